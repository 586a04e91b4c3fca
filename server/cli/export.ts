import path from 'node:path'
import { parseArgs } from 'node:util'
import { exportWorkspace } from '../export/exportWorkspace.ts'
import { openKeys } from '../keys/keys.ts'
import { runCommand, say } from '../process.ts'
import { count, interruption, readingWorkspace, seconds, teller, tellMissing } from './longCommand.ts'

const HELP = `npm run export -- FOLDER   writes the whole workspace in open formats into a new folder; the server may run meanwhile

  One JSONL file an entity with its JSON Schema, the stored files, and a README.md that explains them.
  Exit code 3: the export is written, but files were missing in the workspace; they are named.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
})

await runCommand(async () => {
  const [folder, ...more] = positionals
  if (values.help || !folder || more.length > 0) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  const began = Date.now()
  return readingWorkspace(async ({ config, ...means }) => {
    const { dataDir } = config
    const { publicKey } = (await openKeys(means.store.db, config, say)).record
    const place = path.resolve(folder)
    const { entities, files, missing } = await exportWorkspace({ ...means, dataDir, publicKey }, place, {
      signal: interruption('Interrupted: nothing was kept.'),
      onProgress: teller('Exported'),
    })
    const lines = entities.reduce((all, entity) => all + entity.lines, 0)
    say(
      `Exported ${count(lines)} lines in ${entities.length} files, and ${count(files)} stored files, into ${place} in ${seconds(began)}.`,
    )
    say('It holds everything that any user may see: keep it where nobody else can read it.')
    return tellMissing(missing)
  })
})
