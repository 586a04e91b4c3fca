import { existsSync } from 'node:fs'
import path from 'node:path'
import { refuseUnfinishedDatabase } from '../backup/place.ts'
import { refuseUnfinishedFolder } from '../database/unfinishedFolder.ts'
import { type Config, readConfig } from '../config.ts'
import { say } from '../process.ts'
import type { Storage } from '../providers/storage.ts'
import { storageOf } from '../providers/storageOf.ts'
import { openStore, type Store } from '../store/database.ts'

/** What commands share that read a whole workspace, and take a while. */

/** Whether there is a workspace in the configured folder. */
export const hasWorkspace = ({ dataDir }: Pick<Config, 'dataDir'>): boolean =>
  existsSync(path.join(dataDir, 'keys'))

/**
 * Does something with the configured workspace as it is: nothing is migrated or cleared up. Fails in words where there
 * is none, or one that is not restored to its end.
 */
export async function readingWorkspace<Result>(
  work: (means: { config: Config; store: Store; storage: Storage }) => Promise<Result>,
): Promise<Result> {
  const config = readConfig()
  if (!hasWorkspace(config))
    throw new Error(
      `There is no workspace in ${config.dataDir}. Set DATA_DIR to the folder that the server uses.`,
    )
  refuseUnfinishedFolder(config.dataDir)
  const { background: store } = await openStore(config, say)
  try {
    await refuseUnfinishedDatabase(store)
    return await work({ config, store, storage: await storageOf(config) })
  } finally {
    await store.close()
  }
}

/** Aborted with these words by the first Ctrl-C, hang-up or SIGTERM, so that a command ends in order. */
export function interruption(words: string): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => controller.abort(new Error(words)))
  return controller.signal
}

const TELL_EVERY_MS = 2_000

/** Prints how far a command is, every two seconds at most: fit for a terminal and for a log. */
export function teller(words: string): (progress: { rows: number; files: number; bytes: number }) => void {
  let last = Date.now()
  return (progress) => {
    if (Date.now() - last < TELL_EVERY_MS) return
    last = Date.now()
    say(`${words} ${amounts(progress)} so far.`)
  }
}

/** Rows, files and bytes in words. */
export const amounts = ({ rows, files, bytes }: { rows: number; files: number; bytes: number }): string =>
  `${count(rows)} rows and ${count(files)} files, ${megabytes(bytes)}`

export const count = (n: number): string => n.toLocaleString('en')
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
export const seconds = (since: number): string => `${((Date.now() - since) / 1_000).toFixed(1)} s`

/** A backup or an export is there and lacks something that the workspace itself lacks. */
const INCOMPLETE = 3
/** Of a long list so many are named. */
const NAMED = 20

/** Names the files that were missing in the workspace; answers the exit code. */
export function tellMissing(missing: readonly string[]): number {
  if (missing.length === 0) return 0
  say(
    `${count(missing.length)} files were missing in the workspace when their turn came, or not what they were:`,
  )
  for (const name of missing.slice(0, NAMED)) say(`  ${name}`)
  if (missing.length > NAMED) say(`  and ${count(missing.length - NAMED)} more`)
  return INCOMPLETE
}
