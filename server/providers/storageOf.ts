import path from 'node:path'
import type { Config } from '../config.ts'
import { clearUnfinished, folderStorage } from './folderStorage.ts'
import type { Storage } from './storage.ts'

/** Where files are kept without a bucket. */
export const storageFolder = (dataDir: string): string => path.join(dataDir, 'storage')

/** The storage that the configuration names: a folder of DATA_DIR, cleared of what was left unfinished, or a bucket. */
export async function storageOf({ s3, dataDir }: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (s3) {
    // The client of a bucket is large: only who uses one waits for it.
    const { s3Storage } = await import('./s3Storage.ts')
    return s3Storage(s3)
  }
  const folder = storageFolder(dataDir)
  await clearUnfinished(folder)
  return folderStorage(folder)
}
