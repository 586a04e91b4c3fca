import { useSelector } from '@xstate/react'
import { useFrame } from '../app/FrameContext.ts'
import { Offline } from './Offline.tsx'

/** Says that the server can't be reached, for as long as it can't. */
export function Disconnected() {
  const { session } = useFrame()
  const isDisconnected = useSelector(session, (snapshot) => snapshot.hasTag('disconnected'))
  if (!isDisconnected) return null
  return (
    <Offline
      title="The server can’t be reached"
      words="Assay tries again by itself every ten seconds."
      label="Try again"
      onRetry={() => session.send({ type: 'retry' })}
    />
  )
}
