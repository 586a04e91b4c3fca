import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openArchive, TooManyEntries, writeArchive } from '../../../server/archive.ts'
import { ImportRefused } from '../../../server/intake/importRefused.ts'
import { openPictureFiles } from '../../../server/intake/pictureFiles.ts'
import { runImport } from '../../../server/intake/runImport.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { verifyRecord } from '../../../server/store/record/verification.ts'
import { systemScope } from '../../../server/store/scope.ts'
import { undoChangeSet } from '../../../server/store/undo/undo.ts'
import { useApp } from '../../support/app.ts'
import { fetchPictures } from '../../support/fetchPictures.ts'
import { makeFolder } from '../../support/folder.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  testAuthor,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** Pictures that come beside a file of listings, in a folder or an archive. */

const store = useStore()
const app = useApp(
  store,
  ({ config }) => ({ config: { ...config, fetchImages: false } }),
  {},
  { works: false },
)
const root = makeFolder('picture-files')
afterAll(() => rmSync(root, { recursive: true, force: true }))
let importer: TestUser
let png: Buffer
let made = 0

beforeAll(async () => {
  importer = await makeUser(store.current, ['importer'], [await makeBrand(store.current, 'Tarnwick')])
  png = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
})
beforeEach(async () => {
  await store.current.db.execute(sql`DELETE FROM listings`)
})

/** A folder with files of these contents, by their paths in it. */
function folderOf(files: Readonly<Record<string, Buffer | string>>): string {
  const folder = path.join(root, `folder-${made++}`)
  mkdirSync(folder)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  return folder
}
async function zipOf(files: Readonly<Record<string, Buffer | string>>): Promise<string> {
  const file = path.join(root, `archive-${made++}.zip`)
  const entries = Object.entries(files).map(([name, content]) => ({
    name,
    content: () => Buffer.from(content),
    compress: true,
  }))
  await pipeline(writeArchive(entries, new Date(0)), createWriteStream(file))
  return file
}

const at = (name: string) => `https://closed.example/${name}`

/** Imports a listing for each list of addresses and hands in what lies at the place. */
async function importWith(
  listings: readonly (readonly string[])[],
  place: string,
  { isDry = false, fetch }: { isDry?: boolean; fetch?: 'yes' | 'no' } = {},
) {
  const file = path.join(root, `listings-${made++}.csv`)
  const rows = listings.map((addresses, n) => `Bazaar,p${n},Scarf ${n},"${addresses.join('|')}"`)
  writeFileSync(file, ['platform,item id,title,images', ...rows].join('\n'))
  const author = { userId: importer.id, name: 'Importer', requestId: 'test' }
  const files = await openPictureFiles(place)
  try {
    const { handedPictures } = await runImport(store.current, {
      file,
      userId: importer.id,
      author,
      brand: 'Tarnwick',
      dryRun: isDry,
      ...(fetch ? { pictures: fetch } : {}),
      beside: { files, storage: app.current.services.storage },
      onReject: () => {},
    })
    return handedPictures!
  } finally {
    files.close()
  }
}

interface Kept {
  readonly state: string
  readonly note: string | null
  readonly kept: boolean[]
}
const kept = () =>
  rowsOf<Kept & { id: string }>(
    store.current.db,
    sql`SELECT l.id, e.pictures AS state, e.pictures_note AS note,
               (SELECT coalesce(jsonb_agg(p->>'file' IS NOT NULL), '[]') FROM jsonb_array_elements(l.images) p) AS kept
        FROM listings l JOIN listing_enrichment e ON e.listing_id = l.id ORDER BY l.item_id`,
  )

describe('pictures in a folder or an archive', () => {
  test.each(['folder', 'archive'])(
    'become those of the listings that name them, counted: %s',
    async (kind) => {
      const sha1 = createHash('sha1').update(at('image?id=7')).digest('hex')
      const files = {
        'photos/a.png': png,
        [`${sha1}.png`]: png,
        'nobody.png': png,
        '__MACOSX/._a.png': 'resource fork',
        '.DS_Store': 'view settings',
      }
      const place = kind === 'folder' ? folderOf(files) : await zipOf(files)
      const report = await importWith(
        [
          [at('a.png'), at('image?id=7')],
          [at('a.png'), at('b.png')],
        ],
        place,
        { fetch: 'no' },
      )
      expect(report).toEqual({
        name: path.basename(place),
        files: 3,
        named: 3,
        matched: 2,
        fitting: 2,
        read: 2,
        unmatched: 1,
        unmatchedNames: ['nobody.png'],
        refused: 0,
        refusals: [],
        listings: 2,
      })
      expect(await kept()).toMatchObject([
        { state: 'done', note: null, kept: [true, true] },
        { state: 'off', note: 'Pictures are not fetched for this import.', kept: [true, false] },
      ])
      const { publicKey } = app.current.services.keys.record
      expect(await verifyRecord(store.current, publicKey)).toMatchObject({ ok: true })
    },
  )

  test('are read back, and leave an import that can be taken back whole', async () => {
    await importWith([[at('a.png')]], folderOf({ 'a.png': png }))
    const [file] = await rowsOf<{ sha256: string; name: string }>(
      store.current.db,
      sql`SELECT f.sha256, f.name FROM listings l JOIN files f ON f.id = (l.images->0->>'file')::uuid`,
    )
    expect(file).toEqual({ sha256: createHash('sha256').update(png).digest('hex'), name: 'a.png' })
    expect(await (await app.current.services.storage.read(file!.sha256)).toArray()).toEqual([png])
    const [set] = await rowsOf<{ id: string; title: string }>(
      store.current.db,
      sql`SELECT id, title FROM change_sets WHERE kind = 'pictures' ORDER BY at DESC LIMIT 1`,
    )
    expect(set!.title).toMatch(/^Pictures of folder-/)
    const [imported] = await rowsOf<{ id: string }>(
      store.current.db,
      sql`SELECT id FROM change_sets WHERE kind = 'import' ORDER BY at DESC LIMIT 1`,
    )
    const scope = await systemScope(store.current.db)
    expect(await undoChangeSet(store.current.db, scope, testAuthor, imported!.id)).toMatchObject({
      removed: 1,
      leftAlone: 0,
    })
  })

  test('leave the others to be fetched, and the listings of brands that the importer has not as they are', async () => {
    const foreign = await makeBrand(store.current, `Foreign ${made++}`)
    const marketplaceId = await makeMarketplace(store.current, `Other ${made++}`)
    await makeListings(store.current, [
      { brandId: foreign, marketplaceId, itemId: 'z', images: [{ url: at('a.png'), file: null }] },
    ])
    await importWith([[at('a.png'), at('b.png')]], folderOf({ 'a.png': png }))
    await fetchPictures(app.current.services)
    expect(await kept()).toMatchObject([
      { state: 'off', note: 'Nobody has said that its pictures are to be fetched.', kept: [true, false] },
      { kept: [false] },
    ])
  })

  test('are no larger than pictures that are fetched, of the same types, and whole; the others come', async () => {
    const place = await zipOf({
      'bomb.png': Buffer.alloc(60_000_000),
      'page.png': '<p>Not here</p>',
      'empty.png': '',
      'good.png': png,
    })
    const names = ['bomb.png', 'page.png', 'empty.png', 'good.png']
    const report = await importWith([names.map(at)], place)
    expect(report).toMatchObject({ matched: 4, unmatched: 0, refused: 3, listings: 1 })
    expect(report.refusals.toSorted()).toEqual([
      'bomb.png: It is larger than 15 MB.',
      'empty.png: It is empty.',
      'page.png: It is a web page, not a picture.',
    ])
    expect(await kept()).toMatchObject([{ kept: [false, false, false, true] }])
  })

  test('are only told of by a rehearsal', async () => {
    const report = await importWith([[at('a.png')]], folderOf({ 'a.png': png, 'b.png': png }), {
      isDry: true,
    })
    expect(report).toMatchObject({ named: 1, matched: 1, unmatched: 1, listings: 0 })
    expect(await kept()).toEqual([])
  })
})

test('an archive with more files than are taken is refused before one of them is read', async () => {
  const file = await zipOf({ 'a.png': png, 'b.png': png, 'c.png': png })
  await expect(openArchive(file, 2)).rejects.toThrow(TooManyEntries)
  const archive = await openArchive(file, 3)
  expect(archive.entries).toHaveLength(3)
  archive.close()
})

test('what is no folder and no archive, holds nothing, or leads out of itself is refused or passed over', async () => {
  const text = path.join(root, 'text.zip')
  writeFileSync(text, 'no archive')
  await expect(openPictureFiles(text)).rejects.toThrow(/can’t be read as a ZIP archive/)
  await expect(openPictureFiles(path.join(root, 'none'))).rejects.toThrow(ImportRefused)
  await expect(openPictureFiles(folderOf({}))).rejects.toThrow('holds no file')
  const hostile = path.join(root, 'hostile.zip')
  const archive = await writeArchive([{ name: 'aa/aa/x.png', content: () => png }], new Date(0)).toArray()
  const bytes = Buffer.concat(archive as Buffer[])
    .toString('latin1')
    .replaceAll('aa/aa/', '../../')
  writeFileSync(hostile, bytes, 'latin1')
  await expect(openPictureFiles(hostile)).rejects.toThrow(/can’t be read as a ZIP archive/)
  const linked = folderOf({ 'a.png': png })
  symlinkSync('/etc/passwd', path.join(linked, 'b.png'))
  const files = await openPictureFiles(linked)
  expect(files.names).toEqual(['a.png'])
})
