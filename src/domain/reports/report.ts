import * as z from 'zod/mini'
import { DATE_FIELDS_BY_SCREEN, INFRINGEMENT_TYPES } from '../kit/vocabulary.ts'
import type { Colleague } from '../kit/colleague.ts'
import { nameText } from '../kit/names.ts'
import { countOf } from '../kit/words.ts'
import { country, id, moment, text } from '../kit/text.ts'
import { BLOCKS_MAX, reportBlock, TEMPLATES, TEMPLATE_WORDS, type Template } from './reportBlocks.ts'
import { reportPeriod } from './reportPeriod.ts'
import { reportSchedule } from './reportSchedule.ts'

/** Reports: blocks of figures, texts and pictures about some brands and a period, kept, drawn as files and sent. */

const BRANDS_MAX = 100
const RECIPIENTS_MAX = 200
const CHOICES_MAX = 500

/** What a report counts besides its brands and its period: the parts of the listings' filter that it keeps. */
export const reportFilter = z.object({
  dateField: z.enum(DATE_FIELDS_BY_SCREEN.listings),
  marketplaces: z.array(text(200)).check(z.maxLength(CHOICES_MAX)),
  countries: z.array(country()).check(z.maxLength(CHOICES_MAX)),
  infringementTypes: z.array(z.enum(INFRINGEMENT_TYPES)),
  /** Words of the seller's name; empty for every seller. */
  seller: text(500),
})
export type ReportFilter = z.infer<typeof reportFilter>
export const NO_FILTER: ReportFilter = {
  dateField: 'Created',
  marketplaces: [],
  countries: [],
  infringementTypes: [],
  seller: '',
}

/** What is shown: enough to make it. */
const shown = {
  name: nameText(100),
  template: z.enum(TEMPLATES),
  /** Who may not see all of these doesn't see the report. */
  brands: z
    .array(id())
    .check(z.minLength(1, 'must be chosen'), z.maxLength(BRANDS_MAX, `must be ${BRANDS_MAX} at most`)),
  filter: reportFilter,
  period: reportPeriod,
  blocks: z
    .array(reportBlock)
    .check(z.minLength(1, 'must be chosen'), z.maxLength(BLOCKS_MAX, `must be ${BLOCKS_MAX} at most`)),
}
export const reportOutline = z.object(shown)
export type ReportOutline = z.infer<typeof reportOutline>

const fields = {
  ...shown,
  /** When it is sent by itself; null for by hand alone. */
  schedule: z.nullable(reportSchedule),
  /** The accounts that it is sent to. Each gets what they may see. */
  recipients: z.array(id()).check(z.maxLength(RECIPIENTS_MAX, `must be ${RECIPIENTS_MAX} at most`)),
}

/** A report as it is saved: with an id it changes that one as it was when `updated`, without one it adds one. */
export const reportDraft = z.object({ id: z.optional(id()), updated: z.optional(moment()), ...fields }).check(
  z.refine((draft) => (draft.id === undefined) === (draft.updated === undefined), {
    path: ['updated'],
    message: 'goes with the id',
  }),
  z.refine(({ schedule, recipients }) => schedule === null || recipients.length > 0, {
    path: ['recipients'],
    message: 'must be chosen where it is sent by itself',
  }),
)
export type ReportDraft = z.infer<typeof reportDraft>

/** A report as it stands. */
export const report = z.object({
  ...fields,
  id: id(),
  /** Those of its filter's marketplaces that are not there any more. */
  missingPlatforms: z.array(text(200)),
  created: moment(),
  updated: moment(),
  /** When it is sent next by itself; null where it isn't. */
  next: z.nullable(moment()),
  /** When it was last on its way to somebody. */
  lastSent: z.nullable(moment()),
})
export type Report = z.infer<typeof report>

/** `unknown` was cut off when the mail server may have had it; `skipped` has nothing that its recipient may see. */
export const SENDING_STATES = [
  'waiting',
  'sending',
  'sent',
  'refused',
  'failed',
  'unknown',
  'skipped',
] as const
export type SendingState = (typeof SENDING_STATES)[number]
const SENDING_STATE_LABELS: Record<SendingState, string> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  refused: 'Refused',
  failed: 'Failed',
  unknown: 'Delivery unknown',
  skipped: 'Not sent',
}
/** What is said of a mail that was kept as a file, since the workspace has no mail server. */
export const KEPT_AS_FILE = 'There was no mail server, so nobody received it.'
/** Whether a mail was kept as a file and reached nobody. */
export const isKept = ({ status, problem }: Pick<Sending, 'status' | 'problem'>): boolean =>
  status === 'sent' && problem !== null
/** Where a mail stands, in words. */
export const sendingLabel = (mail: Pick<Sending, 'status' | 'problem'>): string =>
  isKept(mail) ? 'Kept as a file' : SENDING_STATE_LABELS[mail.status]
/** In which of them it may be sent again by hand. */
export const SENT_AGAIN: readonly SendingState[] = ['refused', 'failed', 'unknown', 'skipped']

/** One mail of a report to one recipient. */
export const sending = z.object({
  id: id(),
  /** The account's name; with its e-mail address for administrators, and where it is the caller's own. */
  recipient: text(500),
  /** Whether the schedule sent it, or somebody. */
  scheduled: z.boolean(),
  /** When it was due. */
  due: moment(),
  status: z.enum(SENDING_STATES),
  attempts: z.int(),
  /** When it ended as it stands. */
  at: moment(),
  problem: z.nullable(text(1_000)),
})
export type Sending = z.infer<typeof sending>

/** A report and its mails, the newest first. */
export const reportState = z.object({ report, sendings: z.array(sending) })
export type ReportState = z.infer<typeof reportState>

/** How many mails of a report are told of. */
export const SENDINGS_SHOWN = 50
/** How often a mail is tried while nothing of it was delivered. */
export const SENDING_ATTEMPTS = 5

/** Whether something of a report is on its way. */
export const isUnderWay = ({ sendings }: Pick<ReportState, 'sendings'>): boolean =>
  sendings.some(({ status }) => status === 'waiting' || status === 'sending')

/** Whether a report exists for who sees these brands: each of its own is among them. */
export const isWholeFor = (
  { brands }: Pick<Report, 'brands'>,
  seen: readonly { readonly id: string }[],
): boolean => brands.every((brand) => seen.some(({ id }) => id === brand))

/**
 * What is made of a report for who sees these of its brands alone: without its name and its texts, which may speak of the others.
 */
export const partOf = <Made extends Pick<ReportOutline, 'name' | 'blocks'>>(
  report: Made,
  seen: readonly { readonly name: string }[],
): Made => ({
  ...report,
  name: `Report on ${seen.length === 1 ? seen[0]!.name : countOf(seen.length, 'brand')}`,
  blocks: report.blocks.filter(({ kind }) => kind !== 'text'),
})

/** Which of these people see some of a report's brands and not all, and so get what `partOf` leaves; and which see none. */
export function partlySeen<Person extends Pick<Colleague, 'brands'>>(
  people: readonly Person[],
  brands: readonly { readonly id: string }[],
): { readonly part: readonly Person[]; readonly nothing: readonly Person[] } {
  const seenBy = ({ brands: held }: Person) =>
    brands.filter(({ id }) => held.some((one) => one.id === id)).length
  return {
    part: people.filter((person) => seenBy(person) > 0 && seenBy(person) < brands.length),
    nothing: people.filter((person) => brands.length > 0 && seenBy(person) === 0),
  }
}

/** What a new report of a template begins with. */
export function outlineOf(template: Template, brands: readonly string[]): ReportOutline {
  const { label, blocks } = TEMPLATE_WORDS[template]
  return {
    name: label,
    template,
    brands: [...brands],
    filter: template === 'marketplace' ? { ...NO_FILTER, dateField: 'Filing' } : NO_FILTER,
    period: { name: template === 'year' ? 'lastYear' : template === 'dossier' ? 'thisYear' : 'lastMonth' },
    blocks: blocks.map((kind) => ({ kind })),
  }
}
