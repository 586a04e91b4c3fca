import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { type Reject, rejectCells, rejectsHead } from './importRejects.ts'

/**
 * The rows that an import did not take, as a CSV that can be corrected and imported as it is. Written to the first of the
 * places that can be written to, and made when there is a row.
 */
export class RejectsFile {
  path: string
  readonly #places: readonly string[]
  #stream: WriteStream | null = null

  constructor(places: readonly string[]) {
    this.path = places[0]!
    this.#places = places
  }

  async add(reject: Reject, headings: readonly string[]): Promise<void> {
    this.#stream ??= await this.#open(headings)
    if (!this.#stream.write(stringify([rejectCells(reject)]))) await once(this.#stream, 'drain')
  }

  async close(): Promise<void> {
    if (!this.#stream) {
      await this.remove().catch(() => {
        // A folder that can't be written to holds no rejects of ours.
      })
      return
    }
    this.#stream.end()
    await once(this.#stream, 'close')
  }

  /** Gives the rows up. */
  async remove(): Promise<void> {
    this.#stream?.destroy()
    await rm(this.path, { force: true })
  }

  async #open(headings: readonly string[]): Promise<WriteStream> {
    for (const place of this.#places) {
      await mkdir(path.dirname(place), { recursive: true })
      const stream = createWriteStream(place)
      const opened = await Promise.race([
        once(stream, 'open').then(() => true),
        once(stream, 'error').then(() => false),
      ])
      if (!opened) continue
      this.path = place
      stream.write(stringify([rejectsHead(headings)]))
      return stream
    }
    throw new Error(`The rejected rows can’t be written to ${this.path}.`)
  }
}

/** Where a command keeps the rejects of a file: beside it, or where that can't be written, in the current folder. */
export function rejectsBeside(file: string): RejectsFile {
  const name = file.replace(/\.csv$/i, '') + '.rejects.csv'
  return new RejectsFile([name, path.basename(name)])
}
