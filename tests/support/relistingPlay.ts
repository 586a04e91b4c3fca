import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { lookAt } from '../../server/pictures/lookAt.ts'
import { rowsOf } from '../../server/store/rows.ts'
import { keepSeen } from '../../server/store/images/pictures.ts'
import { placeNext } from '../../server/store/listings/groups/waits.ts'
import { IS_BACK } from '../../server/store/listings/relisting/standing.ts'
import { lookNext } from '../../server/store/relisting/watching.ts'
import type { RelistingEvidence } from '../../src/domain/kit/relisting.ts'
import type { useApp } from './app.ts'
import { storePicture } from './pictures.ts'
import type { Scene, Told } from './relistingHistory.ts'
import type { ListingSeed } from './seeds.ts'
import { makeBrand, makeListings, makeMarketplace, type useStore } from './store.ts'

/** Plays a history of takedowns and of what came after them in a store, and says what the watch named. */

interface Found {
  readonly listing: string
  readonly removed: string
  readonly evidence: readonly RelistingEvidence[]
}

/** How many listings come in at a time. */
const AT_ONCE = 8

type Held<Use extends (...args: never[]) => unknown> = ReturnType<Use>

/** What came of a history: which listings were named rightly, wrongly, and not. */
export interface Played {
  readonly back: number
  readonly right: number
  /** What was named though it is not back, with the evidence. */
  readonly wrong: readonly (readonly [what: string, evidence: readonly RelistingEvidence[]])[]
  /** What is back and was not named. */
  readonly missed: readonly string[]
  readonly precision: number
  readonly recall: number
}

/** Plays a history, day by day. */
export async function played(
  store: Held<typeof useStore>,
  app: Held<typeof useApp>,
  write: (scene: Scene) => Promise<{ readonly removed: ListingSeed[]; readonly told: readonly Told[] }>,
): Promise<Played> {
  const { db } = store.current
  const workedOff = async () => {
    while ((await placeNext(db)) + (await lookNext(db)) > 0);
  }
  const name = `Vessmont ${randomUUID()}`
  const brandId = await makeBrand(store.current, name)
  const place = (country: string) => makeMarketplace(store.current, `${name} ${country}`, name)
  const [marketplaceId, otherMarketplaceId, thirdMarketplaceId] = [
    await place('DE'),
    await place('FR'),
    await place('ES'),
  ]
  const productId = randomUUID()
  await db.execute(
    sql`INSERT INTO products (id, brand_id, name) VALUES (${productId}, ${brandId}, 'Vessmont goods')`,
  )
  const stored = async (content: Buffer) => {
    const file = await storePicture(app.current.services, brandId, content, 'image/jpeg')
    const [row] = await rowsOf<{ sha256: string }>(db, sql`SELECT sha256 FROM files WHERE id = ${file}`)
    await keepSeen(db, row!.sha256, await lookAt(content))
    return file
  }
  const history = await write({
    brandId,
    marketplaceId,
    otherMarketplaceId,
    thirdMarketplaceId,
    productId,
    stored,
  })
  const removed = await makeListings(store.current, history.removed)
  await workedOff()
  // As they come in.
  const inOrder = history.told.toSorted((a, b) => Number(a.seed.created) - Number(b.seed.created))
  const ids: string[] = []
  for (let at = 0; at < inOrder.length; at += AT_ONCE) {
    ids.push(
      ...(await makeListings(
        store.current,
        inOrder.slice(at, at + AT_ONCE).map(({ seed }) => seed),
      )),
    )
    await workedOff()
  }
  const rows = await rowsOf<Found>(
    db,
    sql`SELECT r.listing_id AS listing, r.removed_id AS removed, r.evidence
        FROM relistings r JOIN listings l ON l.id = r.listing_id WHERE l.brand_id = ${brandId} AND ${IS_BACK}`,
  )
  const found = new Map(rows.map((row) => [row.listing, row]))
  const told = inOrder.map((one, at) => ({ ...one, found: found.get(ids[at]!) }))
  const isRight = (one: (typeof told)[number]) =>
    one.found !== undefined && one.again !== null && one.found.removed === removed[one.again]
  const back = told.filter(({ again }) => again !== null)
  const right = told.filter(isRight).length
  const wrong = told
    .filter((one) => one.found !== undefined && !isRight(one))
    .map((one) => [one.what, one.found!.evidence] as const)
  return {
    back: back.length,
    right,
    wrong,
    missed: back.filter((one) => !isRight(one)).map(({ what }) => what),
    precision: right / Math.max(1, right + wrong.length),
    recall: right / back.length,
  }
}
