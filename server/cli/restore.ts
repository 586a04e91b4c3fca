import path from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '../backup/restore.ts'
import { readConfig } from '../config.ts'
import { runCommand, say } from '../process.ts'
import { count, interruption, seconds, teller } from './longCommand.ts'

const HELP = `npm run restore -- FILE [--force]   restores a backup into an empty DATA_DIR and an empty database, and verifies it

  --force   where a restore was cut off: deletes what it left there, and begins again; it deletes nothing else`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
})

await runCommand(async () => {
  const [file, ...more] = positionals
  if (values.help || !file || more.length > 0) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  const began = Date.now()
  const config = readConfig()
  const { manifest, record } = await restore(config, path.resolve(file), {
    force: values.force,
    say,
    signal: interruption('Interrupted. Run the restore once more with --force.'),
    onProgress: teller('Restored'),
  })
  const { tables, storage, data, missing } = manifest
  const rows = tables.reduce((all, table) => all + table.rows, 0)
  say(`Verified: ${count(tables.length)} tables with ${count(rows)} rows, row by row.`)
  say(`Verified: ${count(storage.files + data.length)} files by their SHA-256.`)
  if (missing.length > 0) say(`${count(missing.length)} files were missing already when the backup was made.`)
  if (!record.ok) {
    say(`The change record was broken when the backup was made, and is so here: ${record.link}`)
    say(`Everything else was restored, as of ${manifest.made}, into ${config.dataDir} in ${seconds(began)}.`)
    return 1
  }
  say(
    `Verified: the change record, ${count(record.records)} records and ${count(record.checkpoints)} checkpoints.`,
  )
  say(
    `Restored the workspace of ${manifest.made} into ${config.dataDir} in ${seconds(began)}. Everybody has to sign in again.`,
  )
  return 0
})
