import * as z from 'zod/mini'
import { platformLabel } from '../filter/missingPlatforms.ts'
import { savedFilter } from '../filter/savedFilter.ts'
import { missingFields, reasonsOf } from '../complaints/classification.ts'
import { COMPLAINT_DESCRIPTION_MAX, TAG_MAX_CHARACTERS } from '../kit/constants.ts'
import { nameText } from '../kit/names.ts'
import { country, id, moment, text, textLines } from '../kit/text.ts'
import {
  CLASSIFICATIONS,
  INFRINGEMENT_REASONS,
  INFRINGEMENT_TYPE_LABELS,
  LISTING_STATE_LABELS,
  LISTING_STATES,
  type ListingState,
} from '../kit/vocabulary.ts'
import { alternatives, countOf } from '../kit/words.ts'
import { UNDECIDED_STATES } from '../listings/listingState.ts'
import { DECIDED_STATES, statesOf } from '../listings/scoring.ts'
import { undatedQuery } from '../listings/undatedFilter.ts'
import { plainTag, tagProblem } from '../listings/tags.ts'

/** Rules: what is done by itself with new and changed listings of a brand that nobody has decided yet. */

/** A rule that is `stopped` has switched itself off: analysts overruled too much of it. */
export const RULE_STATUSES = ['off', 'on', 'stopped'] as const
export type RuleStatus = (typeof RULE_STATUSES)[number]
export const RULE_STATUS_LABELS: Record<RuleStatus, string> = {
  off: 'Off',
  on: 'On',
  stopped: 'Stopped',
}

/** The states that a rule may set. An infringement is never a rule's to find. */
export const RULE_STATES = ['SUSPECT', 'IRRELEVANT'] as const satisfies readonly ListingState[]

/** So many listings must have been weighed before a share of them says something. */
export const JUDGED_MIN = 10
/** The share at which a new rule stops, in percent. */
export const STOP_PERCENT_DEFAULT = 20

const WORDS_MAX = 200
const PEOPLE_MAX = 500

export const ruleEffect = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('state'), state: z.enum(RULE_STATES) }),
  z.object({
    kind: z.literal('tag'),
    tag: text(TAG_MAX_CHARACTERS).check(
      z.overwrite(plainTag),
      z.refine((tag) => tagProblem(tag) === null, 'must be a tag of one line without “|”'),
    ),
  }),
  /** Opens a complaint that is not filed, resting on every right of the brand that counts for the type. */
  z.object({
    kind: z.literal('draft'),
    type: z.enum(CLASSIFICATIONS),
    reason: z.nullable(z.enum(INFRINGEMENT_REASONS)),
    description: text(COMPLAINT_DESCRIPTION_MAX),
  }),
  /** The listing waits in a queue of the brand, whatever the queue's own filter finds. */
  z.object({ kind: z.literal('queue'), queue: z.uuid('must be chosen') }),
])
export type RuleEffect = z.infer<typeof ruleEffect>

/** What a listing must be like. Each part that is given must hold; one that is null or empty asks for nothing. */
const conditions = {
  /** A filter that was saved, as it was when it was chosen. Its dates, states and order are not asked for. */
  filter: z.nullable(savedFilter),
  /** Words or phrases of which the title has one at least, whatever the case, and such of which it has none. */
  words: textLines(200, WORDS_MAX),
  withoutWords: textLines(200, WORDS_MAX),
  /** Names of sellers, whatever the case. */
  sellers: textLines(500, PEOPLE_MAX),
  countries: z.array(country()).check(z.maxLength(300)),
  /** Names of marketplaces. */
  platforms: z.array(text(200)).check(z.maxLength(500)),
  /** Cheaper than this percentage of the usual price of its product in its currency. */
  pricePercent: z.nullable(
    z.number('must be a number').check(z.gte(1, 'must be 1 at least'), z.lte(100, 'must be 100 at most')),
  ),
  scoreMin: z.nullable(
    z.number('must be a number').check(z.gte(0, 'must be 0 or more'), z.lte(100, 'must be 100 at most')),
  ),
  /** In a group of which so many other listings were found to infringe. */
  groupInfringing: z.nullable(
    z.int('must be a whole number').check(z.gte(1, 'must be 1 at least'), z.lte(199, 'must be 199 at most')),
  ),
}
export const ruleConditions = z.object(conditions)
export type RuleConditions = z.infer<typeof ruleConditions>

/** Conditions that ask for nothing. */
export const NO_CONDITIONS: RuleConditions = {
  filter: null,
  words: [],
  withoutWords: [],
  sellers: [],
  countries: [],
  platforms: [],
  pricePercent: null,
  scoreMin: null,
  groupInfringing: null,
}

const fields = {
  name: nameText(100),
  brand: z.uuid('must be chosen'),
  ...conditions,
  effect: ruleEffect,
  /** It switches itself off when analysts overrule more than this percentage of what it did. */
  stopPercent: z
    .int('must be a whole number')
    .check(z.gte(1, 'must be 1 at least'), z.lte(100, 'must be 100 at most')),
}
/** Whether a rule asks for anything: one that doesn't would touch every listing, and one that only leaves words out nearly every one. */
const asksForSomething = (rule: RuleConditions): boolean =>
  rule.filter !== null ||
  [rule.words, rule.sellers, rule.countries, rule.platforms].some((list) => list.length > 0) ||
  [rule.pricePercent, rule.scoreMin, rule.groupInfringing].some((figure) => figure !== null)

const DRAFT_FIELDS = ['reason', 'description'] as const

/** Whether the complaint that an effect opens lacks a field. */
const draftLacks = (effect: RuleEffect, field: (typeof DRAFT_FIELDS)[number]): boolean =>
  effect.kind === 'draft' && missingFields({ ...effect, ipr: [] }).includes(field)

/** Whether a complaint that an effect opens must rest on a right. */
export const needsRight = (effect: RuleEffect): boolean =>
  effect.kind === 'draft' && missingFields({ ...effect, ipr: [] }).includes('ipr')

/** A rule as it is saved: with an id it changes that one as it was when `updated`, without one it adds one. */
export const ruleDraft = z.object({ id: z.optional(id()), updated: z.optional(moment()), ...fields }).check(
  z.refine((draft) => (draft.id === undefined) === (draft.updated === undefined), {
    path: ['updated'],
    message: 'goes with the id',
  }),
  z.refine((draft) => asksForSomething(draft), {
    path: ['words'],
    message: 'or another condition must be given: without any the rule would touch nearly every listing',
  }),
  ...DRAFT_FIELDS.map((field) =>
    z.refine<{ effect: RuleEffect }>(({ effect }) => !draftLacks(effect, field), {
      path: [field],
      message: field === 'reason' ? 'must be given for this type' : 'must not be empty',
    }),
  ),
  z.refine<{ effect: RuleEffect }>(
    ({ effect }) =>
      effect.kind !== 'draft' || effect.reason === null || reasonsOf(effect.type).includes(effect.reason),
    { path: ['reason'], message: 'must be one of the type' },
  ),
  z.refine(({ filter }) => filter === null || undatedQuery(filter) !== null, {
    path: ['filter'],
    message: 'can’t be read any more: choose it again',
  }),
)
export type RuleDraft = z.infer<typeof ruleDraft>

/** A rule as it stands, and what came of it. */
export const rule = z.object({
  ...fields,
  id: id(),
  /** Counts up with each change of what it asks for or does. */
  version: z.int(),
  /** The queue that it assigns to, by its name; null where it assigns to none, or to one that the user does not see or that is gone. */
  queueName: z.nullable(text(100)),
  /** Those of its platforms that are not there any more. */
  missingPlatforms: z.array(text(200)),
  status: z.enum(RULE_STATUSES),
  /** Why it stopped by itself, in words. */
  stopped: z.nullable(text(500)),
  /** How many listings it has changed since it was made and were not taken back. */
  applied: z.int(),
  /** How many of those that it changed since it was switched on last people have judged, and how many overruled. */
  judged: z.int(),
  overruled: z.int(),
  /** Of how many the overruled share is: of those judged, or of all changed since then where nobody looks again at what is right. */
  weighed: z.int(),
  /** When it last changed one that was not taken back; null where it has changed none. */
  lastApplied: z.nullable(moment()),
  updated: moment(),
})
export type Rule = z.infer<typeof rule>

/**
 * The states in which a listing may be for a rule to change it: what an analyst has marked stays as it is. It assigns what waits in the
 * states of the queue, `waitsIn`; another listing would not wait there.
 */
export function touchedStates(
  { kind }: RuleEffect,
  waitsIn: readonly ListingState[] = UNDECIDED_STATES,
): readonly ListingState[] {
  if (kind === 'queue') return waitsIn
  return kind === 'state' ? ['NEW'] : UNDECIDED_STATES
}

/**
 * In which states analysts have decided otherwise than a rule; null where its effect says nothing about that. An assignment asks somebody to
 * look: that the look was wasted is what Irrelevant says, and no other decision.
 */
export function otherwiseStates(effect: RuleEffect): readonly ListingState[] | null {
  if (effect.kind === 'tag') return null
  if (effect.kind === 'queue') return ['IRRELEVANT']
  return effect.kind === 'draft' || effect.state === 'SUSPECT' ? statesOf('cleared') : statesOf('infringing')
}

/**
 * In which states a listing that a rule changed has been judged since, and in which of them it was overruled: each where people brought it
 * there, and no rule. What it suspected, tagged or assigned is judged once somebody has decided, what it found irrelevant once somebody
 * has looked again, and a draft once it was filed or given up. A tag that somebody removed is judged too, and overruled.
 */
export function judgedStates(effect: RuleEffect): {
  judged: readonly ListingState[]
  overruled: readonly ListingState[]
} {
  const overruled = otherwiseStates(effect) ?? []
  if (effect.kind === 'draft')
    return {
      judged: LISTING_STATES.filter((state) => state !== 'DRAFT'),
      overruled: [...overruled, ...UNDECIDED_STATES],
    }
  return effect.kind === 'state' && effect.state === 'IRRELEVANT'
    ? { judged: LISTING_STATES, overruled: [...overruled, ...UNDECIDED_STATES] }
    : { judged: DECIDED_STATES, overruled }
}

/**
 * Whether nobody looks again at what a rule got right: a listing found irrelevant, or a tag. Its overruled share is of all that it
 * changed then, and not of what people judged, which is hardly more than what they overruled.
 */
export const isWeighedByAll = (effect: RuleEffect): boolean =>
  effect.kind === 'tag' || (effect.kind === 'state' && effect.state === 'IRRELEVANT')

/**
 * Whether two rules can't both have their way with a listing: whichever comes first decides it, and the other one leaves it alone. One
 * finds irrelevant what the other one suspects, or opens a complaint of.
 */
export function areContrary(one: RuleEffect, other: RuleEffect): boolean {
  const clears = (effect: RuleEffect) => effect.kind === 'state' && effect.state === 'IRRELEVANT'
  const pursues = (effect: RuleEffect) =>
    effect.kind === 'draft' || (effect.kind === 'state' && effect.state === 'SUSPECT')
  return (clears(one) && pursues(other)) || (pursues(one) && clears(other))
}

/** Whether analysts have overruled so much of what a rule did that it must stop. */
export const isOverruled = ({
  weighed,
  overruled,
  stopPercent,
}: Pick<Rule, 'weighed' | 'overruled' | 'stopPercent'>): boolean =>
  weighed >= JUDGED_MIN && overruled * 100 > weighed * stopPercent

/** What a rule does: "Set to Suspect". */
export function effectWords({ effect, queueName }: Pick<Rule, 'effect' | 'queueName'>): string {
  if (effect.kind === 'tag') return `Tag “${effect.tag}”`
  if (effect.kind === 'queue')
    return queueName === null ? `Assign to ${UNSEEN_QUEUE}` : `Assign to the queue “${queueName}”`
  return effect.kind === 'draft'
    ? `Draft as ${INFRINGEMENT_TYPE_LABELS[effect.type]}`
    : `Set to ${LISTING_STATE_LABELS[effect.state]}`
}

/** What became of a listing by a rule, in a word. */
export const doneWord = ({ kind }: RuleEffect): string => (kind === 'queue' ? 'assigned' : 'changed')

/** What a queue is called that a rule names and the user does not see. */
export const UNSEEN_QUEUE = 'a queue that is gone, or not among yours'

const anyOf = (words: readonly string[]) => alternatives(words, 'or')
const quoted = (words: readonly string[]) => anyOf(words.map((word) => `“${word}”`))

/** What a rule asks for: "title with “replica” or “copy”, price below 40 % of the usual". */
export function conditionWords(rule: RuleConditions & Partial<Pick<Rule, 'missingPlatforms'>>): string {
  const { missingPlatforms = [] } = rule
  const parts = [
    rule.filter && `filter “${rule.filter.name}”`,
    rule.words.length > 0 && `title with ${quoted(rule.words)}`,
    rule.withoutWords.length > 0 && `title without ${quoted(rule.withoutWords)}`,
    rule.sellers.length > 0 && `seller ${quoted(rule.sellers)}`,
    rule.countries.length > 0 && `country ${anyOf(rule.countries)}`,
    rule.platforms.length > 0 &&
      `on ${anyOf(rule.platforms.map((name) => platformLabel(name, missingPlatforms)))}`,
    rule.pricePercent !== null && `price below ${rule.pricePercent} % of the usual`,
    rule.scoreMin !== null && `score of ${rule.scoreMin} at least`,
    rule.groupInfringing !== null && `${countOf(rule.groupInfringing, 'infringing listing')} in its group`,
  ]
  return parts.filter((part) => part !== null && part !== false).join(', ')
}
