import { Alert } from '../controls/Alert.tsx'
import { Button } from '../controls/Button.tsx'
import * as styles from './Shell.css.ts'

interface OfflineProps {
  readonly title: string
  /** What is done about it without the user. */
  readonly words: string
  readonly label: string
  readonly onRetry: () => void
}

/** A banner that says what can't be reached, for as long as it can't. */
export function Offline({ title, words, label, onRetry }: OfflineProps) {
  return (
    <div className={styles.banner}>
      <Alert
        tone="caution"
        icon="offline"
        title={title}
        actions={
          <Button kind="fill" onPress={onRetry}>
            {label}
          </Button>
        }
      >
        What you see is kept. {words}
      </Alert>
    </div>
  )
}
