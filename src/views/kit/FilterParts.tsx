import { Button as ChipButton } from 'react-aria-components/Button'
import { breakpoint } from '../../styles/media.ts'
import * as text from '../../styles/text.css.ts'
import { useFrame } from './FrameContext.ts'
import { useDrawer, useMedia } from './useMedia.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import * as lists from './Lists.css.ts'

/** A part of a filter that is set, in words, and what drops it. */
export interface SetPart {
  readonly words: string
  readonly drop: () => void
  /** How many would be shown without it, where that is known. */
  readonly without?: number | undefined
}

interface PartChipsProps {
  readonly parts: readonly SetPart[]
  /** What is said while nothing is set. */
  readonly hint?: string | null
}

/** What is set of a filter, each part a button that drops it. */
export function PartChips({ parts, hint = null }: PartChipsProps) {
  return (
    <div className={lists.chips}>
      {parts.length === 0 && hint !== null ? (
        <span className={`${text.muted} ${text.clipped}`}>{hint}</span>
      ) : null}
      {parts.map(({ words, drop }) => (
        <ChipButton key={words} className={lists.chip} aria-label={`Drop ${words}`} onPress={drop}>
          <span className={text.clipped} title={words}>
            {words}
          </span>
          <Icon name="close" size={14} />
        </ChipButton>
      ))}
    </div>
  )
}

/** Of a list that shows the last months where nothing is set. */
export const LAST_MONTHS = 'From the last months. Narrow it on the left.'

/** The same in a line of its own below the tools, which is there while something is set. */
export function PartChipsRow({ parts }: { readonly parts: readonly SetPart[] }) {
  if (parts.length === 0) return null
  return (
    <div className={lists.chipsRow}>
      <PartChips parts={parts} />
    </div>
  )
}

/** Opens the filter where it doesn't stand beside the list, and says how many parts of it are set. */
export function FilterButton({
  count,
  isShort = false,
}: {
  readonly count: number
  readonly isShort?: boolean
}) {
  const { preferences } = useFrame()
  const isMedium = useMedia(breakpoint.medium)
  const drawer = useDrawer()
  if (drawer === 'open' || (drawer === 'rail' && !isMedium)) return null
  return (
    <Button
      kind="fill"
      icon="filter"
      {...(isShort ? { 'aria-label': count > 0 ? `Filter, ${count} set` : 'Filter' } : {})}
      onPress={() =>
        preferences.send(isMedium ? { type: 'rail.toggled' } : { type: 'sheet.opened', part: 'filter' })
      }
    >
      {isShort ? undefined : `Filter${count > 0 ? ` ${count}` : ''}`}
    </Button>
  )
}
