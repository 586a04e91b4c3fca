import * as z from 'zod/mini'
import { IMPORT_KINDS } from '../importing/importKinds.ts'
import { day, id, moment, text } from '../kit/text.ts'
import {
  COMPLAINT_STATUSES,
  COMPLAINT_TYPES,
  INFRINGEMENT_REASONS,
  INFRINGEMENT_TYPES,
  INVESTIGATION_TYPES,
  LISTING_STATES,
} from '../kit/vocabulary.ts'

/** What webhooks tell of, and the fields of each message. */

export const WEBHOOK_EVENTS = [
  'listing.decided',
  'complaint.filed',
  'complaint.removed',
  'complaint.countered',
  'investigation.due',
  'lookalike.registered',
  'import.ended',
  'rule.stopped',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const WEBHOOK_EVENT_LABELS: Record<WebhookEvent, string> = {
  'listing.decided': 'Listing decided',
  'complaint.filed': 'Complaint filed',
  'complaint.removed': 'Complaint taken down',
  'complaint.countered': 'Counter-notice received',
  'investigation.due': 'Case due',
  'lookalike.registered': 'Lookalike registered',
  'import.ended': 'Import ended',
  'rule.stopped': 'Rule stopped by itself',
}

/** Counts up where a field is removed or means something else; a field that is added leaves it as it is. */
export const PAYLOAD_VERSION = 1
/** So many listings are told of in one message at most. */
export const LISTINGS_TOLD = 50

/** How an import ends: `failed` took none of its rows, `takenBack` was cancelled, cut off or broke, and nothing of it is left. */
export const IMPORT_OUTCOMES = ['complete', 'failed', 'takenBack'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

const brand = z.object({ id: id(), name: text(200) })
const by = text(500)

const complaint = {
  brand,
  by,
  complaint: id(),
  marketplace: text(200),
  type: z.enum(COMPLAINT_TYPES),
  status: z.enum(COMPLAINT_STATUSES),
  listings: z.int(),
}

const DATA = {
  /** Decisions of one change on listings of one brand: made, changed or taken back. */
  'listing.decided': z.object({
    brand,
    by,
    listings: z
      .array(
        z.object({
          listing: id(),
          itemId: z.nullable(text()),
          marketplace: text(200),
          state: z.enum(LISTING_STATES),
          previousState: z.enum(LISTING_STATES),
          type: z.nullable(z.enum(INFRINGEMENT_TYPES)),
          reason: z.nullable(z.enum(INFRINGEMENT_REASONS)),
        }),
      )
      .check(z.minLength(1), z.maxLength(LISTINGS_TOLD)),
  }),
  'complaint.filed': z.object({ ...complaint, filed: moment() }),
  'complaint.removed': z.object({ ...complaint, filed: z.nullable(moment()), removed: moment() }),
  'complaint.countered': z.object({ ...complaint, counterNotice: id(), received: day() }),
  'investigation.due': z.object({
    brand,
    investigation: id(),
    reference: text(100),
    type: z.enum(INVESTIGATION_TYPES),
    due: moment(),
    when: z.enum(['soon', 'past']),
  }),
  'lookalike.registered': z.object({
    brand,
    watched: text(300),
    lookalike: id(),
    name: text(300),
    state: z.enum(['registered', 'active', 'mail']),
  }),
  /** What an import came to for one brand; `brand` is null where it reached none. */
  'import.ended': z.object({
    brand: z.nullable(brand),
    by,
    import: id(),
    kind: z.enum(IMPORT_KINDS),
    outcome: z.enum(IMPORT_OUTCOMES),
    /** How many rows of the brand it added or changed. */
    rows: z.int(),
  }),
  'rule.stopped': z.object({ brand, rule: id(), name: text(100), reason: text(500) }),
} as const satisfies Record<WebhookEvent, z.ZodMiniType>

const message = <Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), version: z.literal(PAYLOAD_VERSION), timestamp: moment(), data })

/** The body of each message by its type. `timestamp` is when it happened. */
export const WEBHOOK_MESSAGES = [
  message('listing.decided', DATA['listing.decided']),
  message('complaint.filed', DATA['complaint.filed']),
  message('complaint.removed', DATA['complaint.removed']),
  message('complaint.countered', DATA['complaint.countered']),
  message('investigation.due', DATA['investigation.due']),
  message('lookalike.registered', DATA['lookalike.registered']),
  message('import.ended', DATA['import.ended']),
  message('rule.stopped', DATA['rule.stopped']),
  message('webhook.test', z.object({ webhook: id(), name: text(100), by })),
] as const
export const webhookMessage = z.discriminatedUnion('type', WEBHOOK_MESSAGES)
export type WebhookMessage = z.infer<typeof webhookMessage>
