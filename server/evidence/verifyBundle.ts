import { createHash, type KeyObject } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Entry } from 'yauzl'
import { keyId } from '../crypto/signingKey.ts'
import { openArchive, type OpenArchive, writeArchive } from '../archive.ts'
import { bundledEvidence, bundledInvestigation, contentFault } from './bundledContent.ts'
import { isManifestSigned, type Manifest, MANIFEST, PARTS, readManifest, SIGNATURE } from './manifest.ts'
import { bundledRecords, checkRecords } from '../store/record/recordChain.ts'

/** Checking an evidence bundle by itself: against a public key from elsewhere, without database, server or network. */

export interface WholeBundle {
  readonly ok: true
  readonly manifest: Manifest
  readonly files: number
  readonly evidence: number
  readonly records: number
  readonly sealed: number
  /** Records that have lost content by an erasure. */
  readonly erased: number
}
export interface FaultyBundle {
  readonly ok: false
  /** The first fault, in words that name the entry. */
  readonly fault: string
}

/** The most bytes that are read into memory of the parts that are read whole. */
const PART_MAX_BYTES = 200_000_000
const ED25519_SIGNATURE_BYTES = 64

class Fault extends Error {}

/**
 * Checks the signature over the manifest, every entry's length and hash, that none was added or left out, that the
 * archive holds not one byte beside them, and the change records by themselves and against the evidence. Answers the
 * first fault; throws only where the file can't be opened at all.
 */
export async function verifyBundle(file: string, publicKey: KeyObject): Promise<WholeBundle | FaultyBundle> {
  const { size } = await stat(file)
  const archive = await openArchive(file).catch(
    (error: Error) => `the archive can’t be read: ${error.message}`,
  )
  if (typeof archive === 'string') return { ok: false, fault: archive }
  try {
    return await checkArchive(archive, { file, size, publicKey })
  } catch (error) {
    if (error instanceof Fault) return { ok: false, fault: error.message }
    return { ok: false, fault: `the archive can’t be read: ${(error as Error).message}` }
  } finally {
    archive.close()
  }
}

async function checkArchive(
  archive: OpenArchive,
  { file, size, publicKey }: { file: string; size: number; publicKey: KeyObject },
): Promise<WholeBundle> {
  const entries = entriesByName(archive, size)
  const manifest = await checkManifest(archive, entries, publicKey)
  const expected = [...manifest.entries.map(({ name }) => name), MANIFEST, SIGNATURE]
  for (const name of expected) if (!entries.has(name)) throw new Fault(`${name} is left out`)
  for (const name of entries.keys())
    if (!expected.includes(name)) throw new Fault(`${name} was added: the manifest does not list it`)
  for (const { name, bytes, sha256 } of manifest.entries) {
    const entry = entries.get(name)!
    if (entry.uncompressedSize !== bytes)
      throw new Fault(`${name} has ${entry.uncompressedSize} bytes, and ${bytes} were signed`)
    if ((await hashOf(await archive.read(entry))) !== sha256)
      throw new Fault(`${name} was changed: its content does not give the hash that was signed`)
    const own = /^files\/([0-9a-f]{64})-/.exec(name)?.[1]
    if (own !== undefined && own !== sha256) throw new Fault(`${name} is not the file that its name says`)
  }
  if ([...entries.keys()].join('\n') !== expected.join('\n'))
    throw new Fault('the entries are not in the order of the manifest')
  await checkNothingBeside(archive, { file, size, made: new Date(manifest.made) })

  const part = async (name: string): Promise<unknown> => {
    const entry = entries.get(name)
    if (!entry) throw new Fault(`${name} is left out`)
    return JSON.parse((await whole(archive, entry)).toString('utf8'))
  }
  const records = bundledRecords.safeParse(await part(PARTS.records))
  if (!records.success) throw new Fault(`${PARTS.records} is not in the format of a bundle`)
  const chain = checkRecords(records.data, publicKey)
  if (!chain.ok) throw new Fault(`${PARTS.records}: ${chain.fault}`)
  const investigation = bundledInvestigation.safeParse(await part(PARTS.investigation))
  if (!investigation.success) throw new Fault(`${PARTS.investigation} is not in the format of a bundle`)
  const evidence = bundledEvidence.safeParse(await part(PARTS.evidence))
  if (!evidence.success) throw new Fault(`${PARTS.evidence} is not in the format of a bundle`)
  const fault = contentFault({
    manifest,
    investigation: investigation.data,
    evidence: evidence.data,
    records: chain.records,
  })
  if (fault) throw new Fault(fault)
  return {
    ok: true,
    manifest,
    files: manifest.entries.filter(({ name }) => name.startsWith('files/')).length,
    evidence: evidence.data.length,
    records: chain.records.length,
    sealed: chain.sealed,
    erased: chain.erased,
  }
}

function entriesByName(archive: OpenArchive, size: number): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let bytes = 0
  for (const entry of archive.entries) {
    const name = entry.fileName
    if (entries.has(name)) throw new Fault(`${name} stands in the archive twice`)
    if (entry.compressionMethod !== 0 || entry.isEncrypted())
      throw new Fault(`${name} is compressed or encrypted; a bundle’s entries are neither`)
    bytes += entry.uncompressedSize
    // Entries that overlap could make a small file give many bytes.
    if (bytes > size) throw new Fault(`${name} shares its bytes with another entry`)
    entries.set(name, entry)
  }
  return entries
}

async function checkManifest(
  archive: OpenArchive,
  entries: ReadonlyMap<string, Entry>,
  publicKey: KeyObject,
): Promise<Manifest> {
  for (const name of [MANIFEST, SIGNATURE]) if (!entries.has(name)) throw new Fault(`${name} is left out`)
  const signature = entries.get(SIGNATURE)!
  if (signature.uncompressedSize !== ED25519_SIGNATURE_BYTES)
    throw new Fault(`${SIGNATURE} is not an Ed25519 signature`)
  const bytes = await whole(archive, entries.get(MANIFEST)!)
  if (!isManifestSigned(bytes, await whole(archive, signature), publicKey)) {
    const named = readManifest(bytes)?.key
    throw new Fault(
      `${MANIFEST}: its signature does not hold for key ${keyId(publicKey)}` +
        (named !== undefined && named !== keyId(publicKey) ? `; it names key ${named}` : ''),
    )
  }
  const manifest = readManifest(bytes)
  if (!manifest) throw new Fault(`${MANIFEST} is not in the format of a bundle`)
  return manifest
}

/** Writes the archive again from its entries: whatever the file has more, or otherwise, no entry accounts for. */
async function checkNothingBeside(
  archive: OpenArchive,
  { file, size, made }: { file: string; size: number; made: Date },
): Promise<void> {
  const written = writeArchive(
    archive.entries.map((entry) => ({ name: entry.fileName, content: () => archive.read(entry) })),
    made,
  )
  const source = createReadStream(file)
  const given = chunksOf(source)
  let at = 0
  try {
    for await (const chunk of written as AsyncIterable<Buffer>) {
      const found = await given.take(chunk.length)
      if (!found.equals(chunk)) {
        const first = chunk.findIndex((byte, index) => byte !== found[index])
        throw new Fault(`the archive was altered beside its entries, at byte ${at + first}`)
      }
      at += chunk.length
    }
  } finally {
    source.destroy()
  }
  if (at !== size) throw new Fault(`the archive holds ${size - at} bytes after its end`)
}

/** Takes a stream in pieces of any length; the last may be shorter. */
function chunksOf(stream: Readable): { take: (bytes: number) => Promise<Buffer> } {
  const source = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest = Buffer.alloc(0)
  return {
    async take(bytes) {
      while (rest.length < bytes) {
        const next = await source.next()
        if (next.done) break
        rest = Buffer.concat([rest, next.value])
      }
      const taken = rest.subarray(0, bytes)
      rest = rest.subarray(bytes)
      return taken
    },
  }
}

async function whole(archive: OpenArchive, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > PART_MAX_BYTES) throw new Fault(`${entry.fileName} is too large`)
  return buffer(await archive.read(entry))
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}
