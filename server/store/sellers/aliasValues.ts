import { type SQL, sql } from 'drizzle-orm'
import { LINK_ACCOUNTS_MAX, type LinkKind } from '../../../src/domain/sellers/seller.ts'
import {
  comparedContact,
  comparedPayment,
  type SharedValue,
} from '../../../src/domain/sellers/sellerAliases.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { brandIds, inScope, type Scope } from '../scope.ts'
import { clientsOf } from './clients.ts'

/**
 * The values that accounts bear and who else in the scope bears them. A store URL is looked up by its mark
 * (listing_search.marks), a seller id by the keys that it makes on the marketplaces of its group.
 */

/** A value that at least two accounts of the scope bear. */
export interface FoundValue {
  readonly kind: LinkKind
  readonly key: string
  /** How many accounts bear it. */
  readonly accounts: number
  /** Who bears it, in how many listings; nobody where it is common. */
  readonly bearers: SharedValue['bearers']
  /** A listing that bears it; null where none has to be read to cite it. */
  readonly listing: string | null
  /** One way in which it is written, where no listing says it. */
  readonly written?: string
}

interface Row {
  readonly key: string
  readonly accounts: number
  readonly listing: string | null
  readonly bearers: Record<string, number> | null
}

/**
 * The shared values of these accounts; marks in `known` were found before and are left out. With `isAmongThem` only
 * what at least two of the accounts bear is looked for, which is quicker where nobody new is wanted.
 */
export async function valuesOf(
  db: Executor,
  scope: Scope,
  accounts: readonly string[],
  { known, isAmongThem }: { readonly known: ReadonlySet<string>; readonly isAmongThem: boolean },
): Promise<FoundValue[]> {
  const shared = async () => {
    const marks = await marksOf(db, scope, accounts, isAmongThem ? 2 : 1)
    return bearersOf(
      db,
      scope,
      marks.filter((mark) => !known.has(mark)),
    )
  }
  return (await Promise.all([idsOf(db, scope, accounts), shared()])).flat()
}

/** The marks of store URLs in these accounts' listings that so many of them bear. */
async function marksOf(
  db: Executor,
  scope: Scope,
  accounts: readonly string[],
  bearers: number,
): Promise<string[]> {
  const rows = await rowsOf<{ mark: string }>(
    db,
    sql`SELECT mark FROM listings l JOIN listing_search s ON s.listing_id = l.id, unnest(s.marks) AS mark
        WHERE l.seller_key = ANY(${arrayOf(accounts, 'uuid')}) AND ${inScope(scope)}
          AND mark LIKE 's:%'
        GROUP BY 1 HAVING ${bearers} = 1 OR count(DISTINCT l.seller_key) >= ${bearers}`,
  )
  return rows.map(({ mark }) => mark)
}

const foundOf =
  (kind: LinkKind) =>
  ({ key, accounts, listing, bearers }: Row): FoundValue => ({
    kind,
    key,
    accounts,
    listing,
    bearers: new Map(Object.entries(bearers ?? {})),
  })

/**
 * Whether a listing's store URL names a store: on the marketplace itself one with a query often is a page for any seller, whom
 * the query alone names.
 */
export const namesStore = (listing: SQL): SQL => sql`
  NOT (${listing}.seller_store_url LIKE '%?%'
       AND coalesce(assay_host(${listing}.seller_store_url) = assay_host(${listing}.url), false))`

/** Each mark is looked up by itself: asked for all at once, the database would rather read every listing. */
export const listingsWithMark = (mark: SQL, scope: Scope): SQL => sql`
  LATERAL (SELECT s.listing_id FROM listing_search s WHERE s.marks @> ARRAY[${mark}] OFFSET 0) AS marked,
  LATERAL (SELECT l.id, l.seller_key, l.url, l.seller_store_url, l.state FROM listings l
           WHERE l.id = marked.listing_id AND ${inScope(scope)}
             AND l.seller_key IS NOT NULL OFFSET 0) AS l`

async function bearersOf(db: Executor, scope: Scope, marks: readonly string[]): Promise<FoundValue[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`
      WITH borne AS (
        SELECT g.mark, l.seller_key, count(*)::int AS listings, min(l.id::text) AS listing
        FROM unnest(${arrayOf(marks, 'text')}) AS g (mark), ${listingsWithMark(sql`g.mark`, scope)}
        WHERE ${namesStore(sql`l`)}
        GROUP BY 1, 2
      )
      SELECT mark AS key, count(*)::int AS accounts, min(listing) AS listing,
             CASE WHEN count(*) <= ${LINK_ACCOUNTS_MAX} THEN jsonb_object_agg(seller_key, listings) END AS bearers
      FROM borne GROUP BY 1 HAVING count(*) > 1`,
  )
  return rows.map(foundOf('store'))
}

/** The accounts' seller ids that other marketplaces of the same platform group know as well. */
async function idsOf(db: Executor, scope: Scope, accounts: readonly string[]): Promise<FoundValue[]> {
  const brands = arrayOf(brandIds(scope), 'uuid')
  const rows = await rowsOf<Row>(
    db,
    sql`
      WITH ids AS (
        SELECT DISTINCT l.seller_id, m.platform_group
        FROM listings l JOIN marketplaces m ON m.id = l.marketplace_id
        WHERE l.seller_key = ANY(${arrayOf(accounts, 'uuid')}) AND l.brand_id = ANY(${brands}) AND l.seller_id <> ''
      ),
      borne AS (
        SELECT i.seller_id, i.platform_group, k.seller_key, n.listings
        FROM ids i JOIN marketplaces m USING (platform_group),
          LATERAL (SELECT assay_seller_key(m.id, i.seller_id, NULL) AS seller_key) AS k,
          LATERAL (SELECT count(*)::int AS listings FROM listings l
                   WHERE l.seller_key = k.seller_key AND l.brand_id = ANY(${brands})) AS n
        WHERE n.listings > 0
      )
      SELECT jsonb_build_array(seller_id, platform_group)::text AS key, count(*)::int AS accounts, NULL AS listing,
             CASE WHEN count(*) <= ${LINK_ACCOUNTS_MAX} THEN jsonb_object_agg(seller_key, listings) END AS bearers
      FROM borne GROUP BY seller_id, platform_group HAVING count(*) > 1`,
  )
  return rows.map(foundOf('id'))
}

/** The seller id in the key of a value by id. */
export const idInKey = (key: string): string => (JSON.parse(key) as [string])[0]

/** How what is kept of sellers is compared. */
const COMPARED = { contact: comparedContact, payment: comparedPayment } as const

/** The contacts and payments that clients of the scope keep about at least two accounts with listings in it. */
export async function keptValues(db: Executor, scope: Scope): Promise<FoundValue[]> {
  const rows = await rowsOf<{
    kind: keyof typeof COMPARED
    account: string
    written: string
    listings: number
  }>(
    db,
    sql`SELECT k.kind, f.seller_key AS account, k.written, n.listings
        FROM seller_fields f
          CROSS JOIN LATERAL (VALUES ('contact', f.contact), ('payment', f.payment)) AS k (kind, written)
          CROSS JOIN LATERAL (
            SELECT count(*)::int AS listings FROM listings l
            WHERE l.seller_key = f.seller_key AND ${inScope(scope)}
          ) AS n
        WHERE f.client_id IN (${clientsOf(scope)}) AND k.written <> '' AND n.listings > 0
        ORDER BY f.updated, f.id`,
  )
  const values = new Map<string, FoundValue & { bearers: Map<string, number> }>()
  for (const { kind, account, written, listings } of rows) {
    const compared = COMPARED[kind](written)
    if (compared === '') continue
    const key = `${kind} ${compared}`
    const known = values.get(key) ?? {
      kind,
      key,
      accounts: 0,
      bearers: new Map<string, number>(),
      listing: null,
      written: written.trim(),
    }
    known.bearers.set(account, listings)
    values.set(key, { ...known, accounts: known.bearers.size })
  }
  return [...values.values()].filter(({ accounts }) => accounts > 1)
}
