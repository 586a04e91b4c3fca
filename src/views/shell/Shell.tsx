import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { breakpoint } from '../../styles/media.ts'
import { useActors } from '../kit/AppContext.ts'
import { useMedia } from '../kit/useMedia.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { AccountButton } from './AccountButton.tsx'
import { Disconnected } from './Disconnected.tsx'
import { Outage } from './Outage.tsx'
import { Drawer } from './Drawer.tsx'
import { Footer } from './Footer.tsx'
import { Overlays } from './Overlays.tsx'
import { SkipLink } from './SkipLink.tsx'
import * as styles from './Shell.css.ts'
import { TopBarPanels } from './TopBarPanels.tsx'
import { Unchecked } from './Unchecked.tsx'

interface ShellProps {
  readonly title: string
  readonly count?: ReactNode
  /** Buttons of the top bar that belong to the screen. */
  readonly tools?: ReactNode
  /** Sections of the drawer that belong to the screen. */
  readonly drawer?: ReactNode
  /** What the footer says of the screen. */
  readonly status?: ReactNode
  /** Whether the navigation stays a rail, for a screen that needs the width. */
  readonly isRail?: boolean
  readonly children: ReactNode
}

/** The frame around every screen: drawer, top bar, the screen, footer. */
export function Shell({ title, count, tools, drawer, status, isRail = false, children }: ShellProps) {
  const { preferences } = useActors()
  const isSmall = useMedia(breakpoint.small)
  return (
    <div className={styles.app}>
      <SkipLink />
      <Drawer isRail={isRail}>{drawer}</Drawer>
      <header className={styles.topBar}>
        {isSmall ? (
          <Button
            kind="quiet"
            icon="menu"
            aria-label="Open menu"
            onPress={() => preferences.send({ type: 'sheet.opened' })}
          />
        ) : null}
        <div className={styles.title}>
          <h1>{title}</h1>
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </div>
        {tools}
        {tools ? <span className={styles.separator} /> : null}
        <TopBarPanels />
        <AccountButton />
      </header>
      <main className={styles.main}>
        <Outage />
        <Disconnected />
        <Unchecked />
        <Unstored />
        {children}
        <Footer>{status}</Footer>
      </main>
      <Overlays />
    </div>
  )
}

function Unstored() {
  const { preferences } = useActors()
  const isUnstored = useSelector(preferences, (snapshot) => snapshot.hasTag('unstored'))
  if (!isUnstored) return null
  return (
    <div className={styles.banner}>
      <Alert
        tone="caution"
        title="Your choice of theme, drawer, list view or keyboard mode could not be kept in this browser"
        actions={
          <Button kind="fill" onPress={() => preferences.send({ type: 'retry' })}>
            Try again
          </Button>
        }
      >
        It holds until you close the page.
      </Alert>
    </div>
  )
}
