import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { SheetPart } from '../../machines/shell/preferencesMachine.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Mark, Wordmark } from './Mark.tsx'
import { Navigation } from './Navigation.tsx'
import * as styles from './Shell.css.ts'

interface Props {
  readonly part: SheetPart
  readonly children?: ReactNode
}

/** The open drawer on small screens: a sheet over the page, with the navigation and the filter below it, or the filter alone. */
export function Sheet({ part, children }: Props) {
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
        <Dialog className={styles.sheetDialog} aria-label={part === 'menu' ? 'Menu' : 'Filter'}>
          <div className={styles.drawerHead}>
            {part === 'menu' ? (
              <>
                <Mark />
                <span className={styles.wordmark}>
                  <Wordmark height={20} />
                </span>
              </>
            ) : (
              <span className={`${styles.wordmark} ${text.heading}`}>Filter</span>
            )}
            <Button
              kind="quiet"
              icon="close"
              aria-label={part === 'menu' ? 'Close menu' : 'Close filter'}
              onPress={close}
            />
          </div>
          <div className={styles.drawerBody}>
            {part === 'menu' ? <Navigation /> : null}
            {children}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
