import { v7 as uuidv7 } from 'uuid'
import { type Role, ROLES } from '../../../src/domain/kit/roles.ts'
import type { DemoCredentials } from '../../demoCredentials.ts'
import { hashPassword } from '../../crypto/passwords.ts'
import { newPassword } from '../../crypto/secrets.ts'
import type { Storage } from '../../providers/storage.ts'
import { addBrand } from '../../store/brands.ts'
import type { Store } from '../../store/database.ts'
import { type Transaction, transactionOnce } from '../../store/transactions.ts'
import { type Author, openBatch, openChangeSet, recordCreation } from '../../store/record/ledger.ts'
import { files, marketplaces, products, propertyRights } from '../../store/schema.ts'
import { systemScope } from '../../store/scope.ts'
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
import { addEvidence, keepPictures, type KeptPicture } from './evidence.ts'
import { addHistory } from './history.ts'
import { addInvestigations } from './investigations.ts'
import { type DemoPlace, findListings, importListings } from './listings.ts'
import { demoPictures } from './pictures.ts'
import { addQueues } from './queues.ts'
import { addReports } from './reports.ts'
import { addRules } from './rules.ts'
import { seededRandom } from './random.ts'
import { addReviews } from './reviews.ts'

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
  const password = givenPassword ?? newPassword()
  const [passwordHash, drawn] = await Promise.all([hashPassword(password), demoPictures()])
  const pictures = await keepPictures(storage, drawn)

  // What chance chooses would be something else the next time.
  return transactionOnce(store.db, async (tx) => {
    const at = new Date()
    const now = at.getTime()
    const changeSetId = await openChangeSet(tx, author, { kind: 'setup', title: 'Sample data added', at })
    const batch = await openBatch(tx, author, { changeSetId, at })
    const marketplaceIds = await addMarketplaces(tx, batch)
    const places: DemoPlace[] = []
    const brandIds = new Map<string, string>()
    for (const brand of DEMO_BRANDS) {
      const stored = storedPictures(brand, pictures)
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
    const accounts = await addAccounts(tx, passwordHash, brandIds)
    const sources = { now, places, marketplaceIds, pictures }
    const listings = findListings(random, DEMO_LISTINGS, sources)
    const lived = await importListings(tx, author, { changeSetId, listings })
    const decided = await openBatch(tx, author, { changeSetId, at })
    await addHistory(tx, decided, { now, listings: lived })
    await addAsins(tx, { author, changeSetId, ...sources, by: accounts.get('analyst')! })
    await addEvidence(tx, decided, pictures)
    await addAds(tx, decided, sources)
    await addComplaints(tx, decided, await systemScope(tx), { random, now })
    await addAfterTakedown(tx, decided, { random, now })
    await addDomains(tx, decided, now)
    await addInvestigations(tx, storage, { random, now, accounts })
    await addReviews(tx, { now, accounts })
    await addRules(tx, decided, brandIds.get('Vessmont')!)
    await addQueues(tx, decided, { brandIds, accounts })
    await addReports(tx, decided, { brandIds, accounts })
    return { password, accounts: [...accounts.keys()].map(demoEmail) }
  })
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

/** The brand's own pictures: the drawings of its products, and what was made of them by drawing alone. */
function storedPictures(brand: DemoBrand, pictures: readonly KeptPicture[]): StoredPicture[] {
  const drawings = new Set(brand.products.map(({ drawing }) => drawing))
  return pictures
    .filter(({ drawing, isPhoto }) => drawings.has(drawing) && !isPhoto)
    .map(({ drawing, name, sha256, mediaType, content }) => ({
      id: uuidv7(),
      drawing,
      name: `${name}.svg`,
      sha256,
      mediaType,
      bytes: content.length,
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
