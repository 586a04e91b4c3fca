import { type SQL, sql } from 'drizzle-orm'
import { idNamed, valueMeaning } from '../../../src/domain/filter/filter.ts'
import { type SortName, sortOf } from '../../../src/domain/listings/listView.ts'
import type { SellersPage, SellersQuery } from '../../../src/domain/sellers/sellers.contract.ts'
import { arrayOf, idsOf, rowsOf } from '../rows.ts'
import type { Database } from '../transactions.ts'
import { listAsked, type ListOrders } from '../keyset.ts'
import { IS_INFRINGING } from '../listingSteps.ts'
import { conditionsOf, contains, pattern, whereOf } from '../listings/listingFilter.ts'
import { inScope, type Scope } from '../scope.ts'
import { rankingOf } from './ranking.ts'
import { sellersByIds } from './sellers.ts'

type SellerSort = SortName<'sellers'>

const by = ({ value }: Placed) => value
const column = sql`s.value`
const ORDERS: ListOrders<'sellers', Placed> = {
  screen: 'sellers',
  id: sql`s.id`,
  orders: {
    risk: { column, by, type: 'double precision[]', filled: false },
    infringing: { column, by, type: 'double precision[]' },
    listings: { column, by, type: 'numeric' },
    found: { column, by },
  },
}

/**
 * A page of sellers with the exact total: those with listings that match the filter, the riskiest first unless sorted
 * otherwise, those without a risk last; of those that are as risky, or infringe as often, the one with more listings. The accounts of one seller are one row: of those that match the one that infringes most,
 * in the order of what all of them have together. Their figures count all their listings in the scope. A `value` that is the id
 * of a seller in scope shows that account, whatever else is set.
 */
export async function sellersPage(db: Database, scope: Scope, query: SellersQuery): Promise<SellersPage> {
  const { field: sort } = sortOf(query, 'sellers')
  const asked = listAsked(query, ORDERS)
  const itemsOf = (rows: readonly Placed[]) => sellersByIds(db, scope, idsOf(rows))
  const named = idNamed(query)
  if (named) {
    const only = await readPage(db, scope, {
      which: sql`l.seller_key = ${named}::uuid`,
      sort: 'risk',
      cut: sql`LIMIT 1`,
    })
    if (only.shown.length > 0) return asked.whole(await itemsOf(only.shown))
  }
  const { shown, total } = await readPage(db, scope, {
    which: matching(scope, query),
    sort,
    cut: sql`WHERE ${asked.where} ${asked.cut}`,
  })
  return asked.answer(shown, total, { items: itemsOf, keyOf: (_, last) => asked.keyOf(last) })
}

/** What each order reads of a seller's listings; risk reads none. */
const VALUES: Record<Exclude<SellerSort, 'risk'>, SQL> = {
  infringing: sql`ARRAY[count(*) FILTER (WHERE ${IS_INFRINGING}), count(*)]::double precision[]`,
  listings: sql`count(*)`,
  found: sql`max(l.created)`,
}

/** A moment as cursors write it. */
const utc = (moment: SQL) => sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A seller, and what it is sorted by. */
interface Placed {
  readonly id: string
  readonly value: string | null
}

interface ReadPage {
  readonly total: number
  readonly shown: readonly Placed[]
}

/** Reads the sellers of whose listings `which` is true, as far as the cut goes, and how many there are. */
async function readPage(
  db: Database,
  scope: Scope,
  { which, sort, cut }: { which: SQL | null; sort: SellerSort; cut: SQL },
): Promise<ReadPage> {
  const { ids, points, listings, grouped } = await rankingOf(db, scope)
  const sold = sql`${inScope(scope)} AND l.seller_key IS NOT NULL`
  const valued =
    sort === 'risk'
      ? sql`
        SELECT matched.id, CASE WHEN ranked.id IS NOT NULL THEN ARRAY[ranked.points, ranked.listings] END AS value FROM matched
        LEFT JOIN unnest(${ids}::uuid[], ${points}::double precision[], ${listings}::double precision[])
          AS ranked (id, points, listings) USING (id)`
      : sql`
        SELECT matched.id, counted.value FROM matched JOIN (
          SELECT coalesce(g.head, l.seller_key) AS head, ${VALUES[sort]} AS value
          FROM listings l LEFT JOIN grouped g ON g.id = l.seller_key
          WHERE ${sold} AND (${
            which
              ? sql`l.seller_key IN (
            SELECT id FROM matched UNION SELECT g.id FROM grouped g JOIN matched USING (head))`
              : sql`true`
          })
          GROUP BY 1
        ) AS counted USING (head)`
  const [row] = await rowsOf<ReadPage>(
    db,
    sql`
      WITH grouped AS MATERIALIZED (
        SELECT * FROM unnest(${grouped.ids}::uuid[], ${grouped.heads}::uuid[]) WITH ORDINALITY AS g (id, head, place)
      ),
      matched AS MATERIALIZED (
        SELECT DISTINCT ON (coalesce(g.head, found.id)) coalesce(g.head, found.id) AS head, found.id
        FROM (SELECT DISTINCT l.seller_key AS id FROM listings l
              WHERE ${sold} ${which ? sql`AND ${which}` : sql``}) AS found
        LEFT JOIN grouped g USING (id)
        ORDER BY coalesce(g.head, found.id), g.place
      ),
      s AS MATERIALIZED (${valued})
      SELECT (SELECT count(*)::int FROM s) AS total,
             coalesce((SELECT jsonb_agg(jsonb_build_object('id', shown.id, 'value', ${sort === 'found' ? utc(sql`shown.value`) : sql`shown.value::text`}))
                       FROM (SELECT s.* FROM s ${cut}) AS shown), '[]') AS shown`,
  )
  return row!
}

/** What the controls of the Sellers screen ask of a seller's listings (§2); null where nothing is asked. */
function matching(scope: Scope, query: SellersQuery): SQL | null {
  const meaning = valueMeaning(query)
  const { brands, others } = conditionsOf(scope, {
    brands: query.brands,
    clients: query.clients,
    products: query.products,
    marketplaces: query.marketplaces,
    countries: query.countries,
    channel: query.channel,
    filed: query.filed,
    ...(meaning && meaning.kind !== 'search' ? { field: query.field, value: meaning.value } : {}),
  })
  if (query._id?.length) others.push(sql`l.seller_key::text = ANY(${arrayOf(query._id, 'text')})`)
  if (meaning?.kind === 'search')
    for (const word of meaning.text.trim().split(/\s+/)) others.push(contains(word), isNamed(word))
  const isNarrowed = Boolean(query.brands?.length || query.clients?.length)
  if (others.length === 0 && !isNarrowed) return null
  return whereOf({ brands, states: undefined, range: null, searched: [], others, similar: null })
}

/** That a word stands in the seller's name or id, in any script. */
const isNamed = (word: string): SQL =>
  sql`assay_fold(concat_ws(' ', l.seller, l.seller_id)) LIKE ${pattern(word)}`
