import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileName } from '../providers/outboxMail.ts'
import type { Services } from '../services.ts'
import { discardedFiles, forgetDiscarded } from '../store/discardedFiles.ts'

/** Deletes the files that nothing names any more. */
export async function deleteDiscarded({
  store,
  storage,
  thumbnails,
  config,
}: Pick<Services, 'store' | 'storage' | 'thumbnails' | 'config'>): Promise<void> {
  for (const file of await discardedFiles(store.db)) {
    if (file.place === 'storage') {
      await thumbnails.drop([file.name])
      await storage.remove(file.name)
    } else await rm(path.join(config.dataDir, 'outbox', fileName(file.name)), { force: true })
    await forgetDiscarded(store.db, file)
  }
}
