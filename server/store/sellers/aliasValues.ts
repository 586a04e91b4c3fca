import { type SQL, sql } from 'drizzle-orm'
import { LINK_ACCOUNTS_MAX, type LinkKind } from '../../../src/domain/sellers/seller.ts'
import { comparedContact, type SharedValue } from '../../../src/domain/sellers/sellerAliases.ts'
import { arrayOf, type Executor, rowsOf } from '../database.ts'
import { brandIds, type Scope } from '../scope.ts'
import type { Citation } from './aliasCitations.ts'
import { clientsOf } from './sellers.ts'

/**
 * The values that accounts bear and who else in the scope bears them. A store URL or picture is looked up by its mark
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
  /** A listing that bears it; null for a seller id and for near-duplicates. */
  readonly listing: string | null
  /** How a near-duplicate is cited, and by how many bits two of them differ. */
  readonly citation?: Citation
  readonly bits?: number
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

/** The marks of store URLs and pictures in these accounts' listings that so many of them bear. */
async function marksOf(
  db: Executor,
  scope: Scope,
  accounts: readonly string[],
  bearers: number,
): Promise<string[]> {
  const rows = await rowsOf<{ mark: string }>(
    db,
    sql`SELECT mark FROM listings l JOIN listing_search s ON s.listing_id = l.id, unnest(s.marks) AS mark
        WHERE l.seller_key = ANY(${arrayOf(accounts, 'uuid')}) AND l.brand_id = ANY(${arrayOf(brandIds(scope), 'uuid')})
          AND mark NOT LIKE 'i:%'
        GROUP BY 1 HAVING ${bearers} = 1 OR count(DISTINCT l.seller_key) >= ${bearers}`,
  )
  return rows.map(({ mark }) => mark)
}

const foundOf =
  (kindOf: (key: string) => LinkKind) =>
  ({ key, accounts, listing, bearers }: Row): FoundValue => ({
    kind: kindOf(key),
    key,
    accounts,
    listing,
    bearers: new Map(Object.entries(bearers ?? {})),
  })

/** Each mark is looked up by itself: asked for all at once, the database would rather read every listing. */
export const listingsWithMark = (mark: SQL, scope: Scope): SQL => sql`
  LATERAL (SELECT s.listing_id FROM listing_search s WHERE s.marks @> ARRAY[${mark}] OFFSET 0) AS marked,
  LATERAL (SELECT l.id, l.seller_key, l.url FROM listings l
           WHERE l.id = marked.listing_id AND l.brand_id = ANY(${arrayOf(brandIds(scope), 'uuid')})
             AND l.seller_key IS NOT NULL OFFSET 0) AS l`

async function bearersOf(db: Executor, scope: Scope, marks: readonly string[]): Promise<FoundValue[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`
      WITH borne AS (
        SELECT g.mark, l.seller_key, count(*)::int AS listings, min(l.id::text) AS listing
        FROM unnest(${arrayOf(marks, 'text')}) AS g (mark), ${listingsWithMark(sql`g.mark`, scope)}
        GROUP BY 1, 2
      )
      SELECT mark AS key, count(*)::int AS accounts, min(listing) AS listing,
             CASE WHEN count(*) <= ${LINK_ACCOUNTS_MAX} THEN jsonb_object_agg(seller_key, listings) END AS bearers
      FROM borne GROUP BY 1 HAVING count(*) > 1`,
  )
  return rows.map(foundOf((mark) => (mark.startsWith('s:') ? 'store' : 'image')))
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
  return rows.map(foundOf(() => 'id'))
}

/** The seller id in the key of a value by id. */
export const idInKey = (key: string): string => (JSON.parse(key) as [string])[0]

/** A contact that clients of the scope keep, as compared, with one way in which it is written. */
export interface KeptContact {
  readonly accounts: ReadonlyMap<string, number>
  readonly written: string
}

/** Every contact that clients of the scope keep about accounts with listings in it, as compared. */
export async function keptContacts(db: Executor, scope: Scope): Promise<Map<string, KeptContact>> {
  const rows = await rowsOf<{ account: string; contact: string; listings: number }>(
    db,
    sql`SELECT f.seller_key AS account, f.contact, n.listings
        FROM seller_fields f, LATERAL (
          SELECT count(*)::int AS listings FROM listings l
          WHERE l.seller_key = f.seller_key AND l.brand_id = ANY(${arrayOf(brandIds(scope), 'uuid')})
        ) AS n
        WHERE f.client_id IN (${clientsOf(scope)}) AND f.contact <> '' AND n.listings > 0
        ORDER BY f.updated, f.id`,
  )
  const contacts = new Map<string, { accounts: Map<string, number>; written: string }>()
  for (const { account, contact, listings } of rows) {
    const key = comparedContact(contact)
    const known = contacts.get(key) ?? { accounts: new Map<string, number>(), written: contact.trim() }
    known.accounts.set(account, listings)
    if (key !== '') contacts.set(key, known)
  }
  return contacts
}
