import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundlesFolder } from '../../../server/evidence/bundle.ts'
import { MANIFEST, PARTS, SIGNATURE, signManifest } from '../../../server/evidence/manifest.ts'
import { verifyBundle } from '../../../server/evidence/verifyBundle.ts'
import { keyId } from '../../../server/crypto/signingKey.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { fillPath } from '../../../src/domain/kit/call.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { EvidenceEntry, NewEvidence } from '../../../src/domain/investigations/evidence.ts'
import { useApp } from '../../support/app.ts'
import {
  type BundleEntry,
  contentOf,
  flipped,
  manifestIn,
  putTogether,
  takeApart,
  withContent,
} from '../../support/bundles.ts'
import { investigate } from '../../support/investigations.ts'
import { runCommand } from '../../support/serverProcess.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** A bundle as the server makes it, and everything that may be done to one. */

const store = useStore()
const app = useApp(store)
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-bundle-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const good = path.join(folder, 'good.zip')
const altered = path.join(folder, 'altered.zip')
const keyFile = path.join(folder, 'key.pem')

let analyst: TestUser
let stranger: TestUser
let god: TestUser
let investigation: string
let key: KeyObject
let entries: BundleEntry[]
let photo: string

const EVIDENCE: NewEvidence[] = [
  { kind: 'order', orderNumber: '88-20417', purchased: '2026-11-02', price: '71.80', currency: 'EUR' },
  { kind: 'order', orderNumber: '88-20418', purchased: '2026-11-02', price: '71.80', currency: 'EUR' },
  { kind: 'tracking', carrier: '顺丰速运', trackingNumber: 'SF-1' },
  {
    kind: 'handOff',
    from: 'Courier',
    to: 'the laboratory',
    purpose: 'Delivery, parcel intact',
    time: '2026-11-09T10:00:00.000Z',
  },
  { kind: 'verdict', verdict: 'COUNTERFEIT', note: 'The crown logo is off-centre.' },
]

async function download(user: TestUser, id = investigation) {
  return app.current.app.inject({
    method: 'GET',
    url: fillPath(contract.evidence.bundle, { id }),
    headers: { authorization: `Bearer ${await app.current.token(user)}` },
  })
}

beforeAll(async () => {
  const brandId = await makeBrand(store.current, 'Vessmont', 'Northgate')
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  const otherBrand = await makeBrand(store.current, 'Orrelle', 'Other')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  stranger = await makeUser(store.current, ['manager'], [otherBrand])
  god = await makeUser(store.current, ['god'])
  const [listing] = await makeListings(store.current, [{ brandId, marketplaceId, title: 'Meridian 40' }])
  investigation = (await investigate(app.current, analyst, listing!)).id
  for (const body of EVIDENCE)
    expect(
      (await app.current.call(analyst, contract.evidence.add, { params: { id: investigation }, body }))
        .status,
    ).toBe(200)
  const added = await app.current.call(analyst, contract.images.purchase, {
    form: { investigation, stage: 'sealed' },
  })
  photo = (added.body as Extract<EvidenceEntry, { kind: 'photo' }>).files[0]!.sha256
  const { publicKey } = app.current.services.keys.record
  key = publicKey
  writeFileSync(keyFile, publicKey.export({ type: 'spki', format: 'pem' }))
  const answer = await download(analyst)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="evidence-\d{4}-\d+\.zip"$/),
    'content-length': String(answer.rawPayload.length),
  })
  writeFileSync(good, answer.rawPayload)
  entries = await takeApart(good)
})

/** What verification says of entries put together again. */
async function faultOf(changed: readonly BundleEntry[]): Promise<string> {
  await putTogether(altered, changed)
  const result = await verifyBundle(altered, key)
  return result.ok ? 'none' : result.fault
}

/** The bundle with other contents, listed and signed again with a key. */
function resigned(
  changed: readonly BundleEntry[],
  signer: { privateKey: KeyObject; publicKey: KeyObject },
): BundleEntry[] {
  const { format: _format, version: _version, key: _key, ...rest } = manifestIn(changed)
  const content = changed.filter(({ name }) => name !== MANIFEST && name !== SIGNATURE)
  const { bytes, signature } = signManifest(
    {
      ...rest,
      entries: content.map(({ name, content: held }) => ({
        name,
        bytes: held.length,
        sha256: createHash('sha256').update(held).digest('hex'),
      })),
    },
    { id: keyId(signer.publicKey), ...signer },
  )
  return [...content, { name: MANIFEST, content: bytes }, { name: SIGNATURE, content: signature }]
}

describe('a bundle as it was made', () => {
  test('holds report, files, records, and what they are checked with', async () => {
    expect(entries.map(({ name }) => name)).toEqual([
      PARTS.readme,
      PARTS.report,
      `files/${photo}-one.png`,
      PARTS.investigation,
      PARTS.evidence,
      PARTS.records,
      PARTS.publicKey,
      MANIFEST,
      SIGNATURE,
    ])
    expect(contentOf(entries, PARTS.publicKey).toString()).toBe(readFileSync(keyFile, 'utf8'))
  })

  test('is whole, with every record sealed', async () => {
    expect(await verifyBundle(good, key)).toMatchObject({
      ok: true,
      files: 1,
      evidence: 6,
      records: 8,
      sealed: 8,
    })
  })

  test('reads as a report: facts, the earlier order, custody, hashes', async () => {
    const { text } = await extractText(new Uint8Array(contentOf(entries, PARTS.report)))
    const words = text.join(' ').replaceAll(/\s+/g, ' ')
    for (const told of [
      'Vessmont',
      '88-20418',
      'Order 88-20417, 71.80 EUR',
      '顺丰速运',
      'Courier → the laboratory',
      'The crown logo is off-centre.',
      photo,
      `Page 1 of ${text.length}`,
    ])
      expect(words).toContain(told)
  })

  test('its records’ texts are those that the database composes', async () => {
    const { records } = JSON.parse(contentOf(entries, PARTS.records).toString()) as {
      records: { text: string; hash: string }[]
    }
    const rows = await rowsOf<{ text: string; hash: string }>(
      store.current.db,
      sql`SELECT encode(r.hash, 'hex') AS hash, assay_record_text(r.entity, r.entity_id, r.brand_id, r.version, r.before,
                 r.after, r.previous, b.change_set_id, b.at, b.actor, b.comment, b.request_id) AS text
          FROM change_records r JOIN change_batches b ON b.id = r.batch_id WHERE r.entity_id = ${investigation}
            AND NOT coalesce(r.after ? 'export', false) ORDER BY r.version`,
    )
    expect(records.slice(0, rows.length).map(({ text, hash }) => ({ text, hash }))).toEqual(rows)
  })

  test('is the same to the command, and nothing is needed but the key', async () => {
    const offline = { DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    const run = (...args: string[]) => runCommand('server/cli/audit.ts', ['verify-bundle', ...args], offline)
    const whole = await run(good, '--key', keyFile)
    expect(whole).toMatchObject({ code: 0 })
    expect(whole.out).toContain('Whole: investigation')
    const without = await run(good)
    expect(without).toMatchObject({ code: 2 })
    expect(without.out).toContain('A key that comes with the bundle proves nothing')
    await putTogether(altered, withContent(entries, PARTS.readme, Buffer.from('Trust me.')))
    const broken = await run(altered, '--key', keyFile)
    expect(broken).toMatchObject({ code: 1 })
    expect(broken.out).toContain('Broken: README.txt')
    expect(await run(path.join(folder, 'none.zip'), '--key', keyFile)).toMatchObject({ code: 2 })
  }, 30_000)

  test('leaves a record that names the manifest by its hash', async () => {
    const [row] = await rowsOf<{ manifest: string }>(
      store.current.db,
      sql`SELECT after -> 'export' ->> 'manifest' AS manifest FROM change_records
          WHERE entity_id = ${investigation} AND after ? 'export' ORDER BY version LIMIT 1`,
    )
    expect(row!.manifest).toBe(createHash('sha256').update(contentOf(entries, MANIFEST)).digest('hex'))
  })

  test('leaves no file behind', async () => {
    expect(await readdir(bundlesFolder(app.current.services.config.dataDir))).toEqual([])
  })
})

describe('a bundle that was altered', () => {
  test('a byte flipped in each entry is caught, also with checksums to match', async () => {
    const whole = readFileSync(good)
    for (const { name, content } of entries) {
      const fault = name === SIGNATURE ? MANIFEST : name
      expect(await faultOf(withContent(entries, name, flipped(content)))).toMatch(new RegExp(`^${fault}`))
      const at = whole.indexOf(content) + Math.floor(content.length / 2)
      writeFileSync(altered, flipped(whole, at))
      expect(await verifyBundle(altered, key)).toMatchObject({
        ok: false,
        fault: expect.stringContaining(fault),
      })
    }
  })

  test('a byte flipped anywhere in the archive is caught', async () => {
    const whole = readFileSync(good)
    const step = Math.floor(whole.length / 60)
    const directory = whole.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
    const places = [
      ...Array.from({ length: 60 }, (_, n) => n * step),
      ...Array.from({ length: 46 }, (_, n) => directory + n),
      ...Array.from({ length: 22 }, (_, n) => whole.length - 1 - n),
    ]
    for (const at of places) {
      writeFileSync(altered, flipped(whole, at))
      expect(await verifyBundle(altered, key), `byte ${at}`).toMatchObject({ ok: false })
    }
  }, 60_000)

  test.each<[string, (all: BundleEntry[]) => BundleEntry[], RegExp]>([
    [
      'an entry added',
      (all) => [...all, { name: 'files/extra.png', content: Buffer.from('x') }],
      /^files\/extra.png was added/,
    ],
    [
      'an entry left out',
      (all) => all.filter(({ name }) => name !== PARTS.evidence),
      /^evidence.json is left out/,
    ],
    [
      'the signature left out',
      (all) => all.filter(({ name }) => name !== SIGNATURE),
      /^manifest.sig is left out/,
    ],
    [
      'an entry renamed',
      (all) => all.map((one) => (one.name === PARTS.readme ? { ...one, name: 'LIESMICH.txt' } : one)),
      /^README.txt is left out/,
    ],
    [
      'two contents swapped',
      (all) =>
        withContent(
          withContent(all, PARTS.evidence, contentOf(all, PARTS.investigation)),
          PARTS.investigation,
          contentOf(all, PARTS.evidence),
        ),
      /^investigation.json/,
    ],
    ['two entries in another order', (all) => [all[1]!, all[0]!, ...all.slice(2)], /order of the manifest/],
    ['an entry twice', (all) => [...all, all[0]!], /^README.txt stands in the archive twice/],
  ])('%s is caught', async (_, change, fault) => {
    expect(await faultOf(change(entries))).toMatch(fault)
  })

  test('bytes before or after the archive are caught, and half an archive', async () => {
    const whole = readFileSync(good)
    for (const bytes of [
      Buffer.concat([Buffer.from('hidden'), whole]),
      Buffer.concat([whole, Buffer.from('hidden')]),
      whole.subarray(0, whole.length / 2),
      Buffer.alloc(0),
    ]) {
      writeFileSync(altered, bytes)
      expect(await verifyBundle(altered, key)).toMatchObject({ ok: false })
    }
  })

  test('signed again with another key, whose copy is put beside it, it is caught', async () => {
    const thief = generateKeyPairSync('ed25519')
    const pem = Buffer.from(thief.publicKey.export({ type: 'spki', format: 'pem' }))
    const forged = resigned(withContent(entries, PARTS.publicKey, pem), thief)
    expect(await faultOf(forged)).toBe(
      `manifest.json: its signature does not hold for key ${keyId(key)}; it names key ${keyId(thief.publicKey)}`,
    )
    expect(await verifyBundle(altered, thief.publicKey)).toMatchObject({
      ok: false,
      fault: expect.stringMatching(/^records.json: checkpoint/),
    })
  })

  describe('and signed again with the server’s own key', () => {
    const own = (name: string, change: (text: string) => string) => {
      const content = Buffer.from(change(contentOf(entries, name).toString()))
      return faultOf(resigned(withContent(entries, name, content), app.current.services.keys.record))
    }
    test('an entry that its record tells otherwise is caught', async () => {
      expect(await own(PARTS.evidence, (text) => text.replace('71.80', '17.80'))).toMatch(
        /^evidence.json: entry .* is not what its record says/,
      )
    })
    test('a record that was rewritten is caught', async () => {
      expect(await own(PARTS.records, (text) => text.replace('off-centre', 'centred'))).toMatch(
        /^records.json: investigation .*: its content does not give its hash/,
      )
    })
    test('a record that was taken out is caught', async () => {
      const fault = await own(PARTS.records, (text) => {
        const all = JSON.parse(text) as { records: unknown[] }
        return JSON.stringify({ ...all, records: all.records.toSpliced(2, 1) })
      })
      expect(fault).toMatch(/^records.json: investigation .*, record 4: record 3 before it is missing/)
    })
  })
})

test('a bundle is for the brand’s users, and of a deleted investigation for a god', async () => {
  expect((await download(stranger)).statusCode).toBe(404)
  const [{ id: brandId } = { id: '' }] = await rowsOf<{ id: string }>(
    store.current.db,
    sql`SELECT brand_id AS id FROM investigations WHERE id = ${investigation}`,
  )
  const manager = await makeUser(store.current, ['manager'], [brandId])
  await app.current.call(manager, contract.investigations.delete, { params: { id: investigation } })
  expect((await download(manager)).statusCode).toBe(404)
  const answer = await download(god)
  expect(answer.statusCode).toBe(200)
  writeFileSync(altered, answer.rawPayload)
  expect(await verifyBundle(altered, key)).toMatchObject({ ok: true, evidence: 6 })
})

test('a file that is missing in the storage is told, and no bundle is made', async () => {
  const { config } = app.current.services
  rmSync(path.join(config.dataDir, 'storage', photo.slice(0, 2), photo))
  const answer = await download(god)
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({
    title: 'A file is missing',
    detail: expect.stringContaining('one.png'),
  })
  expect(await readdir(bundlesFolder(config.dataDir))).toEqual([])
})
