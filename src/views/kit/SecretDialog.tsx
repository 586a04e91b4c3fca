import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { CopyButton, NotCopied } from './Copying.tsx'
import { Dialog } from './Dialog.tsx'
import * as styles from './SecretDialog.css.ts'

interface Props {
  readonly isOpen: boolean
  readonly title: string
  readonly subject: string
  /** What the secret is called. */
  readonly label: string
  readonly secret: string
  readonly isCopied: boolean
  readonly isNotCopied: boolean
  /** What is to be done with it. */
  readonly children: ReactNode
  readonly onCopy: () => void
  readonly onNoted: () => void
}

/** A password or key that is shown this once: nothing but its button closes it, so that no stray Esc or press beside it loses it. */
export function SecretDialog({
  label,
  secret,
  isCopied,
  isNotCopied,
  children,
  onCopy,
  onNoted,
  ...dialog
}: Props) {
  return (
    <Dialog
      {...dialog}
      consequence="It is shown this once."
      actions={
        <>
          <CopyButton kind="fill" isCopied={isCopied} onCopy={onCopy} />
          <Button kind="main" onPress={onNoted}>
            I have noted it
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {isNotCopied ? <NotCopied /> : null}
      <output aria-label={label} className={styles.secret}>
        {secret}
      </output>
    </Dialog>
  )
}
