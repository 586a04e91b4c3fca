import { useSelector } from '@xstate/react'
import { useActors } from '../kit/AppContext.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import * as styles from './Shell.css.ts'

/** Says that messages can’t be asked for, for as long as they can’t; nothing where the session says so itself. */
export function Unchecked() {
  const { messages, session } = useActors()
  const isFailing = useSelector(messages, ({ context }) => context.failures > 0)
  const isDisconnected = useSelector(session, (snapshot) => snapshot.hasTag('disconnected'))
  if (!isFailing || isDisconnected) return null
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
