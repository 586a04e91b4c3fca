import type { ReactNode } from 'react'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  /** What the record is, such as "domain". */
  readonly noun: string
  /** Which one it is. */
  readonly subject: string
  readonly isBusy: boolean
  /** Why it was not deleted, once it failed. */
  readonly failure: string | null
  readonly onConfirm: () => void
  readonly onDismiss: () => void
  /** What deleting it means. */
  readonly children: ReactNode
}

/** Confirms that a record is deleted, and stays until it is. */
export function RecordDeletion({ noun, subject, isBusy, failure, onConfirm, onDismiss, children }: Props) {
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title={`Delete this ${noun}?`}
      subject={subject}
      onClose={onDismiss}
      actions={
        <>
          <Button onPress={onDismiss} isDisabled={isBusy}>
            Cancel
          </Button>
          <Button kind="danger" isPending={isBusy} onPress={onConfirm}>
            {failure === null ? 'Delete' : 'Try again'}
          </Button>
        </>
      }
    >
      {failure === null ? null : (
        <Alert title={`The ${noun} was not deleted`}>{failure} It is as it was.</Alert>
      )}
      <p>{children}</p>
    </Dialog>
  )
}
