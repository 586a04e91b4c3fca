import { type Duplex, Readable } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { sizeText } from '../../src/domain/media.ts'
import { FetchProblem } from './web.ts'

export interface BodyLimit {
  /** What is read, in the words of the user. */
  readonly what: string
  readonly bytes: number
  /** Whether the rest of what is longer is left out; else it is refused. */
  readonly isCut: boolean
}

type Bytes = AsyncIterable<Buffer>
type Unpack = (packed: Bytes) => Bytes

/** As browsers do, what was unpacked counts though the end of the packed form is missing. */
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH }
const ENCODINGS_MAX = 2

const UNPACKERS: Readonly<Record<string, Unpack>> = {
  gzip: through(() => createGunzip(LENIENT)),
  'x-gzip': through(() => createGunzip(LENIENT)),
  br: through(() => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })),
  deflate: inflate,
}

/**
 * Reads a body to its end, unpacked by its content encodings; nothing beyond the limit is kept or unpacked. Fails with
 * `FetchProblem`: `tooLarge`, or `unreadable` where it can't be unpacked.
 */
export async function readBody(body: Readable, encodings: string, limit: BodyLimit): Promise<Buffer> {
  const unpackers = unpackersOf(encodings, limit.what)
  const chunks: Buffer[] = []
  try {
    const unpacked = unpackers.reduce((bytes, unpack) => unpack(bytes), within(body, limit))
    for await (const chunk of within(unpacked, limit)) chunks.push(chunk)
  } catch (error) {
    if (error instanceof CutOff) return Buffer.concat(chunks)
    if (isZlibError(error)) throw new FetchProblem('unreadable', `The ${limit.what} can't be unpacked.`)
    throw error
  }
  return Buffer.concat(chunks)
}

/** That a body was as long as is read of it. */
class CutOff extends Error {}

/** Lets so many bytes through, then fails. */
async function* within(source: Bytes, { what, bytes, isCut }: BodyLimit): Bytes {
  let left = bytes
  for await (const chunk of source) {
    if (chunk.length <= left) yield chunk
    else if (isCut) yield chunk.subarray(0, left)
    left -= chunk.length
    if (left >= 0) continue
    throw isCut ? new CutOff() : new FetchProblem('tooLarge', tooLarge(what, bytes))
  }
}

/** The sentence for what is larger than the limit. */
export function tooLarge(what: string, bytes: number): string {
  return `The ${what} is larger than ${sizeText(bytes)}.`
}

function unpackersOf(encodings: string, what: string): Unpack[] {
  const names = encodings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
  const known = names.map((name) => UNPACKERS[name]).filter((unpack) => unpack !== undefined)
  if (names.length > ENCODINGS_MAX || known.length < names.length)
    throw new FetchProblem('unreadable', `The ${what} is packed in a way that can't be read.`)
  return known.toReversed()
}

const DEFLATE_METHOD = 8

/** Deflate has zlib's header, or none, as some servers send it. */
async function* inflate(packed: Bytes): Bytes {
  const chunks = packed[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done) return
  const hasHeader = (first.value[0]! & 0x0f) === DEFLATE_METHOD
  async function* whole(): Bytes {
    yield first.value
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  yield* through(() => (hasHeader ? createInflate(LENIENT) : createInflateRaw(LENIENT)))(whole())
}

function through(make: () => Duplex): Unpack {
  return (packed) => Readable.from(packed).compose(make())
}

function isZlibError(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' && /^(Z_|ERR_BROTLI|ERR__ERROR)/.test(code)
}
