import { createHash, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { keyId } from '../../crypto/signingKey.ts'
import { type Checkpoint, isSignedBy } from './checkpoints.ts'
import { erasedLeaf } from './erased.ts'
import { provenRoot } from './merkle.ts'

/** Change records as a bundle holds them, and whether they hold together by themselves. */

const hex = () => z.string().check(z.regex(/^([0-9a-f]{2})*$/))

const bundledRecord = z.strictObject({
  hash: hex(),
  /** What the hash covers: the record as JSON, with the hash of the one before it. Of one that lost content, what is left of it. */
  text: z.string(),
  /** Where the record stands in the checkpoint that sealed it; null where none has yet. */
  seal: z.nullable(
    z.strictObject({
      checkpoint: z.string(),
      index: z.int().check(z.nonnegative()),
      path: z.array(hex()),
    }),
  ),
  /** Of a record that lost content: the hash of the record that tells so, and where in its tree this one stands. */
  erased: z.optional(
    z.strictObject({ by: hex(), index: z.int().check(z.nonnegative()), path: z.array(hex()) }),
  ),
})
export type BundledRecord = z.infer<typeof bundledRecord>

export const bundledCheckpoint = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  records: z.int(),
  root: hex(),
  previous: z.nullable(hex()),
  keyId: z.string(),
  signature: hex(),
})
export type BundledCheckpoint = z.infer<typeof bundledCheckpoint>

/** A checkpoint as the database has it, from one of a bundle. */
export const readCheckpoint = ({
  at,
  root,
  previous,
  signature,
  ...rest
}: BundledCheckpoint): Checkpoint => ({
  ...rest,
  at: new Date(at),
  root: Buffer.from(root, 'hex'),
  previous: previous === null ? null : Buffer.from(previous, 'hex'),
  signature: Buffer.from(signature, 'hex'),
})

export const bundledRecords = z.strictObject({
  records: z.array(bundledRecord),
  /** The records that tell which of these lost content; left out where none did. */
  erasures: z.optional(z.array(bundledRecord)),
  checkpoints: z.array(bundledCheckpoint),
})
export type BundledRecords = z.infer<typeof bundledRecords>

/** What the text of a record says. */
export const recordText = z.object({
  entity: z.string(),
  id: z.string(),
  brand: z.nullable(z.string()),
  version: z.int(),
  previous: z.nullable(z.string()),
  changeSet: z.string(),
  at: z.string(),
  by: z.string(),
  comment: z.nullable(z.string()),
  request: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type RecordText = z.infer<typeof recordText>

export type ChainResult =
  | {
      readonly ok: true
      readonly records: readonly RecordText[]
      readonly sealed: number
      /** How many of them have lost content by an erasure. */
      readonly erased: number
    }
  | { readonly ok: false; readonly fault: string }

/**
 * Checks each record against its hash, each entity's chain from its first record on, and each seal against its
 * checkpoint, which must be signed with this key; of a record that lost content, what is left of it against the sealed
 * record that tells so. Names the first fault.
 */
export function checkRecords(
  { records, erasures = [], checkpoints }: BundledRecords,
  publicKey: KeyObject,
): ChainResult {
  const seals = new Map<string, Checkpoint>()
  for (const bundled of checkpoints) {
    const checkpoint = readCheckpoint(bundled)
    if (checkpoint.keyId !== keyId(publicKey) || !isSignedBy(checkpoint, publicKey))
      return { ok: false, fault: `checkpoint ${checkpoint.id}: its signature does not hold` }
    seals.set(checkpoint.id, checkpoint)
  }
  const covering = new Map(erasures.map((erasure) => [erasure.hash, erasure]))
  const last = new Map<string, { version: number; hash: string }>()
  const read: RecordText[] = []
  for (const bundled of records) {
    const { hash, text } = bundled
    const record = parsedText(text)
    if (!record) return { ok: false, fault: `record ${read.length + 1} can’t be read` }
    const fault = (what: string): ChainResult => ({
      ok: false,
      fault: `${record.entity} ${record.id}, record ${record.version}: ${what}`,
    })
    const unlike = contentFault(bundled, covering, seals)
    if (unlike) return fault(unlike)
    const before = last.get(record.id)
    if (record.version !== (before?.version ?? 0) + 1)
      return fault(`record ${(before?.version ?? 0) + 1} before it is missing`)
    if (record.previous !== (before?.hash ?? null)) return fault('it is not chained to the record before it')
    const unsealed = sealFault(bundled, seals)
    if (unsealed) return fault(unsealed)
    last.set(record.id, { version: record.version, hash })
    read.push(record)
  }
  return {
    ok: true,
    records: read,
    sealed: records.filter(({ seal }) => seal !== null).length,
    erased: records.filter(({ erased }) => erased !== undefined).length,
  }
}

type Seals = ReadonlyMap<string, Checkpoint>

/** Why a record's seal does not hold; null where it does, or has none. */
function sealFault({ hash, seal }: BundledRecord, seals: Seals): string | null {
  if (!seal) return null
  const checkpoint = seals.get(seal.checkpoint)
  const root = checkpoint && rootOf(Buffer.from(hash, 'hex'), { ...seal, size: checkpoint.records })
  return root?.equals(checkpoint!.root) ? null : `checkpoint ${seal.checkpoint} does not seal it`
}

/**
 * Why a record's content is not what it was; null where it is, or where a sealed record tells that it lost content and what is
 * left. Such a record may have lost content itself; `above` are those that were come by.
 */
function contentFault(
  { hash, text, erased }: BundledRecord,
  covering: ReadonlyMap<string, BundledRecord>,
  seals: Seals,
  above: readonly string[] = [],
): string | null {
  const own = createHash('sha256').update(text).digest()
  if (!erased) return own.toString('hex') === hash ? null : 'its content does not give its hash'
  const by = covering.get(erased.by)
  if (!by || above.includes(erased.by)) return 'the record that tells of what it lost is missing'
  const told = erasureTold.safeParse(parsedText(by.text)).data
  const root =
    told && rootOf(erasedLeaf(Buffer.from(hash, 'hex'), own), { ...erased, size: told.after.erased.records })
  if (!root || root.toString('hex') !== told.after.erased.root)
    return 'what is left of it is not what the erasure left'
  if (!by.seal || sealFault(by, seals)) return 'the record of the erasure is not sealed'
  return contentFault(by, covering, seals, [...above, erased.by])
    ? 'the record of the erasure is not what it was'
    : null
}

/** A record that tells what others have lost. */
export const erasureTold = z.object({
  entity: z.literal('erasure'),
  after: z.object({ erased: z.object({ records: z.int(), root: z.string() }) }),
})

const rootOf = (
  leaf: Buffer,
  { index, path, size }: { index: number; path: readonly string[]; size: number },
): Buffer | null => provenRoot(leaf, { index, size, path: path.map((step) => Buffer.from(step, 'hex')) })

/** What the text of a record says; null where it can't be read. */
export function parsedText(text: string): RecordText | null {
  try {
    return recordText.parse(JSON.parse(text))
  } catch {
    return null
  }
}
