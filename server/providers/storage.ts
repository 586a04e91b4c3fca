import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Keeps files by the SHA-256 of their content. */
export interface Storage {
  /** Keeps the content whole or not at all; answers its SHA-256 in hex. */
  put(content: Uint8Array): Promise<string>
  /** Reads a file back; the stream fails when it isn't there. */
  read(sha256: string): Readable
}

/** The local default: a folder. A file is written beside its place and moved there when it is complete. */
export function folderStorage(folder: string): Storage {
  const place = (sha256: string) => path.join(folder, sha256.slice(0, 2), sha256)
  return {
    async put(content) {
      const sha256 = createHash('sha256').update(content).digest('hex')
      const file = place(sha256)
      await mkdir(path.dirname(file), { recursive: true })
      const unfinished = `${file}.${process.pid}`
      await writeFile(unfinished, content)
      await rename(unfinished, file)
      return sha256
    },
    read: (sha256) => createReadStream(place(sha256)),
  }
}
