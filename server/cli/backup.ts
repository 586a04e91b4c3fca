import path from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../backup/backUp.ts'
import type { Manifest } from '../backup/manifest.ts'
import { openBackup, verifyBackup } from '../backup/readBackup.ts'
import { readConfig } from '../config.ts'
import { explain, runCommand, say } from '../process.ts'
import type { Store } from '../store/database.ts'
import { noteBackup, noteCheck } from '../store/operations/backups.ts'
import {
  amounts,
  hasWorkspace,
  interruption,
  megabytes,
  readingWorkspace,
  seconds,
  teller,
  tellMissing,
} from './longCommand.ts'

const HELP = `npm run backup -- FILE          writes the whole workspace into one new file; the server may run meanwhile
npm run backup -- verify FILE   reads a backup to its end and compares it with what it says of itself

  The workspace is that of DATA_DIR and, where it is set, DATABASE_URL and S3_BUCKET.
  Exit code 3: the backup is written, but files were missing in the workspace; they are named.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
})

await runCommand(async () => {
  const [first, second, ...more] = positionals
  const isVerify = first === 'verify'
  if (values.help || !first || more.length > 0 || isVerify !== (second !== undefined)) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  return second ? verify(path.resolve(second)) : write(path.resolve(first))
})

function write(file: string): Promise<number> {
  const began = Date.now()
  return readingWorkspace(async ({ config: { dataDir }, store, storage }) => {
    const tried = { file, started: new Date(began) }
    const { manifest, bytes, unknown } = await backUp({ store, storage, dataDir }, file, {
      signal: interruption('Interrupted: nothing was kept.'),
      onProgress: teller('Backed up'),
    }).catch(async (error: Error) => {
      await noting(() => noteBackup(store.db, { ...tried, made: null, problem: explain(error) }))
      throw error
    })
    const made = { at: new Date(manifest.made), bytes, missing: manifest.missing.length }
    await noting(() => noteBackup(store.db, { ...tried, made, problem: null }))
    say(`Backed up ${contents(manifest)} into ${file} (${megabytes(bytes)}) in ${seconds(began)}.`)
    say('It holds password hashes, keys and everything else: keep it where nobody else can read it.')
    if (unknown.length > 0)
      say(`Not backed up, because Assay did not make it: ${unknown.join(', ')} in ${dataDir}.`)
    return tellMissing(manifest.missing)
  })
}

async function verify(file: string): Promise<number> {
  const began = Date.now()
  const signal = interruption('Interrupted.')
  const backup = await openBackup(file)
  try {
    const { manifest } = backup
    await verifyBackup(backup, signal).catch(async (error: Error) => {
      if (!signal.aborted) await tellWorkspace(manifest, error.message)
      throw error
    })
    await tellWorkspace(manifest, null)
    say(
      `Whole: ${contents(manifest)}, as of ${manifest.made}, by Assay ${manifest.assay}, in ${seconds(began)}.`,
    )
    tellMissing(manifest.missing)
    return 0
  } finally {
    backup.close()
  }
}

/** Notes a check in the configured workspace, where there is one. */
async function tellWorkspace({ made }: Manifest, problem: string | null): Promise<void> {
  if (!hasWorkspace(readConfig())) return
  const note = ({ store }: { store: Store }) => noteCheck(store.db, { made: new Date(made), problem })
  await noting(() => readingWorkspace(note))
}

/** Notes something in the workspace. Where that fails, as in one of an older version, what was done stands all the same. */
async function noting(note: () => Promise<unknown>): Promise<void> {
  await note().catch((error: Error) => say(`Setup → Operations will not show this: ${error.message}`))
}

function contents({ tables, storage, data }: Manifest): string {
  const sum = (of: readonly { readonly bytes: number }[]) => of.reduce((all, { bytes }) => all + bytes, 0)
  const rows = tables.reduce((all, table) => all + table.rows, 0)
  const files = storage.files + data.length
  return amounts({ rows, files, bytes: sum(tables) + sum(data) + storage.bytes })
}
