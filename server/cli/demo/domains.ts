import { sql } from 'drizzle-orm'
import type { DomainStatus } from '../../../src/domain/kit/vocabulary.ts'
import { readName } from '../../store/domains/registrable.ts'
import { settleDomains } from '../../store/domains/domainComplaints.ts'
import { domainBrandIdOf, domainIdOf, picture } from '../../store/domains/domainRows.ts'
import { rowsOf } from '../../store/rows.ts'
import type { Transaction } from '../../store/transactions.ts'
import { appendRecords } from '../../store/record/ledger.ts'

/** The domains of the demo: the sellers' own shops at which something infringes, for the brands that it infringes. */

interface Shop {
  readonly brandId: string
  readonly host: string
  readonly found: Date
  readonly isActive: boolean
  /** Where the shop sends its buyers. */
  readonly store: string | null
}

/** Adds the domains, with what the complaints on them say. The complaints must be there. */
export async function addDomains(tx: Transaction, batch: bigint, now: number): Promise<void> {
  const shops = await rowsOf<Shop>(
    tx,
    sql`SELECT l.brand_id AS "brandId", l.host, min(l.created) AS found,
               bool_or(l.listing_status = 'ACTIVE') AS "isActive", min(assay_host(l.seller_store_url)) AS store
        FROM listings l JOIN marketplaces m ON m.id = l.marketplace_id
        WHERE m.channel = 'WEBSITE' AND l.toi IS NOT NULL GROUP BY 1, 2 ORDER BY 2, 1`,
  )
  const rows = shops.flatMap((shop) => {
    const { name, registrable } = readName(shop.host)
    return name === null ? [] : [{ ...rowOf(shop, { name, registrable }), brand_id: shop.brandId }]
  })
  const json = JSON.stringify(rows)
  await tx.execute(sql`
    INSERT INTO domains (id, name, registrable)
    SELECT DISTINCT domain_id, name, registrable
    FROM jsonb_to_recordset(${json}::jsonb) AS r (domain_id uuid, name text, registrable text)`)
  await appendRecords(tx, batch, 'domain', {
    ctes: sql`new AS (
      INSERT INTO domain_brands (domain_id, brand_id, id, status, redirects_to, stated, created, updated)
      SELECT domain_id, brand_id, id, status::domain_status, redirects_to, created, created, created
      FROM jsonb_to_recordset(${json}::jsonb) AS r (domain_id uuid, brand_id uuid, id uuid, status text,
        redirects_to text, created timestamptz)
      RETURNING *)`,
    changes: sql`SELECT id AS entity_id, brand_id, NULL::jsonb AS before, ${picture('new')} AS after FROM new`,
  })
  for (const [brandId, own] of Map.groupBy(rows, (row) => row.brand_id))
    await settleDomains(tx, batch, { brandId, domains: own.map(({ domain_id }) => domain_id) }, new Date(now))
}

/** A shop without anything on offer is closed; one whose buyers are sent elsewhere leads there. */
function rowOf({ brandId, found, isActive, store }: Shop, named: { name: string; registrable: string }) {
  const redirects = isActive && store !== null && store !== named.registrable
  const status: DomainStatus = redirects ? 'redirect' : isActive ? 'active' : 'inactive'
  return {
    ...named,
    domain_id: domainIdOf(named.name),
    id: domainBrandIdOf(named.name, brandId),
    status,
    redirects_to: redirects ? store : null,
    created: found,
  }
}
