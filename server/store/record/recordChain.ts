import { createHash, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { keyId } from '../../crypto/signingKey.ts'
import { type Checkpoint, isSignedBy } from './checkpoints.ts'
import { provenRoot } from './merkle.ts'

/** Change records as a bundle holds them, and whether they hold together by themselves. */

const hex = () => z.string().check(z.regex(/^([0-9a-f]{2})*$/))

export const bundledRecords = z.strictObject({
  records: z.array(
    z.strictObject({
      hash: hex(),
      /** Exactly what the hash covers: the record as JSON, with the hash of the one before it. */
      text: z.string(),
      /** Where the record stands in the checkpoint that sealed it; null where none has yet. */
      seal: z.nullable(
        z.strictObject({
          checkpoint: z.string(),
          index: z.int().check(z.nonnegative()),
          path: z.array(hex()),
        }),
      ),
    }),
  ),
  checkpoints: z.array(
    z.strictObject({
      id: z.string(),
      at: z.iso.datetime(),
      records: z.int(),
      root: hex(),
      previous: z.nullable(hex()),
      keyId: z.string(),
      signature: hex(),
    }),
  ),
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
  | { readonly ok: true; readonly records: readonly RecordText[]; readonly sealed: number }
  | { readonly ok: false; readonly fault: string }

/**
 * Checks each record against its hash, each entity's chain from its first record on, and each seal against its
 * checkpoint, which must be signed with this key. Names the first fault.
 */
export function checkRecords({ records, checkpoints }: BundledRecords, publicKey: KeyObject): ChainResult {
  const seals = new Map<string, Checkpoint>()
  for (const { root, previous, signature, at, ...rest } of checkpoints) {
    const checkpoint = {
      ...rest,
      at: new Date(at),
      root: Buffer.from(root, 'hex'),
      previous: previous === null ? null : Buffer.from(previous, 'hex'),
      signature: Buffer.from(signature, 'hex'),
    }
    if (checkpoint.keyId !== keyId(publicKey) || !isSignedBy(checkpoint, publicKey))
      return { ok: false, fault: `checkpoint ${rest.id}: its signature does not hold` }
    seals.set(rest.id, checkpoint)
  }
  const last = new Map<string, { version: number; hash: string }>()
  const read: RecordText[] = []
  for (const { hash, text, seal } of records) {
    const record = parsedText(text)
    if (!record) return { ok: false, fault: `record ${read.length + 1} can’t be read` }
    const fault = (what: string): ChainResult => ({
      ok: false,
      fault: `${record.entity} ${record.id}, record ${record.version}: ${what}`,
    })
    if (createHash('sha256').update(text).digest('hex') !== hash)
      return fault('its content does not give its hash')
    const before = last.get(record.id)
    if (record.version !== (before?.version ?? 0) + 1)
      return fault(`record ${(before?.version ?? 0) + 1} before it is missing`)
    if (record.previous !== (before?.hash ?? null)) return fault('it is not chained to the record before it')
    if (seal) {
      const checkpoint = seals.get(seal.checkpoint)
      const root =
        checkpoint &&
        provenRoot(Buffer.from(hash, 'hex'), {
          index: seal.index,
          size: checkpoint.records,
          path: seal.path.map((step) => Buffer.from(step, 'hex')),
        })
      if (!checkpoint || !root?.equals(checkpoint.root))
        return fault(`checkpoint ${seal.checkpoint} does not seal it`)
    }
    last.set(record.id, { version: record.version, hash })
    read.push(record)
  }
  return { ok: true, records: read, sealed: records.filter(({ seal }) => seal !== null).length }
}

function parsedText(text: string): RecordText | null {
  try {
    return recordText.parse(JSON.parse(text))
  } catch {
    return null
  }
}
