import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel, Heading } from 'react-aria-components/Disclosure'
import { Icon } from './Icon.tsx'
import * as styles from './Section.css.ts'

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
            <Heading level={2} className={styles.grow}>
              <Button slot="trigger" className={styles.sectionToggle}>
                <span className={styles.toggleIcon}>
                  <Icon name={isExpanded ? 'down' : 'right'} size={14} />
                </span>
                {title}
              </Button>
            </Heading>
            {end}
          </div>
          <DisclosurePanel>
            <div className={styles.sectionBody}>{children}</div>
          </DisclosurePanel>
        </>
      )}
    </Disclosure>
  )
}
