import type { ReactNode } from 'react'
import { Button } from '../kit/Button.tsx'
import { Section } from '../kit/Section.tsx'

interface Props {
  /** What stands before Clear Filter. */
  readonly menu?: ReactNode
  readonly onClear: () => void
  /** Where it stands below the actions of a selection, and is folded unless somebody unfolds it there. */
  readonly isBesideActions?: boolean
  /** What is set of it, said while it is folded. */
  readonly summary?: string
  readonly children: ReactNode
}

/** The Filter section of the drawer with Clear Filter, around a screen's own filter or the general one. */
export function FilterFrame({ menu, onClear, isBesideActions = false, summary, children }: Props) {
  return (
    <Section
      name={isBesideActions ? 'filterBesideActions' : 'filter'}
      title="Filter"
      {...(summary === undefined ? {} : { summary })}
      end={
        <>
          {menu}
          <Button kind="quiet" aria-label="Clear Filter" onPress={onClear}>
            Clear
          </Button>
        </>
      }
    >
      {children}
    </Section>
  )
}
