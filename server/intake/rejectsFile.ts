import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { stringify } from 'csv-stringify/sync'
import type { Reject } from './runImport.ts'

/** FILE.rejects.csv: the rows that did not go in, as they were, with line and reason. Made when there is one. */
export class RejectsFile {
  path: string
  #stream: WriteStream | null = null

  constructor(file: string) {
    this.path = file.replace(/\.csv$/i, '') + '.rejects.csv'
  }

  async add({ line, reason, cells }: Reject): Promise<void> {
    this.#stream ??= await this.#open()
    if (!this.#stream.write(stringify([[line, reason, ...cells]]))) await once(this.#stream, 'drain')
  }

  async close(): Promise<void> {
    if (!this.#stream) {
      await rm(this.path, { force: true }).catch(() => {
        // A folder that can't be written to holds no rejects of ours.
      })
      return
    }
    this.#stream.end()
    await once(this.#stream, 'close')
  }

  /** Beside the file, or where that can't be written, in the current folder. */
  async #open(): Promise<WriteStream> {
    for (const place of [this.path, path.basename(this.path)]) {
      const stream = createWriteStream(place)
      const opened = await Promise.race([
        once(stream, 'open').then(() => true),
        once(stream, 'error').then(() => false),
      ])
      if (!opened) continue
      this.path = place
      stream.write(stringify([['line', 'reason', 'row as it was']]))
      return stream
    }
    throw new Error(`The rejected rows can’t be written to ${this.path}.`)
  }
}
