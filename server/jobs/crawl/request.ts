import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  type Crawl,
  crawlNeeds,
  type CrawlRequest,
  crawlTimeProblem,
  type CrawlUrlRequest,
  isUrlCrawl,
} from '../../../src/domain/crawls/crawl.ts'
import { may } from '../../../src/domain/kit/roles.ts'
import { alternatives } from '../../../src/domain/kit/words.ts'
import { badRequest, notAllowed, notFound } from '../../problems.ts'
import { brandByName } from '../../store/brands.ts'
import { arrayOf, rowsOf } from '../../store/rows.ts'
import type { Database, Executor } from '../../store/transactions.ts'
import { crawlOf, recordRequest } from '../../store/crawls/crawls.ts'
import type { Author } from '../../store/record/ledger.ts'
import { crawls } from '../../store/schema.ts'
import type { Scope } from '../../store/scope.ts'
import { setupProducts } from '../../store/setup/products.ts'
import { beginRun } from './runs.ts'

/**
 * Keeps a crawl (§3, §5), and begins its first run where that is due. Fails with 403 where the role allows no such
 * crawl, with 404 for a brand outside the scope or a product it hasn't, with 400 where its times or marketplaces won't do.
 */
export async function requestCrawl(
  db: Database,
  scope: Scope,
  author: Author,
  { request, timeZone }: { request: CrawlRequest | CrawlUrlRequest; timeZone: string },
): Promise<Crawl> {
  if (!may(scope.groups, crawlNeeds(request))) throw notAllowed()
  const now = new Date()
  const brand = brandByName(scope, request.brand)
  if (!brand) throw notFound('The brand')
  return db.transaction(async (tx) => {
    const [product] = await setupProducts(tx, scope, brand.id, { name: request.product.trim() })
    if (!product) throw notFound('The product')
    const id = uuidv7()
    const due = await insertCrawl(tx, { id, brandId: brand.id, productId: product.id, author, now }, request)
    await recordRequest(tx, author, id)
    if (due <= now) await beginRun(tx, id, { now, timeZone })
    return crawlOf(tx, scope, id)
  })
}

interface Place {
  readonly id: string
  readonly brandId: string
  readonly productId: string
  readonly author: Author
  readonly now: Date
}

/** Answers when it is due first. */
async function insertCrawl(
  tx: Executor,
  { author, now, ...place }: Place,
  request: CrawlRequest | CrawlUrlRequest,
): Promise<Date> {
  const row = { ...place, userId: author.userId, actor: author.name, created: now }
  if (isUrlCrawl(request)) {
    await tx.insert(crawls).values({ ...row, kind: 'url', urls: unique(request.urls), nextAt: now })
    return now
  }
  const problem = crawlTimeProblem(request, now.getTime())
  if (problem)
    throw badRequest(`The time ${problem.message}.`, [
      { path: `body.${problem.field}`, message: problem.message },
    ])
  const nextAt = request.next && Date.parse(request.next) > now.getTime() ? new Date(request.next) : now
  await tx.insert(crawls).values({
    ...row,
    kind: 'product',
    keywords: unique(request.keywords.map((words) => words.trim())),
    marketplaceIds: await crawlable(tx, request.marketplaces),
    listingLimit: request.limit,
    expires: new Date(request.expires),
    nextAt,
  })
  return nextAt
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** The ids of marketplaces by name, whatever the case, in their order. Fails with 400 naming those that can't be crawled. */
async function crawlable(db: Executor, wanted: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ name: string; id: string | null }>(
    db,
    sql`SELECT w.name, m.id FROM unnest(${arrayOf(unique(wanted.map((name) => name.trim())), 'text')})
          WITH ORDINALITY AS w (name, position)
        LEFT JOIN marketplaces m
          ON lower(m.name) = lower(w.name) AND m.search_url IS NOT NULL AND m.link_selector IS NOT NULL
        ORDER BY w.position`,
  )
  const missing = rows.filter(({ id }) => id === null).map(({ name }) => name)
  if (missing.length > 0) {
    const message = `${alternatives(missing, 'and')} can’t be crawled: Setup has no search address for ${missing.length === 1 ? 'it' : 'them'}.`
    throw badRequest(message, [{ path: 'body.marketplaces', message }])
  }
  return unique(rows.map(({ id }) => id!))
}
