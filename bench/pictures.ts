import { rmSync } from 'node:fs'
import path from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import sharp, { type SharpOptions } from 'sharp'
import { createWorker, PSM } from 'tesseract.js'
import { findLogos } from '../server/pictures/findLogos.ts'
import { linkPackagedLanguages } from '../server/pictures/languageData.ts'
import { localPictures } from '../server/pictures/localPictures.ts'
import type { PictureReader } from '../server/pictures/pictureReader.ts'
import { lookAtWaiting } from '../server/images/reading.ts'
import { folderStorage } from '../server/providers/folderStorage.ts'
import { openStore } from '../server/store/database.ts'
import { migrateStore } from '../server/store/migrateStore.ts'
import { rowsOf } from '../server/store/rows.ts'
import { makeFolder } from '../tests/support/folder.ts'
import { drawnPicture, storePicture } from '../tests/support/pictures.ts'
import { makeBrand } from '../tests/support/store.ts'
import { writtenPicture } from '../tests/support/writtenPicture.ts'
import { count, inMs, type Result } from '../tools/results/measure.ts'

/** How many stored pictures are read in a second: size, hash and colours; words; logos; and what is left of the server meanwhile. */

const PICTURES = 1_000
const WITH_WORDS = 20
const LOGOS = 10
const SCENES = 20
const WIDTH = 800
const HEIGHT = 600
/** So many are drawn; the others differ from them in a few pixels, so that their contents differ. */
const DRAWN = 50

export async function measurePictures(): Promise<Result[]> {
  const folder = makeFolder('bench')
  const store = await openStore({ databaseUrl: undefined, dataDir: folder })
  await migrateStore(store)
  const storage = folderStorage(path.join(folder, 'storage'))
  const languages = linkPackagedLanguages(folder)
  const pictures = localPictures(languages)
  try {
    const brand = await makeBrand(store, 'Pictures')
    const contents = await jpegs()
    for (const content of contents) await storePicture({ store, storage }, brand, content, 'image/jpeg')
    const means = { store, storage, pictures, config: { readImages: false } }
    const looked = await busied(() =>
      lookAtWaiting(means, AbortSignal.timeout(600_000), (_, error) => {
        throw error
      }),
    )
    const [left] = await rowsOf<{ n: number }>(
      store.db,
      sql`SELECT count(*)::int AS n FROM pictures WHERE looked IS NULL`,
    )
    if (left!.n > 0) throw new Error(`${left!.n} pictures were not looked at.`)
    return [
      {
        what: `${count(PICTURES)} stored JPEGs of ${WIDTH} × ${HEIGHT} read, hashed and kept; the server's thread busy`,
        figure: `${count(PICTURES / looked.seconds)}/s; ${percent(looked.busy)}`,
      },
      ...(await measureWords(pictures, languages)),
      ...(await measureLogos(pictures)),
    ]
  } finally {
    await pictures.close()
    await store.close()
    rmSync(folder, { recursive: true })
  }
}

/** Pictures of words: one after the other in a thread of the process, as it was done before, and by the children. */
async function measureWords(pictures: PictureReader, languages: string): Promise<Result[]> {
  const contents = await written()
  const thread = await inThread(languages)
  const read = async (content: Buffer) => {
    await pictures.words(content, ['eng'], AbortSignal.timeout(60_000))
  }
  await thread.read(contents[0]!)
  await Promise.all(Array.from({ length: pictures.atOnce }, async () => read(contents[0]!)))
  const before = await busied(async () => {
    for (const content of contents) await thread.read(content)
  })
  await thread.end()
  const now = await busied(() => inTurns(contents, pictures.atOnce + 1, read))
  const perSecond = (seconds: number) => contents.length / seconds
  const chinese = await busied(() =>
    inTurns(contents, pictures.atOnce + 1, async (content) => {
      await pictures.words(content, ['chi_tra', 'eng'], AbortSignal.timeout(60_000))
    }),
  )
  const of = `the words in pictures of five lines, ${WIDTH} × ${HEIGHT}`
  const ratio = before.seconds / now.seconds
  return [
    {
      what: `${of}, read one after the other in a thread`,
      figure: `${perSecond(before.seconds).toFixed(1)}/s`,
    },
    {
      what: `${of}, read by ${pictures.atOnce} children of low priority; the server's thread busy`,
      figure: `${perSecond(now.seconds).toFixed(1)}/s, ${ratio.toFixed(1)} times as many; ${percent(now.busy)}`,
      target: 'twice as many',
      met: ratio >= 2,
    },
    {
      what: `${of}, read in Chinese and English by ${pictures.atOnce} children`,
      figure: `${perSecond(chinese.seconds).toFixed(1)}/s`,
    },
  ]
}

/** Looking for logos in the thread of the server, as it was done before, and in the children. */
async function measureLogos(pictures: PictureReader): Promise<Result[]> {
  const signal = AbortSignal.timeout(600_000)
  const logos = await Promise.all(
    Array.from({ length: LOGOS }, async (_, n) => ({
      name: `Logo ${n}`,
      content: await drawnPicture(1_000 + n, { width: 300, height: 150 + 30 * n }),
    })),
  )
  const sought = await pictures.sought(logos, signal)
  const scenes = await Promise.all(
    Array.from({ length: SCENES }, (_, n) => drawnPicture(n, { width: WIDTH, height: HEIGHT })),
  )
  const before = await busied(async () => {
    for (const scene of scenes) await findLogos(scene, sought)
  })
  const now = await busied(() =>
    inTurns(scenes, pictures.atOnce + 1, async (scene) => {
      await pictures.logos(scene, sought, signal)
    }),
  )
  const told = ({ seconds, busy, longest }: Busied) =>
    `${(SCENES / seconds).toFixed(1)}/s; ${percent(busy)}, at a time ${inMs(longest)} at most`
  const of = `${LOGOS} logos looked for in a picture`
  return [
    { what: `${of} in the server's thread; that thread busy`, figure: told(before) },
    { what: `${of} by ${pictures.atOnce} children; the server's thread busy`, figure: told(now) },
  ]
}

interface Busied {
  readonly seconds: number
  /** The share of the time for which this thread was busy, and the longest time on end, in milliseconds. */
  readonly busy: number
  readonly longest: number
}

async function busied(work: () => Promise<unknown>): Promise<Busied> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const before = performance.eventLoopUtilization()
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1_000
  const { utilization } = performance.eventLoopUtilization(before)
  delay.disable()
  return { seconds, busy: utilization, longest: delay.max / 1e6 }
}

async function inTurns<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items]
  const next = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

/** Tesseract in a thread of this process, handed a PNG. */
async function inThread(folder: string) {
  const worker = await createWorker('eng', 1, { langPath: folder, cacheMethod: 'none', gzip: true })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, user_defined_dpi: '150' })
  return {
    async read(content: Buffer) {
      const plain = await sharp(content)
        .greyscale()
        .resize(1_600, 1_600, { fit: 'inside' })
        .png({ compressionLevel: 1 })
        .toBuffer()
      await worker.recognize(plain, {}, { text: false, blocks: true })
    },
    end: () => worker.terminate(),
  }
}

const LINES = ['Vessmont Original Watch', 'Free shipping worldwide', 'Water resistant to 50 m']
const OWN_LINES = ['正品手錶全新現貨', 'Оригінальний годинник', 'Steel 316 L, sapphire glass']

/** Photos with words over them: lines that all have, one in a script of their own, and a number. */
async function written(): Promise<Buffer[]> {
  const made: Buffer[] = []
  for (let n = 0; n < WITH_WORDS; n++) {
    const words = await writtenPicture([...LINES, OWN_LINES[n % OWN_LINES.length]!, `No. ${20_410 + n}`], {
      width: WIDTH,
    })
    const { height } = await sharp(words).metadata()
    made.push(
      await sharp(await drawnPicture(n, { width: WIDTH, height: HEIGHT }))
        .composite([{ input: words, left: 0, top: Math.min(HEIGHT - height, 10 * n) }])
        .jpeg()
        .toBuffer(),
    )
  }
  return made
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`

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
