import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { createHash, randomInt } from 'node:crypto'
import { readTurned } from '../../../server/images/turnedReading.ts'
import { lookAtWaiting } from '../../../server/images/reading.ts'
import { listingReader } from '../../../server/images/readListings.ts'
import { readingStage } from '../../../server/jobs/enrichment/readingStage.ts'
import { enrichmentWorker } from '../../../server/jobs/enrichment/worker.ts'
import { openWay } from '../../../server/way.ts'
import { PictureProblem } from '../../../server/pictures/pictureReader.ts'
import { arrayOf, rowsOf } from '../../../server/store/rows.ts'
import { standingsOf } from '../../../server/store/enrichment/standings.ts'
import { unreadImages } from '../../../server/store/images/pictures.ts'
import type { ImageLogo } from '../../../src/domain/images/image.ts'
import { useApp } from '../../support/app.ts'
import { drawnPicture, storePicture, svgPicture } from '../../support/pictures.ts'
import { makeBrand, makeListings, makeMarketplace, useStore } from '../../support/store.ts'
import { writtenPicture } from '../../support/writtenPicture.ts'

/** Which images listings use is kept by itself, and every stored picture is read in the background. */

const store = useStore()
const app = useApp(store)
let brandId: string
let marketplaceId: string

interface ImageRow {
  readonly id: string
  readonly listings: number
  readonly url: string
  readonly width: number | null
  readonly hash: string | null
  readonly text: string | null
  readonly problem: string | null
  readonly logos: readonly ImageLogo[] | null
}

const imagesOf = (brand = brandId) =>
  rowsOf<ImageRow>(
    store.current.db,
    sql`SELECT i.id, i.listings, i.url, p.width, p.hash, i.text, p.problem, i.logos
        FROM images i JOIN pictures p USING (sha256) WHERE i.brand_id = ${brand} ORDER BY i.created, i.id`,
  )
const stored = (content: Buffer, mediaType?: string) =>
  storePicture(app.current.services, brandId, content, mediaType)
const listingWith = async (...files: string[]): Promise<string> => {
  const images = files.map((file) => ({ url: `https://shop.example/${file}`, file }))
  const [id] = await makeListings(store.current, [{ brandId, marketplaceId, images }])
  return id!
}
const changeImages = (listing: string, ...files: string[]) =>
  store.current.db.execute(
    sql`UPDATE listings SET images = ${JSON.stringify(files.map((file) => ({ url: '', file })))}::jsonb WHERE id = ${listing}`,
  )

const ids = async () =>
  (await rowsOf<{ id: string }>(store.current.db, sql`SELECT id FROM listings ORDER BY created, id`)).map(
    ({ id }) => id,
  )

async function readAll(means = app.current.services, config = { readImages: true }): Promise<string[]> {
  const failures: string[] = []
  await listingReader({ ...means, config }).read(
    await ids(),
    AbortSignal.timeout(30_000),
    (sha256, error) => void failures.push(`${sha256}: ${(error as Error).message}`),
  )
  return failures
}

/** Works on what waits for the stage `reading` until nothing does. Answers how the stages of these listings stand then. */
async function workStage(listings: readonly string[], means = app.current.services, readImages = true) {
  const { background } = store.current
  const stage = readingStage({ ...means, config: { readImages } }, () => {})
  await enrichmentWorker({ store: background, way: openWay(), onFailure: () => {} }, [stage]).work(
    { stage: 'reading' },
    AbortSignal.timeout(30_000),
  )
  return stagesOf(listings)
}

const stagesOf = (listings: readonly string[]) =>
  rowsOf<{ reading: string; note: string | null; score: string }>(
    store.current.db,
    sql`SELECT e.reading, e.reading_note AS note, e.score
        FROM unnest(${arrayOf(listings, 'uuid')}) WITH ORDINALITY AS l (id, place)
        JOIN listing_enrichment e ON e.listing_id = l.id ORDER BY l.place`,
  )

beforeEach(async () => {
  brandId = await makeBrand(store.current, `Vessmont ${crypto.randomUUID()}`)
  marketplaceId = await makeMarketplace(store.current, 'Bazarro')
})

test('an image is counted once a listing, by its content, and is gone when none uses it', async () => {
  const content = await drawnPicture(1)
  const [one, copy, other] = [
    await stored(content),
    await stored(content),
    await stored(await drawnPicture(2)),
  ]
  const first = await listingWith(one, copy)
  const [before] = await imagesOf()
  expect(before).toMatchObject({ listings: 1, url: `https://shop.example/${one}` })

  const second = await listingWith(copy, other)
  expect((await imagesOf()).map(({ listings }) => listings)).toEqual([2, 1])

  await changeImages(first, other)
  expect((await imagesOf()).map(({ listings }) => listings)).toEqual([1, 2])
  expect((await imagesOf())[0]!.id).toBe(before!.id)

  await store.current.db.execute(sql`DELETE FROM listings WHERE id = ${second}`)
  expect((await imagesOf()).map(({ listings }) => listings)).toEqual([1])
})

test('a picture that a listing loses and gets in one change is the same image', async () => {
  const [one, other] = [await stored(await drawnPicture(3)), await stored(await drawnPicture(4))]
  const listing = await listingWith(one)
  const [before] = await imagesOf()
  await changeImages(listing, other, one)
  expect((await imagesOf()).map(({ id }) => id)).toContain(before!.id)
})

test('addresses without a copy, and files that are no pictures, are no images', async () => {
  const pdf = await stored(Buffer.from('%PDF-1.7'), 'application/pdf')
  await makeListings(store.current, [
    {
      brandId,
      marketplaceId,
      images: [
        { url: 'https://shop.example/far.jpg', file: null },
        { url: '', file: pdf },
        { url: '', file: 'not-an-id' },
      ],
    },
  ])
  expect(await imagesOf()).toEqual([])
})

test('a picture gets its size, hash, words and the brand’s logos', async () => {
  const mark = await drawnPicture(5, { width: 160, height: 120 })
  const official = await stored(mark)
  await store.current.db.execute(
    sql`UPDATE brands SET official_images = ${JSON.stringify([{ url: '', file: official }])}::jsonb WHERE id = ${brandId}`,
  )
  const ground = await svgPicture(
    '<text x="20" y="225" font-family="sans-serif" font-size="28">Original quality</text>',
    { width: 640, height: 480 },
  )
  await listingWith(
    await stored(
      await sharp(ground)
        .composite([{ input: mark, left: 400, top: 60 }])
        .png()
        .toBuffer(),
    ),
  )
  expect(await readAll()).toEqual([])
  const [image] = await imagesOf()
  expect(image).toMatchObject({ width: 640, problem: null, text: 'Original quality' })
  expect(image!.hash).not.toBeNull()
  const [logo] = image!.logos!
  expect(logo!.brand).toMatch(/^Vessmont/)
  expect(logo!.certainty).toBeGreaterThan(0.85)
  expect(logo!.box!.x).toBeCloseTo(400 / 640, 1)
  expect(logo!.box!.y).toBeCloseTo(60 / 480, 1)
})

test('when the official pictures of a brand change, its images are compared again', async () => {
  const file = await stored(await drawnPicture(6))
  await listingWith(file)
  await readAll()
  expect((await imagesOf())[0]!.logos).toEqual([])
  await store.current.db.execute(
    sql`UPDATE brands SET official_images = ${JSON.stringify([{ url: '', file }])}::jsonb WHERE id = ${brandId}`,
  )
  expect((await imagesOf())[0]!.logos).toBeNull()
  await readAll()
  expect((await imagesOf())[0]!.logos).toMatchObject([
    { certainty: 1, box: { x: 0, y: 0, width: 1, height: 1 } },
  ])
})

describe('the languages of a brand', () => {
  const chinese = writtenPicture(['正品手錶全新現貨'])
  const chooseChinese = (brand: string) =>
    store.current.db.execute(sql`UPDATE brands SET picture_languages = '{chi_tra,eng}' WHERE id = ${brand}`)

  test('decide which words are read in its pictures, and no other brand is told of them', async () => {
    const other = await makeBrand(store.current, `Kellstone ${crypto.randomUUID()}`)
    await chooseChinese(brandId)
    for (const brand of [brandId, other]) {
      const file = await storePicture(app.current.services, brand, await chinese)
      await makeListings(store.current, [{ brandId: brand, marketplaceId, images: [{ url: '', file }] }])
    }
    await readAll()
    expect((await imagesOf())[0]!.text).toBe('正品手錶全新現貨')
    expect((await imagesOf(other))[0]!.text).not.toContain('正品')
  })

  test('make its pictures be read again when they change, and those of others not', async () => {
    const other = await makeBrand(store.current, `Kellstone ${crypto.randomUUID()}`)
    for (const brand of [brandId, other]) {
      const file = await storePicture(app.current.services, brand, await chinese)
      await makeListings(store.current, [{ brandId: brand, marketplaceId, images: [{ url: '', file }] }])
    }
    await readAll()
    const [before] = await imagesOf(other)
    await chooseChinese(brandId)
    expect((await imagesOf())[0]!.text).toBeNull()
    expect((await imagesOf(other))[0]!.text).toBe(before!.text)
    await readAll()
    expect((await imagesOf())[0]!.text).toBe('正品手錶全新現貨')
  })

  test('give a content that was read in them for another brand its words without reading it again', async () => {
    const content = await svgPicture(
      '<text x="20" y="125" font-family="sans-serif" font-size="30">Sale</text>',
    )
    const other = await makeBrand(store.current, `Kellstone ${crypto.randomUUID()}`)
    const { pictures } = app.current.services
    let read = 0
    const counting = {
      ...pictures,
      words: (...input: Parameters<typeof pictures.words>) => {
        read++
        return pictures.words(...input)
      },
    }
    for (const brand of [brandId, other]) {
      const file = await storePicture(app.current.services, brand, content)
      await makeListings(store.current, [{ brandId: brand, marketplaceId, images: [{ url: '', file }] }])
      await readAll({ ...app.current.services, pictures: counting })
    }
    expect([(await imagesOf())[0]!.text, (await imagesOf(other))[0]!.text, read]).toEqual(['Sale', 'Sale', 1])
  })
})

describe('pictures that lie on their side', () => {
  /** Of another width each time, so that nothing that was read before serves. */
  const onItsSide = async (line: string) =>
    sharp(await writtenPicture([line], { width: randomInt(700, 1_000) }))
      .rotate(90)
      .png()
      .toBuffer()
  const turnAll = (means = app.current.services, failures: unknown[] = []) =>
    readTurned(
      { ...means, config: { readImages: true } },
      AbortSignal.timeout(60_000),
      (error) => void failures.push(error),
    )

  test('are turned once everything else is read, and never twice', async () => {
    const strap = await onItsSide('Genuine leather strap')
    await listingWith(await stored(strap))
    await listingWith(await stored(await writtenPicture(['Summer sale'])))
    await turnAll()
    expect((await imagesOf()).map(({ text }) => text)).toEqual([null, null])
    await readAll()
    await store.current.db.execute(sql`UPDATE listing_enrichment SET reading = 'done', pictures = 'done'`)
    const { pictures } = app.current.services
    let turned = 0
    const counting = {
      ...pictures,
      turnedWords: (...input: Parameters<typeof pictures.turnedWords>) => {
        if (input[0].equals(strap)) turned++
        return pictures.turnedWords(...input)
      },
    }
    await store.current.db.execute(
      sql`UPDATE listing_enrichment SET reading = 'waiting' WHERE listing_id = ${(await ids())[1]}`,
    )
    await turnAll({ ...app.current.services, pictures: counting })
    expect(turned).toBe(0)
    await store.current.db.execute(sql`UPDATE listing_enrichment SET reading = 'done'`)
    await turnAll({ ...app.current.services, pictures: counting })
    await turnAll({ ...app.current.services, pictures: counting })
    expect((await imagesOf()).map(({ text }) => text)).toEqual(['Genuine leather strap', 'Summer sale'])
    expect(turned).toBe(1)
  })

  test('are turned again when the brand’s languages change, and one that can’t be had holds up no other', async () => {
    await listingWith(await stored(await onItsSide('Genuine leather strap')))
    const lost = await onItsSide('Waterproof backpack')
    await listingWith(await stored(lost))
    await readAll()
    await store.current.db.execute(sql`UPDATE listing_enrichment SET reading = 'done', pictures = 'done'`)
    const { storage } = app.current.services
    const failures: unknown[] = []
    const sha256 = createHash('sha256').update(lost).digest('hex')
    const failing = {
      ...storage,
      read: (...input: Parameters<typeof storage.read>) =>
        JSON.stringify(input).includes(sha256) ? Promise.reject(new Error('away')) : storage.read(...input),
    }
    await turnAll({ ...app.current.services, storage: failing }, failures)
    expect((await imagesOf()).map(({ text }) => text)).toEqual(['Genuine leather strap', ''])
    expect(failures).toHaveLength(1)
    await store.current.db.execute(
      sql`UPDATE brands SET picture_languages = '{eng,ukr}' WHERE id = ${brandId}`,
    )
    await readAll()
    expect((await imagesOf())[0]!.text).toBe('')
    await store.current.db.execute(sql`UPDATE listing_enrichment SET reading = 'done'`)
    await turnAll()
    expect((await imagesOf()).map(({ text }) => text)).toEqual([
      'Genuine leather strap',
      'Waterproof backpack',
    ])
  })
})

test('logos of a brand’s own are found by their names, and only its images are compared again', async () => {
  const other = await makeBrand(store.current, `Kellstone ${crypto.randomUUID()}`)
  const mark = await drawnPicture(31)
  for (const brand of [brandId, other]) {
    const file = await storePicture(app.current.services, brand, mark)
    await makeListings(store.current, [{ brandId: brand, marketplaceId, images: [{ url: '', file }] }])
  }
  await readAll()
  const logos = [{ name: 'Winged V', file: await stored(mark) }]
  await store.current.db.execute(
    sql`UPDATE brands SET logos = ${JSON.stringify(logos)}::jsonb WHERE id = ${brandId}`,
  )
  expect([(await imagesOf())[0]!.logos, (await imagesOf(other))[0]!.logos]).toEqual([null, []])
  await readAll()
  expect((await imagesOf())[0]!.logos).toMatchObject([{ name: 'Winged V', certainty: 1 }])
})

test('what was found by logos or languages that have changed meanwhile is not kept', async () => {
  await listingWith(await stored(await drawnPicture(32)))
  const { pictures } = app.current.services
  const change = (set: ReturnType<typeof sql>) =>
    store.current.db.execute(sql`UPDATE brands SET ${set} WHERE id = ${brandId}`)
  const file = await stored(await drawnPicture(33))
  const overtaken = {
    ...pictures,
    logos: async (...input: Parameters<typeof pictures.logos>) => {
      await change(sql`logos = ${JSON.stringify([{ name: 'V', file }])}::jsonb`)
      return pictures.logos(...input)
    },
    words: async (...input: Parameters<typeof pictures.words>) => {
      await change(sql`picture_languages = '{ukr}'`)
      return pictures.words(...input)
    },
  }
  await readAll({ ...app.current.services, pictures: overtaken })
  expect((await imagesOf())[0]).toMatchObject({ logos: null, text: null })
  await readAll()
  expect((await imagesOf())[0]).toMatchObject({ logos: [], text: '' })
})

describe('the reading of listings', () => {
  test('takes the first picture of each before the second of any, in the order of the listings', async () => {
    const files = await Promise.all([41, 42, 43, 44].map(async (seed) => stored(await drawnPicture(seed))))
    const [one, two] = [await listingWith(files[0]!, files[1]!), await listingWith(files[2]!, files[3]!)]
    const order = await unreadImages(store.current.db, [two, one])
    const urls = new Map((await imagesOf()).map(({ id, url }) => [id, url]))
    const at = (n: number) => `https://shop.example/${files[n]}`
    expect(order.map(({ id }) => urls.get(id))).toEqual([at(2), at(0), at(3), at(1)])
  })

  test('begins with what somebody has before them, then the newest', async () => {
    const listings: string[] = []
    for (const seed of [51, 52, 53]) listings.push(await listingWith(await stored(await drawnPicture(seed))))
    await store.current.db.execute(
      sql`UPDATE listing_enrichment SET wanted = now() WHERE listing_id = ${listings[0]}`,
    )
    const { pictures } = app.current.services
    const contents = await Promise.all([51, 52, 53].map((seed) => drawnPicture(seed)))
    const order: number[] = []
    const noting = {
      ...pictures,
      atOnce: 0,
      look: (content: Buffer, signal?: AbortSignal) => {
        order.push(contents.findIndex((one) => one.equals(content)))
        return pictures.look(content, signal)
      },
    }
    await workStage(listings, { ...app.current.services, pictures: noting })
    // What other tests left waiting is older.
    expect(order.filter((n) => n !== -1)).toEqual([0, 2, 1])
  })

  test('is done when all their stored pictures were looked at, compared and read, and sets the score to come again', async () => {
    const listing = await listingWith(
      await stored(await drawnPicture(45)),
      await stored(Buffer.from('not a picture at all')),
    )
    await store.current.db.execute(
      sql`UPDATE listing_enrichment SET score = 'done' WHERE listing_id = ${listing}`,
    )
    expect(await workStage([listing])).toEqual([{ reading: 'done', note: null, score: 'waiting' }])
    const [good, broken] = (await imagesOf()).toSorted((one, other) =>
      one.problem ? 1 : other.problem ? -1 : 0,
    )
    expect(good).toMatchObject({ text: '', logos: [], problem: null })
    expect(broken!.problem).toBe('The picture is broken, or of a kind that can’t be read.')
  })

  test('has failed with the reason where none of their pictures can be read', async () => {
    const broken = await listingWith(await stored(Buffer.from('not a picture at all')))
    expect(await workStage([broken])).toMatchObject([
      { reading: 'failed', note: 'The picture is broken, or of a kind that can’t be read.' },
    ])
  })

  test('keeps why a picture’s words can’t be read, and reads the others', async () => {
    const hardContent = await drawnPicture(47)
    const sale = '<text x="20" y="125" font-family="sans-serif" font-size="30">Sale</text>'
    const [hard, easy] = [
      await listingWith(await stored(hardContent)),
      await listingWith(await stored(await svgPicture(sale))),
    ]
    const { pictures } = app.current.services
    const slow = new PictureProblem('Reading the picture took more than 60 seconds.')
    const failing = {
      ...pictures,
      words: (...[content, ...rest]: Parameters<typeof pictures.words>) =>
        content.equals(hardContent) ? Promise.reject(slow) : pictures.words(content, ...rest),
    }
    expect(await workStage([hard, easy], { ...app.current.services, pictures: failing })).toMatchObject([
      { reading: 'failed', note: slow.message },
      { reading: 'done', note: null },
    ])
    expect((await imagesOf()).map(({ text }) => text)).toEqual(['', 'Sale'])
  })

  test('waits on where a content can’t be had, and ends once it can', async () => {
    const listing = await listingWith(await stored(await drawnPicture(48)))
    const { storage } = app.current.services
    const away = { ...storage, read: () => Promise.reject(new Error('The storage is away.')) }
    expect(await workStage([listing], { ...app.current.services, storage: away })).toMatchObject([
      { reading: 'waiting' },
    ])
    expect(await workStage([listing])).toMatchObject([{ reading: 'done' }])
  })

  test('is done once their pictures were looked at where words are not read', async () => {
    const listing = await listingWith(await stored(await drawnPicture(49)))
    expect(await workStage([listing], app.current.services, false)).toMatchObject([{ reading: 'done' }])
    expect((await imagesOf())[0]).toMatchObject({ width: 320, text: null, logos: null })
  })

  test('waits again where the brand’s logos or languages change, and for that brand alone', async () => {
    const other = await makeBrand(store.current, `Kellstone ${crypto.randomUUID()}`)
    const file = await storePicture(app.current.services, other, await drawnPicture(50))
    const [foreign] = await makeListings(store.current, [
      { brandId: other, marketplaceId, images: [{ url: '', file }] },
    ])
    const own = await listingWith(await stored(await drawnPicture(50)))
    const listings = [own, foreign!]
    const states = async () => (await stagesOf(listings)).map(({ reading }) => reading)
    for (const change of [
      sql`logos = ${JSON.stringify([{ name: 'V', file }])}::jsonb`,
      sql`picture_languages = '{ukr}'`,
      sql`official_images = ${JSON.stringify([{ url: '', file }])}::jsonb`,
    ]) {
      await workStage(listings)
      expect(await states()).toEqual(['done', 'done'])
      await store.current.db.execute(sql`UPDATE brands SET ${change} WHERE id = ${brandId}`)
      expect(await states()).toEqual(['waiting', 'done'])
    }
  })
})

test('pictures that no listing uses are looked at too', async () => {
  const file = await stored(await drawnPicture(60))
  await lookAtWaiting(
    { ...app.current.services, config: { readImages: true } },
    AbortSignal.timeout(30_000),
    (_, error) => {
      throw error
    },
  )
  const [seen] = await rowsOf<{ width: number }>(
    store.current.db,
    sql`SELECT p.width FROM files f JOIN pictures p USING (sha256) WHERE f.id = ${file}`,
  )
  expect(seen).toEqual({ width: 320 })
})

test('a broken picture is told as such and not tried again', async () => {
  await listingWith(await stored(Buffer.from('not a picture at all')))
  expect(await readAll()).toEqual([])
  expect((await imagesOf())[0]).toMatchObject({
    width: null,
    hash: null,
    problem: 'The picture is broken, or of a kind that can’t be read.',
  })
})

test('a content that can’t be had now waits for another time, and the others are read', async () => {
  const away = await stored(await drawnPicture(7))
  await listingWith(away)
  await listingWith(await stored(await drawnPicture(8)))
  const { storage } = app.current.services
  const [{ sha256 }] = (await rowsOf<{ sha256: string }>(
    store.current.db,
    sql`SELECT sha256 FROM files WHERE id = ${away}`,
  )) as [{ sha256: string }]
  const missing = {
    ...storage,
    read: (wanted: string) =>
      wanted === sha256 ? Promise.reject(new Error('The storage is away.')) : storage.read(wanted),
  }
  expect(await readAll({ ...app.current.services, storage: missing })).toEqual([
    `${sha256}: The storage is away.`,
  ])
  expect((await imagesOf()).map(({ width }) => width)).toEqual([null, 320])
  expect(await readAll()).toEqual([])
  expect((await imagesOf()).map(({ width }) => width)).toEqual([320, 320])
})

test('words and logos are left unread where the configuration says so', async () => {
  await listingWith(await stored(await drawnPicture(9)))
  await readAll(app.current.services, { readImages: false })
  expect((await imagesOf())[0]).toMatchObject({ width: 320, text: null, logos: null })
})

test('how much is left to read counts pictures, and those still to be fetched as far as they are others', async () => {
  const [one, two] = [await stored(await drawnPicture(71)), await stored(await drawnPicture(72))]
  await listingWith(one, two)
  const images = [
    ...[one, two].map((file) => ({ url: '', file })),
    ...[3, 4].map((n) => ({ url: `https://shop.example/${n}`, file: null })),
  ]
  await makeListings(store.current, [{ brandId, marketplaceId, images }])
  const standing = async (readImages = true) =>
    (await standingsOf(store.current.db, { readImages })).find((one) => one.brandId === brandId)?.standing
  // Of four places with a stored picture there are two pictures, so two more places bring one.
  expect(await standing()).toMatchObject({ waiting: { pictures: 2, reading: 3 }, ended: { reading: 0 } })
  await readAll(app.current.services, { readImages: false })
  expect(await standing()).toMatchObject({ waiting: { reading: 3 }, ended: { reading: 0 } })
  expect(await standing(false)).toMatchObject({ waiting: { reading: 1 }, ended: { reading: 2 } })
  await readAll()
  expect(await standing()).toMatchObject({ waiting: { reading: 1 }, ended: { reading: 2 } })
})
