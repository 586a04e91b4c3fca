import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { decide, type DecisionCode, isClassification } from '../../../src/domain/listings/listingState.ts'
import type { InfringementType, ListingState } from '../../../src/domain/kit/vocabulary.ts'
import { STATE_CODE_LIST, STATE_CODES } from '../../../src/domain/kit/vocabulary.ts'
import { rowsOf } from '../../store/rows.ts'
import type { Transaction } from '../../store/transactions.ts'
import type { Author } from '../../store/record/ledger.ts'
import { reviewDecisions, secondReviews } from '../../store/schema.ts'
import { seededRandom } from './random.ts'

/** The demo's reviews: what was decided, the second looks at some of it, and what these found otherwise. */

const DECISIONS = 420
const DAY = 86_400_000
/** The shares of decisions that were looked at twice, and of those on which the second reviewer disagreed. */
const SECOND_LOOKS = 0.35
const OTHERWISE = 0.12
const SETTLED = 5

/** What is easily taken for another, and why somebody did. */
const MISTAKEN: Partial<Record<DecisionCode, readonly [DecisionCode, string]>> = {
  SU: ['GE', 'The packaging is the one of this year.'],
  GE: ['SU', 'The seal on the box is missing in the second picture.'],
  IR: ['LA', 'The shape is ours, the name is not.'],
  LA: ['IR', 'A different kind of product altogether.'],
  AS: ['SU', 'The seller’s name is not on the list of partners.'],
  RV: ['SU', 'The price is far below any partner’s.'],
  CFT: ['TM', 'The product looks real; the mark on it is not.'],
  TM: ['CFT', 'The hands and the clasp are not ours.'],
  CR: ['TM', 'The picture is theirs, the logo is not.'],
  DE: ['CFT', 'It carries the name, too.'],
  US: ['SU', 'No partner sells there.'],
}
const NOTES = [
  'Look at the clasp first: the real one has two screws.',
  'The newer packaging has no hologram; the sheet of the product shows both.',
  'A partner may sell below the list price in these countries.',
]

interface Decided {
  readonly id: string
  readonly brandId: string
  readonly state: ListingState
  readonly toi: InfringementType | null
  readonly at: Date
}

/** Adds them: nobody's decision waits for a second look, so that guided review begins with the listings. */
export async function addReviews(
  tx: Transaction,
  { now, accounts }: { now: number; accounts: ReadonlyMap<string, Author> },
): Promise<void> {
  const random = seededRandom(97)
  const people = (['analyst', 'admin', 'manager'] as const).map((role) => accounts.get(role)!)
  const listings = await rowsOf<Decided>(
    tx,
    sql`SELECT l.id, l.brand_id AS "brandId", l.state, l.toi, l.reviewed AS at FROM listings l
        WHERE l.state <> 'NEW' AND l.reviewed IS NOT NULL
        ORDER BY l.reviewed DESC, l.id LIMIT ${DECISIONS}`,
  )
  const decisions: (typeof reviewDecisions.$inferInsert)[] = []
  const looks: (typeof secondReviews.$inferInsert)[] = []
  let settled = 0
  const add = (
    listing: Decided,
    by: Author,
    made: { code: DecisionCode; comment: string | null; at: Date; mayBeSampled: boolean },
  ) => {
    const id = uuidv7({ msecs: made.at.getTime() })
    const after = { ...decide(made.code), _id: listing.id, updated: made.at.toISOString() }
    decisions.push({
      id,
      run: uuidv7({ msecs: made.at.getTime() }),
      userId: by.userId,
      by: by.name,
      listingId: listing.id,
      brandId: listing.brandId,
      ...made,
      before: { ...after, state: 'NEW', toi: null, reason: null } as never,
      answer: { outcome: 'made', key: id, changeSet: null, listing: after } as never,
      decided: made.at,
    })
    return id
  }
  for (const listing of listings) {
    const code = codeOf(listing)
    if (code === null) continue
    const [first, second] = random.chance(0.6)
      ? [people[0]!, people[random.between(1, 2)]!]
      : [people[1]!, people[random.chance(0.7) ? 0 : 2]!]
    const decisionId = add(listing, first, { code, comment: null, at: listing.at, mayBeSampled: true })
    if (!random.chance(SECOND_LOOKS)) continue
    const [other, comment] = (random.chance(OTHERWISE) ? MISTAKEN[code] : null) ?? [code, null]
    const again = new Date(
      Math.min(now - DAY / 24, listing.at.getTime() + random.between(1, 48) * (DAY / 24)),
    )
    const secondId = add(listing, second, { code: other, comment, at: again, mayBeSampled: false })
    const isSettled = other !== code && !isClassification(other) && settled < SETTLED && random.chance(0.5)
    if (isSettled) settled += 1
    looks.push({
      decisionId,
      brandId: listing.brandId,
      status: other === code ? 'AGREED' : isSettled ? 'SETTLED' : 'DISAGREED',
      created: listing.at,
      secondId,
      ...(isSettled
        ? {
            settledBy: accounts.get('manager')!.userId,
            settledByName: accounts.get('manager')!.name,
            settledCode: code,
            settledAt: new Date(Math.min(now, again.getTime() + DAY / 12)),
            note: random.pick(NOTES),
          }
        : {}),
    })
  }
  if (decisions.length > 0) await tx.insert(reviewDecisions).values(decisions)
  if (looks.length > 0) await tx.insert(secondReviews).values(looks)
}

/** The decision that leaves a listing so; null where it isn't a review's. */
function codeOf({ state, toi }: Decided): DecisionCode | null {
  if (toi !== null && toi !== 'CS') return toi
  return STATE_CODE_LIST.find((code) => STATE_CODES[code] === state) ?? null
}
