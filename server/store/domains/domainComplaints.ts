import { sql } from 'drizzle-orm'
import { complaintFor, complaintWeight, type DomainComplaint } from './domainComplaint.ts'
import { namesAround } from '../../../src/domain/domains/domainName.ts'
import { arrayOf, nextUpdated, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { appendRecords } from '../record/ledger.ts'
import { hostKey, isAtHost } from './hosts.ts'
import { picture } from './domainRows.ts'

/** What complaints say of the domains that their listings stand at: kept with each brand of a domain, by the rule of domainComplaint.ts. */

/** Where the listings of complaints stand. */
export interface Places {
  readonly brandId: string
  readonly hosts: readonly string[]
}

const LOCK = 0x646f6d61

/**
 * Keeps complaints of these brands from moving until the transaction ends, so that a domain which is being added misses
 * none. Taken before a domain is locked.
 */
export async function holdComplaints(tx: Transaction, brands: readonly string[]): Promise<void> {
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(${LOCK}, k) FROM (
      SELECT DISTINCT hashtext(b::text) AS k FROM unnest(${arrayOf(brands, 'uuid')}) AS b ORDER BY 1) AS keys`)
}

/** Where the listings of these complaints stand, by brand. */
export function placesOf(tx: Transaction, complaints: readonly string[]): Promise<Places[]> {
  return rowsOf<Places>(
    tx,
    sql`SELECT c.brand_id AS "brandId", array_agg(DISTINCT l.host) AS hosts
        FROM complaints c JOIN complaint_listings k ON k.complaint_id = c.id JOIN listings l ON l.id = k.listing_id
        WHERE c.id = ANY(${arrayOf(complaints, 'uuid')}) AND l.host IS NOT NULL GROUP BY 1`,
  )
}

/** Brings the domains at these places up to date with the brand's complaints as they are now, each change recorded. */
export async function settlePlaces(
  tx: Transaction,
  batch: bigint,
  places: readonly Places[],
  at: Date,
): Promise<void> {
  for (const { brandId, hosts } of places) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${LOCK}, hashtext(${brandId}::text))`)
    const names = [...new Set(hosts.flatMap(namesAround))]
    const domains = await rowsOf<{ id: string }>(
      tx,
      sql`SELECT d.id FROM domains d JOIN domain_brands k ON k.domain_id = d.id
          WHERE k.brand_id = ${brandId} AND d.name = ANY(${arrayOf(names, 'text')})
          ORDER BY d.id FOR UPDATE OF k`,
    )
    await settleDomains(tx, batch, { brandId, domains: domains.map(({ id }) => id) }, at)
  }
}

/** Brings the domains of complaints that have just been made or moved up to date. */
export async function followComplaints(
  tx: Transaction,
  batch: bigint,
  complaints: readonly string[],
  at: Date,
): Promise<void> {
  await settlePlaces(tx, batch, await placesOf(tx, complaints), at)
}

/** Brings the domains up to date at which listings within complaints stood before a batch moved them, and at which they stand now. */
export async function followMovedListings(tx: Transaction, batch: bigint, at: Date): Promise<void> {
  const places = await rowsOf<Places>(
    tx,
    sql`SELECT r.brand_id AS "brandId", array_agg(DISTINCT h.host) AS hosts
        FROM change_records r CROSS JOIN LATERAL unnest(
          ARRAY[assay_host(r.before ->> 'url'), assay_host(r.after ->> 'url')]) AS h (host)
        WHERE r.batch_id = ${batch} AND r.entity = 'listing' AND r.before ? 'url' AND h.host IS NOT NULL
          AND assay_host(r.before ->> 'url') IS DISTINCT FROM assay_host(r.after ->> 'url')
          AND EXISTS (SELECT FROM complaint_listings k WHERE k.listing_id = r.entity_id)
        GROUP BY 1 ORDER BY 1`,
  )
  await settlePlaces(tx, batch, places, at)
}

interface Row {
  readonly id: string
  readonly domainId: string
  readonly name: string
  readonly weight: number | null
  readonly status: string | null
  readonly filing: Date | null
  readonly takedown: Date | null
}

/** Brings locked domains of a brand up to date with its complaints. */
export async function settleDomains(
  tx: Transaction,
  batch: bigint,
  { brandId, domains }: { brandId: string; domains: readonly string[] },
  at: Date,
): Promise<void> {
  if (domains.length === 0) return
  const rows = await rowsOf<Row>(
    tx,
    sql`SELECT k.id, k.domain_id AS "domainId", d.name, k.complaint_weight AS weight, k.complaint_status AS status,
               k.filing, k.takedown
        FROM domain_brands k JOIN domains d ON d.id = k.domain_id
        WHERE k.brand_id = ${brandId} AND k.domain_id = ANY(${arrayOf(domains, 'uuid')})`,
  )
  const complaints = await complaintsAt(tx, brandId, rows)
  const changed = rows.flatMap((row) => {
    const one = complaintFor(complaints.get(row.domainId) ?? [])
    const now = {
      weight: one && complaintWeight(one),
      status: one?.status ?? null,
      filing: one?.filing ?? null,
      takedown: one?.takedown ?? null,
    }
    const same =
      row.weight === now.weight &&
      row.status === now.status &&
      row.filing?.getTime() === now.filing?.getTime() &&
      row.takedown?.getTime() === now.takedown?.getTime()
    return same ? [] : [{ id: row.id, ...now }]
  })
  if (changed.length === 0) return
  await appendRecords(tx, batch, 'domain', {
    ctes: sql`
      incoming AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        AS r (id uuid, status text, weight double precision, filing timestamptz, takedown timestamptz)),
      old AS (SELECT k.* FROM domain_brands k JOIN incoming i USING (id)),
      new AS (
        UPDATE domain_brands k SET complaint_status = i.status, complaint_weight = i.weight, filing = i.filing,
          takedown = i.takedown, updated = ${nextUpdated('k', at)}
        FROM incoming i WHERE i.id = k.id RETURNING k.*)`,
    changes: sql`SELECT new.id AS entity_id, new.brand_id, ${picture('old')} AS before, ${picture('new')} AS after
                 FROM new JOIN old USING (id)`,
  })
}

/** The brand's complaints whose listings stand at these domains, by the domain's id. */
async function complaintsAt(
  tx: Transaction,
  brandId: string,
  rows: readonly Row[],
): Promise<Map<string, DomainComplaint[]>> {
  const keys = JSON.stringify(rows.map(({ domainId, name }) => ({ id: domainId, key: hostKey(name) })))
  const found = await rowsOf<DomainComplaint & { domainId: string }>(
    tx,
    sql`SELECT r.id AS "domainId", c.status, c.created, c.filing, c.takedown
        FROM jsonb_to_recordset(${keys}::jsonb) AS r (id uuid, key text)
        CROSS JOIN LATERAL (
          SELECT DISTINCT k.complaint_id AS id FROM listings l JOIN complaint_listings k ON k.listing_id = l.id
          WHERE l.brand_id = ${brandId} AND ${isAtHost(sql`r.key`)}) AS within
        JOIN complaints c ON c.id = within.id AND c.brand_id = ${brandId} ORDER BY c.id`,
  )
  return Map.groupBy(found, ({ domainId }) => domainId)
}
