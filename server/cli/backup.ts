import path from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../backup/backUp.ts'
import type { Manifest } from '../backup/manifest.ts'
import { openBackup, verifyBackup } from '../backup/readBackup.ts'
import { runCommand, say } from '../process.ts'
import {
  amounts,
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
    const { manifest, bytes, unknown } = await backUp({ store, storage, dataDir }, file, {
      signal: interruption('Interrupted: nothing was kept.'),
      onProgress: teller('Backed up'),
    })
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
    await verifyBackup(backup, signal)
    const { manifest } = backup
    say(
      `Whole: ${contents(manifest)}, as of ${manifest.made}, by Assay ${manifest.assay}, in ${seconds(began)}.`,
    )
    tellMissing(manifest.missing)
    return 0
  } finally {
    backup.close()
  }
}

function contents({ tables, storage, data }: Manifest): string {
  const sum = (of: readonly { readonly bytes: number }[]) => of.reduce((all, { bytes }) => all + bytes, 0)
  const rows = tables.reduce((all, table) => all + table.rows, 0)
  const files = storage.files + data.length
  return amounts({ rows, files, bytes: sum(tables) + sum(data) + storage.bytes })
}
