import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import * as styles from './SecretDialog.css.ts'

interface Props {
  readonly isOpen: boolean
  readonly title: string
  readonly subject: string
  /** What the secret is called. */
  readonly label: string
  readonly secret: string
  /** What is to be done with it. */
  readonly children: ReactNode
  readonly onNoted: () => void
}

/** A password or key that is shown this once. */
export function SecretDialog({ label, secret, children, onNoted, ...dialog }: Props) {
  return (
    <Dialog
      {...dialog}
      onClose={onNoted}
      consequence="It is shown this once."
      actions={
        <Button kind="main" onPress={onNoted}>
          I have noted it
        </Button>
      }
    >
      <p>{children}</p>
      <output aria-label={label} className={styles.secret}>
        {secret}
      </output>
    </Dialog>
  )
}
