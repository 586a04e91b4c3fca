import { type SQL, sql } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import type { DomainStatus } from '../../../src/domain/kit/vocabulary.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, nextUpdated, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { appendRecords } from '../record/ledger.ts'
import { inScope, type Scope } from '../scope.ts'

/** The rows of a domain's brands: locking them, and writing them with their records. */

/** What the world says of a domain, or a user by hand. */
export interface DomainFacts {
  readonly status: DomainStatus
  readonly redirectsTo: string | null
  readonly read: Date | null
  readonly problem: string | null
  /** When the status was found or said: of several brands' facts the latest hold. The epoch where it is neither. */
  readonly stated: Date
}

export interface LockedDomain {
  readonly id: string
  readonly name: string
  /** Those of the scope's brands that it is known for. */
  readonly brandIds: readonly string[]
}

/** The id of the domain of a name: the same for every user and at any time. */
export const domainIdOf = (name: string): string => uuidv5(name, uuidv5.DNS)

/** What the records of a domain are kept under for a brand. */
export const domainBrandIdOf = (name: string, brand: string): string => uuidv5(name, brand)

/** What a record says of a row: all of it, with the domain's name. */
export const picture = (alias: string): SQL =>
  sql.raw(
    `(to_jsonb(${alias}) || jsonb_build_object('name', (SELECT d.name FROM domains d WHERE d.id = ${alias}.domain_id)))`,
  )

/** Makes the domain of a name where there is none, and locks it. */
export async function lockNamed(
  tx: Transaction,
  scope: Scope,
  { name, registrable }: { name: string; registrable: string },
): Promise<LockedDomain> {
  const id = domainIdOf(name)
  for (;;) {
    // Without naming an index: two who add a name at once meet at its id as well, where naming one of them would fail.
    await tx.execute(sql`
      INSERT INTO domains (id, name, registrable) VALUES (${id}, ${name}, ${registrable}) ON CONFLICT DO NOTHING`)
    const locked = await rowsOf(
      tx,
      sql`UPDATE domains SET registrable = ${registrable} WHERE id = ${id} RETURNING id`,
    )
    // Somebody has just deleted it where there is none.
    if (locked.length > 0) break
  }
  return { id, name, brandIds: await knownFor(tx, scope, id) }
}

/** Locks a domain of the scope. Fails with 404 outside it. */
export async function lockDomain(tx: Transaction, scope: Scope, id: string): Promise<LockedDomain> {
  const [row] = await rowsOf<{ name: string }>(
    tx,
    sql`SELECT d.name FROM domains d WHERE d.id = ${id} FOR UPDATE OF d`,
  )
  const known = row ? await knownFor(tx, scope, id) : []
  if (!row || known.length === 0) throw notFound('The domain')
  return { id, name: row.name, brandIds: known }
}

async function knownFor(tx: Transaction, scope: Scope, id: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT brand_id AS id FROM domain_brands
        WHERE domain_id = ${id} AND ${inScope(scope, null)} ORDER BY 1`,
  )
  return rows.map((row) => row.id)
}

/** What the scope knows of a locked domain, or null where none of its brands has it. */
export async function factsOf(
  tx: Transaction,
  { id, brandIds: brands }: LockedDomain,
): Promise<DomainFacts | null> {
  const [row] = await rowsOf<DomainFacts>(
    tx,
    sql`SELECT status, redirects_to AS "redirectsTo", read, problem, stated FROM domain_brands k
        WHERE domain_id = ${id} AND brand_id = ANY(${arrayOf(brands, 'uuid')})
        ORDER BY k.stated DESC, k.brand_id LIMIT 1`,
  )
  return row ?? null
}

/** Adds brands to a locked domain, each with these facts. */
export async function insertBrands(
  tx: Transaction,
  batch: bigint,
  { id, name }: Pick<LockedDomain, 'id' | 'name'>,
  { brands, facts, at }: { brands: readonly string[]; facts: DomainFacts; at: Date },
): Promise<void> {
  const rows = JSON.stringify(brands.map((brand) => ({ brand, id: domainBrandIdOf(name, brand) })))
  await appendRecords(tx, batch, 'domain', {
    ctes: sql`new AS (
      INSERT INTO domain_brands (domain_id, brand_id, id, status, redirects_to, read, problem, stated, created, updated)
      SELECT ${id}, r.brand, r.id, ${facts.status}::domain_status, ${facts.redirectsTo}, ${facts.read}::timestamptz,
             ${facts.problem}, ${facts.stated}, ${at}, ${at}
      FROM jsonb_to_recordset(${rows}::jsonb) AS r (brand uuid, id uuid)
      RETURNING *)`,
    changes: sql`SELECT id AS entity_id, brand_id, NULL::jsonb AS before, ${picture('new')} AS after FROM new`,
  })
}

/** Sets what is known of a locked domain, for these brands. */
export async function setFacts(
  tx: Transaction,
  batch: bigint,
  { id, brandIds: brands }: LockedDomain,
  { facts, at }: { facts: DomainFacts; at: Date },
): Promise<void> {
  const which = sql`domain_id = ${id} AND brand_id = ANY(${arrayOf(brands, 'uuid')})`
  await appendRecords(tx, batch, 'domain', {
    ctes: sql`
      old AS (SELECT * FROM domain_brands WHERE ${which}),
      new AS (
        UPDATE domain_brands SET status = ${facts.status}::domain_status, redirects_to = ${facts.redirectsTo},
          read = ${facts.read}::timestamptz, problem = ${facts.problem}, stated = ${facts.stated},
          updated = ${nextUpdated('', at)}
        WHERE ${which} RETURNING *)`,
    changes: sql`SELECT new.id AS entity_id, new.brand_id, ${picture('old')} AS before, ${picture('new')} AS after
                 FROM new JOIN old USING (id)`,
  })
}

/** Takes brands off a locked domain; one that concerns no brand any more goes. */
export async function removeBrands(
  tx: Transaction,
  batch: bigint,
  { id }: Pick<LockedDomain, 'id'>,
  brands: readonly string[],
): Promise<void> {
  await appendRecords(tx, batch, 'domain', {
    ctes: sql`gone AS (
      DELETE FROM domain_brands WHERE domain_id = ${id} AND brand_id = ANY(${arrayOf(brands, 'uuid')}) RETURNING *)`,
    changes: sql`SELECT id AS entity_id, brand_id, ${picture('gone')} AS before, NULL::jsonb AS after FROM gone`,
  })
  await tx.execute(sql`
    DELETE FROM domains d WHERE d.id = ${id} AND NOT EXISTS (SELECT FROM domain_brands WHERE domain_id = d.id)`)
}

/** Takes every domain off a brand that is about to go. */
export async function dropDomainsOf(tx: Transaction, batch: bigint, brandId: string): Promise<void> {
  const known = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT d.id FROM domains d JOIN domain_brands k ON k.domain_id = d.id
        WHERE k.brand_id = ${brandId} ORDER BY d.id FOR UPDATE OF d`,
  )
  for (const domain of known) await removeBrands(tx, batch, domain, [brandId])
}
