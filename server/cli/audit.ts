import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openForCommand, runCommand, say } from '../process.ts'
import { sealRecords } from '../store/record/checkpoints.ts'
import { verifyRecord } from '../store/record/verification.ts'
import { auditBundle } from './auditBundle.ts'
import { auditRecord } from './auditRecord.ts'

const HELP = `npm run audit -- verify [--key FILE.pem]   walks the change record and its checkpoints, names the first broken link
npm run audit -- seal                       signs a checkpoint over what is new (the running server does so each minute)
npm run audit -- verify-bundle FILE.zip --key FILE.pem
                                            checks an evidence bundle offline, against a key that you were given
npm run audit -- verify-record FILE.jsonl --key FILE.pem
                                            checks the downloaded change record offline, the same way
npm run audit -- key                        prints the public key that the checkpoints are signed with`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})

await runCommand(async () => {
  const [action, file] = positionals
  if (
    values.help ||
    !action ||
    !['verify', 'verify-bundle', 'verify-record', 'seal', 'key'].includes(action)
  ) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  if (action === 'verify-bundle') return auditBundle(file, values.key, say)
  if (action === 'verify-record') return auditRecord(file, values.key, say)
  const { store, keys } = await openForCommand(readConfig(), say)
  try {
    if (action === 'key')
      console.log(keys.record.publicKey.export({ type: 'spki', format: 'pem' }).toString().trim())
    if (action === 'seal')
      say(`Sealed ${(await sealRecords(store.db, keys.record)).toLocaleString('en')} records.`)
    if (action !== 'verify') return 0
    const result = await verifyRecord(
      store,
      values.key ? createPublicKey(readFileSync(values.key)) : keys.record.publicKey,
    )
    if (!result.ok) {
      say(`Broken: ${result.link}`)
      return 1
    }
    const count = (n: number) => n.toLocaleString('en')
    say(
      `Whole: ${count(result.records)} records of ${count(result.entities)} entities, ` +
        `${count(result.checkpoints)} checkpoints, ${count(result.unsealed)} records not sealed yet.`,
    )
    const { erased } = result
    if (erased.records > 0)
      say(
        `Erased: ${count(erased.values)} values of ${count(erased.records)} records, by ${count(erased.erasures)} erasures.`,
      )
    return 0
  } finally {
    await store.close()
  }
})
