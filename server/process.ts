import { refuseUnfinishedDatabase } from './backup/place.ts'
import type { Config } from './config.ts'
import { beginDatabase } from './database/begin.ts'
import { singleSignOnOf } from './providers/singleSignOn.ts'
import { type Keys, openKeys } from './keys/keys.ts'
import { thumbnailsOf } from './providers/thumbnails.ts'
import { linkPackagedLanguages } from './pictures/languageData.ts'
import { localPictures } from './pictures/localPictures.ts'
import { browserOf } from './providers/browserOf.ts'
import { imageVisionOf } from './providers/imageVisionProvider.ts'
import { mailProviderOf } from './providers/mailProvider.ts'
import { nameProviderOf } from './providers/nameProvider.ts'
import { textProviderOf } from './providers/textProvider.ts'
import { storageOf } from './providers/storageOf.ts'
import type { Storage } from './providers/storage.ts'
import { inBackground, type Services } from './services.ts'
import { openStore } from './store/database.ts'
import { migrateStore } from './store/migrateStore.ts'
import { tellingCalls } from './telemetry.ts'
import { RECOVERY, rollBackCutOffImports } from './store/importing/imports.ts'
import { webOf } from './web/webOf.ts'

/** What every process of Assay begins with, the server and the commands alike. */

/** Opens the store, brings it up to date, and clears up after whatever was cut off. `database` is its server, which may be starting. */
export async function openServices(
  config: Config,
  say: (words: string) => void,
  database = beginDatabase(config, say),
): Promise<Services> {
  const store = await openStore(config, say, await database)
  let storage: Storage
  let keys: Keys
  try {
    await refuseUnfinishedDatabase(store)
    storage = tellingCalls('storage', await storageOf(config))
    await migrateStore(store)
    keys = await openKeys(store.db, config, say)
    for (const file of await rollBackCutOffImports(store.background, RECOVERY))
      say(`The import of ${file} had been cut off; it was rolled back. Import the file again.`)
  } catch (error) {
    await store.close()
    throw error
  }
  const web = tellingCalls('web', webOf(config))
  const vision = imageVisionOf(config)
  const languages = linkPackagedLanguages(config.dataDir)
  const pictures = localPictures(languages, { isWaitedFor: true })
  return {
    config,
    store,
    keys,
    storage,
    mail: tellingCalls('mail', mailProviderOf(config)),
    web,
    browser: tellingCalls('browser', browserOf(config, web)),
    text: tellingCalls('text', textProviderOf(config)),
    names: tellingCalls('names', nameProviderOf(config)),
    pictures,
    backgroundPictures: localPictures(languages),
    thumbnails: thumbnailsOf({ storage, pictures }),
    vision: vision && tellingCalls('vision', vision),
    singleSignOn: singleSignOnOf(config.singleSignOn, keys.tokens),
  }
}

/** What `openServices` opens, for a command: no caller waits, so connections are waited for. */
export const openForCommand = async (config: Config, say: (words: string) => void): Promise<Services> =>
  inBackground(await openServices(config, say))

/** Prints progress in words. */
export const say = (words: string): void => console.log(words)

/** Runs a command to its end: a failure is told in words, never as a stack, and ends with exit code 1. */
export async function runCommand(command: () => Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await command()) ?? 0
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

/** A failure in words that name its cause and, where it is known, the fix. */
export function explain(error: unknown): string {
  const failure = error as NodeJS.ErrnoException & { cause?: unknown; address?: string; port?: number }
  if (failure.code === 'EADDRINUSE')
    return `Port ${failure.port} is taken. Stop the program that uses it, or choose another: PORT=8081 npm start`
  if (failure.code === 'EACCES')
    return `${failure.message}. Give this account the right to it, or set DATA_DIR to another folder.`
  if (failure.code === 'ENOSPC') return 'The disk is full. Free some space and start again.'
  if (failure.code === 'ECONNREFUSED' && failure.port)
    return `Nothing answers at ${failure.address}:${failure.port}. Is DATABASE_URL right, and its server running?`
  if (failure.code === '28P01' || failure.code === '28000')
    return `The database refused the sign-in: ${failure.message}. Fix DATABASE_URL.`
  if (failure.code === '3D000') return `${failure.message}. Create it, or fix DATABASE_URL.`
  return failure.cause instanceof Error
    ? `${failure.message}\n${explain(failure.cause)}`
    : (failure.message ?? String(error))
}
