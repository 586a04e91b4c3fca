import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isFull } from '../outages.ts'
import {
  contentMissing,
  MADE,
  sha256Of,
  type Storage,
  storageFailed,
  storageFull,
  verified,
} from './storage.ts'

const UNFINISHED = 'unfinished'

/** The local default: a folder. A file is written aside, reaches the disk, and is moved to its place when it is complete. */
export function folderStorage(folder: string): Storage {
  const place = (sha256: string) => path.join(folder, sha256.slice(0, 2), sha256)
  const placeOfMade = (of: string, name: string) => path.join(folder, MADE, of.slice(0, 2), `${of}.${name}`)

  async function keep(file: string, content: Uint8Array): Promise<void> {
    const unfinished = path.join(folder, UNFINISHED, `${process.pid}.${randomUUID()}`)
    try {
      await mkdir(path.dirname(unfinished), { recursive: true })
      await mkdir(path.dirname(file), { recursive: true })
      await write(unfinished, content)
      await rename(unfinished, file)
      await sync(path.dirname(file))
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {})
      throw isFull(error) ? storageFull(error) : storageFailed(error)
    }
  }

  return {
    async put(content) {
      const sha256 = sha256Of(content)
      await keep(place(sha256), content)
      return sha256
    },
    async read(sha256) {
      const handle = await open(place(sha256)).catch((error: unknown) => {
        throw (error as NodeJS.ErrnoException).code === 'ENOENT'
          ? contentMissing(error)
          : storageFailed(error)
      })
      return verified(handle.createReadStream(), sha256)
    },
    async remove(sha256) {
      await rm(place(sha256), { force: true }).catch((error: unknown) => {
        throw storageFailed(error)
      })
    },
    putMade: (of, name, content) => keep(placeOfMade(of, name), content),
    async readMade(of, name) {
      return readFile(placeOfMade(of, name)).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw storageFailed(error)
      })
    },
    async dropMade(of, name) {
      await rm(placeOfMade(of, name), { force: true }).catch((error: unknown) => {
        throw storageFailed(error)
      })
    },
  }
}

/** Deletes what processes that run no more left unfinished in the folder of a storage. */
export async function clearUnfinished(folder: string): Promise<void> {
  const aside = path.join(folder, UNFINISHED)
  for (const name of await readdir(aside).catch(() => []))
    if (!isRunning(Number(name.split('.', 1)[0]))) await rm(path.join(aside, name), { force: true })
}

async function write(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a rename in this folder last. Some systems can't sync folders: there the rename lasts when they will. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

/** Whether another process of this id runs; this one has nothing unfinished at its start. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
