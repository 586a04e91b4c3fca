import { type SQL, sql } from 'drizzle-orm'
import type { MarketplaceDraft, SetupMarketplace } from '../../../src/domain/setup/setup.ts'
import { alternatives, countOf } from '../../../src/domain/kit/words.ts'
import { badRequest, conflictProblem } from '../../problems.ts'
import { selectorProblem } from './selectors.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import type { Author } from '../record/ledger.ts'
import { marketplaces } from '../schema.ts'
import type { Scope } from '../scope.ts'
import { refuseForeignPictures } from './pictures.ts'
import { removeRow, saveRow } from './records.ts'
import { followMarketplace } from './renaming.ts'

/** The marketplaces: the whole workspace's, whatever the scope. */

/** All of them by name, or the one that `id` names. */
export async function setupMarketplaces(
  db: Executor,
  _scope: Scope,
  id?: string,
): Promise<SetupMarketplace[]> {
  const rows = await rowsOf<Omit<SetupMarketplace, 'updated'> & { updated: Date }>(
    db,
    sql`SELECT id, name, logo, country, channel, platform_group AS "group", notice_email AS "noticeEmail",
               in_european_union AS "inEuropeanUnion", notice_family AS "noticeFamily", search_url AS "searchUrl",
               link_selector AS "linkSelector", next_selector AS "nextSelector", updated
        FROM marketplaces WHERE (${id ?? null}::uuid IS NULL OR id = ${id ?? null}) ORDER BY lower(name), id`,
  )
  return rows.map((row) => ({ ...row, updated: row.updated.toISOString() }))
}

/** Those of these names, a JSON array, that no marketplace has, as a text array. */
export const missingMarketplaces = (names: SQL): SQL => sql`ARRAY(
  SELECT e.name FROM jsonb_array_elements_text(${names}) WITH ORDINALITY AS e (name, n)
  WHERE NOT EXISTS (SELECT FROM marketplaces m WHERE m.name = e.name) ORDER BY e.n)`

/** Those that can be crawled: whose search address is known. */
export async function crawlableMarketplaces(db: Executor, scope: Scope): Promise<SetupMarketplace[]> {
  const known = await setupMarketplaces(db, scope)
  return known.filter(({ searchUrl, linkSelector }) => searchUrl !== null && linkSelector !== null)
}

/** Adds or changes a marketplace; kept filters follow a new name. Fails with 409 for a stale draft or a name taken, with 400 for a selector that is none. */
export async function saveMarketplace(
  db: Database,
  scope: Scope,
  author: Author,
  draft: MarketplaceDraft,
): Promise<SetupMarketplace> {
  refuseSelectors(draft)
  const unique = { field: 'name', taken: `There is a marketplace ${draft.name} already.` }
  const { id: _id, updated: _updated, ...fields } = draft
  return saveRow(db, author, 'marketplace', {
    draft,
    unique,
    current: async (tx, id) => (await setupMarketplaces(tx, scope, id))[0]!,
    write: async (tx, { id, before, nameAmong }) => {
      const pictures = (file: string | null | undefined) => (file ? [{ url: '', file }] : [])
      await refuseForeignPictures(tx, 'logo', {
        brandId: null,
        pictures: pictures(draft.logo),
        had: pictures(before?.logo as string | null | undefined),
      })
      const name = await nameAmong(draft.name, sql`true`)
      const set = { ...fields, name, updated: new Date() }
      await tx
        .insert(marketplaces)
        .values({ id, ...set })
        .onConflictDoUpdate({ target: marketplaces.id, set })
      const follow = async (batch: bigint) =>
        before && followMarketplace(tx, batch, { before: String(before.name), after: name })
      return { name, brandId: null, follow }
    },
  })
}

const SELECTOR_LABELS = { linkSelector: 'links selector', nextSelector: 'next page selector' } as const

/** Fails with 400, which names each selector that can't be used. */
export function refuseSelectors(
  given: Readonly<Record<'linkSelector' | 'nextSelector', string | null>>,
): void {
  const errors = (['linkSelector', 'nextSelector'] as const).flatMap((field) => {
    const selector = given[field]
    const message = selector === null ? null : selectorProblem(selector)
    return message === null ? [] : [{ field, path: `body.${field}`, message }]
  })
  if (errors.length === 0) return
  const named = alternatives(
    errors.map(({ field }) => SELECTOR_LABELS[field]),
    'and',
  )
  throw badRequest(
    `The ${named} can’t be used. Nothing was saved.`,
    errors.map(({ path, message }) => ({ path, message })),
  )
}

/** Deletes a marketplace that no listing is on and no crawl searches any more; else fails with 409 that counts them. */
export async function deleteMarketplace(
  db: Database,
  _scope: Scope,
  author: Author,
  id: string,
): Promise<void> {
  await removeRow(db, author, 'marketplace', {
    id,
    allow: async (tx, row) => {
      const [uses] = await rowsOf<{ listings: number }>(
        tx,
        sql`SELECT count(*)::int AS listings FROM listings WHERE marketplace_id = ${id}`,
      )
      if (uses!.listings > 0)
        throw conflictProblem(
          `${countOf(uses!.listings, 'listing')} on ${String(row.name)} ${uses!.listings === 1 ? 'is' : 'are'} kept. Nothing was deleted.`,
        )
      await leaveCrawls(tx, id, String(row.name))
    },
  })
}

/** Takes a marketplace out of the crawls that have ended; fails with 409 where some are still to run. */
async function leaveCrawls(tx: Transaction, id: string, name: string): Promise<void> {
  const [row] = await rowsOf<{ active: number }>(
    tx,
    sql`SELECT count(*)::int AS active FROM crawls c
        WHERE ${id}::uuid = ANY(c.marketplace_ids) AND (c.next_at IS NOT NULL OR EXISTS (
          SELECT FROM background_jobs j WHERE j.crawl_id = c.id AND j.status IN ('waiting', 'running')))`,
  )
  const { active } = row!
  if (active > 0)
    throw conflictProblem(
      `${countOf(active, 'crawl')} on ${name} ${active === 1 ? 'is' : 'are'} still to run. Stop ${active === 1 ? 'it' : 'them'} first. Nothing was deleted.`,
    )
  await tx.execute(sql`
    UPDATE crawls SET marketplace_ids = array_remove(marketplace_ids, ${id}::uuid)
    WHERE ${id}::uuid = ANY(marketplace_ids)`)
  await tx.execute(sql`UPDATE background_job_items SET marketplace_id = NULL WHERE marketplace_id = ${id}`)
}
