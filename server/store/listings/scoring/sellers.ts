import { sql } from 'drizzle-orm'
import {
  DECIDED_STATES,
  type ScoringFacts,
  statesOf,
  verdictOf,
} from '../../../../src/domain/listings/scoring.ts'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Executor } from '../../transactions.ts'
import {
  type Asked,
  askedOf,
  type Asking,
  decidedAt,
  isAmong,
  keyOf,
  type Newest,
  SAMPLES,
} from './samples.ts'
import type { Target } from './targets.ts'

/** What was decided on a seller's newest decided listings of a brand. */
export interface History extends Newest {
  readonly decided: number
  readonly infringing: number
  readonly authorized: number
}

/** Histories by seller and brand; with `asFound` by listing, each as it was when the listing was found. */
export type Histories = ReadonlyMap<string, History>

const isSold = ({ sellerKey, seller }: Target): boolean => sellerKey !== null && seller !== null

const groupOf = ({ sellerKey, brandId }: Asking): string => keyOf(sellerKey!, brandId)

/** Reads what was decided on the sellers of these listings. */
export async function historiesOf(
  db: Executor,
  targets: readonly Target[],
  asFound: boolean,
): Promise<Histories> {
  const asked = askedOf(targets.filter(isSold), groupOf, asFound)
  if (asked.length === 0) return new Map()
  const of = (read: (one: Asked) => unknown, type: string) => arrayOf(asked.map(read), type)
  const rows = await rowsOf<History & { key: string }>(
    db,
    sql`
      SELECT g.key, x.* FROM unnest(
        ${of(({ key }) => key, 'text')}, ${of(({ target }) => target.sellerKey, 'uuid')},
        ${of(({ target }) => target.brandId, 'uuid')}, ${of(({ self }) => self, 'uuid')},
        ${of(({ until }) => until, 'timestamptz')}
      ) AS g (key, seller, brand, self, until), LATERAL (
        SELECT count(*) FILTER (WHERE counts)::int AS decided,
               count(*) FILTER (WHERE counts AND state = ANY(${arrayOf(statesOf('infringing'), 'listing_state')}))::int AS infringing,
               count(*) FILTER (WHERE counts AND state = 'AUTHORIZED_SELLER')::int AS authorized,
               count(*)::int AS read, min(created) AS since,
               CASE WHEN count(*) >= ${SAMPLES.sellerListings} THEN (array_agg(id ORDER BY created, id))[1] END AS "sinceId"
        FROM (
          SELECT x.id, x.state, x.created,
                 g.until IS NULL OR (x.id <> g.self AND coalesce(${decidedAt('x')} < g.until, false)) AS counts
          FROM listings x
          WHERE x.seller_key = g.seller AND x.brand_id = g.brand AND x.state = ANY(${arrayOf(DECIDED_STATES, 'listing_state')})
          ORDER BY x.created DESC, x.id DESC LIMIT ${SAMPLES.sellerListings}
        ) AS newest
      ) AS x`,
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** What was decided on the seller's other listings. */
export function sellerOf(histories: Histories, target: Target, asFound: boolean): ScoringFacts['seller'] {
  if (!isSold(target)) return null
  const history = histories.get(asFound ? target.id : groupOf(target))
  if (!history) return null
  const { decided, infringing, authorized, read } = history
  const verdict = verdictOf(target.state)
  const own = !asFound && verdict !== null && isAmong(history, SAMPLES.sellerListings, target)
  return {
    name: target.seller!,
    decided: decided - (own ? 1 : 0),
    infringing: infringing - (own && verdict === 'infringing' ? 1 : 0),
    authorized: authorized - (own && target.state === 'AUTHORIZED_SELLER' ? 1 : 0),
    areNewest: read >= SAMPLES.sellerListings,
  }
}
