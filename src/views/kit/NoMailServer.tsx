import { useSelector } from '@xstate/react'
import { Alert } from './Alert.tsx'
import { useFrame } from './FrameContext.ts'

/** Whether what is sent by e-mail reaches anybody. */
export const useSendsMail = (): boolean =>
  useSelector(useFrame().session, ({ context }) => context.user?.sendsMail ?? true)

/** Says, where something is about to be mailed, that nobody gets it while the workspace has no mail server. */
export function NoMailServer() {
  return useSendsMail() ? null : (
    <Alert tone="caution" title="This workspace has no mail server">
      Nobody receives what is sent: it is kept as a file on the server. An administrator of the server can set
      one up.
    </Alert>
  )
}
