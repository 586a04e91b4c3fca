import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { addBrand } from '../../server/store/brands.ts'
import type { Store } from '../../server/store/database.ts'
import { rowsOf } from '../../server/store/rows.ts'
import { appendRecords, type Author, openBatch, openChangeSet } from '../../server/store/record/ledger.ts'
import { ads } from '../../server/store/schema.ts'
import { loadScope, type Scope, systemScope } from '../../server/store/scope.ts'
import type { Picture } from '../../src/domain/kit/picture.ts'
import { addUser } from '../../server/store/session/users.ts'

/** What tests fill a store with. */

export const testAuthor: Author = { userId: null, name: 'Test', requestId: 'test' }

/** Adds a brand of a client; answers its id. */
export function makeBrand(store: Store, name: string, client = 'Test client'): Promise<string> {
  return store.db.transaction(async (tx) => addBrand(tx, await systemScope(tx), testAuthor, { name, client }))
}

export interface TestUser {
  readonly id: string
  readonly email: string
  readonly groups: readonly string[]
}

/** Adds an account with these groups and brands; answers it. */
export async function makeUser(
  store: Store,
  groups: readonly string[],
  brandIds: readonly string[] = [],
  passwordHash: string | null = null,
): Promise<TestUser> {
  const email = `${groups.join('-') || 'nobody'}-${randomUUID().slice(0, 8)}@test.example`
  const id = await store.db.transaction((tx) =>
    addUser(tx, testAuthor, { email, name: email.split('@', 1)[0]!, groups, passwordHash, brandIds }),
  )
  return { id, email, groups }
}

/** The scope of an account. */
export async function scopeOf(store: Store, user: TestUser): Promise<Scope> {
  const scope = await loadScope(store.db, user.id)
  if (!scope) throw new Error(`${user.email} has no scope`)
  return scope
}

/** Adds a marketplace unless there is one of that name; answers its id. */
export async function makeMarketplace(store: Store, name: string, group = name): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    store.db,
    sql`WITH made AS (
          INSERT INTO marketplaces (id, name, channel, platform_group)
          VALUES (${uuidv7()}, ${name}, 'MARKETPLACE', ${group}) ON CONFLICT DO NOTHING RETURNING id)
        SELECT id FROM made UNION ALL SELECT id FROM marketplaces WHERE lower(name) = lower(${name}) LIMIT 1`,
  )
  return row!.id
}

export interface ListingSeed {
  readonly brandId: string
  readonly marketplaceId: string
  readonly title?: string
  readonly itemId?: string | null
  readonly url?: string | null
  readonly seller?: string | null
  readonly sellerId?: string | null
  readonly sellerStoreUrl?: string | null
  readonly images?: readonly Picture[]
  readonly listingStatus?: string
  readonly productId?: string | null
  readonly description?: string
  readonly firstSeen?: Date
  readonly state?: string
  readonly toi?: string | null
  readonly country?: string
  readonly created?: Date
  readonly updated?: Date
  readonly reviewed?: Date | null
  readonly filing?: Date | null
  readonly takedown?: Date | null
  readonly tags?: readonly string[]
  readonly score?: number | null
  readonly price?: string | null
  readonly currency?: string
}

/** Adds listings, each recorded, as an import would; answers their ids in order. */
export async function makeListings(store: Store, seeds: readonly ListingSeed[]): Promise<string[]> {
  const now = new Date()
  const rows = seeds.map((seed, n) => ({
    id: uuidv7(),
    brand_id: seed.brandId,
    marketplace_id: seed.marketplaceId,
    title: seed.title ?? `Test listing ${n}`,
    item_id: seed.itemId === undefined ? uuidv7() : seed.itemId,
    url: seed.url ?? null,
    seller: seed.seller === undefined ? 'test-seller' : seed.seller,
    seller_id: seed.sellerId ?? null,
    seller_store_url: seed.sellerStoreUrl ?? null,
    product_id: seed.productId ?? null,
    description: seed.description ?? null,
    first_seen: seed.firstSeen ?? null,
    images: seed.images ?? [],
    screenshots: [],
    state: seed.state ?? 'NEW',
    listing_status: seed.listingStatus ?? 'ACTIVE',
    toi: seed.toi ?? null,
    country: seed.country ?? 'DE',
    score: seed.score ?? null,
    score_factors: [],
    price: seed.price ?? null,
    currency: seed.price ? (seed.currency ?? 'EUR') : null,
    tags: seed.tags ?? [],
    reviewed: seed.reviewed ?? null,
    filing: seed.filing ?? null,
    takedown: seed.takedown ?? null,
    created: seed.created ?? now,
    updated: seed.updated ?? seed.created ?? now,
  }))
  const columns = sql.join(
    Object.keys(rows[0]!).map((name) => sql.identifier(name)),
    sql`, `,
  )
  await store.db.transaction(async (tx) => {
    const changeSetId = await openChangeSet(tx, testAuthor, {
      kind: 'setup',
      title: 'Test listings',
      at: now,
    })
    const batch = await openBatch(tx, testAuthor, { changeSetId, at: now })
    await appendRecords(tx, batch, 'listing', {
      ctes: sql`new AS (INSERT INTO listings (${columns}) SELECT ${columns}
                FROM jsonb_populate_recordset(NULL::listings, ${JSON.stringify(rows)}::jsonb) RETURNING *)`,
      changes: sql`SELECT id AS entity_id, brand_id, NULL::jsonb AS before, to_jsonb(new) AS after FROM new`,
    })
  })
  return rows.map(({ id }) => id)
}

export interface AdSeed {
  readonly brandId: string
  readonly marketplaceId: string
  readonly headline?: string
  readonly text?: string
  readonly advertiser?: string
  readonly landingUrl?: string
  readonly country?: string
  readonly status?: 'ACTIVE' | 'INACTIVE'
  readonly created?: Date
  readonly lastSeen?: Date | null
}

/** Adds advertisements; answers their ids in order. */
export async function makeAds(store: Store, seeds: readonly AdSeed[]): Promise<string[]> {
  const rows = seeds.map((seed, n) => ({
    id: uuidv7(),
    advertiser: 'test-advertiser',
    headline: `Test advertisement ${n}`,
    text: 'Buy now.',
    url: `https://ads.example/${uuidv7()}`,
    landingUrl: 'https://landing.example/now',
    country: 'DE',
    ...seed,
    created: seed.created ?? new Date(),
    updated: seed.created ?? new Date(),
  }))
  await store.db.insert(ads).values(rows)
  return rows.map(({ id }) => id)
}
