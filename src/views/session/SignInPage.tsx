import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, Suspense } from 'react'
import { Form } from 'react-aria-components/Form'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { localPath } from '../../domain/kit/address.ts'
import * as text from '../../styles/text.css.ts'
import { useActors, useAddresses } from '../kit/AppContext.ts'
import { Alert } from '../kit/Alert.tsx'
import { button, tall } from '../kit/Button.css.ts'
import { Button } from '../kit/Button.tsx'
import * as field from '../kit/Field.css.ts'
import { Icon } from '../kit/Icon.tsx'
import { NeededFactor } from './NeededFactor.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { SignInPassword, triesText } from './SignInPassword.tsx'
import * as styles from './SignIn.css.ts'
import { useTag, useContextOf, useMatches } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import * as layout from '../kit/layout.css.ts'

const RecoveryCodes = lazyPart(async () => (await import('./RecoveryCodes.tsx')).RecoveryCodes)
const SignOnFailed = lazyPart(async () => (await import('./SignOnFailed.tsx')).SignOnFailed, 'inside')

/** The sign-in page: what was typed stays when it is refused. */
export function SignInPage() {
  const { session } = useActors()
  const addresses = useAddresses()
  const isBusy = useTag(session, 'busy')
  const isRejected = useMatches(session, { unauthenticated: 'rejected' })
  const offersSingleSignOn = useContextOf(session, 'offersSingleSignOn')
  const recoveryCodes = useContextOf(session, 'recoveryCodes')
  const needed = useContextOf(session, 'neededFactor')
  const next = useSelector(session, ({ context }) => localPath(context.query.next?.[0]))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const code = form.get('code') as string | null
    session.send({
      type: 'submit',
      email: form.get('email') as string,
      password: form.get('password') as string,
      ...(code ? { code } : {}),
    })
  }
  if (recoveryCodes.length > 0)
    return (
      <SignInFrame>
        <h1 className={text.display}>Keep your recovery codes</h1>
        <Suspense>
          <RecoveryCodes codes={recoveryCodes} />
        </Suspense>
        <Button kind="main" isTall onPress={() => session.send({ type: 'codes.kept' })}>
          I have kept them
        </Button>
      </SignInFrame>
    )
  return (
    <SignInFrame>
      <Form onSubmit={submit} className={layout.unboxed}>
        <div>
          <h1 className={text.display}>Sign in</h1>
          <p className={text.muted}>Review listings, file notices, follow cases.</p>
        </div>
        <Problem />
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          isRequired
          className={field.stacked}
          autoFocus
        >
          <Label className={field.stackedLabel}>E-mail</Label>
          <Input className={field.tallInput} />
        </TextField>
        <SignInPassword isRejected={isRejected && !needed} />
        <NeededFactor session={session} />
        <Button kind="main" isTall type="submit" isPending={isBusy}>
          Sign in
        </Button>
        {offersSingleSignOn ? (
          <>
            <span className={`${styles.or} ${text.caption}`}>or</span>
            <a className={`${button.fill} ${tall}`} href={addresses.singleSignOn(next)}>
              <Icon name="key" />
              Use single sign-on
            </a>
          </>
        ) : null}
      </Form>
      <OwnData />
    </SignInFrame>
  )
}

/** What somebody does who has no account here: makes the first one, or leaves the demo for their own data. */
function OwnData() {
  const { session } = useActors()
  const workspace = useContextOf(session, 'workspace')
  if (workspace === 'empty')
    return (
      <Note title="Nobody has an account here yet">
        The server printed a link that makes the first one, where it was started. It works once, for 24 hours.{' '}
        <code>npm run user -- link</code> prints another.
      </Note>
    )
  if (workspace === 'demo')
    return (
      <Note title="This is the demo workspace">
        Start with your own data: <code>DATA_DIR=./own npm start -- --empty</code> makes an empty workspace
        beside it and prints a link for its first account. The demo stays as it is.
      </Note>
    )
  return null
}

function Note({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.note} aria-label={title}>
      <p className={text.strong}>{title}</p>
      <p className={text.muted}>{children}</p>
    </section>
  )
}

const ENDINGS = {
  leftElsewhere: 'You signed out in another tab.',
  ended: 'This session was ended, by you elsewhere or by an administrator.',
} as const

function Problem() {
  const { session } = useActors()
  const problem = useContextOf(session, 'problem')
  const remaining = useContextOf(session, 'remaining')
  const needed = useContextOf(session, 'neededFactor')
  const ending = useContextOf(session, 'ending')
  const isUnreachable = useMatches(session, { unauthenticated: 'unreachable' })
  const failure = useSelector(session, ({ context }) => context.query.failed?.[0])
  if (isUnreachable)
    return (
      <Alert icon="offline" title={problem ?? ''} actions={<Retry of={session} kind="fill" />}>
        Nothing you typed was lost.
      </Alert>
    )
  if (problem)
    return (
      <Alert title={problem} tone={remaining === null && needed ? 'caution' : 'critical'}>
        {needed ? null : 'Your e-mail was kept. '}
        {triesText(remaining)}
      </Alert>
    )
  if (ending)
    return (
      <Alert tone="caution" title={ENDINGS[ending]}>
        Sign in with the same account to go on where you were.
      </Alert>
    )
  if (failure)
    return (
      <Suspense>
        <SignOnFailed failure={failure} />
      </Suspense>
    )
  return null
}
