import type { ReactNode } from 'react'
import { Button } from '../kit/Button.tsx'
import { Section } from '../kit/Section.tsx'

interface Props {
  /** What stands before Clear Filter. */
  readonly menu?: ReactNode
  readonly onClear: () => void
  readonly children: ReactNode
}

/** The Filter section of the drawer with Clear Filter, around a screen's own filter or the general one. */
export function FilterFrame({ menu, onClear, children }: Props) {
  return (
    <Section
      title="Filter"
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
