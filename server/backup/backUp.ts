import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { link, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../providers/storage.ts'
import type { Store } from '../store/database.ts'
import type { Manifest } from './manifest.ts'
import { takeSnapshot } from './snapshot.ts'
import { type Progress, writeBackup } from './writeBackup.ts'

/** Making the file of a backup. */

export interface MadeBackup {
  readonly manifest: Manifest
  readonly bytes: number
  /** Names in the data folder that Assay did not make and that stayed out. */
  readonly unknown: readonly string[]
}

interface Deps {
  readonly store: Store
  readonly storage: Storage
  readonly dataDir: string
}

/**
 * Writes a backup of this moment into a new file that only its owner may read, whole or not at all. Fails in words
 * where there is such a file already, and where the disk is full; with the signal's reason where that is aborted.
 */
export async function backUp(
  { store, storage, dataDir }: Deps,
  file: string,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (progress: Readonly<Progress>) => void } = {},
): Promise<MadeBackup> {
  if (existsSync(file)) throw alreadyThere(file)
  const partial = `${file}.partial`
  const target = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
  await once(target, 'open').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`There is no folder ${path.dirname(file)}.`)
    if (error.code === 'EEXIST')
      throw new Error(
        `Another backup is writing ${partial}, or was killed. Delete that file if none is running.`,
      )
    throw error
  })
  try {
    const snapshot = await takeSnapshot(store)
    try {
      const backup = writeBackup({ snapshot, dataDir, storage, ...(onProgress ? { onProgress } : {}) })
      await pipeline(backup.content, target, ...(signal ? [{ signal }] : []))
      await moveToNew(partial, file)
      return { manifest: backup.manifest(), bytes: target.bytesWritten, unknown: backup.unknown() }
    } finally {
      await snapshot.release()
    }
  } catch (error) {
    target.destroy()
    signal?.throwIfAborted()
    throw error
  } finally {
    await rm(partial, { force: true })
  }
}

/** Gives a file its name without replacing another that came meanwhile. */
async function moveToNew(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw alreadyThere(to)
    // Some file systems have no hard links.
    await rename(from, to)
  }
}

const alreadyThere = (file: string) =>
  new Error(`There is a file ${file} already. Choose another name; a backup never replaces one.`)
