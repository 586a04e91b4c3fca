import { createHash, type KeyObject } from 'node:crypto'
import { createReadStream } from 'node:fs'
import * as z from 'zod/mini'
import { keyId } from '../../crypto/signingKey.ts'
import { type Checkpoint, checkpointHash, isSignedBy } from './checkpoints.ts'
import { erasedLeaf } from './erased.ts'
import { MerkleTree } from './merkle.ts'
import { bundledCheckpoint, erasureTold, parsedText, readCheckpoint } from './recordChain.ts'
import { type FileEnd, type FileHead, isEndSigned } from './recordFile.ts'

/** Checking the file of the whole change record by itself: against a public key from elsewhere, without database or network. */

export type CheckedFile =
  | {
      readonly ok: true
      readonly made: string
      readonly records: number
      readonly entities: number
      readonly checkpoints: number
      readonly unsealed: number
      readonly erased: { readonly records: number; readonly values: number; readonly erasures: number }
    }
  /** The first fault, in words. */
  | { readonly ok: false; readonly fault: string }

const hex = () => z.string().check(z.regex(/^([0-9a-f]{2})*$/))
const line = z.union([
  z.strictObject({ checkpoint: z.nullable(bundledCheckpoint) }),
  z.strictObject({
    record: z.strictObject({
      seq: z.string().check(z.regex(/^\d+$/)),
      hash: hex(),
      text: z.string(),
      erased: z.optional(
        z.array(z.strictObject({ by: hex(), values: z.int(), remainder: hex() })).check(z.minLength(1)),
      ),
    }),
  }),
  z.strictObject({
    end: z.strictObject({ records: z.int(), checkpoints: z.int(), sha256: hex(), signature: hex() }),
  }),
  z.strictObject({
    what: z.literal('assay change record'),
    format: z.literal(1),
    made: z.iso.datetime(),
    key: z.string(),
    verify: z.string(),
  }),
])
type Line = z.infer<typeof line>
type Filed = Extract<Line, { record: unknown }>['record']

class Fault extends Error {}

/** Checks the file from its first line to its last; answers the first fault, and throws only where it can't be read. */
export async function checkRecordFile(file: string, publicKey: KeyObject): Promise<CheckedFile> {
  const check = new FileCheck(publicKey)
  try {
    for await (const bytes of linesIn(file)) check.take(bytes)
    return check.whole()
  } catch (error) {
    if (error instanceof Fault) return { ok: false, fault: error.message }
    throw error
  }
}

/** The lines of a file, without their line feeds. */
async function* linesIn(file: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let held = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (let end = held.indexOf(10); end !== -1; end = held.indexOf(10)) {
      yield held.subarray(0, end)
      held = held.subarray(end + 1)
    }
    rest = Buffer.from(held)
  }
  if (rest.length > 0) throw new Fault('the file was cut off: its last line has no end')
}

const LINE_FEED = Buffer.from('\n')

class FileCheck {
  readonly #publicKey: KeyObject
  readonly #hash = createHash('sha256')
  #lines = 0
  #head: FileHead | null = null
  #end: FileEnd | null = null
  #last: Checkpoint | null = null
  /** Undefined before the first; null for the records that no checkpoint seals yet. */
  #checkpoint: Checkpoint | null | undefined = undefined
  #tree = new MerkleTree()
  #checkpoints = 0
  #records = 0
  #unsealed = 0
  readonly #chains = new Map<string, { version: number; hash: string }>()
  /** What records of erasures tell, and what was found, by their hash. */
  readonly #told = new Map<string, { id: string; records: number; root: string }>()
  readonly #lost = new Map<string, { seq: bigint; leaf: Buffer }[]>()
  #lostRecords = 0
  #lostValues = 0

  constructor(publicKey: KeyObject) {
    this.#publicKey = publicKey
  }

  take(bytes: Buffer): void {
    this.#lines++
    if (this.#end) throw new Fault(`line ${this.#lines}: it was added after the end`)
    const read = parsed(bytes)
    if (!read) throw new Fault(`line ${this.#lines} is not in the format of a record file`)
    if ((this.#lines === 1) !== 'what' in read)
      throw new Fault(this.#lines === 1 ? 'it is no record file' : `line ${this.#lines}: a second beginning`)
    if ('end' in read) return this.#close(read.end)
    this.#hash.update(bytes).update(LINE_FEED)
    if ('what' in read) this.#begin(read)
    else if ('checkpoint' in read) this.#open(read.checkpoint && readCheckpoint(read.checkpoint))
    else this.#add(read.record)
  }

  whole(): CheckedFile {
    if (!this.#head || !this.#end) throw new Fault('the file was cut off: its end is missing')
    for (const [by, told] of this.#told) {
      const lost = this.#lost.get(by) ?? []
      const tree = new MerkleTree()
      for (const { leaf } of lost.toSorted((a, b) => (a.seq < b.seq ? -1 : 1))) tree.add(leaf)
      if (tree.count !== told.records || tree.root().toString('hex') !== told.root)
        throw new Fault(`erasure ${told.id}: the records that lost content are not those that it tells of`)
      this.#lost.delete(by)
    }
    if (this.#lost.size > 0) throw new Fault('records lost content, and no erasure tells of it')
    return {
      ok: true,
      made: this.#head.made,
      records: this.#records,
      entities: this.#chains.size,
      checkpoints: this.#checkpoints,
      unsealed: this.#unsealed,
      erased: {
        records: this.#lostRecords,
        values: this.#lostValues,
        erasures: new Set([...this.#told.values()].map(({ id }) => id)).size,
      },
    }
  }

  #begin(head: FileHead): void {
    const ours = keyId(this.#publicKey)
    if (head.key !== ours) throw new Fault(`it is signed with key ${head.key}, not with ${ours}`)
    this.#head = head
  }

  #open(next: Checkpoint | null): void {
    if (this.#checkpoint === null) throw new Fault('a checkpoint stands after the records that none seals')
    this.#shut()
    if (next) {
      const broken = (what: string) => new Fault(`checkpoint ${next.id}: ${what}`)
      if (next.keyId !== keyId(this.#publicKey) || !isSignedBy(next, this.#publicKey))
        throw broken('its signature does not hold')
      const before = this.#last && checkpointHash(this.#last)
      if (before === null ? next.previous !== null : !next.previous?.equals(before))
        throw broken('it is not chained to the checkpoint before it')
      this.#checkpoints++
      this.#last = next
    }
    this.#checkpoint = next
    this.#tree = new MerkleTree()
  }

  /** Holds the records of the checkpoint that ends against it. */
  #shut(): void {
    const sealed = this.#checkpoint
    if (!sealed) return
    if (this.#tree.count !== sealed.records)
      throw new Fault(
        `checkpoint ${sealed.id}: it sealed ${sealed.records} records, and ${this.#tree.count} are here`,
      )
    if (!this.#tree.root().equals(sealed.root))
      throw new Fault(`checkpoint ${sealed.id}: its records do not give its root`)
  }

  #add({ seq, hash, text, erased }: Filed): void {
    const record = parsedText(text)
    if (this.#checkpoint === undefined || !record) throw new Fault(`line ${this.#lines} can’t be read`)
    const broken = (what: string) =>
      new Fault(`${record.entity} ${record.id}, record ${record.version}: ${what}`)
    if (createHash('sha256').update(text).digest('hex') !== (erased?.at(-1)!.remainder ?? hash))
      throw broken(
        erased ? 'what is left of it is not what the erasure left' : 'its content does not give its hash',
      )
    const before = this.#chains.get(record.id)
    if (record.version !== (before?.version ?? 0) + 1)
      throw broken(`record ${(before?.version ?? 0) + 1} before it is missing`)
    if (record.previous !== (before?.hash ?? null)) throw broken('it is not chained to the record before it')
    this.#chains.set(record.id, { version: record.version, hash })
    const own = Buffer.from(hash, 'hex')
    this.#tree.add(own)
    this.#records++
    if (this.#checkpoint === null) this.#unsealed++
    for (const { by, values, remainder } of erased ?? []) {
      this.#lostValues += values
      const leaf = erasedLeaf(own, Buffer.from(remainder, 'hex'))
      const others = this.#lost.get(by)
      if (others) others.push({ seq: BigInt(seq), leaf })
      else this.#lost.set(by, [{ seq: BigInt(seq), leaf }])
    }
    if (erased) this.#lostRecords++
    const told = erasureTold.safeParse(record).data
    if (told) this.#told.set(hash, { id: record.id, ...told.after.erased })
  }

  #close(end: FileEnd): void {
    this.#shut()
    const counted = {
      records: this.#records,
      checkpoints: this.#checkpoints,
      sha256: this.#hash.digest('hex'),
    }
    if (!isEndSigned(this.#head!, end, this.#publicKey))
      throw new Fault('the signature of its end does not hold')
    if (
      end.sha256 !== counted.sha256 ||
      end.records !== counted.records ||
      end.checkpoints !== counted.checkpoints
    )
      throw new Fault('lines were changed, added or left out since it was signed')
    this.#end = end
  }
}

function parsed(bytes: Buffer): Line | null {
  try {
    return line.safeParse(JSON.parse(bytes.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}
