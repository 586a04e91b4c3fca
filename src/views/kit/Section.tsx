import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel, Heading } from 'react-aria-components/Disclosure'
import type { DrawerSection } from '../../machines/shell/drawerSections.ts'
import * as text from '../../styles/text.css.ts'
import { useFrame } from './FrameContext.ts'
import { Icon } from './Icon.tsx'
import * as layout from './layout.css.ts'
import * as styles from './Section.css.ts'
import { useContextOf } from './snapshots.ts'

interface SectionProps {
  /** By which its folding is kept. */
  readonly name: DrawerSection
  readonly title: string
  /** What is in it, in a few words, while it is folded. */
  readonly summary?: string
  /** What stands at the end of the heading's line. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** A collapsible section of the drawer; whether it is folded is kept in this browser. */
export function Section({ name, title, summary, end, children }: SectionProps) {
  const { preferences } = useFrame()
  const isFolded = useContextOf(preferences, 'folded').includes(name)
  return (
    <Disclosure
      isExpanded={!isFolded}
      onExpandedChange={() => preferences.send({ type: 'section.toggled', section: name })}
      className={styles.section}
    >
      {({ isExpanded }) => (
        <>
          <div className={styles.sectionHead}>
            <Heading level={2} className={layout.grow}>
              <Button slot="trigger" className={styles.sectionToggle}>
                <span className={styles.toggleIcon}>
                  <Icon name={isExpanded ? 'down' : 'right'} size={14} />
                </span>
                {title}
                {isFolded && summary ? (
                  <span className={`${text.note} ${text.clipped} ${styles.summary}`}>{summary}</span>
                ) : null}
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
