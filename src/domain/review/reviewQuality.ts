import * as z from 'zod/mini'
import { COMMENT_MIN_CHARACTERS } from '../kit/constants.ts'
import { DECISION_CODES, type DecisionCode } from '../listings/listingState.ts'
import { listing } from '../listings/listing.ts'
import { id, moment, text } from '../kit/text.ts'
import { COMPLAINT_STATUSES, COMPLAINT_TYPES } from '../kit/vocabulary.ts'

/** Review quality: the wire shapes of figures and disagreements. Agreement itself is worked out in agreement.ts. */

/** How well two people, or those of a brand or a type, agreed. */
export const agreement = z.object({
  /** Listings that both decided. */
  compared: z.int(),
  agreed: z.int(),
  /** The share of agreement that chance alone would bring; null with nothing compared. */
  expected: z.nullable(z.number()),
  /** Cohen's κ; null where it isn't defined: nothing compared, or only one decision ever made by both. */
  kappa: z.nullable(z.number()),
})
export type Agreement = z.infer<typeof agreement>

const person = z.object({ id: z.nullable(id()), name: text(200) })

export const reviewQuality = z.object({
  /** Decisions of the time that may go to a second reviewer, and how many went. */
  decided: z.int(),
  sampled: z.int(),
  waiting: z.int(),
  overall: agreement,
  /** In either order of who was first. */
  pairs: z.array(z.object({ first: person, second: person, ...agreement.shape })),
  /** Each by its name, with its client where another one has that name. */
  brands: z.array(z.object({ brand: text(500), ...agreement.shape })),
  /** Each decision against all others: `compared` counts the listings on which either made it, `agreed` those on which both did. */
  types: z.array(z.object({ code: z.enum(DECISION_CODES), ...agreement.shape })),
})
export type ReviewQuality = z.infer<typeof reviewQuality>

const made = z.object({ by: person, code: z.enum(DECISION_CODES), at: moment(), comment: z.nullable(text()) })

export const reviewDisagreement = z.object({
  _id: id(),
  /** As it is now. */
  listing,
  /** The complaints that it stands in and that can still be withdrawn, the newest first. */
  complaints: z.array(
    z.object({ id: id(), type: z.enum(COMPLAINT_TYPES), status: z.enum(COMPLAINT_STATUSES) }),
  ),
  first: made,
  second: made,
  /** Null while it is to be settled. */
  settlement: z.nullable(z.object({ by: person, code: z.enum(DECISION_CODES), at: moment(), note: text() })),
})
export type ReviewDisagreement = z.infer<typeof reviewDisagreement>

/** A share as it is shown: "5 %". */
export const shareWords = (share: number): string =>
  `${(share * 100).toLocaleString('en', { maximumFractionDigits: 1 })} %`

/** A note is sent in a message, with what it is about. */
export const SETTLEMENT_NOTE_MAX = 2_000

/** Why a note can't be sent, or null. */
export function noteProblem(note: string): string | null {
  if (note.trim().length < COMMENT_MIN_CHARACTERS)
    return `must have at least ${COMMENT_MIN_CHARACTERS} characters`
  return note.length > SETTLEMENT_NOTE_MAX ? `must have ${SETTLEMENT_NOTE_MAX} characters at most` : null
}

/** A settlement as it is being made. */
export interface SettlementDraft {
  readonly code: DecisionCode | null
  readonly note: string
}

export const canSettle = ({ code, note }: SettlementDraft): boolean =>
  code !== null && noteProblem(note) === null

/** What a manager decides, and what is told to the reviewers. */
export const settlement = z.object({
  /** The listing's `updated` as it was seen. */
  updated: moment(),
  code: z.enum(DECISION_CODES),
  note: text(SETTLEMENT_NOTE_MAX).check(
    z.refine((note) => noteProblem(note) === null, `must have at least ${COMMENT_MIN_CHARACTERS} characters`),
  ),
})
export type Settlement = z.output<typeof settlement>
