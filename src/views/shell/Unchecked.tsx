import { useSelector } from '@xstate/react'
import { useActors } from '../kit/AppContext.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import * as styles from './Shell.css.ts'
import { useTag } from '../kit/snapshots.ts'

/** Says that messages can’t be asked for, for as long as they can’t; nothing where that is said of the session, or of everything. */
export function Unchecked() {
  const { messages, session, outage } = useActors()
  const isAway = useTag(outage, 'away')
  const isFailing = useSelector(messages, ({ context }) => context.failures > 0)
  const isDisconnected = useTag(session, 'disconnected')
  if (!isFailing || isDisconnected || isAway) return null
  return (
    <div className={styles.banner}>
      <Alert
        tone="caution"
        icon="offline"
        title="Messages can’t be checked"
        actions={
          <Button kind="fill" onPress={() => messages.send({ type: 'retry' })}>
            Try now
          </Button>
        }
      >
        What you see is kept. Assay tries again by itself.
      </Alert>
    </div>
  )
}
