import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { refuseUnopened } from '../keys/keys.ts'
import { runCommand, say } from '../process.ts'
import { openStore } from '../store/database.ts'
import { migrateStore } from '../store/migrateStore.ts'
import type { Database } from '../store/transactions.ts'
import { resealFactors } from '../store/session/secondFactors.ts'
import { resealSecrets } from '../store/webhooks/secrets.ts'
import {
  addKey,
  lockKeys,
  openKey,
  recordingKeys,
  retireTokenKeys,
  sealAgain,
  type StoredKey,
  storedKeys,
} from '../store/session/serverKeys.ts'

const HELP = `npm run keys -- list     the keys in the database: what for, since when, until when, and whether they are encrypted
npm run keys -- rotate   makes a new key that signs tokens; those signed with the old one hold until they expire
npm run keys -- reseal   encrypts the keys and the secrets of webhooks and second factors under SECRET_KEY; those that are encrypted already are opened with
                         OLD_SECRET_KEY. Then start every server again with the new SECRET_KEY.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
})

const author = { userId: null, name: 'Command line', requestId: 'npm run keys' }

await runCommand(async () => {
  const [action] = positionals
  const actions: Record<string, (db: Database, config: Config) => Promise<void>> = { list, rotate, reseal }
  const act = action === undefined ? undefined : actions[action]
  if (values.help || !act) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  const config = readConfig()
  const { background: store } = await openStore(config, say)
  try {
    await migrateStore(store)
    await act(store.db, config)
  } finally {
    await store.close()
  }
})

async function list(db: Database): Promise<void> {
  const keys = await storedKeys(db)
  if (keys.length === 0) say('There are no keys yet. The server makes them at its first start.')
  for (const key of keys) say(lineOf(key))
}

function lineOf({ id, purpose, sealed, created, retired }: StoredKey): string {
  const use = retired ? `retired ${retired.toISOString()}` : 'in use'
  return [id, purpose, `made ${created.toISOString()}`, use, sealed ? 'encrypted' : 'not encrypted'].join(
    '  ',
  )
}

async function rotate(db: Database, { secretKey }: Config): Promise<void> {
  const added = await db.transaction(async (tx) => {
    await lockKeys(tx)
    refuseUnopened(await storedKeys(tx), secretKey)
    return recordingKeys(tx, author, 'Token key rotated', async () => {
      await retireTokenKeys(tx)
      return addKey(tx, secretKey, { purpose: 'tokens', secret: randomBytes(32) })
    })
  })
  say(
    `Made the key ${added.id}. Running servers sign with it within a minute; what was signed before holds until it expires.`,
  )
}

async function reseal(db: Database, { secretKey, oldSecretKey }: Config): Promise<void> {
  if (secretKey === undefined) throw new Error('Set SECRET_KEY to what the keys are to be encrypted under.')
  const count = await db.transaction(async (tx) => {
    await lockKeys(tx)
    const keys = await storedKeys(tx)
    const opened = keys.map((key) => {
      const secret = openKey(key, oldSecretKey) ?? openKey(key, secretKey)
      if (!secret)
        throw new Error(
          `Neither OLD_SECRET_KEY nor SECRET_KEY opens the key ${key.id}. ` +
            'Set OLD_SECRET_KEY to the value that the keys were encrypted with. Nothing was changed.',
        )
      return { key, secret }
    })
    await recordingKeys(tx, author, 'Keys encrypted again', async () => {
      for (const { key, secret } of opened) await sealAgain(tx, key, secretKey, secret)
    })
    const under = { secretKey, oldSecretKey }
    return keys.length + (await resealSecrets(tx, under)) + (await resealFactors(tx, under))
  })
  say(`Encrypted ${count} keys and secrets. Start every server again with the new SECRET_KEY.`)
}
