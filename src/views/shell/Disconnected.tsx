import { useFrame } from '../kit/FrameContext.ts'
import { Alert } from '../kit/Alert.tsx'
import * as styles from './Shell.css.ts'
import { useTag } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'

/** Says that the server can't be reached, for as long as it can't; nothing where that is said of everything. */
export function Disconnected() {
  const { session, outage } = useFrame()
  const isAway = useTag(outage, 'away')
  const isDisconnected = useTag(session, 'disconnected')
  if (!isDisconnected || isAway) return null
  return (
    <div className={styles.banner}>
      <Alert
        tone="caution"
        icon="offline"
        title="The server can’t be reached"
        actions={<Retry of={session} kind="fill" />}
      >
        What you see is kept. Assay tries again by itself every ten seconds.
      </Alert>
    </div>
  )
}
