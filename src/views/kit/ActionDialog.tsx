import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { KeyCap } from './KeyHint.tsx'
import { NotDone, type NotDoneProps } from './NotDone.tsx'
import { useSubmitKey } from './useSubmitKey.ts'

/** What went wrong, and what was kept. */
export type DialogProblem = Omit<NotDoneProps, 'actions'>

interface ButtonsProps {
  /** What the main button says. */
  readonly action: ReactNode
  readonly kind?: ButtonProps['kind']
  readonly isBusy?: boolean
  readonly isReady?: boolean
  readonly cancel?: string | undefined
  readonly mayCancel?: boolean | undefined
  /** The keys that cancel and confirm, where they are shown. */
  readonly keys?: readonly [cancel: string, confirm: string] | null
  readonly autoFocus?: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Cancel, and what the dialog does: while that is under way, neither can be pressed. */
export function DialogButtons({
  action,
  kind = 'main',
  isBusy = false,
  isReady = true,
  cancel = 'Cancel',
  mayCancel = !isBusy,
  keys,
  autoFocus = false,
  onCancel,
  onConfirm,
}: ButtonsProps) {
  return (
    <>
      <Button onPress={onCancel} isDisabled={!mayCancel}>
        {cancel}
        {keys ? <KeyCap>{keys[0]}</KeyCap> : null}
      </Button>
      <Button
        kind={kind}
        isDisabled={!isReady && !isBusy}
        isPending={isBusy}
        autoFocus={autoFocus}
        onPress={onConfirm}
      >
        {action}
        {keys ? <KeyCap kind="onAccent">{keys[1]}</KeyCap> : null}
      </Button>
    </>
  )
}

interface Props
  extends ButtonsProps, Pick<DialogProps, 'title' | 'size' | 'subject' | 'consequence' | 'children'> {
  readonly isOpen?: boolean
  readonly problem?: DialogProblem | '' | null
  /** Buttons in place of the dialog's own. */
  readonly buttons?: ReactNode
}

/**
 * Confirms an action by its button or Ctrl with Enter, and stays until it is done: after a failure it says why, and the action
 * can be tried again.
 */
export function ActionDialog({
  isOpen = true,
  title,
  size = 'narrow',
  subject,
  consequence,
  problem,
  buttons,
  children,
  ...own
}: Props) {
  const { isReady = true, isBusy = false } = own
  useSubmitKey(() => {
    if (isOpen && isReady && !isBusy && !buttons) own.onConfirm()
  })
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={isBusy}
      title={title}
      size={size}
      subject={subject}
      consequence={consequence}
      onClose={own.onCancel}
      actions={buttons ?? <DialogButtons {...own} action={problem ? 'Try again' : own.action} />}
    >
      {problem ? <NotDone {...problem} /> : null}
      {children}
    </Dialog>
  )
}
