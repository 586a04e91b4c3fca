import type { ActorRefFrom } from 'xstate'
import { RECOVERY_CODES } from '../../domain/session/secondFactor.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { secondFactorMachine } from '../../machines/session/secondFactorMachine.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Failed } from '../kit/Failed.tsx'
import { Loading } from '../kit/Loading.tsx'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { useLazyActor } from '../kit/lazy.tsx'
import { useCan, useContextOf, useMatches } from '../kit/snapshots.ts'
import { dayText } from '../kit/time.ts'
import { useTimeZone } from '../kit/user.ts'
import { CodeField } from './CodeField.tsx'
import { FactorCode, OwnForm, proofOf } from './OwnForm.tsx'
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
  const isLooking = useMatches(actor, { open: 'looking' })
  const isUnknown = useMatches(actor, { open: 'unknown' })
  const codes = useContextOf(actor, 'recoveryCodes')
  if (codes.length > 0) return <Codes actor={actor} codes={codes} />
  if (offered)
    return (
      <OwnForm
        actor={actor}
        title="Scan and confirm"
        verb="Confirm"
        instead={
          isUnknown ? (
            <Failed of={actor} title="It is not known whether it was set up">
              Keep the new entry of your app until you know.
            </Failed>
          ) : isLooking ? (
            <Loading>Looking whether it was set up…</Loading>
          ) : undefined
        }
        onSubmit={(form) => actor.send({ type: 'confirm', code: form.get('code') as string })}
      >
        <ScanSecret offered={offered} />
        <CodeField autoFocus />
      </OwnForm>
    )
  return isProving || isOffering || isEnding ? <Prove actor={actor} /> : <Overview actor={actor} />
}

function Overview({ actor }: StepProps) {
  const factor = useContextOf(actor, 'factor')
  const isFailed = useMatches(actor, { open: 'failed' })
  const areCodesLost = useContextOf(actor, 'areCodesLost')
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
      {areCodesLost ? (
        <Alert title="It is set up, but its recovery codes did not reach you" tone="caution">
          Keep the new entry of your app: it signs you in from now on. Set up another to get recovery codes.
        </Alert>
      ) : null}
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
    <OwnForm
      actor={actor}
      title={isOff ? 'Turn the second factor off?' : 'Set up a second factor'}
      verb={isOff ? 'Turn off' : 'Continue'}
      {...(isOff ? { consequence: 'Your password alone will sign you in.' } : {})}
      onBack={() => actor.send({ type: 'back' })}
      onSubmit={(form) => {
        actor.send({ type: 'prove', ...proofOf(form) })
      }}
    >
      <p>To show that it is you, enter your password{factor?.since ? ' and a code' : ''}.</p>
      <PasswordField name="password" label="Password" autoComplete="current-password" autoFocus />
      <FactorCode of={factor} />
    </OwnForm>
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
