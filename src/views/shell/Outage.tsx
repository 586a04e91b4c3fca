import { useFrame } from '../kit/FrameContext.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import * as styles from './Shell.css.ts'
import { useTag } from '../kit/snapshots.ts'

/** Says that the server can't do its work right now, for as long as it can't: once, in place of each part of the page. */
export function Outage() {
  const { outage } = useFrame()
  const isAway = useTag(outage, 'away')
  const isTrying = useTag(outage, 'busy')
  const isOffline = useTag(outage, 'offline')
  if (!isAway) return null
  return (
    <div className={styles.banner}>
      <Alert
        tone="caution"
        icon="offline"
        title={isOffline ? 'There is no network' : 'The server can’t do this right now'}
        actions={
          <Button kind="fill" isPending={isTrying} onPress={() => outage.send({ type: 'retry' })}>
            Try now
          </Button>
        }
      >
        {isOffline
          ? 'What you see and what you typed is kept. What is missing comes by itself once the network is back.'
          : 'What you see and what you typed is kept. Assay tries again by itself.'}
      </Alert>
    </div>
  )
}
