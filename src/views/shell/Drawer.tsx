import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { breakpoint } from '../../styles/scale.ts'
import { useActors } from '../app/AppContext.ts'
import { useMedia } from '../app/useMedia.ts'
import { Button } from '../controls/Button.tsx'
import { Mark, Wordmark } from './Mark.tsx'
import { Navigation } from './Navigation.tsx'
import * as styles from './Shell.css.ts'

/**
 * The drawer (§2 Shell): navigation, then what the screen brings. Expanded it is 270 wide, collapsed a rail of
 * icons; on small screens it is a sheet that comes when it is asked for.
 */
export function Drawer({ children }: { readonly children?: ReactNode }) {
  const { preferences } = useActors()
  const isSmall = useMedia(breakpoint.small)
  const isExpanded = useSelector(preferences, ({ context }) => context.drawerExpanded)
  const isSheetOpen = useSelector(preferences, ({ context }) => context.sheetOpen)
  const toggle = () => preferences.send({ type: 'drawer.toggled' })

  if (isSmall)
    return (
      <ModalOverlay
        className={styles.sheetScrim}
        isOpen={isSheetOpen}
        isDismissable
        onOpenChange={(open) => preferences.send({ type: open ? 'sheet.opened' : 'sheet.closed' })}
      >
        <Modal className={styles.sheet}>
          <Dialog className={styles.sheetDialog} aria-label="Menu">
            <div className={styles.drawerHead}>
              <Mark />
              <span className={styles.wordmark}>
                <Wordmark height={20} />
              </span>
              <Button
                kind="quiet"
                icon="close"
                aria-label="Close menu"
                onPress={() => preferences.send({ type: 'sheet.closed' })}
              />
            </div>
            <div className={styles.drawerBody}>
              <Navigation />
              {children}
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    )

  if (!isExpanded)
    return (
      <aside className={`${styles.drawer} ${styles.rail}`} aria-label="Navigation">
        <div className={`${styles.drawerHead} ${styles.railHead}`}>
          <Button kind="quiet" icon="expand" aria-label="Expand navigation" onPress={toggle} />
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
