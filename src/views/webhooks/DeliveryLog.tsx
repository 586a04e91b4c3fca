import {
  deliveriesIn,
  isBeingSent,
  type Delivery,
  DELIVERY_STATE_LABELS,
  type DeliveryState,
  LOG_PARTS,
  TEST_EVENT,
  type WebhookState,
} from '../../domain/webhooks/webhook.ts'
import { WEBHOOK_EVENT_LABELS } from '../../domain/webhooks/webhookEvents.ts'
import type { WebhookActor } from '../../machines/webhooks/webhookMachine.ts'
import * as text from '../../styles/text.css.ts'
import { Failed } from '../kit/Failed.tsx'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import type { IconName } from '../kit/Icon.tsx'
import { PanelHead } from '../kit/PanelHead.tsx'
import * as record from '../kit/Record.css.ts'
import { Segments } from '../kit/Segments.tsx'
import { useCan, useContextOf, useMatches } from '../kit/snapshots.ts'
import { agoText, untilText } from '../kit/time.ts'
import { useNow } from '../kit/useNow.ts'
import * as styles from './Webhooks.css.ts'

const TONES = { waiting: 'caution', delivered: 'positive', failed: 'critical' } as const
const ICONS: Record<DeliveryState, IconName> = { waiting: 'pending', delivered: 'check', failed: 'alert' }
const PARTS = ['all', ...LOG_PARTS] as const

interface Props {
  readonly actor: WebhookActor
  readonly state: WebhookState
}

/** What a webhook has sent and is to send, newest first. */
export function DeliveryLog({ actor, state }: Props) {
  const status = useContextOf(actor, 'status')
  const isUnread = useMatches(actor, { open: 'notRead' })
  const isUnsent = useMatches(actor, { open: 'notSent' })
  const isReading = useMatches(actor, { open: 'reading' })
  const mayShowMore = useCan(actor, { type: 'showMore' })
  const ofPart = (part: (typeof PARTS)[number]) => (part === 'all' ? null : part)
  return (
    <section className={record.panel} aria-label="Log">
      <PanelHead title="Log">kept as long as Retention says</PanelHead>
      <Segments
        aria-label="Which deliveries"
        choices={PARTS}
        chosen={status ?? 'all'}
        onChoose={(part) => actor.send({ type: 'status.chosen', status: ofPart(part) })}
      >
        {(part) => (
          <>
            {part === 'all' ? 'All' : DELIVERY_STATE_LABELS[part]}{' '}
            {deliveriesIn(state, ofPart(part)).toLocaleString('en')}
          </>
        )}
      </Segments>
      {isUnread ? (
        <Failed of={actor} title="The log could not be read">
          What stands here was read before.
        </Failed>
      ) : null}
      {isUnsent ? <Failed of={actor} title="It was not sent again" /> : null}
      {state.deliveries.length === 0 ? (
        <p className={text.muted}>
          {state.total === 0
            ? 'Nothing was sent yet. Send a test, or wait for the first event.'
            : 'None of the log is so.'}
        </p>
      ) : (
        <ol className={styles.log} aria-label="Deliveries">
          {state.deliveries.map((delivery) => (
            <Row key={delivery.id} actor={actor} delivery={delivery} />
          ))}
        </ol>
      )}
      {mayShowMore || isReading ? (
        <div>
          <Button
            kind="quiet"
            icon="down"
            isPending={isReading}
            onPress={() => actor.send({ type: 'showMore' })}
          >
            Show more
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function Row({ actor, delivery }: { readonly actor: WebhookActor; readonly delivery: Delivery }) {
  const now = useNow()
  const { id, type, status, created, problem, answer, next } = delivery
  const isSending = useMatches(actor, { open: 'sending' })
  const sent = useContextOf(actor, 'delivery')
  const maySend = useCan(actor, { type: 'sendAgain', delivery: id })
  const label = type === TEST_EVENT ? 'Test' : WEBHOOK_EVENT_LABELS[type]
  const action = status === 'waiting' ? 'Send now' : 'Send again'
  const isThis = isSending && sent === id
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <span className={styles.rowWords}>
          <span className={`${text.medium} ${text.breaking}`}>{label}</span>
          <Badge tone={TONES[status]} icon={ICONS[status]}>
            {DELIVERY_STATE_LABELS[status]}
          </Badge>
        </span>
        {isBeingSent(delivery, now) ? null : (
          <Button
            kind="quiet"
            icon="reload"
            aria-label={`${action}: ${label}, ${agoText(created, now)}`}
            isPending={isThis}
            isDisabled={!maySend && !isThis}
            onPress={() => actor.send({ type: 'sendAgain', delivery: id })}
          >
            {action}
          </Button>
        )}
      </div>
      <p className={text.note}>
        {agoText(created, now)} · {triedWords(delivery, now)}
      </p>
      {problem === null ? null : <p className={`${text.note} ${text.breaking}`}>{problem}</p>}
      {next !== null && delivery.attempts > 0 ? (
        <p className={text.note}>Sent again {untilText(next, now)}.</p>
      ) : null}
      {answer ? (
        <details className={styles.answer}>
          <summary className={record.summary}>Answer</summary>
          <pre className={styles.pre}>{answer}</pre>
        </details>
      ) : null}
      <p className={`${text.note} ${styles.identifier}`}>{id}</p>
    </li>
  )
}

/** "204 · 31 ms · 2 tries"; what is not sent yet says so. */
function triedWords(delivery: Delivery, now: number): string {
  const { attempts, answerStatus, durationMs, status } = delivery
  if (isBeingSent(delivery, now)) return 'being sent'
  if (attempts === 0) return status === 'waiting' ? 'not sent yet' : 'never sent'
  const parts = [
    answerStatus === null ? 'No answer' : `Answer ${answerStatus}`,
    durationMs === null ? null : `${durationMs.toLocaleString('en')} ms`,
    `${attempts} ${attempts === 1 ? 'try' : 'tries'}`,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}
