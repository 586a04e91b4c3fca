import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditRecord } from '../../../server/cli/auditRecord.ts'
import { keyId } from '../../../server/crypto/signingKey.ts'
import { erasureWorker } from '../../../server/jobs/erasure.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { recordFile } from '../../../server/store/record/recordFile.ts'
import { checkRecordFile } from '../../../server/store/record/recordFileCheck.ts'
import { sealRecords } from '../../../server/store/record/checkpoints.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { Erasure } from '../../../src/domain/erasure/erasure.ts'
import { useApp } from '../../support/app.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** The whole change record as a file: downloaded by a god, checked offline, with whatever may be done to it. */

const store = useStore()
const app = useApp(store, undefined, {}, { works: false })
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-record-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = path.join(folder, 'record.jsonl')
const altered = path.join(folder, 'altered.jsonl')
const keyFile = path.join(folder, 'key.pem')

let god: TestUser
let lines: string[]
const key = () => app.current.services.keys.record

beforeAll(async () => {
  god = await makeUser(store.current, ['god'])
  const brandId = await makeBrand(store.current, 'Vessmont')
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  const [listing] = await makeListings(store.current, [
    // A line separator, which is none in a file of lines.
    { brandId, marketplaceId, title: 'Sold by Ottoline Brack\u2028today', seller: 'Ottoline Brack' },
    { brandId, marketplaceId, title: '手表' },
  ])
  await sealRecords(store.current.db, key())
  const [row] = await rowsOf<{ id: string }>(
    store.current.db,
    sql`SELECT seller_key AS id FROM listings WHERE id = ${listing!}`,
  )
  const begun = await app.current.call(god, contract.erasures.start, {
    body: {
      subject: { kind: 'seller', id: row!.id },
      words: [],
      reference: 'DSR-1',
      reason: 'Article 17',
      confirmation: 'erase',
    },
  })
  expect(begun.status, begun.text).toBe(200)
  await erasureWorker(app.current.services).work(
    { erasure: (begun.body as Erasure).id },
    new AbortController().signal,
  )
  writeFileSync(keyFile, key().publicKey.export({ type: 'spki', format: 'pem' }))
  const answer = await app.current.call(god, contract.operations.record)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="change-record-[\d-]+\.jsonl"$/,
  )
  writeFileSync(file, answer.text)
  lines = answer.text.split('\n').slice(0, -1)
})

test('is whole, sealed to its end, and says what was erased; the command says so too', async () => {
  const result = await checkRecordFile(file, key().publicKey)
  expect(result).toMatchObject({ ok: true, checkpoints: 2, unsealed: 0, erased: { erasures: 1 } })
  const [counted] = await rowsOf<{ records: number }>(
    store.current.db,
    sql`SELECT count(*)::int AS records FROM change_records`,
  )
  expect(result.ok && result.records).toBe(counted!.records)
  expect(result.ok && result.erased.values).toBeGreaterThan(1)
  expect(readFileSync(file, 'utf8')).not.toContain('Ottoline')
  const said: string[] = []
  expect(await auditRecord(file, keyFile, (words) => said.push(words))).toBe(0)
  expect(said.join('\n')).toMatch(/^Whole: the change record[\s\S]*Erased: \d+ values/)
  expect(await auditRecord(file, undefined, (words) => said.push(words))).toBe(2)
  expect(said.at(-1)).toContain('--key')
  expect(await auditRecord(undefined, keyFile, (words) => said.push(words))).toBe(2)
})

test('records that no checkpoint seals yet are told apart', async () => {
  await makeBrand(store.current, 'Orrelle')
  const content: string[] = []
  for await (const part of await recordFile(store.current, key(), new Date())) content.push(String(part))
  writeFileSync(altered, content.join(''))
  expect(await checkRecordFile(altered, key().publicKey)).toMatchObject({ ok: true, unsealed: 1 })
})

test('is downloaded by gods alone, and a download that is given up leaves no connection held', async () => {
  const admin = await makeUser(store.current, ['admin'])
  expect((await app.current.call(admin, contract.operations.record)).status).toBe(403)
  const given = await recordFile(store.current, key(), new Date())
  for await (const _ of given) break
  const { streams } = store.current
  await expect.poll(() => streams.totalCount - streams.idleCount).toBe(0)
})

const at = (words: string): number => lines.findIndex((line) => line.includes(words))
const withLine = (index: number, change: (line: string) => string): string[] =>
  lines.map((line, i) => (i === index ? change(line) : line))

test.each<[string, () => string[], RegExp]>([
  [
    'a value is changed',
    () => withLine(at('手表'), (line) => line.replace('手表', '手錶')),
    /its content does not give its hash/,
  ],
  [
    'what is left of an erased record is changed',
    () => withLine(at('"erased":['), (line) => line.replace('Sold by', 'Made by')),
    /not what the erasure left/,
  ],
  ['a record is left out', () => lines.filter((_, i) => i !== at('手表')), /and \d+ are here/],
  [
    'a checkpoint is changed',
    () => withLine(at('"checkpoint":{'), (line) => line.replace(/"records":(\d+)/, '"records":9$1')),
    /its signature does not hold/,
  ],
  ['the newest records are cut off', () => lines.slice(0, -2), /its end is missing/],
  [
    'the end is moved forward',
    () => [...lines.slice(0, -3), lines.at(-1)!],
    /changed, added or left out|and \d+ are here/,
  ],
  ['lines are added after the end', () => [...lines, lines[2]!], /added after the end/],
  [
    'it is said that nothing was erased',
    () => lines.map((line) => line.replace(/,"erased":\[[^\]]*\]\}\}$/, '}}')),
    /its content does not give its hash/,
  ],
  ['the beginning is missing', () => lines.slice(1), /no record file/],
  [
    'the first checkpoint is left out',
    () => lines.filter((_, i) => i !== at('"checkpoint":{')),
    /line 2 can’t be read/,
  ],
  [
    'the first record of an entity is left out, and more of it follow before the next checkpoint',
    () => lines.filter((_, i) => i !== at(String.raw`\"entity\":\"erasure\"`)),
    /record 1 before it is missing/,
  ],
])('is found out where %s', async (_, change, words) => {
  writeFileSync(altered, `${change().join('\n')}\n`)
  const result = await checkRecordFile(altered, key().publicKey)
  expect(result.ok ? 'whole' : result.fault).toMatch(words)
})

test('is found out where what an erasure left was changed in the database before the server signed it', async () => {
  const [lost] = await rowsOf<{ seq: string }>(
    store.current.db,
    sql`SELECT e.seq FROM erased_records e JOIN change_records r ON r.seq = e.seq WHERE r.entity = 'listing' LIMIT 1`,
  )
  const renamed = async (from: string, to: string) => {
    const client = await store.current.pool.connect()
    try {
      await client.query('SET session_replication_role = replica')
      await client.query(
        `UPDATE change_records SET after = jsonb_set(after, '{title}', to_jsonb(replace(after ->> 'title', $1, $2)))
         WHERE seq = $3`,
        [from, to, lost!.seq],
      )
      await client.query(
        `UPDATE erased_records e SET remainder = sha256(convert_to(assay_record_text(r.entity, r.entity_id, r.brand_id,
           r.version, r.before, r.after, r.previous, b.change_set_id, b.at, b.actor, b.comment, b.request_id), 'UTF8'))
         FROM change_records r JOIN change_batches b ON b.id = r.batch_id WHERE r.seq = e.seq AND e.seq = $1`,
        [lost!.seq],
      )
    } finally {
      await client.query('SET session_replication_role = DEFAULT')
      client.release()
    }
    const content: string[] = []
    for await (const part of await recordFile(store.current, key(), new Date())) content.push(String(part))
    writeFileSync(altered, content.join(''))
    const result = await checkRecordFile(altered, key().publicKey)
    return result.ok ? 'whole' : result.fault
  }
  expect(await renamed('Sold', 'Made')).toMatch(
    /the records that lost content are not those that it tells of/,
  )
  expect(await renamed('Made', 'Sold')).toBe('whole')
})

test('is found out where it is signed again with another key', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const content: string[] = []
  const other = { id: keyId(publicKey), privateKey, publicKey }
  for await (const part of await recordFile(store.current, other, new Date())) content.push(String(part))
  writeFileSync(altered, content.join(''))
  const result = await checkRecordFile(altered, key().publicKey)
  expect(result.ok ? 'whole' : result.fault).toMatch(/signed with key/)
})
