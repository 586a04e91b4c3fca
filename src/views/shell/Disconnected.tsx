import { useSelector } from '@xstate/react'
import { useFrame } from '../kit/FrameContext.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import * as styles from './Shell.css.ts'

/** Says that the server can't be reached, for as long as it can't. */
export function Disconnected() {
  const { session } = useFrame()
  const isDisconnected = useSelector(session, (snapshot) => snapshot.hasTag('disconnected'))
  if (!isDisconnected) return null
  return (
    <div className={styles.banner}>
      <Alert
        tone="caution"
        icon="offline"
        title="The server can’t be reached"
        actions={
          <Button kind="fill" onPress={() => session.send({ type: 'retry' })}>
            Try again
          </Button>
        }
      >
        What you see is kept. Assay tries again by itself every ten seconds.
      </Alert>
    </div>
  )
}
