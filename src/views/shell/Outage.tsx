import { useSelector } from '@xstate/react'
import { useFrame } from '../kit/FrameContext.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import * as styles from './Shell.css.ts'

/** Says that the server can't do its work right now, for as long as it can't: once, in place of each part of the page. */
export function Outage() {
  const { outage } = useFrame()
  const isAway = useSelector(outage, (snapshot) => snapshot.hasTag('away'))
  const isTrying = useSelector(outage, (snapshot) => snapshot.hasTag('busy'))
  if (!isAway) return null
  return (
    <div className={styles.banner}>
      <Alert
        tone="caution"
        icon="offline"
        title="The server can’t do this right now"
        actions={
          <Button kind="fill" isPending={isTrying} onPress={() => outage.send({ type: 'retry' })}>
            Try now
          </Button>
        }
      >
        What you see and what you typed is kept. Assay tries again by itself.
      </Alert>
    </div>
  )
}
