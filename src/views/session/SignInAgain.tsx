import { type FormEvent, useId } from 'react'
import { Form } from 'react-aria-components/Form'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import * as field from '../kit/Field.css.ts'
import { useFrame } from '../kit/FrameContext.ts'
import { link } from '../kit/InAppLink.css.ts'
import * as layout from '../kit/layout.css.ts'
import { useContextOf, useMatches, useTag } from '../kit/snapshots.ts'
import { NeededFactor } from './NeededFactor.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SignInPassword, triesText } from './SignInPassword.tsx'

/** Asks for the password over the page once the session has run out; what is open below stays as it is. */
export function SignInAgain() {
  const { session } = useFrame()
  const user = useContextOf(session, 'user')
  const problem = useContextOf(session, 'problem')
  const remaining = useContextOf(session, 'remaining')
  const offersSingleSignOn = useContextOf(session, 'offersSingleSignOn')
  const recoveryCodes = useContextOf(session, 'recoveryCodes')
  const needed = useContextOf(session, 'neededFactor')
  const isBusy = useTag(session, 'busy')
  const isRejected = useMatches(session, { authenticated: { expired: 'rejected' } })
  const form = useId()
  const email = user?.email ?? ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const password = given.get('password') as string
    const code = given.get('code') as string | null
    session.send({ type: 'submit', email, password, ...(code ? { code } : {}) })
  }
  if (recoveryCodes.length > 0)
    return <KeepCodes codes={recoveryCodes} onKept={() => session.send({ type: 'codes.kept' })} />
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title="Sign in again"
      subject="Your session has ended. What you typed and selected stays as it is."
      actions={
        <>
          <Button isDisabled={isBusy} onPress={() => session.send({ type: 'signOut' })}>
            Sign out
          </Button>
          <Button kind="main" type="submit" form={form} isPending={isBusy}>
            Sign in
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit} className={layout.stack[4]}>
        {problem ? <Alert title={problem}>{triesText(remaining)}</Alert> : null}
        <TextField type="email" autoComplete="username" value={email} isReadOnly className={field.stacked}>
          <Label className={field.stackedLabel}>E-mail</Label>
          <Input className={field.tallInput} />
        </TextField>
        <SignInPassword isRejected={isRejected && !needed} autoFocus />
        <NeededFactor session={session} />
        {offersSingleSignOn ? (
          <p className={text.muted}>
            Or{' '}
            <a className={link} href="/login" target="_blank" rel="noreferrer">
              use single sign-on in a new tab
            </a>{' '}
            and come back.
          </p>
        ) : null}
      </Form>
    </Dialog>
  )
}

interface KeepCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Recovery codes of a second factor that was set up with this sign-in; they can't be closed away. */
function KeepCodes({ codes, onKept }: KeepCodesProps) {
  return (
    <Dialog
      isOpen
      title="Keep your recovery codes"
      actions={
        <Button kind="main" onPress={onKept}>
          I have kept them
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}
