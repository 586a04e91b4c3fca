import { type ReactNode, Suspense } from 'react'
import { useActors } from '../kit/AppContext.ts'
import { breakpoint } from '../../styles/media.ts'
import { useDrawer, useMedia } from '../kit/useMedia.ts'
import { Button } from '../kit/Button.tsx'
import { useIsDrawn } from '../kit/FirstDrawing.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { Mark, Wordmark } from './Mark.tsx'
import { Navigation } from './Navigation.tsx'
import * as frame from '../kit/Frame.css.ts'
import * as styles from './Shell.css.ts'
import { useContextOf } from '../kit/snapshots.ts'

const Sheet = lazyPart(async () => (await import('./Sheet.tsx')).Sheet)

interface DrawerProps {
  /** Whether it stays a rail, for a screen that needs the width. */
  readonly isRail?: boolean
  readonly children?: ReactNode
}

/**
 * The drawer (§2 Shell): navigation, then what the screen brings. Expanded it is 270 wide, collapsed a rail of
 * icons. On medium screens it is a rail until a selection or somebody opens it, on small ones a sheet that comes when it is asked for.
 */
export function Drawer({ children, isRail = false }: DrawerProps) {
  const { preferences } = useActors()
  // The screen's sections take as long to draw as all else around the screen.
  const hasSections = useIsDrawn()
  const drawer = useDrawer()
  const isMedium = useMedia(breakpoint.medium)
  const sheet = useContextOf(preferences, 'sheet')
  const toggle = () => preferences.send({ type: isMedium ? 'rail.toggled' : 'drawer.toggled' })

  if (drawer === 'sheet')
    return (
      <Suspense>
        {sheet ? (
          <Sheet part={sheet} onLeave={() => preferences.send({ type: 'sheet.closed' })}>
            {children}
          </Sheet>
        ) : null}
      </Suspense>
    )

  if (isRail || drawer === 'rail')
    return (
      <aside className={styles.rail} aria-label="Navigation">
        <div className={`${styles.drawerHead} ${styles.railHead}`}>
          {isRail ? (
            <Mark />
          ) : (
            <Button kind="quiet" icon="expand" aria-label="Expand navigation" onPress={toggle} />
          )}
        </div>
        <Navigation isNarrow />
      </aside>
    )

  return (
    <aside className={frame.drawer} aria-label="Navigation">
      <div className={styles.drawerHead}>
        <Mark />
        <span className={styles.wordmark}>
          <Wordmark height={20} />
        </span>
        <Button kind="quiet" icon="collapse" aria-label="Collapse navigation" onPress={toggle} />
      </div>
      <div className={styles.drawerBody}>
        <Navigation />
        {hasSections ? children : null}
      </div>
    </aside>
  )
}
