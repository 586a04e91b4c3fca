import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepWhenDue } from '../../../server/jobs/unattachedFiles.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { refuseForeignFiles } from '../../../server/store/investigations/comments.ts'
import { openBatch, openChangeSet, recordCreation } from '../../../server/store/record/ledger.ts'
import { verifyRecord } from '../../../server/store/record/verification.ts'
import { sweepUnattached } from '../../../server/store/unattachedFiles.ts'
import { contract } from '../../../src/domain/contract.ts'
import { fillPath } from '../../../src/domain/kit/call.ts'
import type { UploadedFile } from '../../../src/domain/kit/media.ts'
import { pictureKey } from '../../../src/domain/kit/picture.ts'
import { RETENTION } from '../../../src/domain/retention/kinds.ts'
import { brandCalls } from '../../../src/domain/setup/brands.contract.ts'
import { useApp } from '../../support/app.ts'
import { classify, makeRight } from '../../support/complaints.ts'
import { formBody, PNG, PNG_FILE } from '../../support/form.ts'
import { investigate } from '../../support/investigations.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  testAuthor,
  type TestUser,
  useStore,
} from '../../support/store.ts'
import { untilOneWaits } from '../../support/waiting.ts'

/** Uploads that are attached to nothing go after a month; whatever is or was attached stays. */

const DAY = 24 * 3_600_000
const store = useStore()
const app = useApp(store)
const db = () => store.current.db
const never = new AbortController().signal
const monthAgo = () => new Date(Date.now() - 30 * DAY)

let brand: string
let marketplaceId: string
let analyst: TestUser

beforeAll(async () => {
  brand = await makeBrand(store.current, 'Vessmont')
  marketplaceId = await makeMarketplace(store.current, 'Bazarro DE')
  analyst = await makeUser(store.current, ['analyst'], [brand])
})
beforeEach(() => db().execute(sql`UPDATE files SET loose = false`))

/** Uploads a picture of its own content for the brand; answers its id. */
async function upload(content: string): Promise<string> {
  const { payload, headers } = await formBody(
    { brand },
    { ...PNG_FILE, name: `${content}.png`, content: Buffer.concat([PNG, Buffer.from(content)]) },
  )
  const authorization = `Bearer ${await app.current.token(analyst)}`
  const answer = await app.current.request({
    method: 'POST',
    url: fillPath(contract.images.upload),
    headers: { ...headers, authorization },
    payload: payload!,
  })
  expect(answer.status, answer.text).toBe(200)
  return (answer.body as UploadedFile).id
}
const age = (days: number, id: string | null = null) =>
  db().execute(
    sql`UPDATE files SET created = now() - ${days} * interval '1 day' WHERE id = coalesce(${id}::uuid, id)`,
  )
/** A turn of the sweeping in the next night. */
async function turnAtNight(): Promise<void> {
  const night = new Date()
  night.setUTCHours(24 + 2)
  await sweepWhenDue(app.current.services, night, never)
}
/** Sweeps every upload. */
async function sweep(): Promise<void> {
  await age(40)
  await turnAtNight()
}
/** Opens an investigation and comments on it with a file; answers its id. */
async function commentWith(file: string): Promise<string> {
  const { id } = await investigate(app.current, analyst, await listing())
  const answer = await app.current.call(analyst, contract.investigations.comment, {
    params: { id },
    body: { comment: 'Seen in the shop.', images: [file] },
  })
  expect(answer.status, answer.text).toBe(200)
  return id
}
const isThere = async (id: string) =>
  (await app.current.call(analyst, contract.images.file, { params: { id } })).status === 200
const contents = () => {
  const folder = path.join(app.current.services.config.dataDir, 'storage')
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length
}
const removals = () =>
  rowsOf<{ id: string; title: string; actor: string; before: object; after: object | null }>(
    db(),
    sql`SELECT r.entity_id AS id, s.title, s.actor, r.before, r.after
        FROM change_records r JOIN change_batches b ON b.id = r.batch_id JOIN change_sets s ON s.id = b.change_set_id
        WHERE r.entity = 'file' AND r.after IS NULL ORDER BY r.seq`,
  )
const listing = async () => (await makeListings(store.current, [{ brandId: brand, marketplaceId }]))[0]!

test('uploads of forms that were given up go with their contents, and the record says so', async () => {
  const gone = [await upload('given up'), await upload('given up, too')]
  const before = contents()
  await sweep()
  for (const id of gone) expect(await isThere(id)).toBe(false)
  expect(contents()).toBe(before - 2)
  expect(await rowsOf(db(), sql`SELECT FROM pictures`)).toHaveLength(0)
  expect(await rowsOf(db(), sql`SELECT FROM discarded_files`)).toHaveLength(0)
  const told = await removals()
  expect(told.map(({ id }) => id).toSorted()).toEqual(gone.toSorted())
  expect(told[0]).toMatchObject({
    title: 'Removed 2 uploads attached to nothing',
    actor: 'Assay',
    before: { mediaType: 'image/png', name: expect.stringContaining('given up') },
  })
  const { publicKey } = app.current.services.keys.record
  expect(await verifyRecord(store.current, publicKey)).toMatchObject({ ok: true })
  await sweep()
  expect(await removals()).toHaveLength(2)
})

test('an upload of the last month stays for the draft that a browser keeps', async () => {
  const [old, young] = [await upload('given up long ago'), await upload('kept with a draft')]
  await age(40, old)
  await age(28, young)
  await turnAtNight()
  expect(await isThere(old)).toBe(false)
  expect(await isThere(young)).toBe(true)
})

describe('an old upload stays', () => {
  /** Sweeps beside an upload that goes, so that it is seen that uploads were looked up. */
  async function expectKept(id: string): Promise<void> {
    const other = await upload(`beside ${id}`)
    await sweep()
    expect(await isThere(other)).toBe(false)
    expect(await isThere(id)).toBe(true)
    expect(await rowsOf(db(), sql`SELECT FROM files WHERE loose`)).toHaveLength(0)
  }

  test('that a comment on an investigation shows', async () => {
    const id = await upload('in a comment')
    await commentWith(id)
    await expectKept(id)
  })

  test('that was made long before others that are looked up with it', async () => {
    const young = await upload('made today')
    const [row] = await rowsOf<{ id: string }>(
      db(),
      sql`INSERT INTO files (id, brand_id, sha256, media_type, name, bytes, created, loose)
          SELECT '01900000-0000-7000-8000-000000000001', brand_id, sha256, media_type, name, bytes, created, true
          FROM files WHERE id = ${young} RETURNING id`,
    )
    // Attached longer ago than the change record is asked for what came meanwhile.
    await db().execute(
      sql`UPDATE listings SET screenshots = ${JSON.stringify([young, row!.id])}::jsonb WHERE id = ${await listing()}`,
    )
    await expectKept(young)
    expect(await isThere(row!.id)).toBe(true)
  })

  test('whose comment is gone, since the change record could bring it back', async () => {
    const id = await upload('in a comment that goes')
    const investigation = await commentWith(id)
    await db().execute(sql`DELETE FROM investigation_comments WHERE investigation_id = ${investigation}`)
    await expectKept(id)
  })

  test('that is evidence of an investigation', async () => {
    const id = await upload('evidence')
    const { id: investigation } = await investigate(app.current, analyst, await listing())
    const answer = await app.current.call(analyst, contract.evidence.add, {
      params: { id: investigation },
      body: { kind: 'photo', stage: 'sealed', taken: null, files: [id] },
    })
    expect(answer.status, answer.text).toBe(200)
    await expectKept(id)
  })

  test('that a listing shows, and its complaint', async () => {
    const id = await upload('in a complaint')
    const picture = { url: '', file: id }
    const ids = await makeListings(store.current, [{ brandId: brand, marketplaceId, images: [picture] }])
    const answer = await classify(app.current, analyst, ids, {
      ipr: [await makeRight(store.current, brand)],
      images: [{ used: pictureKey(picture), copyright: null }],
    })
    expect(answer.status, answer.text).toBe(200)
    await expectKept(id)
  })

  test('that is a logo of a brand, and one that was it before', async () => {
    const [first, second] = [await upload('first logo'), await upload('second logo')]
    const manager = await makeUser(store.current, ['manager'], [brand])
    const names = { name: 'Vessmont', client: 'Test client', officialImages: [], notice: null }
    for (const file of [first, second]) {
      const [row] = await rowsOf<{ updated: Date }>(db(), sql`SELECT updated FROM brands WHERE id = ${brand}`)
      const answer = await app.current.call(manager, brandCalls.update, {
        body: { ...names, id: brand, updated: row!.updated.toISOString(), logos: [{ name: 'Mark', file }] },
      })
      expect(answer.status, answer.text).toBe(200)
    }
    await expectKept(first)
    expect(await isThere(second)).toBe(true)
  })

  test('that a column added later names, whatever its type and however the id is written', async () => {
    const [listed, nested, capital] = [
      await upload('in a list'),
      await upload('in an attribute'),
      await upload('in capitals'),
    ]
    const facts = { a: { b: `/files/${nested}` } }
    await db().execute(sql`CREATE TABLE later (files uuid[], facts jsonb, words text)`)
    await db().execute(
      sql`INSERT INTO later VALUES (ARRAY[${listed}::uuid], ${JSON.stringify(facts)}::jsonb, ${capital.toUpperCase()})`,
    )
    await expectKept(listed)
    expect(await isThere(nested)).toBe(true)
    expect(await isThere(capital)).toBe(true)
    await db().execute(sql`DROP TABLE later`)
  })

  test('that is being attached at the moment of the sweep', async () => {
    const id = await upload('being attached')
    await age(40)
    const held = Promise.withResolvers<void>()
    const mayAttach = Promise.withResolvers<void>()
    const attaching = db().transaction(async (tx) => {
      await refuseForeignFiles(tx, { brandId: brand, files: [id], path: 'files' })
      const at = new Date()
      const changeSetId = await openChangeSet(tx, testAuthor, { kind: 'comment', title: 'Attached', at })
      const batch = await openBatch(tx, testAuthor, { changeSetId, at })
      await recordCreation(tx, batch, 'comment', { id: crypto.randomUUID(), after: { files: [id] } })
      held.resolve()
      await mayAttach.promise
    })
    await held.promise
    const sweeping = sweepUnattached(db(), monthAgo(), never)
    await untilOneWaits(db())
    mayAttach.resolve()
    await attaching
    expect(await sweeping).toBe(0)
    expect(await isThere(id)).toBe(true)
  })
})

test('a content that another file has stays in the storage', async () => {
  const kept = await upload('same content')
  await commentWith(kept)
  const gone = await upload('same content')
  const before = contents()
  await sweep()
  expect(await isThere(gone)).toBe(false)
  expect(await isThere(kept)).toBe(true)
  expect(contents()).toBe(before)
})

describe('sweeping', () => {
  const swept = async (id: string, now: Date) => {
    await sweepWhenDue(app.current.services, now, never)
    return !(await isThere(id))
  }

  test('waits for a week of uploads and for the night, and for no night a week longer', async () => {
    const id = await upload('waits')
    const made = Date.UTC(2026, 0, 1, 2)
    await db().execute(sql`UPDATE files SET created = ${new Date(made)} WHERE id = ${id}`)
    const kept = made + RETENTION.unattached.days! * DAY
    expect(await swept(id, new Date(kept + 6 * DAY))).toBe(false)
    expect(await swept(id, new Date(kept + 8 * DAY + DAY / 2))).toBe(false)
    expect(await swept(id, new Date(kept + 8 * DAY))).toBe(true)
    const late = await upload('waits longer')
    await db().execute(sql`UPDATE files SET created = ${new Date(made)} WHERE id = ${late}`)
    expect(await swept(late, new Date(kept + 14 * DAY + DAY / 2))).toBe(true)
  })

  test('ends with the process, and loses nothing', async () => {
    const id = await upload('cut off')
    await age(40)
    await expect(sweepUnattached(db(), monthAgo(), AbortSignal.abort())).rejects.toThrow()
    expect(await isThere(id)).toBe(true)
    expect(await sweepUnattached(db(), monthAgo(), never)).toBe(1)
  })
})
