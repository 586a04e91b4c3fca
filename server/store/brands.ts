import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Brand, NoticeContact } from '../../src/domain/kit/brand.ts'
import { nameKey } from '../../src/domain/kit/nameKey.ts'
import { brandKey, brandMeant, severalBrands } from '../../src/domain/kit/namedBrand.ts'
import type { Picture } from '../../src/domain/kit/picture.ts'
import { badRequest } from '../problems.ts'
import { arrayOf, rowsOf } from './rows.ts'
import type { Executor, Transaction } from './transactions.ts'
import { type Author, openBatch, openChangeSet, recordCreation } from './record/ledger.ts'
import { brands, clients } from './schema.ts'
import { brandIds, loadScope, type Scope, type ScopedBrand, systemScope } from './scope.ts'

/** Brands and the clients they belong to. */

/** The brands of the scope. */
export async function brandsOfUser(db: Executor, scope: Scope): Promise<Brand[]> {
  return rowsOf<Brand>(
    db,
    sql`SELECT b.id, b.name, c.name AS client, b.official_images AS "officialImages", b.notice
        FROM brands b JOIN clients c ON c.id = b.client_id
        WHERE b.id = ANY(${arrayOf(brandIds(scope), 'uuid')}) ORDER BY b.name, b.id`,
  )
}

/**
 * The brand of the scope that `named` means (`brandMeant`); null where there is none for this user. Fails with 400
 * where it fits several.
 */
export function brandByName(scope: Scope, named: string): ScopedBrand | null {
  const meant = brandMeant(scope.brands, named)
  if (meant.kind === 'several') throw badRequest(`${severalBrands(named, meant.brands, scope.brands)}.`)
  return meant.kind === 'one' ? meant.brand : null
}

/**
 * Keeps others from adding a brand of a name that looks like this one until the transaction ends. Answers what the scope's user sees
 * from then on: another may have added one meanwhile.
 */
export async function holdBrandName(tx: Transaction, scope: Scope, name: string): Promise<Scope> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`brand ${brandKey([], name)}`}, 0))`)
  if (scope.userId === null) return systemScope(tx)
  return (await loadScope(tx, scope.userId)) ?? scope
}

/**
 * Adds a brand under a client of the scope with that name, or else a new client. The same names may exist outside
 * the scope: they are other brands, and nothing tells of them. Recorded in a change set of its own unless one is given. Answers the brand's id.
 */
export async function addBrand(
  tx: Transaction,
  scope: Scope | null,
  author: Author,
  {
    name,
    client,
    officialImages = [],
    notice = null,
    demo = false,
    changeSetId,
  }: {
    name: string
    client: string
    officialImages?: Picture[]
    notice?: NoticeContact | null
    demo?: boolean
    changeSetId?: string
  },
): Promise<string> {
  const at = new Date()
  const batch = await openBatch(tx, author, {
    changeSetId:
      changeSetId ?? (await openChangeSet(tx, author, { kind: 'setup', title: `Brand ${name}`, at })),
    at,
  })
  const clientId = (await clientOfScope(tx, scope, client)) ?? (await addClient(tx, batch, client))
  const id = uuidv7()
  await tx
    .insert(brands)
    .values({ id, clientId, name, officialImages, notice, demo, created: at, updated: at })
  await recordCreation(tx, batch, 'brand', {
    id,
    brandId: id,
    after: { name, client_id: clientId, official_images: officialImages, notice },
  })
  return id
}

async function clientOfScope(tx: Transaction, scope: Scope | null, name: string): Promise<string | null> {
  if (!scope) return null
  const rows = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`SELECT DISTINCT c.id, c.name, lower(c.name) = lower(${name}) AS exact
        FROM clients c JOIN brands b ON b.client_id = c.id
        WHERE b.id = ANY(${arrayOf(brandIds(scope), 'uuid')}) ORDER BY exact DESC, c.id`,
  )
  return rows.find((row) => nameKey(row.name) === nameKey(name))?.id ?? null
}

async function addClient(tx: Transaction, batch: bigint, name: string): Promise<string> {
  const id = uuidv7()
  await tx.insert(clients).values({ id, name })
  await recordCreation(tx, batch, 'client', { id, after: { name } })
  return id
}
