import { mkdirSync } from 'node:fs'
import { refuseUnfinishedFolder } from './unfinishedFolder.ts'
import type { Config } from '../config.ts'
import { type DatabaseServer, useEmbeddedServer } from './embedded.ts'

/**
 * Makes the data folder where there is none, and starts the embedded server in it; null where DATABASE_URL names another
 * server. Fails in words where the folder holds a restore that was cut off. `onSpawn` hears that the server's process was started.
 */
export async function beginDatabase(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  say: (words: string) => void,
  onSpawn?: () => void,
): Promise<DatabaseServer | null> {
  mkdirSync(dataDir, { recursive: true })
  refuseUnfinishedFolder(dataDir)
  return databaseUrl ? null : useEmbeddedServer(dataDir, say, onSpawn)
}
