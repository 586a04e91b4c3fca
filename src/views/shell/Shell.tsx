import { type ReactNode, Suspense } from 'react'
import { type ScreenName, screenNamed } from '../../domain/shell/screens.ts'
import { useActors } from '../kit/AppContext.ts'
import { useIsNarrow, useIsSmall } from '../kit/useMedia.ts'
import { lazyPart } from '../kit/lazyPart.tsx'
import { usePopupButton } from '../kit/usePopupButton.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { AccountButton } from './AccountButton.tsx'
import { Disconnected } from './Disconnected.tsx'
import { Outage } from './Outage.tsx'
import { Drawer } from './Drawer.tsx'
import { Footer } from './Footer.tsx'
import { Overlays } from './Overlays.tsx'
import { SkipLink } from './SkipLink.tsx'
import * as text from '../../styles/text.css.ts'
import * as frame from '../kit/Frame.css.ts'
import * as styles from './Shell.css.ts'
import { HelpTool, TopBarPanels } from './TopBarPanels.tsx'
import { Unchecked } from './Unchecked.tsx'
import { useTag } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'

interface ShellProps {
  /** The screen that it frames, by its title; a title of its own for what is none of the screens. */
  readonly screen: ScreenName | { readonly title: string }
  readonly count?: ReactNode
  /** Tools of the top bar that belong to the screen, which fold into a menu where there is no room. */
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
export function Shell({ screen, count, tools, drawer, status, isRail = false, children }: ShellProps) {
  const { preferences } = useActors()
  const isSmall = useIsSmall()
  const isNarrow = useIsNarrow()
  return (
    <div className={frame.app}>
      <SkipLink />
      <Drawer isRail={isRail}>{drawer}</Drawer>
      <header className={frame.topBar}>
        {isSmall ? (
          <Button
            kind="quiet"
            icon="menu"
            aria-label="Open menu"
            onPress={() => preferences.send({ type: 'sheet.opened', part: 'menu' })}
          />
        ) : null}
        <div className={styles.title}>
          <h1 className={text.clipped}>
            {typeof screen === 'string' ? screenNamed(screen).title : screen.title}
          </h1>
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </div>
        {tools && !isNarrow ? (
          <>
            {tools}
            <span className={styles.separator} />
          </>
        ) : null}
        <TopBarPanels hasHelp={!tools || !isNarrow} />
        {tools && isNarrow ? <FoldedTools>{tools}</FoldedTools> : null}
        <AccountButton />
      </header>
      <main id="main" className={frame.main}>
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

const ToolsMenu = lazyPart(async () => (await import('./ToolsMenu.tsx')).ToolsMenu)

/** The tools of the screen, and Help, behind one button. */
function FoldedTools({ children }: { readonly children: ReactNode }) {
  const { trigger, open } = usePopupButton('menu')
  return (
    <>
      <Button kind="quiet" icon="more" aria-label="Tools" {...trigger} />
      <Suspense>
        {open ? (
          <ToolsMenu {...open}>
            {children}
            <HelpTool />
          </ToolsMenu>
        ) : null}
      </Suspense>
    </>
  )
}

function Unstored() {
  const { preferences } = useActors()
  const isUnstored = useTag(preferences, 'unstored')
  if (!isUnstored) return null
  return (
    <div className={styles.banner}>
      <Alert
        tone="caution"
        title="Your choice of theme, drawer, list view or keyboard mode could not be kept in this browser"
        actions={<Retry of={preferences} kind="fill" />}
      >
        It holds until you close the page.
      </Alert>
    </div>
  )
}
