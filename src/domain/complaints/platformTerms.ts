import * as z from 'zod/mini'
import { nameText } from '../kit/names.ts'
import { id, moment, text, webAddress } from '../kit/text.ts'
import { NOTICE_FAMILIES, NOTICE_FAMILY_LABELS, type NoticeFamily } from '../kit/vocabulary.ts'

/**
 * What a platform lays down about counter-notices and about the complaints of a rights holder: each figure is data
 * with its source and the day on which the source was read.
 */

export const TERM_KINDS = ['sellerAnswer', 'ownerAnswer', 'acceptance', 'success', 'counterNotices'] as const
export type TermKind = (typeof TERM_KINDS)[number]
export const TERM_KIND_LABELS: Record<TermKind, string> = {
  sellerAnswer: 'Days for the seller',
  ownerAnswer: 'Days for the owner',
  acceptance: 'Lowest acceptance rate',
  success: 'Lowest success rate',
  counterNotices: 'Highest counter-notice rate',
}

/** The figures that are days in which somebody must answer; the others are percentages of complaints. */
export const ANSWER_KINDS = ['sellerAnswer', 'ownerAnswer'] as const satisfies readonly TermKind[]
export type AnswerKind = (typeof ANSWER_KINDS)[number]
export const THRESHOLD_KINDS = [
  'acceptance',
  'success',
  'counterNotices',
] as const satisfies readonly TermKind[]
export type ThresholdKind = (typeof THRESHOLD_KINDS)[number]

export const isAnswerKind = (kind: TermKind): kind is AnswerKind =>
  (ANSWER_KINDS as readonly TermKind[]).includes(kind)

/** What becomes of the listing when the one whose turn it is says nothing in time. */
export const SILENCES = ['reactivates', 'staysDown'] as const
export type Silence = (typeof SILENCES)[number]
export const SILENCE_LABELS: Record<Silence, string> = {
  reactivates: 'The listing goes back up',
  staysDown: 'The listing stays down',
}

const TERM_DAYS_MAX = 365
const TERM_MONTHS_MAX = 36

const fields = {
  /** The platform group it holds for, or else the kind of notice: one of the two. */
  group: z.nullable(nameText()),
  family: z.nullable(z.enum(NOTICE_FAMILIES)),
  /** The programme or the rule that lays it down. */
  programme: nameText(),
  kind: z.enum(TERM_KINDS),
  /** Days, or a percentage. */
  value: z.number('must be a number').check(z.gte(0, 'must be 0 or more'), z.lte(TERM_DAYS_MAX)),
  /** The last day where the platform acts within a range of days. */
  until: z.nullable(z.int('must be a whole number').check(z.gte(1), z.lte(TERM_DAYS_MAX))),
  /** Whether Saturdays and Sundays are left out of the count; public holidays are not known here. */
  businessDays: z.boolean(),
  silence: z.nullable(z.enum(SILENCES)),
  /** How many months back a percentage is counted. */
  months: z.nullable(z.int('must be a whole number').check(z.gte(1), z.lte(TERM_MONTHS_MAX))),
  /** Where it is written, and where that can be read. */
  source: nameText(500),
  sourceUrl: z.nullable(webAddress()),
  /** The day on which the source was read. */
  asOf: z.iso.date('must be a day'),
}

/** One figure of a platform. */
export const platformTerm = z.object({
  ...fields,
  value: z.number(),
  id: id(),
  /** What it is called: whom it holds for and what it says. */
  name: text(),
  updated: moment(),
})
export type PlatformTerm = z.infer<typeof platformTerm>

type Draft = z.infer<z.ZodMiniObject<typeof fields>>

interface TermRule {
  readonly path: keyof Draft
  readonly message: string
  readonly holds: (term: Draft) => boolean
}

/** What must hold between the parts of a term. */
const TERM_RULES: readonly TermRule[] = [
  {
    path: 'group',
    message: 'or a kind of notice must be given, not both',
    holds: ({ group, family }) => (group === null) !== (family === null),
  },
  {
    path: 'family',
    message: 'goes with days alone',
    holds: ({ kind, family }) => isAnswerKind(kind) || family === null,
  },
  {
    path: 'value',
    message: 'must be a whole number of days, 1 at least',
    holds: ({ kind, value }) => !isAnswerKind(kind) || (Number.isInteger(value) && value >= 1),
  },
  {
    path: 'value',
    message: 'must be 100 % at most',
    holds: ({ kind, value }) => isAnswerKind(kind) || value <= 100,
  },
  {
    path: 'until',
    message: 'must be later than the first day',
    holds: ({ kind, value, until }) => until === null || (isAnswerKind(kind) && until > value),
  },
  {
    path: 'silence',
    message: 'must be given for days, and for days alone',
    holds: ({ kind, silence }) => isAnswerKind(kind) === (silence !== null),
  },
  {
    path: 'months',
    message: 'must be given for a rate, and for a rate alone',
    holds: ({ kind, months }) => isAnswerKind(kind) === (months === null),
  },
]

/** A term as it is saved: with an id it changes that one as it was when `updated`, without one it adds one. */
export const platformTermDraft = z
  .object({ id: z.optional(id()), updated: z.optional(moment()), ...fields })
  .check(
    z.refine((draft) => (draft.id === undefined) === (draft.updated === undefined), {
      path: ['updated'],
      message: 'goes with the id',
    }),
    ...TERM_RULES.map(({ path, message, holds }) => z.refine<Draft>(holds, { path: [path], message })),
  )
export type PlatformTermDraft = z.infer<typeof platformTermDraft>

/** What another kind of figure takes away from a draft: a percentage has no silence, days have no months. */
export function withKind<T extends Draft>(draft: T, kind: TermKind): T {
  return isAnswerKind(kind)
    ? { ...draft, kind, months: null, silence: draft.silence ?? 'staysDown' }
    : {
        ...draft,
        kind,
        months: draft.months ?? 6,
        silence: null,
        until: null,
        businessDays: false,
        family: null,
      }
}

/** Whom a term holds for, in words. */
export function termPlace({ group, family }: { group: string | null; family: NoticeFamily | null }): string {
  return group ?? (family ? NOTICE_FAMILY_LABELS[family] : '')
}

/** What a term is called: "Amazon: lowest acceptance rate". */
export function termName(term: {
  group: string | null
  family: NoticeFamily | null
  kind: TermKind
}): string {
  const label = TERM_KIND_LABELS[term.kind]
  return `${termPlace(term)}: ${label[0]!.toLowerCase()}${label.slice(1)}`
}

/** What a term says: "4 days", "10 to 14 business days", "90 % over 6 months". */
export function termFigure({
  kind,
  value,
  until,
  businessDays,
  months,
}: Pick<PlatformTerm, 'kind' | 'value' | 'until' | 'businessDays' | 'months'>): string {
  if (!isAnswerKind(kind)) return `${value} % over ${months} ${months === 1 ? 'month' : 'months'}`
  const last = until ?? value
  const noun = `${businessDays ? 'business ' : ''}day${last === 1 ? '' : 's'}`
  return `${until === null ? value : `${value} to ${until}`} ${noun}`
}

/**
 * The terms that hold for a complaint on a platform: the group's own, whatever its case, and for days that it does not
 * lay down those of the kind of notice.
 */
export function termsFor(
  terms: readonly PlatformTerm[],
  { group, family }: { group: string; family: NoticeFamily | null },
): PlatformTerm[] {
  const own = terms.filter((term) => term.group?.toLowerCase() === group.toLowerCase())
  const general = terms.filter(
    (term) => family !== null && term.family === family && own.every(({ kind }) => kind !== term.kind),
  )
  return [...own, ...general]
}
