import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'
import * as layout from './layout.css.ts'
import { NotDone, type NotDoneProps } from './NotDone.tsx'
import * as styles from './Question.css.ts'
import { useEscapeKey } from './useSubmitKey.ts'
import { useInView } from './useInView.ts'

interface Props {
  /** The question, as screen readers say it. */
  readonly label: string
  /** What is done where it is affirmed. */
  readonly action: string
  /** `main` where it can be taken back. */
  readonly kind?: 'danger' | 'main'
  readonly isBusy?: boolean
  /** Why it was not done. */
  readonly problem?: NotDoneProps | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** What happens then. */
  readonly children: ReactNode
}

/** Asks in the place of what was pressed, before something ends. Esc leaves the question alone. */
export function Question({
  label,
  action,
  kind = 'danger',
  isBusy = false,
  problem = null,
  onConfirm,
  onCancel,
  children,
}: Props) {
  const self = useRef<HTMLDivElement>(null)
  const cancel = () => {
    if (!isBusy) onCancel()
  }
  useEscapeKey(cancel, self)
  useInView(self)
  return (
    <div ref={self} className={styles.question} role="group" aria-label={label}>
      {problem ? <NotDone {...problem} /> : null}
      <p>{children}</p>
      <div className={layout.wrap[2]}>
        <Button kind={kind} isPending={isBusy} onPress={onConfirm}>
          {action}
        </Button>
        <Button kind="fill" autoFocus isDisabled={isBusy} onPress={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
