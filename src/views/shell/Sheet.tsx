import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Mark, Wordmark } from './Mark.tsx'
import { Navigation } from './Navigation.tsx'
import * as styles from './Shell.css.ts'

/** The open drawer on small screens: a sheet over the page. */
export function Sheet({ children }: { readonly children?: ReactNode }) {
  const { preferences } = useActors()
  const close = () => preferences.send({ type: 'sheet.closed' })
  return (
    <ModalOverlay
      className={styles.sheetScrim}
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) close()
      }}
    >
      <Modal className={styles.sheet}>
        <Dialog className={styles.sheetDialog} aria-label="Menu">
          <div className={styles.drawerHead}>
            <Mark />
            <span className={styles.wordmark}>
              <Wordmark height={20} />
            </span>
            <Button kind="quiet" icon="close" aria-label="Close menu" onPress={close} />
          </div>
          <div className={styles.drawerBody}>
            <Navigation />
            {children}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
