import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Role, ROLES } from '../../../src/domain/kit/roles.ts'
import type { DemoCredentials } from '../../demoCredentials.ts'
import { hashPassword } from '../../crypto/passwords.ts'
import { lookAt } from '../../pictures/lookAt.ts'
import type { SeenPicture } from '../../store/images/pictures.ts'
import type { Storage } from '../../providers/storage.ts'
import { addBrand } from '../../store/brands.ts'
import { rowsOf, type Store, type Transaction } from '../../store/database.ts'
import {
  appendRecords,
  type Author,
  openBatch,
  openChangeSet,
  recordCreation,
} from '../../store/record/ledger.ts'
import { keepSeen } from '../../store/images/pictures.ts'
import { files, marketplaces, products, propertyRights } from '../../store/schema.ts'
import { systemScope } from '../../store/scope.ts'
import { keepScores, scoresOf } from '../../store/listings/scoring/scores.ts'
import { addUser } from '../../store/session/users.ts'
import {
  DEMO_BRANDS,
  DEMO_CLIENT_BRAND,
  DEMO_MARKETPLACES,
  type DemoBrand,
  demoNotice,
  demoNoticeEmail,
} from './catalogue.ts'
import { addAds } from './ads.ts'
import { addAsins } from './asins.ts'
import { addAfterTakedown } from './afterTakedown.ts'
import { addComplaints } from './complaints.ts'
import { addDomains } from './domains.ts'
import { demoListing, type DemoPlace } from './history.ts'
import { addInvestigations } from './investigations.ts'
import { demoPictures, type DemoPicture } from './pictures.ts'
import { type Random, seededRandom } from './random.ts'
import { addReviews } from './reviews.ts'
import { copyPictures } from './sellerTraces.ts'

export const DEMO_LISTINGS = 1_600
const author: Author = { userId: null, name: 'Demo workspace', requestId: 'demo' }

/**
 * Makes the demo workspace in an empty store: fictional brands with rights, products and pictures, 24 months of
 * history, and one account a role, `<role>@demo.example`, all with one password.
 */
export async function makeDemo(
  store: Store,
  storage: Storage,
  givenPassword?: string,
): Promise<DemoCredentials> {
  const random = seededRandom(1_284)
  const password = givenPassword ?? randomBytes(9).toString('base64url')
  const passwordHash = await hashPassword(password)
  const pictures = await demoPictures()
  const hashes = new Map<string, string>()
  for (const picture of pictures)
    hashes.set(picture.name, await storage.put(Buffer.from(picture.svg), 'image/svg+xml'))
  const seen = await lookAtPictures(pictures, hashes)

  return store.db.transaction(async (tx) => {
    const at = new Date()
    const changeSetId = await openChangeSet(tx, author, { kind: 'setup', title: 'Demo workspace', at })
    const batch = await openBatch(tx, author, { changeSetId, at })
    const marketplaceIds = await addMarketplaces(tx, batch)
    const places: DemoPlace[] = []
    const brandIds = new Map<string, string>()
    for (const brand of DEMO_BRANDS) {
      const stored = storedPictures(brand, pictures, hashes)
      const officialImages = stored
        .filter(({ official }) => official)
        .map(({ id, name }) => pictureOf(id, name))
      const { name, client } = brand
      const notice = demoNotice(client)
      const brandId = await addBrand(tx, await systemScope(tx), author, {
        name,
        client,
        officialImages,
        notice,
        demo: true,
      })
      brandIds.set(name, brandId)
      await tx.insert(files).values(stored.map((file) => ({ ...file, brandId })))
      await addRights(tx, batch, brand, brandId)
      places.push(...(await addProducts(tx, batch, brand, brandId, stored)))
    }
    for (const [sha256, what] of seen) await keepSeen(tx, sha256, what)
    await addListings(tx, batch, { random, now: at.getTime(), places, marketplaceIds })
    await addScores(tx, batch)
    await addAds(tx, batch, { now: at.getTime(), places, marketplaceIds })
    await addComplaints(tx, batch, await systemScope(tx), { random, now: at.getTime() })
    await addAfterTakedown(tx, batch, { random, now: at.getTime() })
    await addDomains(tx, batch, at.getTime())
    const accounts = await addAccounts(tx, passwordHash, brandIds)
    await addAsins(tx, batch, { now: at.getTime(), places, by: accounts.get('analyst')! })
    await addInvestigations(tx, storage, { random, now: at.getTime(), accounts })
    await addReviews(tx, { now: at.getTime(), accounts })
    return { password, accounts: [...accounts.keys()].map(demoEmail) }
  })
}

/** What the server sees in the pictures, so that scores can rest on near-duplicates from the beginning; by their contents. */
async function lookAtPictures(
  pictures: readonly DemoPicture[],
  hashes: ReadonlyMap<string, string>,
): Promise<Map<string, SeenPicture>> {
  const seen = new Map<string, SeenPicture>()
  for (const { name, svg } of pictures) seen.set(hashes.get(name)!, await lookAt(Buffer.from(svg)))
  return seen
}

async function addMarketplaces(tx: Transaction, batch: bigint): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { name, group, channel, country, inEuropeanUnion } of DEMO_MARKETPLACES) {
    const id = uuidv7()
    const row = { name, group, channel, country, inEuropeanUnion, noticeEmail: demoNoticeEmail(group) }
    await tx.insert(marketplaces).values({ id, ...row, demo: true })
    await recordCreation(tx, batch, 'marketplace', { id, after: row })
    ids.set(name, id)
  }
  return ids
}

interface StoredPicture {
  readonly id: string
  readonly drawing: string
  readonly name: string
  readonly sha256: string
  readonly mediaType: string
  readonly bytes: number
  /** The brand's own picture of the product: the first drawing as it is. */
  readonly official: boolean
}

function storedPictures(
  brand: DemoBrand,
  pictures: readonly DemoPicture[],
  hashes: ReadonlyMap<string, string>,
): StoredPicture[] {
  const drawings = new Set(brand.products.map(({ drawing }) => drawing))
  return pictures
    .filter(({ drawing }) => drawings.has(drawing))
    .map(({ drawing, name, svg }) => ({
      id: uuidv7(),
      drawing,
      name: `${name}.svg`,
      sha256: hashes.get(name)!,
      mediaType: 'image/svg+xml',
      bytes: Buffer.byteLength(svg),
      official: name === `${drawing}-1`,
    }))
}

const pictureOf = (id: string, name: string) => ({ url: `https://pictures.example/${name}`, file: id })

async function addRights(tx: Transaction, batch: bigint, brand: DemoBrand, brandId: string): Promise<void> {
  for (const right of brand.rights) {
    const id = uuidv7()
    const row = { ...right, brandId, classes: [...right.classes], jurisdictions: [...right.jurisdictions] }
    await tx.insert(propertyRights).values({ id, ...row })
    await recordCreation(tx, batch, 'propertyRight', { id, brandId, after: row })
  }
}

/** What a genuine one costs in the demo: from a sale to the dearest shop, in euro. */
const genuinePrices = (price: number) => ({
  priceMin: String(Math.round(price * 0.6)),
  priceMax: String(Math.round(price * 1.4)),
  currency: 'EUR',
})

async function addProducts(
  tx: Transaction,
  batch: bigint,
  brand: DemoBrand,
  brandId: string,
  stored: readonly StoredPicture[],
): Promise<DemoPlace[]> {
  const places: DemoPlace[] = []
  for (const product of brand.products) {
    const own = stored.filter(({ drawing }) => drawing === product.drawing)
    const productId = uuidv7()
    const row = {
      brandId,
      name: product.name,
      category: product.category,
      keywords: [...product.keywords],
      ...genuinePrices(product.price),
      images: own.filter(({ official }) => official).map(({ id, name }) => pictureOf(id, name)),
    }
    await tx.insert(products).values({ id: productId, ...row })
    await recordCreation(tx, batch, 'product', { id: productId, brandId, after: row })
    places.push({
      brand,
      brandId,
      product,
      productId,
      pictures: own.map(({ id, name }) => pictureOf(id, name)),
    })
  }
  return places
}

async function addListings(
  tx: Transaction,
  batch: bigint,
  {
    random,
    now,
    places,
    marketplaceIds,
  }: {
    random: Random
    now: number
    places: readonly DemoPlace[]
    marketplaceIds: ReadonlyMap<string, string>
  },
): Promise<void> {
  const rows = Array.from({ length: DEMO_LISTINGS }, () =>
    demoListing(random, now, random.pick(places), marketplaceIds),
  )
  const copies = JSON.stringify(copyPictures(rows))
  await tx.execute(sql`
    INSERT INTO files (id, brand_id, sha256, media_type, bytes, name)
    SELECT c.id, f.brand_id, f.sha256, f.media_type, f.bytes, f.name
    FROM jsonb_to_recordset(${copies}::jsonb) AS c (id uuid, "of" uuid) JOIN files f ON f.id = c."of"`)
  const columns = sql.join(
    Object.keys(rows[0]!).map((name) => sql.identifier(name)),
    sql`, `,
  )
  await appendRecords(tx, batch, 'listing', {
    ctes: sql`new AS (
      INSERT INTO listings (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::listings, ${JSON.stringify(rows)}::jsonb)
      ON CONFLICT DO NOTHING RETURNING *)`,
    changes: sql`SELECT id AS entity_id, brand_id, NULL::jsonb AS before, to_jsonb(new) AS after FROM new`,
  })
}

/** Scores what is there, as the scoring of a running workspace does. */
async function addScores(tx: Transaction, batch: bigint): Promise<void> {
  await tx.execute(sql`ANALYZE listings, listing_search`)
  const scope = await systemScope(tx)
  const ids = await rowsOf<{ id: string }>(tx, sql`SELECT id FROM listings`)
  const scored = await scoresOf(
    tx,
    scope,
    ids.map(({ id }) => id),
  )
  await keepScores(tx, scope, async () => batch, scored)
  // They rest on all that has been made.
  await tx.execute(sql`DELETE FROM scoring_changes`)
}

const demoEmail = (role: Role) => `${role}@demo.example`

async function addAccounts(
  tx: Transaction,
  passwordHash: string,
  brandIds: ReadonlyMap<string, string>,
): Promise<Map<Role, Author>> {
  const accounts = new Map<Role, Author>()
  for (const role of ROLES) {
    const email = demoEmail(role)
    const held = role === 'client' ? [brandIds.get(DEMO_CLIENT_BRAND)!] : [...brandIds.values()]
    const name = `Demo ${role}`
    const userId = await addUser(tx, author, {
      email,
      name,
      groups: [role],
      passwordHash,
      brandIds: held,
      demo: true,
    })
    accounts.set(role, { userId, name, requestId: author.requestId })
  }
  return accounts
}
