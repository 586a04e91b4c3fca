import type { ReviewEvidence } from './guidedReview.ts'
import type { Listing } from './listing.ts'
import { CLASSIFICATIONS, type Classification } from './vocabulary.ts'

/** From which score on a listing is taken to infringe, unless those like it were cleared (§4 Listing display rules). */
const SCORE_MIN = 2
/** How many of those like it must have been decided alike. */
const ALIKE_MIN = 2

/**
 * The classification that the score suggests, or null: a score of 2 or more, and what the near-duplicates and the seller's
 * other listings were classified as, where at least two were, and more of them so than otherwise or cleared.
 */
export function suggestedClassification(
  { _id, score }: Pick<Listing, '_id' | 'score'>,
  { nearDuplicates, seller }: Pick<ReviewEvidence, 'nearDuplicates' | 'seller'>,
): Classification | null {
  if (score === null || score < SCORE_MIN) return null
  const alike = new Map(
    [...nearDuplicates, ...(seller?.listings ?? [])].map(({ _id: id, state, toi }) => [id, { state, toi }]),
  )
  alike.delete(_id)
  const counts = new Map<Classification | 'cleared', number>()
  for (const { state, toi } of alike.values()) {
    const type = CLASSIFICATIONS.find((code) => code === toi)
    const what = type ?? (CLEARED.has(state) ? 'cleared' : null)
    if (what) counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  const [most, next] = [...counts].sort((a, b) => b[1] - a[1])
  if (!most || most[0] === 'cleared' || most[1] < ALIKE_MIN || most[1] === next?.[1]) return null
  return most[0]
}

const CLEARED: ReadonlySet<string> = new Set(['GENUINE', 'AUTHORIZED_SELLER', 'IRRELEVANT'])
