import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { newSigningKey, type SigningKey, signingKey } from '../crypto/signingKey.ts'
import { type TokenKeys, tokenKeysOf } from './tokenKeys.ts'
import { lastSigner } from '../store/record/checkpoints.ts'
import type { Database, Transaction } from '../store/transactions.ts'
import { addKey, lockKeys, openKey, type StoredKey, storedKeys } from '../store/session/serverKeys.ts'
import { StartRefused } from '../startRefused.ts'

/** The server's own secrets, made when they are first needed (decision 63). */
export interface Keys {
  /** Sign access tokens and what single sign-on keeps in the browser (HS256); in the database. */
  readonly tokens: TokenKeys
  /** Signs the checkpoints of the change record (Ed25519); in the database with SECRET_KEY, else in DATA_DIR/keys. */
  readonly record: SigningKey
}

const TOKEN_FILE = 'tokens.key'
const RECORD_FILE = 'record-ed25519.pem'

/**
 * Reads the keys, making those that are missing; those that an earlier version kept in files move into the database.
 * Fails in words where the database holds encrypted keys that SECRET_KEY doesn't open; nothing is changed then.
 */
export async function openKeys(
  db: Database,
  config: Pick<Config, 'dataDir' | 'secretKey'>,
  say: (words: string) => void,
): Promise<Keys> {
  const folder = keyFolder(config.dataDir)
  const { record, moved } = await db.transaction(async (tx) => {
    await lockKeys(tx)
    const rows = await storedKeys(tx)
    refuseUnopened(rows, config.secretKey)
    const tokenFile = await moveTokenKey(tx, folder, rows, config.secretKey)
    const { key, file } = await recordKey(tx, folder, rows, { ...config, say })
    return { record: key, moved: [tokenFile, file] }
  })
  for (const file of moved) if (file) rmSync(file, { force: true })
  if (config.secretKey !== undefined && (await storedKeys(db)).some(({ sealed }) => !sealed))
    say('Keys in the database are not encrypted yet. Encrypt them with: npm run keys -- reseal')
  return { tokens: tokenKeysOf(db, config.secretKey), record }
}

/** The record-signing key in DATA_DIR/keys, made where there is none. The file is readable by its owner alone. */
export function recordKeyIn(dataDir: string): SigningKey {
  return signingKey(once(path.join(keyFolder(dataDir), RECORD_FILE), newSigningKey))
}

/** Fails where a key is encrypted and can't be opened. */
export function refuseUnopened(rows: readonly StoredKey[], secretKey: string | undefined): void {
  if (rows.every((row) => openKey(row, secretKey) !== null)) return
  if (secretKey === undefined)
    throw new StartRefused(
      'The keys in the database are encrypted, and SECRET_KEY is not set. ' +
        'Set SECRET_KEY to the value that they were encrypted with, and start again. Nothing was changed.',
    )
  throw new StartRefused(
    'SECRET_KEY does not open the keys in the database. Set it to the value that they were encrypted with, and ' +
      'start again. To change it, run: OLD_SECRET_KEY=… SECRET_KEY=… npm run keys -- reseal. Nothing was changed.',
  )
}

/** Makes the first token key, and takes over that of a file; answers the file that is to go. */
async function moveTokenKey(
  tx: Transaction,
  folder: string,
  rows: readonly StoredKey[],
  secretKey: string | undefined,
): Promise<string | null> {
  const keys = rows.filter(({ purpose }) => purpose === 'tokens')
  const hasSigning = keys.some(({ retired }) => retired === null)
  const file = path.join(folder, TOKEN_FILE)
  if (!existsSync(file)) {
    if (!hasSigning) await addKey(tx, secretKey, { purpose: 'tokens', secret: randomBytes(32) })
    return null
  }
  const secret = Buffer.from(readFileSync(file, 'utf8'), 'hex')
  if (!keys.some((row) => openKey(row, secretKey)?.equals(secret)))
    await addKey(tx, secretKey, {
      purpose: 'tokens',
      secret,
      // Another server's key signs already: this one verifies what it has signed until now.
      ...(hasSigning ? { retired: new Date() } : {}),
    })
  return file
}

/**
 * The record-signing key: the database's, which is always encrypted there, for anybody who can write the database must not
 * be able to sign its checkpoints. Without SECRET_KEY it stays in its file, as it does where the record was signed with
 * a key that this server doesn't have. Answers the file that is to go, too.
 */
async function recordKey(
  tx: Transaction,
  folder: string,
  rows: readonly StoredKey[],
  { dataDir, secretKey, say }: Pick<Config, 'dataDir' | 'secretKey'> & { say: (words: string) => void },
): Promise<{ key: SigningKey; file: string | null }> {
  const row = rows.find(({ purpose }) => purpose === 'record')
  if (row && !row.sealed)
    throw new StartRefused(
      'The database holds a record-signing key that is not encrypted. Assay never writes one; it was put there by ' +
        'somebody else. Remove the row from server_keys, and verify the record with: npm run audit -- verify',
    )
  if (row) return { key: signingKey(openKey(row, secretKey)!), file: null }
  if (secretKey === undefined) return { key: recordKeyIn(dataDir), file: null }
  const file = path.join(folder, RECORD_FILE)
  const pem = existsSync(file) ? readFileSync(file, 'utf8') : newSigningKey()
  const key = signingKey(pem)
  const signer = await lastSigner(tx)
  if (signer !== null && signer !== key.id) {
    say(
      `The change record was signed with key ${signer}, which this server does not have, so its own key stays in ` +
        `${folder}. Start the server that has it with SECRET_KEY to share it.`,
    )
    return { key: recordKeyIn(dataDir), file: null }
  }
  await addKey(tx, secretKey, { purpose: 'record', secret: Buffer.from(pem) })
  return { key, file: existsSync(file) ? file : null }
}

function keyFolder(dataDir: string): string {
  const folder = path.join(dataDir, 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** The file's text; two processes that make it at once end with one. */
function once(file: string, make: () => string): string {
  try {
    writeFileSync(file, make(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
