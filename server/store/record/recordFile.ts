import { createHash, type KeyObject, sign, verify } from 'node:crypto'
import { Readable } from 'node:stream'
import Cursor from 'pg-cursor'
import type pg from 'pg'
import type { SigningKey } from '../../crypto/signingKey.ts'
import type { Store } from '../database.ts'
import type { BundledCheckpoint } from './recordChain.ts'

/**
 * The whole change record as one file of lines, by which anybody can check it who has the public key: each checkpoint, and after
 * it the records that it seals; those that none seals yet come last. The last line signs all before it.
 */

/** A record as it stands in the file. */
export interface FiledRecord {
  readonly seq: string
  readonly hash: string
  /** What the hash covers; of one that lost content, what is left of it. */
  readonly text: string
  /** By which records of erasures it lost content, the last one last, and the hash of what each left. */
  readonly erased?: readonly { readonly by: string; readonly values: number; readonly remainder: string }[]
}

export interface FileHead {
  readonly what: 'assay change record'
  readonly format: 1
  readonly made: string
  readonly key: string
  readonly verify: string
}

export interface FileEnd {
  readonly records: number
  readonly checkpoints: number
  /** Of every line before, each with its line feed. */
  readonly sha256: string
  readonly signature: string
}

export type FileLine =
  | FileHead
  | { readonly checkpoint: BundledCheckpoint | null }
  | { readonly record: FiledRecord }
  | { readonly end: FileEnd }

const VERIFY =
  'npm run audit -- verify-record FILE --key KEY.pem, with the public key from the operator of the server'

/** What the last line's signature covers. */
const endText = ({ made, key }: Pick<FileHead, 'made' | 'key'>, end: Omit<FileEnd, 'signature'>): Buffer =>
  Buffer.from(['assay record file', made, key, end.records, end.checkpoints, end.sha256].join('\n'))

/** Whether the end of a file was signed with this key. */
export const isEndSigned = (head: FileHead, { signature, ...end }: FileEnd, publicKey: KeyObject): boolean =>
  verify(null, endText(head, end), publicKey, Buffer.from(signature, 'hex'))

const CHUNK = 2_000

const CHECKPOINTS = `SELECT id::text AS id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, records,
  encode(root, 'hex') AS root, encode(previous, 'hex') AS previous, key_id AS "keyId", encode(signature, 'hex') AS signature
  FROM checkpoints ORDER BY id`

const recordsOf = (which: string): string => `
  SELECT r.seq::text AS seq, encode(r.hash, 'hex') AS hash,
         assay_record_text(r.entity, r.entity_id, r.brand_id, r.version, r.before, r.after, r.previous,
                           b.change_set_id, b.at, b.actor, b.comment, b.request_id) AS text,
         (SELECT json_agg(json_build_object('by', encode(c.hash, 'hex'), 'values', e."values",
                   'remainder', encode(e.remainder, 'hex')) ORDER BY e.batch_id)
          FROM erased_records e JOIN change_records c ON c.batch_id = e.batch_id AND c.entity = 'erasure' AND c.after ? 'erased'
          WHERE e.seq = r.seq) AS erased
  FROM change_batches b JOIN change_records r ON r.batch_id = b.id WHERE b.checkpoint_id ${which} ORDER BY r.seq`

/**
 * The file, as of one moment. Holds a connection of `store.streams` until it is read to its end or destroyed; fails before its
 * first byte where none gets free in time.
 */
export async function recordFile(store: Store, key: SigningKey, at: Date): Promise<Readable> {
  const client = await store.streams.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  } catch (error) {
    client.release(error as Error)
    throw error
  }
  const ended = { isWhole: false }
  const lines = Readable.from(linesOf(client, { key, at, ended }))
  // A reader that went away leaves the query in the middle of its answer: the connection goes with it.
  lines.once('close', () => client.release(!ended.isWhole))
  return lines
}

async function* linesOf(
  client: pg.PoolClient,
  { key, at, ended }: { key: SigningKey; at: Date; ended: { isWhole: boolean } },
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let records = 0
  const written = (line: FileLine): string => {
    const text = `${JSON.stringify(line)}\n`
    hash.update(text)
    return text
  }
  const head: FileHead = {
    what: 'assay change record',
    format: 1,
    made: at.toISOString(),
    key: key.id,
    verify: VERIFY,
  }
  yield written(head)
  const { rows: checkpoints } = await client.query<BundledCheckpoint>(CHECKPOINTS)
  for (const checkpoint of [...checkpoints, null]) {
    yield written({ checkpoint })
    const query = checkpoint ? recordsOf('= $1') : recordsOf('IS NULL')
    const cursor = client.query(new Cursor<FiledRecord>(query, checkpoint ? [checkpoint.id] : []))
    for (let rows = await cursor.read(CHUNK); rows.length > 0; rows = await cursor.read(CHUNK)) {
      records += rows.length
      yield rows.map(({ erased, ...row }) => written({ record: erased ? { ...row, erased } : row })).join('')
    }
    await cursor.close()
  }
  const end = { records, checkpoints: checkpoints.length, sha256: hash.digest('hex') }
  const signature = sign(null, endText(head, end), key.privateKey).toString('hex')
  yield `${JSON.stringify({ end: { ...end, signature } } satisfies FileLine)}\n`
  await client.query('COMMIT')
  ended.isWhole = true
}
