import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The server's own secrets, kept in DATA_DIR/keys and made when they are first needed. */
export interface Keys {
  /** Signs access tokens (HS256). */
  readonly tokens: Uint8Array
  /** Signs the checkpoints of the change record (Ed25519). */
  readonly record: SigningKey
}

export interface SigningKey {
  readonly id: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

/** Reads the keys, making those that are missing. Files are readable by the owner alone. */
export function loadKeys(dataDir: string): Keys {
  const folder = path.join(dataDir, 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const privateKey = createPrivateKey(
    once(path.join(folder, 'record-ed25519.pem'), () =>
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
    ),
  )
  const publicKey = createPublicKey(privateKey)
  return {
    tokens: Buffer.from(
      once(path.join(folder, 'tokens.key'), () => randomBytes(32).toString('hex')),
      'hex',
    ),
    record: { id: keyId(publicKey), privateKey, publicKey },
  }
}

/** A public key's short name: the beginning of its SHA-256. */
export function keyId(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
}

/** The file's text; two processes that make it at once end with one. */
function once(file: string, make: () => string | Buffer): string {
  try {
    writeFileSync(file, make(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
