import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense } from 'react'
import { breakpoint } from '../../styles/media.ts'
import { useActors } from '../kit/AppContext.ts'
import { useMedia } from '../kit/useMedia.ts'
import { Button } from '../kit/Button.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { Mark, Wordmark } from './Mark.tsx'
import { Navigation } from './Navigation.tsx'
import * as styles from './Shell.css.ts'

const Sheet = lazyPart(async () => (await import('./Sheet.tsx')).Sheet)

interface DrawerProps {
  /** Whether it stays a rail, for a screen that needs the width. */
  readonly isRail?: boolean
  readonly children?: ReactNode
}

/**
 * The drawer (§2 Shell): navigation, then what the screen brings. Expanded it is 270 wide, collapsed a rail of
 * icons; on small screens it is a sheet that comes when it is asked for.
 */
export function Drawer({ children, isRail = false }: DrawerProps) {
  const { preferences } = useActors()
  const isSmall = useMedia(breakpoint.small)
  const isExpanded = useSelector(preferences, ({ context }) => context.drawerExpanded)
  const isSheetOpen = useSelector(preferences, ({ context }) => context.sheetOpen)
  const toggle = () => preferences.send({ type: 'drawer.toggled' })

  if (isSmall)
    return (
      <Suspense>
        {isSheetOpen ? (
          <Sheet onLeave={() => preferences.send({ type: 'sheet.closed' })}>{children}</Sheet>
        ) : null}
      </Suspense>
    )

  if (isRail || !isExpanded)
    return (
      <aside className={`${styles.drawer} ${styles.rail}`} aria-label="Navigation">
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
    <aside className={styles.drawer} aria-label="Navigation">
      <div className={styles.drawerHead}>
        <Mark />
        <span className={styles.wordmark}>
          <Wordmark height={20} />
        </span>
        <Button kind="quiet" icon="collapse" aria-label="Collapse navigation" onPress={toggle} />
      </div>
      <div className={styles.drawerBody}>
        <Navigation />
        {children}
      </div>
    </aside>
  )
}
