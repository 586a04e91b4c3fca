import * as z from 'zod/mini'
import { nameText } from '../kit/names.ts'
import { id, moment, text } from '../kit/text.ts'
import { WEBHOOK_EVENTS } from './webhookEvents.ts'

/**
 * Webhooks: what happened to listings, complaints and cases, told to another system over HTTP as it happens, signed as
 * Standard Webhooks says (docs/webhooks.md).
 */

/** A webhook that is `stopped` has switched itself off: what it sent was not taken for too long. */
export const WEBHOOK_STATUSES = ['on', 'off', 'stopped'] as const
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number]
export const WEBHOOK_STATUS_LABELS: Record<WebhookStatus, string> = {
  on: 'On',
  off: 'Off',
  stopped: 'Stopped',
}

/** How long the receiver may take to answer, from looking up its name to the last byte read. */
export const WEBHOOK_TIMEOUT_MS = 15_000
/** How much of an answer is kept for the log. */
export const WEBHOOK_ANSWER_BYTES = 1_024
/** How long after each failure a delivery is tried again, in seconds: 10 tries over three days. */
export const WEBHOOK_RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
/** For so many days in a row may every delivery fail before the webhook stops. */
export const WEBHOOK_FAILING_DAYS = 5
/** For so long the former secret signs too once there is a new one. */
export const WEBHOOK_ROTATION_HOURS = 24
/** How many deliveries the log shows at first, and how many more each time. */
export const WEBHOOK_LOG_PAGE = 25
const LOG_MAX = 1_000
const BRANDS_MAX = 500

/**
 * How long after so many failures a delivery is tried again, in milliseconds; null where it is not. The receiver may ask for
 * longer. `chance`, from 0 to 1, spreads deliveries that failed together over a tenth of their wait.
 */
export function retryAfterMs(
  failures: number,
  { askedMs = null, chance }: { readonly askedMs?: number | null; readonly chance: number },
): number | null {
  const seconds = WEBHOOK_RETRY_SECONDS[failures - 1]
  if (seconds === undefined) return null
  return Math.max(Math.round(seconds * 1_000 * (1 + chance / 10)), askedMs ?? 0)
}

/** Whether a webhook whose deliveries have all failed since `failingSince` must stop now. */
export const isFailingTooLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= WEBHOOK_FAILING_DAYS * 24 * 60 * 60 * 1_000

/** An address that webhooks are sent to: https, or http for those which the server's configuration opens. */
const address = () =>
  text(2_048).check(
    z.trim(),
    z.refine((value) => /^https?:\/\//i.test(value), { error: 'must begin with https://', abort: true }),
    z.refine((value) => URL.canParse(value), 'must be a web address'),
    z.refine((value) => {
      const url = URL.parse(value)
      return url === null || (url.username === '' && url.password === '')
    }, 'must not hold a user name or a password'),
  )

const fields = {
  name: nameText(100),
  url: address(),
  events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1, 'must be chosen')),
  /** Whose events it tells of; null for every brand, those that are yet to come included. */
  brands: z.nullable(
    z
      .array(id())
      .check(z.minLength(1, 'must be chosen'), z.maxLength(BRANDS_MAX, `must be ${BRANDS_MAX} at most`)),
  ),
}

/** A webhook as it is saved: with an id it changes that one as it was when `updated`, without one it adds one. */
export const webhookDraft = z
  .object({ id: z.optional(id()), updated: z.optional(moment()), ...fields, active: z.boolean() })
  .check(
    z.refine((draft) => (draft.id === undefined) === (draft.updated === undefined), {
      path: ['updated'],
      message: 'goes with the id',
    }),
  )
export type WebhookDraft = z.infer<typeof webhookDraft>

/** A webhook as it stands. Its secret is told once, when it is made or changed, and never again. */
export const webhook = z.object({
  ...fields,
  /** Deleted brands are left out, so that none may be left. */
  brands: z.nullable(z.array(id())),
  id: id(),
  /** Whether it is on. */
  active: z.boolean(),
  status: z.enum(WEBHOOK_STATUSES),
  /** Why it stopped by itself, in words. */
  stopped: z.nullable(text(500)),
  /** Since when every delivery has failed; null where the last one did not. */
  failingSince: z.nullable(moment()),
  /** Since when its secret signs. */
  secretSince: moment(),
  /** Until when the former secret signs too; null where none does. */
  formerSecretUntil: z.nullable(moment()),
  updated: moment(),
})
export type Webhook = z.infer<typeof webhook>

/** Whether a webhook tells of nothing any more, since each of its brands was deleted. */
export const hasNoBrandLeft = ({ brands }: Pick<Webhook, 'brands'>): boolean => brands?.length === 0

/** What is wrong with a webhook that is on, in a word or two; null where nothing is. */
export function webhookCaution(webhook: Pick<Webhook, 'status' | 'brands' | 'failingSince'>): string | null {
  if (webhook.status !== 'on') return null
  if (hasNoBrandLeft(webhook)) return 'No brand left'
  return webhook.failingSince === null ? null : 'Failing'
}

/** A webhook with its secret, told this once; null where it keeps the one that it has. */
export const savedWebhook = z.object({ webhook, secret: z.nullable(text(200)) })
export type SavedWebhook = z.infer<typeof savedWebhook>

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
export const DELIVERY_STATE_LABELS: Record<DeliveryState, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}

/** What is sent to try a webhook out. */
export const TEST_EVENT = 'webhook.test'
export const deliveredType = z.enum([...WEBHOOK_EVENTS, TEST_EVENT])

/** One message of a webhook: what it was about, and what came of sending it. Its id is the header `webhook-id`. */
export const delivery = z.object({
  id: id(),
  type: deliveredType,
  status: z.enum(DELIVERY_STATES),
  created: moment(),
  /** How often it was sent. */
  attempts: z.int(),
  /** When it was sent last, and how long that took in milliseconds. */
  tried: z.nullable(moment()),
  durationMs: z.nullable(z.int()),
  /** The status of the answer; null where there was none. */
  answerStatus: z.nullable(z.int()),
  /** The beginning of the answer. */
  answer: z.nullable(text()),
  /** Why it was not taken, in words. */
  problem: z.nullable(text(1_000)),
  /** When it is sent next. */
  next: z.nullable(moment()),
})
export type Delivery = z.infer<typeof delivery>

/** For so long a message that was never tried counts as being sent: its first try begins at once, and takes 15 seconds at most. */
const FIRST_TRY_MS = 60_000

/** Whether a message is on its way for the first time. */
export const isBeingSent = (
  { status, attempts, created }: Pick<Delivery, 'status' | 'attempts' | 'created'>,
  now: number,
): boolean => status === 'waiting' && attempts === 0 && now - Date.parse(created) < FIRST_TRY_MS

/** A webhook and its log, newest first, of as many deliveries as were asked for. */
export const webhookState = z.object({
  webhook,
  deliveries: z.array(delivery),
  /** How many there are, and how many of them wait or have failed. */
  total: z.int(),
  waiting: z.int(),
  failed: z.int(),
})
export type WebhookState = z.infer<typeof webhookState>

/** The parts of a log that can be read by themselves: what needs somebody to look. */
export const LOG_PARTS = ['waiting', 'failed'] as const satisfies readonly DeliveryState[]
export type LogPart = (typeof LOG_PARTS)[number]

/** Which part of the log is read. */
export const logQuery = z.object({
  size: z.optional(z.coerce.number().check(z.gte(1), z.lte(LOG_MAX))),
  status: z.optional(z.enum(LOG_PARTS)),
})
export type LogQuery = z.infer<typeof logQuery>

/** How many deliveries of a log there are, or how many of a part of it. */
export const deliveriesIn = (state: Pick<WebhookState, 'total' | LogPart>, part: LogPart | null): number =>
  state[part ?? 'total']

/** Whether more deliveries of the log, or of a part of it, can be shown. */
export const hasMore = (state: WebhookState, part: LogPart | null): boolean =>
  state.deliveries.length < Math.min(deliveriesIn(state, part), LOG_MAX)
