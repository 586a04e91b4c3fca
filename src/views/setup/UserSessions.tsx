import { useSelector } from '@xstate/react'
import type { AccessOf } from '../../machines/setup/accessMachine.ts'
import { Access } from '../session/Access.tsx'
import { Button } from '../kit/Button.tsx'
import { useSetup } from './SetupContext.ts'
import { useTimeZone } from '../kit/user.ts'

/** Opens what an account is signed in with. */
export function UserSessions({ user }: { readonly user: NonNullable<AccessOf> }) {
  const { access } = useSetup()
  const isOpen = useSelector(access, ({ context }) => context.of?.id === user.id)
  const timeZone = useTimeZone()
  return (
    <div>
      <Button kind="fill" onPress={() => access.send({ type: 'open', of: user })}>
        Sessions and API keys…
      </Button>
      {isOpen ? <Access access={access} timeZone={timeZone} /> : null}
    </div>
  )
}
