import { sql } from 'drizzle-orm'
import type { ListingState, ListingStatus } from '../../../src/domain/kit/vocabulary.ts'
import type { Transaction } from '../../store/transactions.ts'
import { appendRecords } from '../../store/record/ledger.ts'
import type { Random } from './random.ts'

/** What became of the listings of twenty-four months: decided, filed, taken down. */

const DAY = 86_400_000

export interface Fate {
  readonly state: ListingState
  readonly listingStatus: ListingStatus
  readonly toi: string | null
  readonly reason: string | null
  readonly reviewedAfter: number | null
  readonly filedAfter: number | null
  readonly removedAfter: number | null
}

const undecided: Fate = {
  state: 'NEW',
  listingStatus: 'ACTIVE',
  toi: null,
  reason: null,
  reviewedAfter: null,
  filedAfter: null,
  removedAfter: null,
}

/** What became of a listing: the newer ones are mostly undecided, dishonest sellers' mostly taken down. */
export function fateOf(random: Random, ageDays: number, honest: boolean): Fate {
  const decided = random.chance(ageDays < 14 ? 0.25 : ageDays < 60 ? 0.7 : 0.95)
  if (!decided) return undecided
  const reviewedAfter = random.between(1, 72) / 24
  const review = (state: ListingState): Fate => ({ ...undecided, state, reviewedAfter })
  if (honest)
    return review(
      random.pick(['AUTHORIZED_SELLER', 'GENUINE', 'GENUINE', 'IRRELEVANT', 'REVIEWED', 'SELLER_HOLD']),
    )
  const kind = random.next()
  if (kind < 0.12) return review('SUSPECT')
  if (kind < 0.2) return review('LOOKALIKE')
  if (kind < 0.25) return review('IRRELEVANT')
  if (kind < 0.37)
    return {
      ...undecided,
      state: 'INFRINGING',
      toi: 'US',
      reason: random.pick(['GREY_MARKET', 'TESTER_SALE', 'POLICY_VIOLATION']),
      reviewedAfter,
    }
  const [toi, reason] = random.pick([
    ['CFT', 'COUNTERFEIT'],
    ['CFT', 'COUNTERFEIT'],
    ['TM', 'UNAUTHORIZED_LOGO'],
    ['TM', 'UNAUTHORIZED_MARK'],
    ['CR', 'PACK_SHOT_IMAGE'],
    ['DE', 'DESIGN_INFRINGEMENT'],
  ] as const)
  const filedAfter = reviewedAfter + random.between(2, 96) / 24
  const removed = random.chance(0.82) && filedAfter + 10 < ageDays
  if (filedAfter > ageDays) return { ...undecided, state: 'INFRINGING', toi, reason, reviewedAfter }
  if (removed && random.chance(0.04))
    return {
      ...undecided,
      state: 'REINSTATED',
      toi,
      reason,
      reviewedAfter,
      filedAfter,
      removedAfter: filedAfter + random.between(6, 120) / 24,
    }
  return {
    state: 'INFRINGING',
    listingStatus: removed ? 'VIOLATION_REMOVED' : random.chance(0.1) ? 'INACTIVE' : 'ACTIVE',
    toi,
    reason,
    reviewedAfter,
    filedAfter,
    removedAfter: removed ? filedAfter + random.between(6, 240) / 24 : null,
  }
}

/** A listing of the demo that has been written, and what became of it. */
export interface Lived {
  readonly id: string
  readonly productId: string
  readonly found: number
  readonly fate: Fate
}

/** Writes what became of the listings that somebody decided, recorded. The reviewer named the product too. */
export async function addHistory(
  tx: Transaction,
  batch: bigint,
  { now, listings }: { now: number; listings: readonly Lived[] },
): Promise<void> {
  const rows = listings.flatMap(({ id, productId, found, fate }) => {
    if (fate.reviewedAfter === null) return []
    const at = (days: number | null) =>
      days === null ? null : new Date(Math.min(now, found + days * DAY)).toISOString()
    return {
      id,
      product_id: productId,
      state: fate.state,
      listing_status: fate.listingStatus,
      toi: fate.toi,
      reason: fate.reason,
      reviewed: at(fate.reviewedAfter),
      filing: at(fate.filedAfter),
      takedown: at(fate.removedAfter),
      updated: at(fate.removedAfter ?? fate.filedAfter ?? fate.reviewedAfter),
    }
  })
  const names = Object.keys(rows[0]!).filter((name) => name !== 'id')
  const columns = sql.join(
    names.map((name) => sql`${sql.identifier(name)} = r.${sql.identifier(name)}`),
    sql`, `,
  )
  const picture = (row: string) =>
    sql`jsonb_build_object(${sql.raw(names.map((name) => `'${name}', ${row}.${name}`).join(', '))})`
  await appendRecords(tx, batch, 'listing', {
    ctes: sql`
      r AS (SELECT * FROM jsonb_populate_recordset(NULL::listings, ${JSON.stringify(rows)}::jsonb)),
      old AS (SELECT l.* FROM listings l JOIN r ON r.id = l.id),
      new AS (UPDATE listings l SET ${columns} FROM r WHERE l.id = r.id RETURNING l.*)`,
    changes: sql`SELECT new.id AS entity_id, new.brand_id, ${picture('old')} AS before, ${picture('new')} AS after
                 FROM new JOIN old ON old.id = new.id`,
  })
}
