import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { localPath } from '../../domain/kit/address.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useActors, useAddresses } from '../kit/AppContext.ts'
import { Alert } from '../kit/Alert.tsx'
import { button, tall } from '../kit/Button.css.ts'
import { Button } from '../kit/Button.tsx'
import * as field from '../kit/Field.css.ts'
import { Icon } from '../kit/Icon.tsx'
import { Footer } from '../shell/Footer.tsx'
import { Mark, Wordmark } from '../shell/Mark.tsx'
import { Hallmarks } from './Hallmarks.tsx'
import * as styles from './SignIn.css.ts'

/** The sign-in page: what was typed stays when it is refused. */
export function SignInPage() {
  const { session } = useActors()
  const addresses = useAddresses()
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const offersSingleSignOn = useSelector(session, ({ context }) => context.offersSingleSignOn)
  const next = useSelector(session, ({ context }) => localPath(context.query.next?.[0]))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    session.send({
      type: 'submit',
      email: form.get('email') as string,
      password: form.get('password') as string,
    })
  }
  return (
    <div className={styles.page}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <Mark size={26} />
          <span className={styles.name}>
            <Wordmark />
          </span>
        </header>
        <main className={styles.form}>
          <Form onSubmit={submit} style={{ display: 'contents' }}>
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
            <Password />
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
        </main>
        <Footer isPlain />
      </div>
      <div className={styles.picture}>
        <Hallmarks />
      </div>
    </div>
  )
}

function Password() {
  const { session } = useActors()
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isRejected = useSelector(session, (snapshot) => snapshot.matches({ unauthenticated: 'rejected' }))
  useEffect(() => {
    if (!isRejected || !input.current) return
    input.current.focus()
    input.current.select()
  }, [isRejected])
  return (
    <TextField
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      isRequired
      className={`${field.stacked} ${styles.password}`}
    >
      <Label className={field.stackedLabel}>Password</Label>
      <Input ref={input} className={`${field.tallInput} ${styles.passwordInput}`} />
      <span className={styles.reveal}>
        <Button
          kind="quiet"
          icon={isShown ? 'hide' : 'show'}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onPress={() => setShown(!isShown)}
        />
      </span>
    </TextField>
  )
}

function Problem() {
  const { session } = useActors()
  const problem = useSelector(session, ({ context }) => context.problem)
  const remaining = useSelector(session, ({ context }) => context.remaining)
  const isUnreachable = useSelector(session, (snapshot) =>
    snapshot.matches({ unauthenticated: 'unreachable' }),
  )
  const failedElsewhere = useSelector(session, ({ context }) => context.query.failed?.[0] === 'sso')
  if (isUnreachable)
    return (
      <Alert
        icon="offline"
        title={problem ?? ''}
        actions={
          <Button kind="fill" onPress={() => session.send({ type: 'retry' })}>
            Try again
          </Button>
        }
      >
        Nothing you typed was lost.
      </Alert>
    )
  if (problem)
    return (
      <Alert title={problem}>
        Your e-mail was kept.
        {remaining !== null && remaining > 0 ? ` You can try again ${countOf(remaining, 'time')}.` : null}
      </Alert>
    )
  if (failedElsewhere)
    return (
      <Alert title="Single sign-on did not work.">
        There may be no account for your e-mail address here. Sign in with a password, or ask whoever runs
        Assay.
      </Alert>
    )
  return null
}
