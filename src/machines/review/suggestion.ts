import { type DecisionCode, codeOfState, isClassification } from '../../domain/listings/listingState.ts'
import { verdictOf } from '../../domain/listings/scoring.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import type { NearListing, ReviewEvidence } from '../../domain/review/guidedReview.ts'

/**
 * What a listing is likely to be decided as (decision 57). What was decided of others speaks: near-duplicates, unless their
 * picture is a plain one, and the seller's own listings. Where that is not enough, a suspicious score or a seller who infringes
 * under another name suggests Suspect.
 */

/** A score from here on is suspicious (§4: orange at 1.25 and above). */
const SUSPICIOUS = 1.25
/** A near-duplicate says as much as two listings of the seller, and so much has to be said at least. */
const NEAR_WEIGHT = 2
const WEIGHT_MIN = 2
/** The share of all that was said which has to agree. */
const AGREEMENT = 2 / 3
/** From so many infringements under other names on, a seller is suspicious. */
const OTHERS_MIN = 2

/** What is suggested, and what speaks for it. */
export interface Suggestion {
  readonly code: DecisionCode
  /** Near-duplicates, and listings of the seller, that were decided so; none where something else speaks. */
  readonly near: number
  readonly own: number
}

/**
 * The suggestion for a listing; null where the evidence doesn't say. Infringements suggest the type that two thirds of the weight
 * agree on, unless the score is 0. What the seller's own listings were cleared as is suggested below a suspicious score; that a
 * near-duplicate of another seller was cleared suggests nothing, for pictures are stolen, but speaks against an infringement.
 */
export function suggestedDecision(
  listing: Pick<Listing, '_id' | 'score' | 'state'>,
  evidence: ReviewEvidence,
): Suggestion | null {
  const { score } = listing
  const isSuspicious = score !== null && score >= SUSPICIOUS
  const speaks = (code: DecisionCode, isOwn: boolean) =>
    isClassification(code) ? score !== 0 : isOwn && score !== null && !isSuspicious
  const said = new Map<DecisionCode, { weight: number; near: number; own: number }>()
  let all = 0
  for (const { code, weight, isNear, isOwn } of witnesses(listing._id, evidence)) {
    all += weight
    if (!speaks(code, isOwn)) continue
    const known = said.get(code) ?? { weight: 0, near: 0, own: 0 }
    said.set(code, {
      weight: known.weight + weight,
      near: known.near + (isNear ? 1 : 0),
      own: known.own + (isNear ? 0 : 1),
    })
  }
  const [best] = [...said].toSorted(([, one], [, other]) => other.weight - one.weight)
  if (best && best[1].weight >= WEIGHT_MIN && best[1].weight / all >= AGREEMENT)
    return { code: best[0], near: best[1].near, own: best[1].own }
  const others = evidence.seller?.others.infringing ?? 0
  const isSuspect = all < WEIGHT_MIN && (isSuspicious || (others >= OTHERS_MIN && score !== 0))
  return isSuspect && listing.state !== 'SUSPECT' ? { code: 'SU', near: 0, own: 0 } : null
}

interface Witness {
  readonly code: DecisionCode
  readonly weight: number
  readonly isNear: boolean
  readonly isOwn: boolean
}

/** Every other listing that something was decided of, once. */
function witnesses(listing: string, { seller, nearDuplicates, earlier }: ReviewEvidence): Witness[] {
  const own = new Map<string, DecisionCode | null>([
    ...earlier.map(({ listing: id, code }) => [id, verdictCode(code)] as const),
    ...(seller?.listings ?? []).map((one) => [one._id, codeOf(one)] as const),
  ])
  const near = nearDuplicates.filter(({ plain }) => plain === null)
  const nearIds = new Set(near.map(({ _id }) => _id))
  return [
    ...near.map((one) => ({
      id: one._id,
      code: codeOf(one),
      weight: NEAR_WEIGHT,
      isNear: true,
      isOwn: own.has(one._id),
    })),
    ...[...own]
      .filter(([id]) => !nearIds.has(id))
      .map(([id, code]) => ({ id, code, weight: 1, isNear: false, isOwn: true })),
  ].flatMap(({ id, code, ...witness }) => (code === null || id === listing ? [] : [{ ...witness, code }]))
}

/** The decision that made a listing stand so; null where there is none, or it was disputed. */
function codeOf({ state, toi }: Pick<NearListing, 'state' | 'toi'>): DecisionCode | null {
  return state === 'REINSTATED' || verdictOf(state) === null ? null : codeOfState(state, toi)
}

/** A decision that says whether a listing infringes; null for those that leave it open, or dispute it. */
const verdictCode = (code: DecisionCode): DecisionCode | null =>
  code === 'SU' || code === 'SH' || code === 'RI' ? null : code
