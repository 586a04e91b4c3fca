import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { BrandDraft, SetupBrand } from '../../../src/domain/setup/setup.ts'
import type { BrandLogo } from '../../../src/domain/kit/brandLogo.ts'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import {
  DEFAULT_LANGUAGE,
  inReadingOrder,
  PICTURE_LANGUAGES,
  type PictureLanguage,
} from '../../../src/domain/kit/pictureLanguages.ts'
import { may } from '../../../src/domain/kit/roles.ts'
import { nameKey } from '../../../src/domain/kit/nameKey.ts'
import { countOf } from '../../../src/domain/kit/words.ts'
import { badRequest, conflictProblem, notAllowed } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import { appendRecords, type Author } from '../record/ledger.ts'
import { holdBrandName } from '../brands.ts'
import { brands, clients } from '../schema.ts'
import { brandIds, loadScope, type Scope } from '../scope.ts'
import { dropDomainsOf } from '../domains/domainRows.ts'
import { dropAnalysesOf } from '../images/analyses.ts'
import { DEFAULT_ASSUMPTIONS } from '../../../src/domain/kit/value.ts'
import { dropWatches } from '../domains/lookalikes/lookalikeWatching.ts'
import { takeUpLeftOut } from '../enrichment/pictures/queueing.ts'
import { giveBrand, takeBrand } from '../session/users.ts'
import { contentsOfBrandAlone } from '../files.ts'
import { handOver } from '../sellers/handOver.ts'
import { refuseForeignPictures } from './pictures.ts'
import {
  deleteRow,
  inSetupTransaction,
  lockRow,
  nameFor,
  openSetupBatch,
  recordRow,
  refuseStale,
} from './records.ts'
import { followBrand } from './renaming.ts'

/** The brands of the Setup site. */

/** The brands of the scope, by name; one alone where `id` names it. */
export async function setupBrands(db: Executor, scope: Scope, id?: string): Promise<SetupBrand[]> {
  const rows = await rowsOf<Omit<SetupBrand, 'updated'> & { updated: Date }>(
    db,
    sql`SELECT b.id, b.name, c.name AS client, b.official_images AS "officialImages", b.logos,
               b.picture_languages AS "pictureLanguages", b.notice, b.fetch_pictures AS "fetchPictures", b.colour,
               coalesce(b.value, ${JSON.stringify(DEFAULT_ASSUMPTIONS)}::jsonb) AS value,
               b.relisting_days AS "relistingDays", b.updated,
               (SELECT count(*)::int FROM property_rights WHERE brand_id = b.id) AS rights,
               (SELECT count(*)::int FROM products WHERE brand_id = b.id) AS products
        FROM brands b JOIN clients c ON c.id = b.client_id
        WHERE b.id = ANY(${arrayOf(brandIds(scope), 'uuid')}) AND (${id ?? null}::uuid IS NULL OR b.id = ${id ?? null})
        ORDER BY lower(b.name), b.id`,
  )
  return rows.map((row) => ({ ...row, updated: row.updated.toISOString() }))
}

/**
 * Adds or changes a brand; kept filters follow a new name, or another client. A new one belongs to the user who adds it, unless they hold every brand anyway, and to the people chosen with it. Fails with 404
 * outside the scope, 409 for a stale draft or a name that the client's other brand in scope has, and with 400 for a language of
 * pictures that is neither among those `installed` nor one that the brand has.
 */
export async function saveBrand(
  db: Database,
  scope: Scope,
  author: Author,
  draft: BrandDraft,
  installed: readonly PictureLanguage[],
): Promise<SetupBrand> {
  const unique = { field: 'name', taken: `There is a brand ${draft.name} of ${draft.client} already.` }
  return inSetupTransaction(db, unique, async (tx) => {
    const id = draft.id ?? uuidv7()
    const before = draft.id ? await lockRow(tx, 'brand', id, inScope(scope)) : null
    if (before)
      await refuseStale(tx, 'brand', before, {
        draft,
        current: async () => (await setupBrands(tx, scope, id))[0],
      })
    const had = (before?.official_images ?? []) as Picture[]
    await refuseForeignPictures(tx, 'officialImages', {
      brandId: id,
      pictures: draft.officialImages,
      had,
      takesAddresses: true,
    })
    const hadLogos = (before?.logos ?? []) as BrandLogo[]
    const { logos = hadLogos } = draft
    await refuseForeignPictures(tx, 'logos', {
      brandId: id,
      pictures: logos.map(asPicture),
      had: hadLogos.map(asPicture),
    })
    const hadLanguages = (before?.picture_languages ?? [DEFAULT_LANGUAGE]) as PictureLanguage[]
    const pictureLanguages = inReadingOrder(draft.pictureLanguages ?? hadLanguages)
    refuseMissingLanguages(pictureLanguages, [...installed, ...hadLanguages])
    // Before the batch, which locks its author's row: a call that waits here for the same name must not hold that lock.
    const seen = before ? scope : await holdBrandName(tx, scope, draft.name)
    const batch = await openSetupBatch(tx, author, `Brand ${draft.name}`)
    const hadClient = before && (await clientName(tx, String(before.client_id)))
    const clientId = await clientFor(tx, batch, seen, { ...draft, id })
    const at = new Date()
    const { officialImages, notice } = draft
    const among = sql`t.client_id = ${clientId} AND ${inScope(seen)}`
    const name = await nameFor(tx, 'brand', { id, name: draft.name, before, among, unique })
    const { fetchPictures, colour, value, relistingDays } = draft
    const row = {
      clientId,
      name,
      officialImages,
      logos,
      pictureLanguages,
      notice,
      updated: at,
      ...(fetchPictures && { fetchPictures }),
      ...(colour === undefined ? {} : { colour }),
      ...(value && { value }),
      ...(relistingDays !== undefined && { relistingDays }),
    }
    if (before) await tx.update(brands).set(row).where(eq(brands.id, id))
    else await tx.insert(brands).values({ id, created: at, ...row })
    await recordRow(tx, batch, 'brand', { id, brandId: id, before })
    if (hadClient !== null)
      await followBrand(tx, batch, { id, before: { name: String(before!.name), client: hadClient } })
    if (draft.people && draft.people.length > 0) await givePeople(tx, scope, author, id, draft.people)
    if (fetchPictures === 'always' && before?.fetch_pictures !== 'always') await takeUpLeftOut(tx, [id])
    if (before) await dropEmptyClient(tx, batch, { id: String(before.client_id), heir: clientId })
    return (await setupBrands(tx, await scopeWith(tx, scope, author, id), id))[0]!
  })
}

/** Lets the chosen accounts hold the new brand. Fails with 403 for who doesn't manage accounts, with 400 for unknown ones. */
async function givePeople(
  tx: Transaction,
  scope: Scope,
  author: Author,
  brand: string,
  people: readonly string[],
): Promise<void> {
  if (!may(scope.groups, 'setup.users')) throw notAllowed()
  const known = await rowsOf(tx, sql`SELECT id FROM users WHERE id = ANY(${arrayOf(people, 'uuid')})`)
  if (known.length < new Set(people).size)
    throw badRequest('An account that was chosen is not there any more.', [
      { path: 'body.people', message: 'must be accounts of the workspace' },
    ])
  await giveBrand(tx, author, brand, people)
}

const asPicture = ({ file }: BrandLogo): Picture => ({ url: '', file })

function refuseMissingLanguages(chosen: readonly PictureLanguage[], known: readonly PictureLanguage[]): void {
  const missing = chosen.filter((code) => !known.includes(code))
  if (missing.length === 0) return
  const names = missing.map((code) => PICTURE_LANGUAGES[code]).join('; ')
  throw badRequest('A language must be installed before it is chosen.', [
    { path: 'body.pictureLanguages', message: `must be installed first: ${names}` },
  ])
}

/**
 * Deletes a brand without listings, products and property rights; else fails with 409 that counts them. Answers the
 * contents that no file has any longer, by their SHA-256.
 */
export function deleteBrand(db: Database, scope: Scope, author: Author, id: string): Promise<string[]> {
  return inSetupTransaction(db, { field: 'id', taken: '' }, async (tx) => {
    const before = await lockRow(tx, 'brand', id, inScope(scope), 'belonging')
    const [uses] = await rowsOf<{ listings: number; products: number; rights: number }>(
      tx,
      sql`SELECT (SELECT count(*)::int FROM listings WHERE brand_id = ${id}) AS listings,
                 (SELECT count(*)::int FROM products WHERE brand_id = ${id}) AS products,
                 (SELECT count(*)::int FROM property_rights WHERE brand_id = ${id}) AS rights`,
    )
    const { listings, products, rights } = uses!
    if (listings + products + rights > 0)
      throw conflictProblem(
        `${String(before.name)} has ${countOf(listings, 'listing')}, ${countOf(products, 'product')} and ${countOf(rights, 'property right')}. Nothing was deleted.`,
      )
    const [queue] = await rowsOf(tx, sql`SELECT FROM queues WHERE ${id}::uuid = ANY(brands) LIMIT 1`)
    if (queue) throw conflictProblem(`A queue is of ${String(before.name)}. Nothing was deleted.`)
    const [report] = await rowsOf(tx, sql`SELECT FROM reports WHERE ${id}::uuid = ANY(brands) LIMIT 1`)
    if (report) throw conflictProblem(`A report is about ${String(before.name)}. Nothing was deleted.`)
    // Who holds its other brands alone would not see it any more; one without others says that none is left.
    const [webhook] = await rowsOf(
      tx,
      sql`SELECT FROM webhooks w WHERE ${id}::uuid = ANY(w.brands)
            AND EXISTS (SELECT FROM brands o WHERE o.id = ANY(w.brands) AND o.id <> ${id}) LIMIT 1`,
    )
    if (webhook) throw conflictProblem(`A webhook tells of ${String(before.name)}. Nothing was deleted.`)
    const batch = await openSetupBatch(tx, author, `Brand ${String(before.name)} deleted`)
    await takeBrand(tx, author, id)
    await dropDomainsOf(tx, batch, id)
    await dropAnalysesOf(tx, batch, id)
    const contents = await contentsOfBrandAlone(tx, id)
    await appendRecords(tx, batch, 'file', {
      ctes: sql`gone AS (DELETE FROM files WHERE brand_id = ${id} RETURNING *)`,
      changes: sql`SELECT id AS entity_id, brand_id, to_jsonb(gone) AS before, NULL::jsonb AS after FROM gone`,
    })
    await dropWatches(tx, batch, sql`brand_id = ${id}`)
    await deleteRow(tx, batch, 'brand', { id, brandId: id })
    await dropEmptyClient(tx, batch, { id: String(before.client_id), heir: null })
    return contents
  })
}

const inScope = (scope: Scope) => sql`t.id = ANY(${arrayOf(brandIds(scope), 'uuid')})`

/**
 * The client a brand belongs to: one of the scope by that name, unless it has a brand of the same name outside the
 * scope, which nothing may tell of; else a new client.
 */
async function clientFor(
  tx: Transaction,
  batch: bigint,
  scope: Scope,
  { id, name, client }: { id: string; name: string; client: string },
): Promise<string> {
  const own = arrayOf(brandIds(scope), 'uuid')
  const rows = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`SELECT c.id, c.name FROM clients c
        WHERE EXISTS (SELECT FROM brands b WHERE b.client_id = c.id AND b.id = ANY(${own}))
          AND NOT EXISTS (SELECT FROM brands b WHERE b.client_id = c.id AND lower(b.name) = lower(${name})
                          AND b.id <> ${id} AND NOT b.id = ANY(${own}))
        ORDER BY EXISTS (SELECT FROM brands b WHERE b.client_id = c.id AND b.id = ${id}) DESC,
          lower(c.name) = lower(${client}) DESC, c.id`,
  )
  const found = rows.find((row) => nameKey(row.name) === nameKey(client))
  if (found) return found.id
  const added = uuidv7()
  await tx.insert(clients).values({ id: added, name: client })
  await recordRow(tx, batch, 'client', { id: added, brandId: null, before: null })
  return added
}

async function clientName(tx: Transaction, id: string): Promise<string> {
  const [client] = await rowsOf<{ name: string }>(tx, sql`SELECT name FROM clients WHERE id = ${id}`)
  return client!.name
}

/** Drops a client that has no brand any more; what it kept about sellers is its heir's then. */
async function dropEmptyClient(
  tx: Transaction,
  batch: bigint,
  { id, heir }: { id: string; heir: string | null },
): Promise<void> {
  const rows = await rowsOf(tx, sql`SELECT FROM brands WHERE client_id = ${id} LIMIT 1`)
  if (rows.length > 0) return
  await handOver(tx, batch, { client: id, heir })
  await deleteRow(tx, batch, 'client', { id, brandId: null })
}

/** The scope with a brand that may be new: given to its author where it is not in the scope by their role. */
async function scopeWith(tx: Transaction, scope: Scope, author: Author, id: string): Promise<Scope> {
  if (scope.brands.some((brand) => brand.id === id) || !scope.userId) return scope
  const seen = await loadScope(tx, scope.userId)
  if (seen?.brands.some((brand) => brand.id === id)) return seen
  await giveBrand(tx, author, id, [scope.userId])
  return (await loadScope(tx, scope.userId)) ?? scope
}
