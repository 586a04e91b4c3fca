import { existsSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../startRefused.ts'

/** The file that says that a restore into a folder is not finished. */
export const UNFINISHED = 'restore-unfinished.json'

/** What to do about a restore that was cut off. */
export const AGAIN = 'Run the restore once more with --force: it deletes what is there and begins again.'

/** Fails in words where the data folder holds a restore that was cut off. */
export function refuseUnfinishedFolder(dataDir: string): void {
  if (existsSync(path.join(dataDir, UNFINISHED)))
    throw new StartRefused(`A restore into ${dataDir} was cut off, or has found a difference. ${AGAIN}`)
}
