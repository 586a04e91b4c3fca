import { rmSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import sharp, { type SharpOptions } from 'sharp'
import { localPictures } from '../server/pictures/localPictures.ts'
import { readWaiting } from '../server/images/reading.ts'
import { folderStorage } from '../server/providers/folderStorage.ts'
import { migrateStore, openStore, rowsOf } from '../server/store/database.ts'
import { makeFolder } from '../tests/support/folder.ts'
import { drawnPicture, storePicture } from '../tests/support/pictures.ts'
import { makeBrand } from '../tests/support/store.ts'
import { count, type Result } from './measure.ts'

/** How many stored pictures are read in a second: size, hash and colours; and the words of some. */

const PICTURES = 1_000
const WITH_WORDS = 40
const WIDTH = 800
const HEIGHT = 600
/** So many are drawn; the others differ from them in a few pixels, so that their contents differ. */
const DRAWN = 50

export async function measurePictures(): Promise<Result[]> {
  const folder = makeFolder('bench')
  const store = await openStore({ databaseUrl: undefined, dataDir: folder })
  await migrateStore(store)
  const storage = folderStorage(path.join(folder, 'storage'))
  const pictures = localPictures()
  try {
    const brand = await makeBrand(store, 'Pictures')
    const contents = await jpegs()
    for (const content of contents) await storePicture({ store, storage }, brand, content, 'image/jpeg')
    const started = performance.now()
    const means = { store, storage, pictures, config: { readImages: false } }
    await readWaiting(means, AbortSignal.timeout(600_000), (_, error) => {
      throw error
    })
    const perSecond = PICTURES / ((performance.now() - started) / 1_000)
    const [left] = await rowsOf<{ n: number }>(
      store.db,
      sql`SELECT count(*)::int AS n FROM pictures WHERE looked IS NULL`,
    )
    if (left!.n > 0) throw new Error(`${left!.n} pictures were not looked at.`)
    const words = performance.now()
    for (const content of contents.slice(0, WITH_WORDS))
      await pictures.words(content, AbortSignal.timeout(60_000))
    const wordsPerSecond = WITH_WORDS / ((performance.now() - words) / 1_000)
    return [
      {
        what: `${count(PICTURES)} stored JPEGs of ${WIDTH} × ${HEIGHT} read, hashed and kept`,
        figure: `${count(perSecond)}/s`,
      },
      { what: 'the words in such a picture read', figure: `${wordsPerSecond.toFixed(1)}/s` },
    ]
  } finally {
    await pictures.close()
    await store.close()
    rmSync(folder, { recursive: true })
  }
}

async function jpegs(): Promise<Buffer[]> {
  const drawn = await Promise.all(
    Array.from({ length: DRAWN }, (_, seed) => drawnPicture(seed, { width: WIDTH, height: HEIGHT })),
  )
  const made: Buffer[] = []
  for (let n = 0; n < PICTURES; n++) {
    const dot: SharpOptions = {
      create: { width: 4, height: 4, channels: 3, background: { r: n % 256, g: n >> 8, b: 99 } },
    }
    made.push(
      await sharp(drawn[n % DRAWN])
        .composite([{ input: await sharp(dot).png().toBuffer(), left: 8 * (n % 90), top: 8 }])
        .jpeg()
        .toBuffer(),
    )
  }
  return made
}
