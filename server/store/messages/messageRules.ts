import type { AsinObservation, crossings } from '../../../src/domain/listings/asin.ts'
import { priceWords } from '../../../src/domain/listings/asinDisplay.ts'
import { DUE_SOON_DAYS } from '../../../src/domain/kit/constants.ts'
import { dayOf, endOfDay } from '../../../src/domain/kit/dates.ts'
import { LOOKALIKE_CHANGE_LABELS, TOLD_CHANGES } from '../../../src/domain/domains/lookalikes/changes.ts'
import { changeLabel, type DecisionCode } from '../../../src/domain/listings/listingState.ts'
import { EVERY_BRAND_ROLES, rolesOf } from '../../../src/domain/kit/roles.ts'
import {
  INVESTIGATION_TYPE_LABELS,
  type InvestigationType,
  type MessageLevel,
  type MessageType,
} from '../../../src/domain/kit/vocabulary.ts'
import { alternatives, countOf } from '../../../src/domain/kit/words.ts'

/** What messages are written about, who gets them, and in which words. */

/** Those who have to do with what happened, by name. */
export type NamedPart =
  | 'assignee'
  | 'formerAssignee'
  | 'requester'
  | 'commenters'
  | 'complainant'
  | 'author'
  | 'watchers'
  | 'reviewers'
  | 'administrators'
/** `overseers` see every brand by their role, and may have none on their record. */
type Part = NamedPart | 'managers' | 'analysts' | 'overseers'

interface MessageRule {
  readonly type: MessageType
  readonly level: MessageLevel
  readonly to: readonly Part[]
  /** Who gets it where nobody of those is left. */
  readonly otherwise?: readonly Part[]
}

export const MESSAGE_RULES = {
  requested: { type: 'TEST_PURCHASE', level: 'INFO', to: ['managers'], otherwise: ['analysts', 'overseers'] },
  assigned: { type: 'TEST_PURCHASE', level: 'INFO', to: ['assignee'] },
  takenAway: { type: 'TEST_PURCHASE', level: 'INFO', to: ['formerAssignee'] },
  instructed: { type: 'TEST_PURCHASE', level: 'INFO', to: ['assignee'] },
  rescheduled: { type: 'TEST_PURCHASE', level: 'INFO', to: ['assignee'] },
  dueSoon: { type: 'TEST_PURCHASE', level: 'WARNING', to: ['assignee'], otherwise: ['managers'] },
  overdue: { type: 'TEST_PURCHASE', level: 'CRITICAL', to: ['assignee', 'requester', 'managers'] },
  commented: {
    type: 'TEST_PURCHASE',
    level: 'INFO',
    to: ['assignee', 'requester', 'commenters'],
    otherwise: ['managers'],
  },
  completed: { type: 'TEST_PURCHASE', level: 'INFO', to: ['assignee', 'requester'] },
  canceled: { type: 'TEST_PURCHASE', level: 'INFO', to: ['assignee', 'requester'] },
  reopened: { type: 'TEST_PURCHASE', level: 'INFO', to: ['assignee', 'requester'] },
  noticeStopped: {
    type: 'LISTING_REVIEW',
    level: 'WARNING',
    to: ['complainant'],
    otherwise: ['managers', 'analysts'],
  },
  reviewAsked: {
    type: 'LISTING_REVIEW',
    level: 'INFO',
    to: ['managers', 'analysts'],
    otherwise: ['overseers'],
  },
  reviewAskedOf: {
    type: 'LISTING_REVIEW',
    level: 'INFO',
    to: ['reviewers'],
    otherwise: ['managers', 'analysts'],
  },
  reviewAnswered: { type: 'LISTING_REVIEW', level: 'INFO', to: ['requester'] },
  reviewReopened: { type: 'LISTING_REVIEW', level: 'WARNING', to: ['requester'] },
  asinAlert: { type: 'ASIN_ALERT', level: 'INFO', to: ['watchers'] },
  lookalikesFound: { type: 'DOMAIN_ALERT', level: 'WARNING', to: ['managers', 'analysts'] },
  reviewSettled: { type: 'LISTING_REVIEW', level: 'INFO', to: ['reviewers'] },
  classificationAsked: {
    type: 'LISTING_REVIEW',
    level: 'WARNING',
    to: ['reviewers'],
    otherwise: ['managers', 'analysts'],
  },
  webhookStopped: { type: 'WEBHOOK_ALERT', level: 'CRITICAL', to: ['administrators'] },
  ruleStopped: {
    type: 'RULE_ALERT',
    level: 'WARNING',
    to: ['author', 'managers', 'analysts'],
    otherwise: ['overseers'],
  },
  namesakeAdded: { type: 'BRAND_ALERT', level: 'WARNING', to: ['administrators'] },
  seenAgain: { type: 'LISTING_REVIEW', level: 'WARNING', to: ['complainant', 'managers', 'analysts'] },
  backAfterRemoval: { type: 'LISTING_REVIEW', level: 'WARNING', to: ['complainant', 'managers', 'analysts'] },
} as const satisfies Record<string, MessageRule>
export type MessageEvent = keyof typeof MESSAGE_RULES
export type DueEvent = 'dueSoon' | 'overdue'
/** What happens to investigations by somebody's hand. */
export type InvestigationEventTold =
  | 'requested'
  | 'assigned'
  | 'takenAway'
  | 'instructed'
  | 'rescheduled'
  | 'commented'
  | 'completed'
  | 'canceled'
  | 'reopened'
export type ListingEventTold =
  | 'reviewAsked'
  | 'reviewAskedOf'
  | 'reviewAnswered'
  | 'reviewReopened'
  | 'seenAgain'
  | 'backAfterRemoval'

/** Whether an investigation that a user of these groups opens for nobody yet asks others: managers and administrators give it out themselves. */
export const asksOthers = (groups: readonly string[]): boolean =>
  !rolesOf(groups).some((role) => role === 'manager' || EVERY_BRAND_ROLES.includes(role))

/** Somebody who can sign in and sees the brand. */
export interface BrandPerson {
  readonly id: string
  readonly groups: readonly string[]
  /** Whether the brand stands on the user record; the roles for every brand see it without. */
  readonly holdsBrand: boolean
}

/**
 * Who gets a message: of `people` those whom the rule names, each once, and never the user who did it. By role alone only
 * those are told whose user record has the brand, so that administrators aren't told of every brand unless nobody else is there.
 */
export function messageRecipients(
  event: MessageEvent,
  named: Partial<Record<NamedPart, readonly string[]>>,
  people: readonly BrandPerson[],
  actor: string | null,
): string[] {
  const belongs = ({ id, groups, holdsBrand }: BrandPerson, part: Part) => {
    if (part === 'managers') return holdsBrand && rolesOf(groups).includes('manager')
    if (part === 'analysts') return holdsBrand && rolesOf(groups).includes('analyst')
    if (part === 'overseers') return rolesOf(groups).some((role) => EVERY_BRAND_ROLES.includes(role))
    return named[part]?.includes(id) ?? false
  }
  const among = (parts: readonly Part[]) =>
    people
      .filter((person) => person.id !== actor && parts.some((part) => belongs(person, part)))
      .map(({ id }) => id)
  const rule: MessageRule = MESSAGE_RULES[event]
  const meant = among(rule.to)
  return meant.length > 0 ? meant : among(rule.otherwise ?? [])
}

const TITLE_MAX = 200
/** How many messages one deed writes at most for listings of a brand; beyond, one message counts them. */
export const LISTING_MESSAGES_MAX = 20

interface InvestigationMessageFacts {
  readonly type: InvestigationType
  readonly reference: string
  readonly brand: string
  readonly product: string | null
}

/** "Tarnwick : Halo Buds". */
const thing = (brand: string, what: string | null) =>
  what ? `${brand} : ${what.slice(0, TITLE_MAX)}` : brand

/** What kind of case it is, its number, and what it is about: "raid 2026-0007 for Tarnwick : Halo Buds". */
const caseWords = ({ type, reference, brand, product }: InvestigationMessageFacts) =>
  `${INVESTIGATION_TYPE_LABELS[type].toLowerCase()} ${reference} for ${thing(brand, product)}`

const INVESTIGATION_WORDS: Record<InvestigationEventTold, (investigation: string, actor: string) => string> =
  {
    requested: (investigation, actor) => `${actor} asks for the ${investigation}, which nobody has yet`,
    assigned: (investigation, actor) => `${actor} assigned you the ${investigation}`,
    takenAway: (investigation, actor) => `${actor} took from you the ${investigation}`,
    instructed: (investigation, actor) => `${actor} changed the instructions of the ${investigation}`,
    rescheduled: (investigation, actor) => `${actor} changed the due date of the ${investigation}`,
    commented: (investigation, actor) => `${actor} added detail to the ${investigation}`,
    completed: (investigation, actor) => `${actor} completed the ${investigation}`,
    canceled: (investigation, actor) => `${actor} canceled the ${investigation}`,
    reopened: (investigation, actor) => `${actor} reopened the ${investigation}`,
  }

/** What a message says that somebody did to an investigation. */
export function investigationMessage(
  event: InvestigationEventTold,
  facts: InvestigationMessageFacts,
  actor: string,
): string {
  return INVESTIGATION_WORDS[event](caseWords(facts), actor)
}

/** What a message says of an investigation's due date; the day is told, so that it stays true. */
export function dueMessage(
  event: DueEvent,
  { due, ...facts }: InvestigationMessageFacts & { readonly due: Date },
  timeZone: string,
): string {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
  const words = event === 'overdue' ? 'is late, it was due on' : 'is due on'
  return `The ${caseWords(facts)} ${words} ${day.format(due)}`
}

const LISTING_WORDS: Record<ListingEventTold, (what: string, actor: string) => string> = {
  reviewAsked: (what, actor) => `${actor} asks for a review of ${what}`,
  reviewAskedOf: (what, actor) => `${actor} asks you for a review of ${what}`,
  reviewAnswered: (what, actor) => `${actor} has decided on ${what}`,
  reviewReopened: (what, actor) =>
    `${actor} took back the decision on ${what}, which is to be reviewed again`,
  seenAgain: (what) => `Seen again after the takedown: ${what}`,
  backAfterRemoval: (what) => `Back after removal as a new listing: ${what}`,
}

/** What a message says of one listing, or of so many of a brand of which the one named is the first; `more` ends it. */
export function listingMessage(
  event: ListingEventTold,
  { brand, title, count }: { readonly brand: string; readonly title: string; readonly count: number },
  actor: string,
  more = '',
): string {
  const what = thing(brand, title)
  const listings = count === 1 ? what : `${countOf(count, 'listing')} of ${brand}, first ${what}`
  return `${LISTING_WORDS[event](listings, actor)}${more}`
}

const STOPPED_NOTICE_WORDS = {
  refused: 'was refused',
  failed: 'could not be sent',
  unknown: 'was perhaps delivered: say in Complaints what became of it',
} as const
export type StoppedNotice = keyof typeof STOPPED_NOTICE_WORDS

/** What a message says of a notice that is not sent any further by itself, with the reason. */
export function noticeMessage(
  status: StoppedNotice,
  { brand, title, problem }: { readonly brand: string; readonly title: string; readonly problem: string },
): string {
  return `The notice on ${thing(brand, title)} ${STOPPED_NOTICE_WORDS[status]}. ${problem}`
}

/** What a message says of a brand that an import added beside another one of the same name and client. */
export const namesakeMessage = (label: string, actor: string): string =>
  `An import by ${actor} added ${label}, of the same name and client as a brand that ${actor} does not see. ` +
  'Give the importer the brand that was there, or rename one of the two.'

/** What a message says of a disagreement that was settled; who is asked to classify the listing is told so. */
export function settlementMessage(
  { brand, title, code, note }: { brand: string; title: string; code: DecisionCode; note: string },
  { actor, isAsked }: { actor: string; isAsked: boolean },
): string {
  const asked = isAsked ? ', and you are asked to classify it' : ''
  return `${actor} settled the second look at ${thing(brand, title)}. ${changeLabel(code)} stands${asked}. “${note.trim()}”`
}

const ASIN_WORDS: Record<ReturnType<typeof crossings>[number], (seen: string) => string> = {
  below: (seen) => `fell to ${seen}`,
  available: () => 'is available again',
  unavailable: () => 'is not available any more',
}

/** What a message says of a tracked ASIN whose alert was crossed. */
export function asinMessage(
  crossed: ReturnType<typeof crossings>[number],
  seen: {
    readonly asin: string
    readonly brand: string
    readonly title: string
    readonly now: AsinObservation
  },
): string {
  return `ASIN ${seen.asin} of ${thing(seen.brand, seen.title)} ${ASIN_WORDS[crossed](priceWords(seen.now))}`
}

/**
 * What a message says of a scan of lookalikes, by how many changes of each kind it found; null where it found none that
 * is told: "2 new and 1 escalated lookalikes of tarnwick.example: Tarnwick".
 */
export function lookalikesMessage(
  found: Readonly<Partial<Record<(typeof TOLD_CHANGES)[number], number>>>,
  { name, brand }: { readonly name: string; readonly brand: string },
): string | null {
  const counts = TOLD_CHANGES.flatMap((kind) => {
    const count = found[kind] ?? 0
    return count > 0
      ? [{ count, words: `${count.toLocaleString('en')} ${LOOKALIKE_CHANGE_LABELS[kind].toLowerCase()}` }]
      : []
  })
  if (counts.length === 0) return null
  const isOne = counts.length === 1 && counts[0]!.count === 1
  const words = alternatives(
    counts.map((one) => one.words),
    'and',
  )
  return `${words} ${isOne ? 'lookalike' : 'lookalikes'} of ${name}: ${brand}`
}

/** The last moment of the day up to which what is due is due soon. */
export function dueSoonUntil(now: number, timeZone: string): number {
  const today = dayOf(now, timeZone)
  return endOfDay({ ...today, day: today.day + DUE_SOON_DAYS }, timeZone)
}
