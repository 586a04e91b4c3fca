import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { lookAt } from '../../../server/pictures/lookAt.ts'
import { rowsOf } from '../../../server/store/database.ts'
import { keepSeen } from '../../../server/store/images/pictures.ts'
import { placeNext } from '../../../server/store/listings/groups/waits.ts'
import { lookNext } from '../../../server/store/relisting/watching.ts'
import type { RelistingEvidence } from '../../../src/domain/kit/relisting.ts'
import { useApp } from '../../support/app.ts'
import { storePicture } from '../../support/pictures.ts'
import { scriptedHistory, type Told } from '../../support/relistingHistory.ts'
import { makeBrand, makeListings, makeMarketplace, useStore } from '../../support/store.ts'

/** Which new listings are said to be back after a removal, on a scripted history. */

const store = useStore()
const app = useApp(store)

interface Found {
  readonly listing: string
  readonly removed: string
  readonly evidence: readonly RelistingEvidence[]
}

async function workedOff(): Promise<void> {
  for (;;) {
    const placed = await placeNext(store.current.db)
    const looked = await lookNext(store.current.db)
    if (placed + looked === 0) return
  }
}

describe('the re-listing watch on a scripted history', () => {
  let told: readonly (Told & { id: string })[]
  let removed: readonly string[]
  let found: Map<string, Found>

  beforeAll(async () => {
    const brandId = await makeBrand(store.current, 'Vessmont')
    const [marketplaceId, otherMarketplaceId, thirdMarketplaceId] = [
      await makeMarketplace(store.current, 'Bazarro DE', 'Bazarro'),
      await makeMarketplace(store.current, 'Bazarro FR', 'Bazarro'),
      await makeMarketplace(store.current, 'Bazarro ES', 'Bazarro'),
    ]
    const productId = randomUUID()
    await store.current.db.execute(
      sql`INSERT INTO products (id, brand_id, name) VALUES (${productId}, ${brandId}, 'Vessmont goods')`,
    )
    const stored = async (content: Buffer) => {
      const file = await storePicture(app.current.services, brandId, content, 'image/jpeg')
      const [row] = await rowsOf<{ sha256: string }>(
        store.current.db,
        sql`SELECT sha256 FROM files WHERE id = ${file}`,
      )
      await keepSeen(store.current.db, row!.sha256, await lookAt(content))
      return file
    }
    const history = await scriptedHistory({
      brandId,
      marketplaceId,
      otherMarketplaceId,
      thirdMarketplaceId,
      productId,
      stored,
    })
    removed = await makeListings(store.current, history.removed)
    await workedOff()
    // As they come in, day by day.
    const inOrder = history.told.toSorted((a, b) => Number(a.seed.created) - Number(b.seed.created))
    const ids: string[] = []
    for (let at = 0; at < inOrder.length; at += 8) {
      const part = inOrder.slice(at, at + 8).map(({ seed }) => seed)
      ids.push(...(await makeListings(store.current, part)))
      await workedOff()
    }
    told = inOrder.map((one, at) => ({ ...one, id: ids[at]! }))
    const rows = await rowsOf<Found>(
      store.current.db,
      sql`SELECT listing_id AS listing, removed_id AS removed, evidence FROM relistings`,
    )
    found = new Map(rows.map((row) => [row.listing, row]))
  }, 300_000)

  test('names nearly all that are back, and hardly anything else', () => {
    const right = told.filter(({ id, again }) => again !== null && found.get(id)?.removed === removed[again])
    const wrong = told.filter(
      ({ id, again }) => found.has(id) && (again === null || found.get(id)!.removed !== removed[again]),
    )
    const back = told.filter(({ again }) => again !== null)
    expect.soft(wrong.map(({ what, id }) => [what, found.get(id)!.evidence])).toEqual([])
    expect(right.length / (right.length + wrong.length)).toBeGreaterThanOrEqual(0.95)
    expect(right.length / back.length).toBeGreaterThanOrEqual(0.9)
  })
})
