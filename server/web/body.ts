import { promisify } from 'node:util'
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib'
import { sizeText } from '../../src/domain/kit/media.ts'
import { FetchProblem } from './web.ts'

export interface BodyLimit {
  /** What is read, in the words of the user. */
  readonly what: string
  readonly bytes: number
  /** Whether the rest of what is longer is left out; else it is refused. */
  readonly isCut: boolean
}

/** Unpacks up to so many bytes, or fails with ERR_BUFFER_TOO_LARGE. */
type Unpack = (packed: Buffer, maxBytes: number) => Promise<Buffer>

const DEFLATE_METHOD = 8
const ENCODINGS_MAX = 2
/** So many times its limit may what is cut have unpacked. */
const CUT_FROM = 10

/** As browsers do, what was unpacked counts though the end of the packed form is missing. */
const lenient = (maxOutputLength: number) => ({ finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength })

const ungzip: Unpack = (packed, maxBytes) => promisify(gunzip)(packed, lenient(maxBytes))

const UNPACKERS: ReadonlyMap<string, Unpack> = new Map(
  Object.entries({
    gzip: ungzip,
    'x-gzip': ungzip,
    br: (packed, maxBytes) =>
      promisify(brotliDecompress)(packed, {
        finishFlush: constants.BROTLI_OPERATION_FLUSH,
        maxOutputLength: maxBytes,
      }),
    // Deflate has zlib's header, or none, as some servers send it.
    deflate: (packed, maxBytes) => {
      const hasHeader = (packed[0]! & 0x0f) === DEFLATE_METHOD
      return promisify(hasHeader ? inflate : inflateRaw)(packed, lenient(maxBytes))
    },
  }),
)

/**
 * Reads a body to its end, unpacked by its content encodings; no more than the limit is taken, or unpacked. Fails with
 * `FetchProblem`: `tooLarge`, or `unreadable` where it can't be unpacked; and as the source does.
 */
export async function readBody(
  source: AsyncIterable<Buffer>,
  encodings: string,
  limit: BodyLimit,
): Promise<Buffer> {
  const unpackers = unpackersOf(encodings, limit.what)
  let body = await collect(source, limit)
  try {
    const maxBytes = limit.isCut ? limit.bytes * CUT_FROM : limit.bytes
    for (const unpack of unpackers) if (body.length > 0) body = await unpack(body, maxBytes)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge(limit)
      : new FetchProblem('unreadable', `The ${limit.what} can't be unpacked.`)
  }
  return body.subarray(0, limit.bytes)
}

/** The problem that something is larger than its limit. */
export function tooLarge({ what, bytes }: BodyLimit): FetchProblem {
  return new FetchProblem('tooLarge', `The ${what} is larger than ${sizeText(bytes)}.`)
}

async function collect(source: AsyncIterable<Buffer>, limit: BodyLimit): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > limit.bytes && !limit.isCut) throw tooLarge(limit)
    chunks.push(chunk)
    if (bytes >= limit.bytes && limit.isCut) break
  }
  return Buffer.concat(chunks)
}

function unpackersOf(encodings: string, what: string): Unpack[] {
  const names = encodings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
  const known = names.map((name) => UNPACKERS.get(name)).filter((unpack) => unpack !== undefined)
  if (names.length > ENCODINGS_MAX || known.length < names.length)
    throw new FetchProblem('unreadable', `The ${what} is packed in a way that can't be read.`)
  return known.toReversed()
}
