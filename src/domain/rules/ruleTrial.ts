import * as z from 'zod/mini'
import { id, moment, currency, decimal, text } from '../kit/text.ts'
import { picture } from '../kit/picture.ts'
import { LISTING_STATES } from '../kit/vocabulary.ts'
import { countOf } from '../kit/words.ts'
import type { Rule, RuleStatus } from './rule.ts'

/** The dry run of a rule: what it would have done in the past, compared with what analysts decided. Nothing is changed by it. */

/** How many days back a dry run goes, by when listings were found. */
export const TRIAL_DAYS = 90
export const TRIAL_EXAMPLES = 10

export const RULE_TRIAL_STATUSES = ['running', 'complete', 'cancelled', 'failed'] as const
export type RuleTrialStatus = (typeof RULE_TRIAL_STATUSES)[number]

/** A listing that a rule would have touched. */
export const trialExample = z.object({
  listing: id(),
  title: text(),
  picture: z.nullable(picture),
  platform: text(200),
  seller: z.nullable(text(500)),
  price: z.nullable(decimal()),
  currency: z.nullable(currency()),
  state: z.enum(LISTING_STATES),
  /** Whether analysts decided otherwise; null where nobody decided, or the effect says nothing about that. */
  isOtherwise: z.nullable(z.boolean()),
})
export type TrialExample = z.infer<typeof trialExample>

export const trialResult = z.object({
  /** How many listings were found in the time, and how many of them the rule would have touched. */
  looked: z.int(),
  touched: z.int(),
  /** How many of those analysts have decided, and for how many they decided otherwise. */
  decided: z.int(),
  otherwise: z.int(),
  /** How many listings of any age it would change now, were it switched on. */
  open: z.int(),
  /** In which states those that it would have touched are, the most frequent first. */
  states: z.array(z.object({ state: z.enum(LISTING_STATES), count: z.int() })),
  /** Those first that analysts decided otherwise, then the newest. */
  examples: z.array(trialExample).check(z.maxLength(TRIAL_EXAMPLES)),
  /** The brand's other rules that would have touched some of the same listings, most first. */
  overlaps: z.array(
    z.object({
      rule: id(),
      name: text(100),
      listings: z.int(),
      /** Whether the other rule goes first where the two are contrary, as both stand now; null where they are not, or it is gone. */
      goesFirst: z.nullable(z.boolean()),
    }),
  ),
})
export type TrialResult = z.infer<typeof trialResult>
export type TrialOverlap = TrialResult['overlaps'][number]
/** A result as it is kept: which rule goes first is told of both as they stand when it is read. */
export type KeptTrialResult = Omit<TrialResult, 'overlaps'> & {
  readonly overlaps: readonly Omit<TrialOverlap, 'goesFirst'>[]
}

export const ruleTrial = z.object({
  id: id(),
  rule: id(),
  /** The version of the rule that was tried. */
  version: z.int(),
  status: z.enum(RULE_TRIAL_STATUSES),
  /** How many of how many equal parts of the time are done. */
  done: z.int(),
  total: z.int(),
  /** Null until it is complete. */
  result: z.nullable(trialResult),
  at: moment(),
})
export type RuleTrial = z.infer<typeof ruleTrial>

/** What is said of an overlap with another rule, after its name. */
export function overlapWords({ listings, goesFirst }: TrialOverlap): string {
  const count = `${countOf(listings, 'listing')} of these`
  if (goesFirst === null) return count
  const first = goesFirst
    ? 'It goes first, since its name comes before this one’s in the alphabet'
    : 'This rule goes first, since its name comes before the other one’s in the alphabet'
  return `${count}. It contradicts this rule. ${first}, and what is changed first stays.`
}

/** The share of what analysts decided in which they agree with the rule, from 0 to 1; null where nobody decided. */
export const precisionOf = ({
  decided,
  otherwise,
}: Pick<TrialResult, 'decided' | 'otherwise'>): number | null =>
  decided === 0 ? null : (decided - otherwise) / decided

/** Why a rule can't be brought to a status, or null where it can: it is switched on only after a dry run of the version it has. */
export function switchProblem(
  { version, status }: Pick<Rule, 'version' | 'status'>,
  wanted: Exclude<RuleStatus, 'stopped'>,
  trial: Pick<RuleTrial, 'version' | 'status'> | null,
): string | null {
  if (status === wanted) return wanted === 'on' ? 'The rule is on already.' : 'The rule is off already.'
  if (wanted === 'off') return null
  const isTried = trial !== null && trial.version === version && trial.status === 'complete'
  return isTried ? null : 'A dry run of the rule as it is now must come first.'
}
