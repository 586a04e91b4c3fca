import {
  hasNoBrandLeft,
  WEBHOOK_FAILING_DAYS,
  type Webhook,
  type WebhookState,
} from '../../domain/webhooks/webhook.ts'
import type { WebhookActor } from '../../machines/webhooks/webhookMachine.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Failed } from '../kit/Failed.tsx'
import { Button } from '../kit/Button.tsx'
import { Loading } from '../kit/Loading.tsx'
import { PanelHead } from '../kit/PanelHead.tsx'
import * as record from '../kit/Record.css.ts'
import { useCan, useContextOf, useMatches, useTag } from '../kit/snapshots.ts'
import { agoText, untilText } from '../kit/time.ts'
import { useNow } from '../kit/useNow.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { SecretDialogs } from './SecretDialogs.tsx'
import { WebhookStatusBadge } from './WebhookStatusBadge.tsx'
import * as styles from './Webhooks.css.ts'

interface Props {
  readonly actor: WebhookActor
  /** Whether the form holds something that is not saved: what is sent goes to the address as it is saved. */
  readonly isUnsaved: boolean
}

/** A saved webhook at work: whether what it sends is taken, its secret, and its log. */
export function WebhookPanel({ actor, isUnsaved }: Props) {
  const state = useContextOf(actor, 'state')
  const isFailed = useTag(actor, 'failed')
  if (isFailed)
    return (
      <Failed of={actor} title="What came of the webhook could not be read">
        Nothing was changed.
      </Failed>
    )
  if (!state) return <Loading>Reading what came of the webhook…</Loading>
  return (
    <div className={styles.parts}>
      <Sending actor={actor} state={state} isUnsaved={isUnsaved} />
      <Secret actor={actor} webhook={state.webhook} />
      <DeliveryLog actor={actor} state={state} />
      <SecretDialogs actor={actor} webhook={state.webhook} />
    </div>
  )
}

function Sending({ actor, state: { webhook }, isUnsaved }: Props & { readonly state: WebhookState }) {
  const now = useNow()
  const mayTest = useCan(actor, { type: 'test' })
  const isTesting = useMatches(actor, { open: 'testing' })
  const isRefused = useMatches(actor, { open: 'notTested' })
  const { status, stopped, failingSince } = webhook
  return (
    <section className={record.panel} aria-label="At work">
      <PanelHead title="At work" end={<WebhookStatusBadge webhook={webhook} />} />
      {stopped ? (
        <Alert tone="caution" title="The webhook has stopped by itself">
          {stopped} Once the receiver works again, tick Active and save.
        </Alert>
      ) : null}
      {hasNoBrandLeft(webhook) ? (
        <Alert tone="caution" title="None of its brands is left">
          It tells of nothing, since each of them was deleted. Choose others, or every brand, and save; or
          delete the webhook.
        </Alert>
      ) : null}
      {status === 'on' && failingSince !== null ? (
        <Alert tone="caution" title="What it sends is not taken">
          A delivery failed {agoText(failingSince, now)}, and so has every one since. After{' '}
          {WEBHOOK_FAILING_DAYS} days the webhook stops.
        </Alert>
      ) : null}
      {isRefused ? <Failed of={actor} title="The test was not sent" /> : null}
      <div className={styles.buttons}>
        <Button
          kind="fill"
          isPending={isTesting}
          isDisabled={(!mayTest && !isTesting) || isUnsaved}
          onPress={() => actor.send({ type: 'test' })}
        >
          Send a test
        </Button>
      </div>
      <p className={text.muted}>
        {isUnsaved
          ? 'Save first: a test goes to the address as it is saved.'
          : 'A test is a message of the type webhook.test. It is sent once, also while the webhook is off.'}
      </p>
    </section>
  )
}

function Secret({ actor, webhook }: { readonly actor: WebhookActor; readonly webhook: Webhook }) {
  const now = useNow()
  const mayRotate = useCan(actor, { type: 'rotate' })
  const { secretSince, formerSecretUntil } = webhook
  return (
    <section className={record.panel} aria-label="Signing secret">
      <PanelHead title="Signing secret">made {agoText(secretSince, now)}</PanelHead>
      <p className={text.muted}>
        {formerSecretUntil === null
          ? 'It was shown once. Where it is lost or has become known, make a new one.'
          : `The former one signs too, and ends ${untilText(formerSecretUntil, now)}.`}
      </p>
      <div className={styles.buttons}>
        <Button icon="key" isDisabled={!mayRotate} onPress={() => actor.send({ type: 'rotate' })}>
          New secret…
        </Button>
      </div>
    </section>
  )
}
