import { type ReactNode, useEffect } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import * as text from '../../styles/text.css.ts'
import { Button } from './Button.tsx'
import { raiseClickShield } from './clickShield.ts'
import * as styles from './Dialog.css.ts'

export interface DialogProps {
  readonly isOpen: boolean
  /** While work is under way the dialog stays. */
  readonly isBusy?: boolean
  readonly title: string
  /** How much it holds: a question, a form of two columns, a form beside a pane of its own, or the whole window. */
  readonly size?: keyof typeof styles.modal
  /** What the dialog concerns. */
  readonly subject?: ReactNode
  /** What stands at the end of the title's line. */
  readonly aside?: ReactNode
  /** Left out where it can't be closed without an answer. */
  readonly onClose?: (() => void) | undefined
  /** What will happen, said left of the buttons. */
  readonly consequence?: ReactNode
  readonly actions: ReactNode
  readonly children?: ReactNode
}

/** A dialog over the page: title, what it concerns, close; below, the consequence left and the actions right. */
export function Dialog({
  isOpen,
  isBusy = false,
  title,
  size = 'narrow',
  subject,
  aside,
  onClose,
  consequence,
  actions,
  children,
}: DialogProps) {
  useEffect(raiseClickShield, [])
  return (
    <ModalOverlay
      className={styles.scrim}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose?.()
      }}
      isDismissable={!isBusy && onClose !== undefined}
      isKeyboardDismissDisabled={isBusy || onClose === undefined}
    >
      <Modal className={styles.modal[size]}>
        <AriaDialog className={styles.dialog}>
          <header className={styles.header}>
            <div className={aside ? styles.titlesBeside : styles.titles}>
              <Heading slot="title" level={2} className={`${text.heading} ${text.breaking}`}>
                {title}
              </Heading>
              {subject ? <p className={`${text.muted} ${text.breaking}`}>{subject}</p> : null}
            </div>
            {aside}
            {onClose ? (
              <Button kind="quiet" icon="close" aria-label="Close" onPress={onClose} isDisabled={isBusy} />
            ) : null}
          </header>
          {children ? <div className={styles.bodies[size]}>{children}</div> : null}
          <footer className={styles.footer}>
            <span className={styles.consequence}>{consequence}</span>
            {actions}
          </footer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
