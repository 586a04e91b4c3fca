import type { SavedFilter } from '../../domain/filter/savedFilter.ts'
import { useFrame } from '../kit/FrameContext.ts'
import { useContextOf } from '../kit/snapshots.ts'
import { ChoiceBox } from './choiceFields.tsx'

interface Props {
  readonly chosen: SavedFilter | null
  readonly onChange: (chosen: SavedFilter | null) => void
  /** What stands for none of them. */
  readonly none: string
  readonly label: string
  readonly hint: string
  readonly problem: string | null
  readonly isReadOnly: boolean
}

/** The user's saved filters, and the one that a record has: a copy, which a later change of the filter doesn't alter. */
export function SavedFilterChoice({ chosen: own, onChange, none, ...field }: Props) {
  const saved = useContextOf(useFrame().session, 'user')?.filters ?? []
  const isOwnToo = saved.some(({ name }) => name === own?.name)
  const choices = [...(own && !isOwnToo ? [own] : []), ...saved].map(({ name }) => ({
    value: name,
    label: name,
  }))
  return (
    <ChoiceBox
      choices={[{ value: '', label: none }, ...choices]}
      chosen={own?.name ?? ''}
      onChange={(name) => onChange(saved.find((filter) => filter.name === name) ?? null)}
      {...field}
    />
  )
}
