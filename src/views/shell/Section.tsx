import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel, Heading } from 'react-aria-components/Disclosure'
import { Icon } from '../kit/Icon.tsx'
import * as layout from '../kit/layout.css.ts'
import * as frame from '../kit/Frame.css.ts'
import * as styles from './Shell.css.ts'

interface SectionProps {
  readonly title: string
  /** What stands at the end of the heading's line. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** A collapsible section of the drawer. */
export function Section({ title, end, children }: SectionProps) {
  return (
    <Disclosure defaultExpanded className={styles.section}>
      {({ isExpanded }) => (
        <>
          <div className={styles.sectionHead}>
            <Heading level={2} className={layout.grow}>
              <Button slot="trigger" className={styles.sectionToggle}>
                <span className={frame.toggleIcon}>
                  <Icon name={isExpanded ? 'down' : 'right'} size={14} />
                </span>
                {title}
              </Button>
            </Heading>
            {end}
          </div>
          <DisclosurePanel>
            <div className={frame.sectionBody}>{children}</div>
          </DisclosurePanel>
        </>
      )}
    </Disclosure>
  )
}
