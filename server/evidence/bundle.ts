import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { isFull } from '../outages.ts'
import { noRoom, ProblemError } from '../problems.ts'
import type { Storage } from '../providers/storage.ts'
import type { Services } from '../services.ts'
import { sealRecords } from '../store/record/checkpoints.ts'
import {
  filesOfInvestigation,
  recordsForBundle,
  refuseFormerBrands,
} from '../store/investigations/bundleRecords.ts'
import { evidenceOf, recordExport } from '../store/investigations/evidence.ts'
import { readMoney } from '../store/investigations/money.ts'
import { investigationWithDeleted } from '../store/investigations/investigations.ts'
import type { Author } from '../store/record/ledger.ts'
import type { Scope } from '../store/scope.ts'
import { type ArchiveEntry, writeArchive } from '../archive.ts'
import { isDrawable } from './drawable.ts'
import { entryNameOf, MANIFEST, type ManifestEntry, PARTS, SIGNATURE, signManifest } from './manifest.ts'
import { readmeText } from './readme.ts'
import { recordText } from '../store/record/recordChain.ts'
import { type BundledFile, reportPdf } from './report.ts'

/** Making evidence bundles. */

export interface MadeBundle {
  readonly name: string
  readonly bytes: number
  readonly content: Readable
}

/** Where bundles lie while they are made. */
export const bundlesFolder = (dataDir: string): string => path.join(dataDir, 'bundles')

/**
 * Makes the bundle of an investigation whole in a file that is gone once it is read, and records the export. Fails with
 * 404 outside the scope, 409 where it was of a brand outside it before, and where a file is missing in the storage or isn't what it was: a bundle is never incomplete.
 */
export async function makeBundle(
  services: Services,
  scope: Scope,
  author: Author,
  id: string,
): Promise<MadeBundle> {
  const { db } = services.store
  const { investigation, deleted } = await investigationWithDeleted(db, scope, id)
  await refuseFormerBrands(db, scope, id)
  // What was recorded last is sealed as well, and not only with the next minute.
  await sealRecords(db, services.keys.record)
  const made = new Date()
  const content = await contentOf(services, scope, id)
  const listed: ManifestEntry[] = []
  const signed: { manifest: string | null } = { manifest: null }
  const parts = {
    ...content,
    investigation: { ...investigation, deleted: deleted?.toISOString() ?? null },
    made,
    madeBy: author.name,
    listed,
    signed,
  }
  const folder = bundlesFolder(services.config.dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const place = path.join(folder, `${randomUUID()}.zip`)
  try {
    await pipeline(writeArchive(entriesOf(services, parts), made), createWriteStream(place, { mode: 0o600 }))
    const file = await open(place)
    const { size } = await file.stat()
    await recordExport(db, author, investigation, { manifest: signed.manifest!, bytes: size })
    return {
      name: `evidence-${investigation.reference}.zip`,
      bytes: size,
      content: file.createReadStream(),
    }
  } catch (error) {
    throw isFull(error) ? diskFull(error) : error
  } finally {
    // What is open can still be read.
    await rm(place, { force: true })
  }
}

async function contentOf({ store: { db } }: Services, scope: Scope, id: string) {
  const evidence = await evidenceOf(db, scope, id)
  const money = await readMoney(db, sql`y.investigation_id = ${id}`)
  const files = (await filesOfInvestigation(db, id)).map((file) => ({ ...file, entry: entryNameOf(file) }))
  const records = await recordsForBundle(db, [id, ...files.map((file) => file.id)])
  return { evidence, money, files, records }
}

type Parts = Awaited<ReturnType<typeof contentOf>> & {
  readonly investigation: Awaited<ReturnType<typeof investigationWithDeleted>>['investigation'] & {
    readonly deleted: string | null
  }
  readonly made: Date
  readonly madeBy: string
  /** Filled as the entries are written. */
  readonly listed: ManifestEntry[]
  readonly signed: { manifest: string | null }
}

async function* entriesOf({ storage, keys, config }: Services, parts: Parts): AsyncGenerator<ArchiveEntry> {
  const { investigation, evidence, money, files, records, made, madeBy, listed, signed } = parts
  const read = (file: FileToRead) => readWhole(storage, file)
  const publicKey = keys.record.publicKey.export({ type: 'spki', format: 'pem' }).toString()

  yield counted(PARTS.readme, () => Buffer.from(readmeText(keys.record.id)), listed)
  yield counted(
    PARTS.report,
    () =>
      reportPdf({
        investigation,
        deleted: investigation.deleted === null ? null : new Date(investigation.deleted),
        evidence,
        money,
        files,
        records: records.records.map(({ hash, text }) => ({ ...recordText.parse(JSON.parse(text)), hash })),
        made,
        madeBy,
        key: keys.record.id,
        timeZone: config.timeZone,
        picture: async (file) => {
          const content = await buffer(await read(file))
          return isDrawable(content) ? content : null
        },
      }),
    listed,
  )
  const byName = new Map(files.map((file) => [file.entry, file]))
  for (const [name, file] of byName) yield counted(name, () => read(file), listed)
  yield counted(PARTS.investigation, () => json(investigation), listed)
  yield counted(PARTS.evidence, () => json(evidence), listed)
  yield counted(PARTS.records, () => json(records), listed)
  yield counted(PARTS.publicKey, () => Buffer.from(publicKey), listed)
  const { bytes, signature } = signManifest(
    {
      investigation: investigation.id,
      reference: investigation.reference,
      made: made.toISOString(),
      madeBy,
      entries: listed,
    },
    keys.record,
  )
  signed.manifest = createHash('sha256').update(bytes).digest('hex')
  yield { name: MANIFEST, content: () => bytes }
  yield { name: SIGNATURE, content: () => signature }
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** An entry that is listed with its length and hash once it is written. */
function counted(
  name: string,
  open: () => Promise<Readable> | Readable | Buffer,
  listed: ManifestEntry[],
): ArchiveEntry {
  return {
    name,
    async content() {
      const opened = await open()
      if (Buffer.isBuffer(opened)) {
        listed.push({ name, bytes: opened.length, sha256: createHash('sha256').update(opened).digest('hex') })
        return opened
      }
      return piped(
        opened,
        hashing((bytes, sha256) => listed.push({ name, bytes, sha256 })),
      )
    },
  }
}

type FileToRead = Pick<BundledFile, 'name' | 'sha256'>

/** A file's content, which fails where it is missing or not what was kept. */
async function readWhole(storage: Storage, file: FileToRead): Promise<Readable> {
  const content = await storage.read(file.sha256).catch((error: unknown) => {
    throw error instanceof ProblemError && error.problem.status !== 500 ? error : missing(file)
  })
  const read = new PassThrough()
  content.once('error', () => read.destroy(missing(file)))
  return content.pipe(read)
}

function hashing(atEnd: (bytes: number, sha256: string) => void): Transform {
  const hash = createHash('sha256')
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      atEnd(bytes, hash.digest('hex'))
      done()
    },
  })
}

/** Pipes with the failure of the source. */
function piped(source: Readable, target: Transform): Transform {
  source.once('error', (error) => target.destroy(error))
  return source.pipe(target)
}

const diskFull = (cause: unknown) =>
  noRoom(
    'The server’s disk is full: the evidence was not exported. Tell the person who runs Assay, and try again.',
    cause,
  )

const missing = ({ name, sha256 }: FileToRead) =>
  new ProblemError({
    status: 500,
    title: 'A file is missing',
    detail: `The file ${name} (SHA-256 ${sha256}) is missing in the storage, or was altered there. The evidence was not exported. Tell the person who runs Assay.`,
  })
