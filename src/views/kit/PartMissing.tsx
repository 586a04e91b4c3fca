import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import * as styles from './PartMissing.css.ts'

export interface MissingPart {
  /** `inside` the page, where the part would have stood, or `over` it, where it would have opened. */
  readonly place?: keyof typeof styles.place
  /** Withdraws the request for the part, where that is possible. */
  readonly onLeave?: (() => void) | undefined
  readonly onRetry: () => void
}

/** Says that a part of the console could not be loaded. */
export function PartMissing({ place = 'over', onLeave, onRetry }: MissingPart) {
  'use no memo' // Drawn seldom: memos would only make the first load longer.
  return (
    <div className={styles.place[place]}>
      <Alert
        icon="offline"
        title="This part could not be loaded"
        actions={
          <>
            <Button kind="main" icon="reload" autoFocus={place === 'over'} onPress={onRetry}>
              Try again
            </Button>
            <Button onPress={() => location.reload()}>Reload page</Button>
            {onLeave ? <Button onPress={onLeave}>Close</Button> : null}
          </>
        }
      >
        The connection may be lost, or there is a newer version. Nothing was changed, and what you selected is
        kept.
      </Alert>
    </div>
  )
}
