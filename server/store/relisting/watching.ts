import { sql } from 'drizzle-orm'
import {
  isBack,
  isWatchedAt,
  NOTHING_SHARED,
  type RelistingEvidence,
  relistingEvidenceOf,
  relistingPoints,
  type RelistingTies,
  type SharedTies,
  tellsShared,
} from '../../../src/domain/kit/relisting.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import { inPortion, type Portion } from '../portions.ts'
import type { Database, Transaction } from '../transactions.ts'
import { tellBack } from '../messages/messageWriting.ts'
import { type Scope, systemScope, withinBrands } from '../scope.ts'
import { type Candidate, candidatesOf, listingsBeside, lookBehindRemovals } from './candidates.ts'
import { linkedAccounts } from './linkedAccounts.ts'
import { contentTies, type Offer, offersOf, tiesOf } from './offers.ts'

/** Holds listings that wait against the removals of their brand, and keeps which are back. */

/** How many are looked at in one transaction. */
export const LOOKED_AT_ONCE = 200
const WHOLE: Portion = { most: LOOKED_AT_ONCE, limitMs: null }

/**
 * Looks at the newest waiting listings of one brand. Answers how many it was, or how many removals it looked behind, 0 where nothing is to
 * be done; those of brands that are paused stay. One process at a time may do it.
 */
export function lookNext(db: Database, portion = WHOLE): Promise<number> {
  return inPortion(db, portion, async (tx) => {
    const behind = await lookBehindRemovals(tx, portion.most)
    const waits = await rowsOf<{ brand: string; listing: string; days: number }>(
      tx,
      sql`SELECT w.brand_id AS brand, w.listing_id AS listing, b.relisting_days AS days
          FROM relisting_waits w JOIN brands b ON b.id = w.brand_id
          WHERE w.brand_id = (
            SELECT b.id FROM brands b
            WHERE b.enrichment_paused IS NULL AND EXISTS (SELECT FROM relisting_waits x WHERE x.brand_id = b.id)
            ORDER BY random() LIMIT 1)
          ORDER BY w.id DESC LIMIT ${portion.most}`,
    )
    const [first] = waits
    if (!first) return behind
    const ids = [...new Set(waits.map(({ listing }) => listing))]
    // Whatever else they wait for has been committed, and is seen by what follows.
    await tx.execute(sql`
      DELETE FROM relisting_waits WHERE listing_id = ANY(${arrayOf(ids, 'uuid')}) AND brand_id = ${first.brand}`)
    const scope = withinBrands(await systemScope(tx), [first.brand])
    await look(tx, scope, { brand: first.brand, days: first.days }, ids)
    return waits.length + behind
  })
}

interface Watch {
  readonly brand: string
  readonly days: number
}

/** A pair as it is judged. */
interface Pair {
  readonly offer: Offer
  readonly removed: Offer
  readonly at: Date
  readonly ties: RelistingTies
}

/** What is found of a listing. */
interface Found {
  readonly listing: string
  readonly removed: string
  readonly points: number
  readonly evidence: readonly RelistingEvidence[]
}

/** Keeps of these listings which are back, and of which removal: the one with the most evidence, else the last. */
async function look(tx: Transaction, scope: Scope, watch: Watch, ids: readonly string[]): Promise<void> {
  // Locked as whoever changes listings locks them: by their ids.
  await tx.execute(sql`
    SELECT FROM listings l WHERE l.id = ANY(${arrayOf(ids, 'uuid')}) ORDER BY l.id FOR KEY SHARE OF l`)
  const offers = await offersOf(tx, watch.brand, ids)
  const accounts = await linkedAccounts(tx, scope, watch.brand, [...offers.keys()])
  const accountsOf = ({ sellerKey }: Offer) =>
    sellerKey === null ? [] : (accounts.get(sellerKey) ?? [sellerKey])
  const candidates = await candidatesOf(tx, watch, [...offers.values()], accountsOf)
  const removed = await offersOf(tx, watch.brand, [...new Set(candidates.map((one) => one.removed))])
  const pairs = candidates.flatMap((candidate) => pairOf(candidate, watch, { offers, removed, accountsOf }))
  const shared = await sharedTies(tx, watch.brand, pairs, accountsOf)
  const best = new Map<string, Found>()
  for (const pair of pairs) {
    const evidence = relistingEvidenceOf(pair.ties, shared(pair))
    const points = relistingPoints(evidence)
    const known = best.get(pair.offer.id)
    if (isBack(evidence) && points > (known?.points ?? 0))
      best.set(pair.offer.id, { listing: pair.offer.id, removed: pair.removed.id, points, evidence })
  }
  await keep(tx, watch, { ids, found: [...best.values()] })
}

function pairOf(
  { of, removed: removedId, at }: Candidate,
  { days }: Watch,
  {
    offers,
    removed: watched,
    accountsOf,
  }: {
    offers: ReadonlyMap<string, Offer>
    removed: ReadonlyMap<string, Offer>
    accountsOf: (offer: Offer) => readonly string[]
  },
): Pair[] {
  const [offer, removed] = [offers.get(of), watched.get(removedId)]
  if (!offer || !removed || !isWatchedAt(at, days, offer.appeared)) return []
  const isAlias = removed.sellerKey !== null && accountsOf(offer).includes(removed.sellerKey)
  const ties = tiesOf(offer, removed, isAlias)
  // What others share only takes points away.
  return isBack(relistingEvidenceOf(ties, NOTHING_SHARED)) ? [{ offer, removed, at, ties }] : []
}

/** What of each pair other listings had already: those of other sellers, or of the same seller where it is one seller's. */
async function sharedTies(
  tx: Transaction,
  brand: string,
  pairs: readonly Pair[],
  accountsOf: (offer: Offer) => readonly string[],
): Promise<(pair: Pair) => SharedTies> {
  const beside = await listingsBeside(tx, brand, [...new Set(pairs.map(({ removed }) => removed.id))])
  const others = await offersOf(tx, brand, [...new Set(beside.map(({ listing }) => listing))])
  const besideOf = Map.groupBy(beside, (one) => one.removed)
  return ({ offer, removed, ties }) => {
    const own = new Set([...accountsOf(offer), removed.sellerKey].filter((account) => account !== null))
    const isOwn = ties.account !== null
    const thirds = (besideOf.get(removed.id) ?? []).flatMap(({ listing }) => {
      const third = others.get(listing)
      return third &&
        third.id !== offer.id &&
        (third.sellerKey !== null && own.has(third.sellerKey)) === isOwn
        ? [{ state: third.state, ...contentTies(third, removed) }]
        : []
    })
    const has = (kind: keyof SharedTies) =>
      thirds.some((third) => third[kind] !== null && tellsShared(kind, { isOwn, state: third.state }))
    return { picture: has('picture'), title: has('title'), description: has('description') }
  }
}

/** Keeps what was found, and tells what is new. What a person has dismissed stays so while it is the same removal. */
async function keep(
  tx: Transaction,
  { brand, days }: Watch,
  { ids, found }: { ids: readonly string[]; found: readonly Found[] },
): Promise<void> {
  const listings = arrayOf(
    found.map(({ listing }) => listing),
    'uuid',
  )
  await tx.execute(sql`
    DELETE FROM relistings r
    WHERE r.listing_id = ANY(${arrayOf(ids, 'uuid')}) AND r.listing_id <> ALL(${listings})
      AND r.dismissed IS NULL
      AND NOT EXISTS (SELECT FROM relisting_watches w WHERE w.listing_id = r.removed_id AND w.harmless)`)
  if (found.length === 0) return
  const now = new Date()
  const fresh = await rowsOf<{ id: string }>(
    tx,
    sql`WITH given AS (
          SELECT * FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
            AS g (listing uuid, removed uuid, points int, evidence jsonb)
        ), known AS (SELECT r.listing_id FROM relistings r WHERE r.listing_id = ANY(${listings})), kept AS (
          INSERT INTO relistings AS r (listing_id, removed_id, brand_id, points, evidence, found)
          SELECT g.listing, g.removed, ${brand}::uuid, g.points, g.evidence, ${now}::timestamptz FROM given g
          ON CONFLICT (listing_id) DO UPDATE SET removed_id = excluded.removed_id, points = excluded.points,
            evidence = excluded.evidence,
            dismissed = CASE WHEN r.removed_id = excluded.removed_id THEN r.dismissed END
          RETURNING r.listing_id)
        SELECT k.listing_id AS id FROM kept k JOIN listings l ON l.id = k.listing_id
        WHERE k.listing_id NOT IN (SELECT listing_id FROM known)
          -- Of what is long past nobody has to be told.
          AND l.created > ${now}::timestamptz - make_interval(days => ${days}::int) AND l.state IN ('NEW', 'SUSPECT')
        ORDER BY 1`,
  )
  await tellBack(
    tx,
    fresh.map(({ id }) => id),
    now,
  )
}
