import { createHmac } from 'node:crypto'
import { PAYLOAD_VERSION } from '../../src/domain/webhooks/webhookEvents.ts'
import type { Services } from '../services.ts'
import { holdingLock } from '../store/heldLock.ts'
import { enqueue } from '../store/queue/enqueue.ts'
import { webhookJob } from '../store/queue/kinds.ts'
import {
  type Attempt,
  type DueDelivery,
  nextDelivery,
  settle,
  webhooksDue,
} from '../store/webhooks/deliveries.ts'
import { signingSecrets } from '../store/webhooks/secrets.ts'
import { stopWebhook } from '../store/webhooks/stopping.ts'
import { FetchProblem } from '../web/web.ts'
import type { JobWorker } from './job.ts'

/**
 * Sending what webhooks are to tell. Each webhook is a job that sends what is due, one after another, so that one whose
 * receiver is slow holds up no other. A delivery that is cut off is sent again under the same id.
 */

const LOCK = 0x61737368
const AT_ONCE = 4
/** How often is looked for what is due. */
const LOOK_EVERY_MS = 1_000
/** How long a webhook sends before another has its turn. */
const TURN_MS = 30_000
const SECONDS_MAX = 5 * 60

type Deps = Pick<Services, 'store' | 'web'> & { readonly config: Pick<Services['config'], 'secretKey'> }

/** The worker that sends. It looks for what is due every so many milliseconds. */
export function webhookWorker(services: Deps, lookEveryMs = LOOK_EVERY_MS): JobWorker<{ webhook: string }> {
  const { store } = services
  return {
    kind: webhookJob,
    atOnce: AT_ONCE,
    retries: 3,
    retrySeconds: 5,
    retrySecondsMax: 60,
    secondsMax: SECONDS_MAX,
    recoverEveryMs: lookEveryMs,
    endsAtOnce: true,

    async work({ webhook: id }, stopping) {
      await holdingLock(store, [LOCK, id], () => sendDue(services, id, stopping))
    },

    async recover(waits) {
      for (const id of await webhooksDue(store.db)) {
        const queued = await waits(id)
        if (queued === 'waiting') continue
        // One that is said to be worked on may be a dead worker's: its lock tells.
        await holdingLock(store, [LOCK, id], () =>
          store.db.transaction((tx) => enqueue(tx, webhookJob, { data: { webhook: id }, key: id })),
        )
      }
    },
  }
}

/** Sends what is due of a webhook, until nothing is, its turn is over, or the process closes. */
async function sendDue(services: Deps, id: string, stopping: AbortSignal): Promise<void> {
  const { db } = services.store
  const until = Date.now() + TURN_MS
  while (!stopping.aborted && Date.now() < until) {
    const delivery = await nextDelivery(db, id)
    if (!delivery) return
    const attempt = await send(services, delivery, stopping)
    if (attempt === null) return
    await db.transaction(async (tx) => {
      const stopped = await settle(tx, delivery, attempt)
      if (stopped !== null) await stopWebhook(tx, id, stopped)
    })
  }
}

/** Sends a delivery once; null where the process closed before an answer came. */
async function send(
  { store, web, config }: Deps,
  delivery: DueDelivery,
  stopping: AbortSignal,
): Promise<Attempt | null> {
  const secrets = await signingSecrets(store.db, delivery.webhookId, config.secretKey)
  const tried = new Date()
  const began = performance.now()
  const unanswered = (problem: string): Attempt => ({
    tried,
    durationMs: Math.round(performance.now() - began),
    answerStatus: null,
    answer: null,
    problem,
    askedMs: null,
  })
  if (!secrets) return unanswered('SECRET_KEY does not open the secret of the webhook. Make a new secret.')
  try {
    const body = bodyOf(delivery)
    const headers = signedHeaders(delivery.id, body, { secrets, at: tried })
    const { status, text, retryAfterMs } = await web.post(delivery.url, { headers, body }, stopping)
    return {
      ...unanswered(''),
      answerStatus: status,
      answer: text.replaceAll('\u0000', '').toWellFormed(),
      problem: problemOf(status),
      askedMs: retryAfterMs,
    }
  } catch (error) {
    if (stopping.aborted) return null
    if (error instanceof FetchProblem) return unanswered(error.message)
    throw error
  }
}

const problemOf = (status: number): string | null => {
  if (status >= 200 && status <= 299) return null
  return status >= 300 && status <= 399
    ? `The receiver redirects (${status}); redirects are not followed. Enter the address that it redirects to.`
    : `The receiver answered ${status}.`
}

const bodyOf = ({ type, at, data }: DueDelivery): string =>
  JSON.stringify({ type, version: PAYLOAD_VERSION, timestamp: at.toISOString(), data })

/** The headers of Standard Webhooks: an id that stays the same for every try, the moment of this one, and a signature by each secret. */
function signedHeaders(
  id: string,
  body: string,
  { secrets, at }: { readonly secrets: readonly Buffer[]; readonly at: Date },
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1_000)
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
