import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tablesOf } from '../../server/backup/tables.ts'
import { ENTITIES, NOT_EXPORTED } from '../../server/export/entities.ts'
import { type Exported, exportWorkspace } from '../../server/export/exportWorkspace.ts'
import { exportedLines } from '../../server/export/lines.ts'
import { recordKeyIn } from '../../server/keys/keys.ts'
import { folderStorage } from '../../server/providers/folderStorage.ts'
import { sealRecords } from '../../server/store/record/checkpoints.ts'
import { rowsOf } from '../../server/store/rows.ts'
import { importUploads } from '../../server/store/schema.ts'
import { fillEmptyTables } from '../support/anyRow.ts'
import { DEMO_MS } from '../support/demo.ts'
import { copyDemoFiles, useDemoStore } from '../support/demoStore.ts'
import { makeFolder } from '../support/folder.ts'
import { makeBrand } from '../support/store.ts'

/** The export of the demo workspace, read in again from its files alone. */

const store = useDemoStore()
const root = makeFolder('export')
afterAll(() => rmSync(root, { recursive: true, force: true }))
const dataDir = path.join(root, 'data')
const storage = folderStorage(path.join(dataDir, 'storage'))
const folder = path.join(root, 'export')
const means = () => ({
  store: store.current,
  storage,
  dataDir,
  publicKey: recordKeyIn(dataDir).publicKey,
})

type Line = Readonly<Record<string, unknown>>
const read = (name: string): Line[] =>
  readFileSync(path.join(folder, `${name}.jsonl`), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line)
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

let exported: Exported
beforeAll(async () => {
  await copyDemoFiles(path.join(dataDir, 'storage'))
  await mkdir(path.join(dataDir, 'outbox'), { recursive: true })
  await writeFile(path.join(dataDir, 'outbox', 'notice@assay.eml'), 'Subject: a notice\r\n\r\nText.')
  const record = recordKeyIn(dataDir)
  await sealRecords(store.current.db, record)
  await makeBrand(store.current, 'Wörter "in" \\ Anführung\n', 'Another client')
  await sealRecords(store.current.db, record)
  await makeBrand(store.current, 'Not sealed yet')
  await fillEmptyTables(store.current, [
    ...Object.values(ENTITIES).map(({ table }) => table as PgTable),
    importUploads,
  ])
  exported = await exportWorkspace(means(), folder)
}, DEMO_MS)

test('every table is exported, or is listed with the reason why not', async () => {
  const client = await store.current.pool.connect()
  const tables = (await tablesOf(client)).map(({ name }) => name)
  client.release()
  const leaving = Object.values(ENTITIES).map(({ table }) => getTableName(table))
  expect([...leaving, ...Object.keys(NOT_EXPORTED)].sort()).toEqual(tables)
  for (const reason of Object.values(NOT_EXPORTED)) expect(reason).not.toBe('')
})

test('every line is one of its schema, and the manifest tells of every file', () => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })
  formats.default(ajv)
  expect(exported.entities.map(({ file }) => file).sort()).toEqual(
    readdirSync(folder).filter((name) => name.endsWith('.jsonl')),
  )
  for (const { file, lines, sha256: hash } of exported.entities) {
    const name = path.basename(file, '.jsonl')
    const validate = ajv.compile(
      JSON.parse(readFileSync(path.join(folder, `${name}.schema.json`), 'utf8')) as object,
    )
    const found = read(name)
    expect({ name, lines: found.length }).toEqual({ name, lines })
    expect(sha256(readFileSync(path.join(folder, file)))).toBe(hash)
    for (const line of found) if (!validate(line)) expect({ name, line, errors: validate.errors }).toBeNull()
    expect(readFileSync(path.join(folder, 'README.md'), 'utf8')).toContain(`| ${file} |`)
  }
  expect(JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))).toEqual(exported)
  expect(exported.missing).toEqual([])
})

test('there are as many lines as rows, and every id that a line refers to exists', async () => {
  for (const [name, { table }] of Object.entries(ENTITIES)) {
    const [row] = await rowsOf<{ rows: number }>(
      store.current.db,
      sql`SELECT count(*)::int AS rows FROM ${sql.identifier(getTableName(table))}`,
    )
    expect({ name, rows: read(name).length }).toEqual({ name, rows: row!.rows })
    expect(row!.rows, name).toBeGreaterThan(0)
  }
  const key = (line: Line, fields: readonly string[]) => fields.map((field) => line[field]).join(' ')
  let checked = 0
  for (const { name, references } of exportedLines())
    for (const { fields, file, of } of references) {
      const there = new Set(read(file).map((line) => key(line, of)))
      for (const line of read(name)) {
        if (fields.some((field) => line[field] === null)) continue
        checked++
        if (!there.has(key(line, fields))) expect({ name, fields, line }).toBeNull()
      }
    }
  expect(checked).toBeGreaterThan(10_000)
})

test('fields are called as in the API, and what they hold is unaltered', async () => {
  const listing = read('listings')[0]!
  expect(Object.keys(listing)).toEqual(
    expect.arrayContaining(['_id', 'brand', 'client', 'platform', 'itemId', 'toi']),
  )
  const brand = read('brands').find(({ client }) => client === 'Another client')
  expect(brand?.name).toBe('Wörter "in" \\ Anführung\n')
  const complaint = read('complaints')[0]!
  const within = read('complaintListings').filter(({ complaintId }) => complaintId === complaint.id)
  expect(complaint.listings).toEqual(within.map(({ listingId }) => listingId).sort())
  const sellers = new Map(read('sellers').map((seller) => [seller.id, seller]))
  for (const { sellerKey, seller } of read('listings'))
    if (sellerKey !== null && seller !== null) expect(sellers.get(sellerKey)?.names).toContain(seller)
})

test('every stored file is there with its bytes, and notices as mail', () => {
  const files = read('files')
  expect(files.length).toBeGreaterThan(100)
  for (const file of files) {
    const content = readFileSync(path.join(folder, file.path as string))
    expect(sha256(content)).toBe(file.sha256)
    expect(content.length).toBe(file.bytes)
  }
  expect(readdirSync(path.join(folder, 'files'))).toHaveLength(exported.files)
  expect(readFileSync(path.join(folder, 'outbox/notice@assay.eml'), 'utf8')).toContain('Subject: a notice')
})

test('no secret leaves', () => {
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.jsonl'))) {
    const text = readFileSync(path.join(folder, name), 'utf8')
    expect(text, name).not.toContain('$argon2')
    expect(text, name).not.toMatch(/"(passwordHash|secretHash|password_hash)"/)
  }
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

describe('the change record', () => {
  test('verifies from the files alone, as the README says', () => {
    const key = createPublicKey(readFileSync(path.join(folder, 'public-key.pem')))
    const records = read('changeRecords') as unknown as readonly RecordLine[]
    const checked = checkRecord(records, key)
    expect(checked).toMatchObject({ fault: null, checkpoints: 2 })
    expect(checked.sealed).toBeGreaterThan(1_000)
    expect(checked.sealed).toBeLessThan(records.length)
  })

  test.each([
    [
      'a text',
      (line: RecordLine) => ({ ...line, text: line.text.replace('"version":1', '"version":2') }),
      'hash',
    ],
    ['a hash', (line: RecordLine) => ({ ...line, hash: 'f'.repeat(64) }), 'hash'],
    ['a batch', (line: RecordLine) => ({ ...line, batchId: '-1' }), 'root'],
  ])('does not where %s was altered', (_, alter, fault) => {
    const key = createPublicKey(readFileSync(path.join(folder, 'public-key.pem')))
    const [first, ...rest] = read('changeRecords') as unknown as readonly RecordLine[]
    expect(checkRecord([alter(first!), ...rest], key).fault).toContain(fault)
  })

  interface RecordLine {
    readonly seq: string
    readonly batchId: string
    readonly entityId: string
    readonly version: number
    readonly previous: string | null
    readonly hash: string
    readonly text: string
  }

  /** Checks as the README of an export says, with nothing of the server's. */
  function checkRecord(records: readonly RecordLine[], key: KeyObject) {
    const last = new Map<string, RecordLine>()
    for (const record of records.toSorted((a, b) => a.version - b.version)) {
      const before = last.get(record.entityId)
      if (sha256(record.text) !== record.hash) return { fault: `${record.seq}: hash` }
      if (record.version !== (before?.version ?? 0) + 1) return { fault: `${record.seq}: version` }
      if (record.previous !== (before?.hash ?? null)) return { fault: `${record.seq}: chain` }
      last.set(record.entityId, record)
    }
    const sealedBy = new Map(read('changeBatches').map(({ id, checkpointId }) => [id, checkpointId]))
    let previous: string | null = null
    let sealed = 0
    const checkpoints = read('checkpoints') as Record<string, string>[]
    for (const { id, at, records: count, root, previous: named, keyId, signature } of checkpoints) {
      const leaves = records
        .filter(({ batchId }) => sealedBy.get(batchId) === id)
        .toSorted((a, b) => Number(BigInt(a.seq) - BigInt(b.seq)))
        .map(({ hash }) => Buffer.from(hash, 'hex'))
      if (leaves.length !== Number(count) || merkleRoot(leaves).toString('hex') !== root)
        return { fault: `checkpoint ${id}: root` }
      const text = ['assay checkpoint', id, at, count, root, named ?? 'first', keyId].join('\n')
      const bytes = Buffer.from(signature!, 'hex')
      if (!verify(null, Buffer.from(text), key, bytes)) return { fault: `checkpoint ${id}: signature` }
      if ((named ?? null) !== previous) return { fault: `checkpoint ${id}: chain` }
      previous = sha256(Buffer.concat([Buffer.from(text), bytes]))
      sealed += leaves.length
    }
    return { fault: null, sealed, checkpoints: checkpoints.length }
  }

  function merkleRoot(leaves: readonly Buffer[]): Buffer {
    const hash = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
    if (leaves.length === 1) return hash(Buffer.of(0), leaves[0]!)
    let half = 1
    while (half * 2 < leaves.length) half *= 2
    return hash(Buffer.of(1), merkleRoot(leaves.slice(0, half)), merkleRoot(leaves.slice(half)))
  }
})

test('it is refused into a folder that isn’t empty, and leaves nothing where it is cut off', async () => {
  const mine = path.join(root, 'mine')
  await mkdir(mine)
  writeFileSync(path.join(mine, 'mine.txt'), 'mine')
  await expect(exportWorkspace(means(), mine)).rejects.toThrow("isn't empty")
  expect(readdirSync(mine)).toEqual(['mine.txt'])
  const stopping = new AbortController()
  const cutOff = exportWorkspace(means(), path.join(root, 'cut-off'), {
    signal: stopping.signal,
    onProgress: ({ files }) => files > 3 && stopping.abort(new Error('Stop here.')),
  })
  await expect(cutOff).rejects.toThrow('Stop here.')
  expect(existsSync(path.join(root, 'cut-off'))).toBe(false)
})
