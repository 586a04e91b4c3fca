import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import { noRoom, ProblemError } from '../problems.ts'

/** Keeps files by the SHA-256 of their content. */
export interface Storage {
  /** Keeps the content whole or not at all; answers its SHA-256 in hex. Fails with 507 where there is no room, else with 503. */
  put(content: Uint8Array, mediaType?: string): Promise<string>
  /** Reads a file back. Fails with 500 where it isn't there; the stream fails before its end where the content isn't what it was. */
  read(sha256: string): Promise<Readable>
  /** Deletes a content that nothing names any more; one that isn't there is as good as deleted. Fails with 503. */
  remove(sha256: string): Promise<void>
  /** Keeps what was made from a file and can be made again, under the file's SHA-256 and a name of its own. Fails like `put`. */
  putMade(of: string, name: string, content: Uint8Array, mediaType: string): Promise<void>
  /** Reads what was made from a file; null where there is none. Fails with 503. */
  readMade(of: string, name: string): Promise<Buffer | null>
  /** Deletes what was made from a file; nothing happens where there is none. Fails with 503. */
  dropMade(of: string, name: string): Promise<void>
}

/** Where the storage keeps what was made from files. */
export const MADE = 'made'

/** The SHA-256 of a content in hex. */
export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** The same content, whose last piece is let through only when the whole has the SHA-256 it should have. */
export function verified(content: Readable, sha256: string): Readable {
  const hash = createHash('sha256')
  let held: Buffer | null = null
  const check = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      const before = held
      held = chunk
      done(null, before ?? undefined)
    },
    flush(done) {
      if (hash.digest('hex') === sha256) done(null, held ?? undefined)
      else done(new Error(`The stored file ${sha256} holds something else than it did.`))
    },
  })
  // A failure reaches the reader by the stream itself.
  pipeline(content, check, () => {})
  return check
}

/** 507: the storage has no room left. */
export const storageFull = (cause: unknown) =>
  noRoom('The storage is full. The file was not kept. Tell the person who runs Assay, then try again.', cause)

/** 503: the storage can't be reached, or does not take or give the file. */
export const storageFailed = (cause: unknown) =>
  new ProblemError(
    {
      status: 503,
      title: 'Storage unavailable',
      detail: 'The storage does not answer as it should. Nothing was changed. Try again later.',
      retryAfter: 30,
    },
    { cause },
  )

/** 500: the file is on record, but the storage has no content for it. */
export const contentMissing = (cause: unknown) =>
  new ProblemError(
    {
      status: 500,
      title: 'Content missing',
      detail: 'The content of this file is missing from the storage. Tell the person who runs Assay.',
    },
    { cause },
  )
