import { compareNames } from '../../domain/kit/words.ts'
import type { SetupBrand } from '../../domain/setup/setup.ts'
import { useContextOf } from '../kit/snapshots.ts'
import { ChoicesBox } from './choiceFields.tsx'
import type { FieldProps } from './fields.tsx'
import { useSetup } from './SetupContext.ts'

interface Props extends Pick<FieldProps, 'problem' | 'isReadOnly' | 'hint'> {
  /** By id. */
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

/** Some of the brands, each named with its client. */
export function BrandsBox(props: Props) {
  const { lists } = useSetup()
  const brands = useContextOf(lists.brands, 'items') as readonly SetupBrand[]
  return (
    <ChoicesBox
      {...props}
      label="Brands"
      choices={brands
        .map(({ id, name, client }) => ({ value: id, label: `${name}, ${client}` }))
        .sort((a, b) => compareNames(a.label, b.label))}
    />
  )
}
