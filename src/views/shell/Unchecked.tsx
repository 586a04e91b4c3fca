import { useSelector } from '@xstate/react'
import { useActors } from '../app/AppContext.ts'
import { Offline } from './Offline.tsx'

/** Says that messages can’t be asked for, for as long as they can’t; nothing where the session says so itself. */
export function Unchecked() {
  const { messages, session } = useActors()
  const isFailing = useSelector(messages, ({ context }) => context.failures > 0)
  const isDisconnected = useSelector(session, (snapshot) => snapshot.hasTag('disconnected'))
  if (!isFailing || isDisconnected) return null
  return (
    <Offline
      title="Messages can’t be checked"
      words="Assay tries again by itself."
      label="Try now"
      onRetry={() => messages.send({ type: 'retry' })}
    />
  )
}
