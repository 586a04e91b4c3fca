import { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile as OpenedZip } from 'yauzl'
import { ZipFile } from 'yazl'

/**
 * ZIP archives, written and read as streams. What is written depends on the entries and the moment alone: every entry
 * has the same time and rights, and is compressed only where it says so. So the reader of an uncompressed archive can
 * write it again and compare it byte by byte.
 */

export interface ArchiveEntry {
  readonly name: string
  /** Opens the content when its turn has come. */
  readonly content: () => Promise<Readable | Buffer> | Readable | Buffer
  /** Whether the content is compressed, at the fastest level. */
  readonly compress?: boolean
}

const RIGHTS = 0o100644

/** Writes entries one after the other as they come; the stream fails where one of them can't be read. */
export function writeArchive(
  entries: AsyncIterable<ArchiveEntry> | Iterable<ArchiveEntry>,
  made: Date,
): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const options = {
    // DOS keeps wall time, and the library takes it from the zone of the machine.
    mtime: new Date(made.getUTCFullYear(), made.getUTCMonth(), made.getUTCDate(), 12),
    mode: RIGHTS,
    forceDosTimestamp: true,
  }
  const fail = (error: unknown) => {
    output.destroy(error as Error)
  }
  zip.on('error', fail)
  const closed = new Promise<void>((resolve) => output.once('close', resolve))
  const add = async ({ name, content, compress = false }: ArchiveEntry) => {
    const opened = await content()
    // A buffer would be written otherwise than a stream of the same content.
    const stream = Buffer.isBuffer(opened) ? Readable.from([opened]) : opened
    const read = new Promise<void>((resolve, reject) => {
      stream.once('error', reject).once('end', resolve)
    })
    zip.addReadStream(stream, name, { ...options, compressionLevel: compress ? 1 : 0 })
    await Promise.race([read, closed])
    if (output.destroyed) stream.destroy()
  }
  void (async () => {
    for await (const entry of entries) {
      await add(entry)
      if (output.destroyed) return
    }
    zip.end()
  })().catch(fail)
  return output
}

/** An archive that was opened, and its entries in their order. */
export interface OpenArchive {
  readonly entries: readonly Entry[]
  readonly read: (entry: Entry) => Promise<Readable>
  readonly close: () => void
}

/** An archive that holds more entries than are read. */
export class TooManyEntries extends Error {
  readonly entries: number

  constructor(entries: number) {
    super(`it holds ${entries} files and folders`)
    this.entries = entries
  }
}

/**
 * Opens an archive that may be hostile. Fails where it can't be read as one, where a name leads out of a folder, or with
 * `TooManyEntries`.
 */
export async function openArchive(file: string, entriesMax = Infinity): Promise<OpenArchive> {
  const zip: OpenedZip = await openPromise(file, { autoClose: false, strictFileNames: true })
  try {
    if (zip.entryCount > entriesMax) throw new TooManyEntries(zip.entryCount)
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    return {
      entries,
      read: (entry) => zip.openReadStreamPromise(entry),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}
