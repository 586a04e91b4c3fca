import { type FormEvent, type ReactNode, useId } from 'react'
import { Form } from 'react-aria-components/Form'
import type { ActorRefFrom } from 'xstate'
import { RECOVERY_CODES } from '../../domain/session/secondFactor.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { secondFactorMachine } from '../../machines/session/secondFactorMachine.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Failed } from '../kit/Failed.tsx'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import * as layout from '../kit/layout.css.ts'
import { useLazyActor } from '../kit/lazy.tsx'
import { useCan, useContextOf, useMatches, useTag } from '../kit/snapshots.ts'
import { dayText } from '../kit/time.ts'
import { useTimeZone } from '../kit/user.ts'
import { CodeField } from './CodeField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ScanSecret } from './ScanSecret.tsx'

/** The user's own second factor, opened from the Account menu. */
export function OwnSecondFactor() {
  const { secondFactor } = useActors()
  const actor = useLazyActor(secondFactor)
  return actor ? <Step actor={actor} /> : null
}

interface StepProps {
  readonly actor: ActorRefFrom<typeof secondFactorMachine>
}

const PROVING = { open: 'proving' } as const

function Step({ actor }: StepProps) {
  const isProving = useMatches(actor, PROVING)
  const isOffering = useMatches(actor, { open: 'offering' })
  const isEnding = useMatches(actor, { open: 'ending' })
  const offered = useContextOf(actor, 'offered')
  const codes = useContextOf(actor, 'recoveryCodes')
  if (codes.length > 0) return <Codes actor={actor} codes={codes} />
  if (offered)
    return (
      <StepForm
        actor={actor}
        title="Scan and confirm"
        verb="Confirm"
        onSubmit={(form) => actor.send({ type: 'confirm', code: form.get('code') as string })}
      >
        <ScanSecret offered={offered} />
        <CodeField autoFocus />
      </StepForm>
    )
  return isProving || isOffering || isEnding ? <Prove actor={actor} /> : <Overview actor={actor} />
}

function Overview({ actor }: StepProps) {
  const factor = useContextOf(actor, 'factor')
  const isFailed = useMatches(actor, { open: 'failed' })
  const mayTurnOff = useCan(actor, { type: 'turnOff' })
  const timeZone = useTimeZone()
  const close = () => actor.send({ type: 'close' })
  return (
    <Dialog
      isOpen
      title="Second factor"
      subject="With it, a sign-in takes a code of an app on your phone beside your password."
      onClose={close}
      actions={
        <>
          <Button onPress={close}>Close</Button>
          {mayTurnOff ? <Button onPress={() => actor.send({ type: 'turnOff' })}>Turn off…</Button> : null}
          {factor ? (
            <Button kind="main" icon="shield" onPress={() => actor.send({ type: 'setUp' })}>
              {factor.since ? 'Set up another…' : 'Set up…'}
            </Button>
          ) : null}
        </>
      }
    >
      {isFailed ? <Failed of={actor} title="The second factor could not be loaded" /> : null}
      {factor ? null : isFailed ? null : <p role="status">Loading…</p>}
      {factor?.since ? (
        <p>
          On since {dayText(factor.since, timeZone)}. {countOf(factor.recoveryCodes, 'recovery code')} of{' '}
          {RECOVERY_CODES} left; setting up another makes new ones.
        </p>
      ) : null}
      {factor && !factor.since ? <p>There is none: your password alone signs you in.</p> : null}
      {factor?.isDemanded ? <p className={text.muted}>Your role needs one.</p> : null}
    </Dialog>
  )
}

/** Asks for the password, and for a code where there is a second factor already. */
function Prove({ actor }: StepProps) {
  const purpose = useContextOf(actor, 'purpose')
  const factor = useContextOf(actor, 'factor')
  const isOff = purpose === 'turnOff'
  return (
    <StepForm
      actor={actor}
      title={isOff ? 'Turn the second factor off?' : 'Set up a second factor'}
      verb={isOff ? 'Turn off' : 'Continue'}
      {...(isOff ? { consequence: 'Your password alone will sign you in.' } : {})}
      onBack={() => actor.send({ type: 'back' })}
      onSubmit={(form) => {
        const code = form.get('code') as string | null
        const password = form.get('password') as string
        actor.send({ type: 'prove', password, ...(code ? { code } : {}) })
      }}
    >
      <p>To show that it is you, enter your password{factor?.since ? ' and a code' : ''}.</p>
      <PasswordField name="password" label="Password" autoComplete="current-password" autoFocus />
      {factor?.since ? <CodeField hint="From your authenticator app, or a recovery code" /> : null}
    </StepForm>
  )
}

interface StepFormProps extends StepProps {
  readonly title: string
  readonly verb: string
  readonly consequence?: string
  readonly children: ReactNode
  readonly onBack?: () => void
  readonly onSubmit: (form: FormData) => void
}

function StepForm({ actor, title, verb, consequence, children, onBack, onSubmit }: StepFormProps) {
  const id = useId()
  const problem = useContextOf(actor, 'problem')
  const isBusy = useTag(actor, 'busy')
  const close = () => actor.send({ type: 'close' })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title={title}
      onClose={close}
      consequence={consequence}
      actions={
        <>
          <Button isDisabled={isBusy} onPress={onBack ?? close}>
            {onBack ? 'Back' : 'Cancel'}
          </Button>
          <Button kind="main" type="submit" form={id} isPending={isBusy}>
            {verb}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit} className={layout.stack[4]}>
        {problem ? <Alert title={problem}>Nothing was changed.</Alert> : null}
        {children}
      </Form>
    </Dialog>
  )
}

function Codes({ actor, codes }: StepProps & { readonly codes: readonly string[] }) {
  return (
    <Dialog
      isOpen
      title="Keep your recovery codes"
      subject="The second factor is set up. Your other sessions have ended."
      actions={
        <Button kind="main" onPress={() => actor.send({ type: 'codes.kept' })}>
          I have kept them
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}
