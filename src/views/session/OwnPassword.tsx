import type { ActorRefFrom } from 'xstate'
import { PASSWORD_MIN } from '../../domain/kit/constants.ts'
import type { ownPasswordMachine } from '../../machines/session/ownPasswordMachine.ts'
import { useActors } from '../kit/AppContext.ts'
import { Failed } from '../kit/Failed.tsx'
import { useLazyActor } from '../kit/lazy.tsx'
import { Loading } from '../kit/Loading.tsx'
import { useContextOf, useMatches } from '../kit/snapshots.ts'
import { FactorCode, OwnForm, proofOf } from './OwnForm.tsx'
import { PasswordField } from './PasswordField.tsx'

/** The user's own password, opened from the Account menu. */
export function OwnPassword() {
  const { ownPassword } = useActors()
  const actor = useLazyActor(ownPassword)
  return actor ? <Change actor={actor} /> : null
}

function Change({ actor }: { readonly actor: ActorRefFrom<typeof ownPasswordMachine> }) {
  const factor = useContextOf(actor, 'factor')
  const isFailed = useMatches(actor, { open: 'failed' })
  const isUnanswered = useMatches(actor, { open: { asked: 'unanswered' } })
  const failed = (
    <Failed of={actor} title="It could not be looked up what a change takes">
      Nothing was changed.
    </Failed>
  )
  return (
    <OwnForm
      actor={actor}
      title="Change your password"
      verb="Change password"
      consequence="Your other sessions end. API keys stay valid."
      {...(isUnanswered
        ? { outcome: 'It may have been changed all the same: then the new password holds from now on.' }
        : {})}
      instead={isFailed ? failed : factor ? undefined : <Loading>Loading…</Loading>}
      onSubmit={(form) =>
        actor.send({
          type: 'submit',
          ...proofOf(form),
          chosen: form.get('chosen') as string,
          repeated: form.get('repeated') as string,
        })
      }
    >
      <PasswordField name="password" label="Current password" autoComplete="current-password" autoFocus />
      <FactorCode of={factor} />
      <PasswordField
        name="chosen"
        label="New password"
        hint={`${PASSWORD_MIN} characters or more`}
        autoComplete="new-password"
      />
      <PasswordField name="repeated" label="The same new password again" autoComplete="new-password" />
    </OwnForm>
  )
}
