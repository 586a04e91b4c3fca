import { type FormEvent, useId } from 'react'
import { Form } from 'react-aria-components/Form'
import type { ActorRefFrom } from 'xstate'
import { PASSWORD_MIN } from '../../domain/kit/constants.ts'
import type { ownPasswordMachine } from '../../machines/session/ownPasswordMachine.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Failed } from '../kit/Failed.tsx'
import * as layout from '../kit/layout.css.ts'
import { useLazyActor } from '../kit/lazy.tsx'
import { useContextOf, useMatches, useTag } from '../kit/snapshots.ts'
import { CodeField } from './CodeField.tsx'
import { PasswordField } from './PasswordField.tsx'

/** The user's own password, opened from the Account menu. */
export function OwnPassword() {
  const { ownPassword } = useActors()
  const actor = useLazyActor(ownPassword)
  return actor ? <Change actor={actor} /> : null
}

function Change({ actor }: { readonly actor: ActorRefFrom<typeof ownPasswordMachine> }) {
  const id = useId()
  const factor = useContextOf(actor, 'factor')
  const problem = useContextOf(actor, 'problem')
  const isFailed = useMatches(actor, { open: 'failed' })
  const isChanging = useMatches(actor, { open: 'changing' })
  const isBusy = useTag(actor, 'busy')
  const close = () => actor.send({ type: 'close' })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const of = (name: string) => form.get(name) as string
    const code = form.get('code') as string | null
    actor.send({
      type: 'submit',
      password: of('password'),
      chosen: of('chosen'),
      repeated: of('repeated'),
      ...(code ? { code } : {}),
    })
  }
  return (
    <Dialog
      isOpen
      isBusy={isChanging}
      title="Change your password"
      onClose={close}
      consequence="Your other sessions end. API keys stay valid."
      actions={
        <>
          <Button isDisabled={isChanging} onPress={close}>
            Cancel
          </Button>
          <Button kind="main" type="submit" form={id} isDisabled={!factor} isPending={isBusy && !isFailed}>
            Change password
          </Button>
        </>
      }
    >
      {isFailed ? (
        <Failed of={actor} title="It could not be looked up what a change takes">
          Nothing was changed.
        </Failed>
      ) : null}
      {factor ? (
        <Form id={id} onSubmit={submit} className={layout.stack[4]}>
          {problem ? <Alert title={problem}>Nothing was changed.</Alert> : null}
          <PasswordField name="password" label="Current password" autoComplete="current-password" autoFocus />
          {factor.since ? <CodeField hint="From your authenticator app, or a recovery code" /> : null}
          <PasswordField
            name="chosen"
            label="New password"
            hint={`${PASSWORD_MIN} characters or more`}
            autoComplete="new-password"
          />
          <PasswordField name="repeated" label="The same new password again" autoComplete="new-password" />
        </Form>
      ) : isFailed ? null : (
        <p role="status" className={text.muted}>
          Loading…
        </p>
      )}
    </Dialog>
  )
}
