import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encryption of the server's own secrets under `SECRET_KEY`: AES-256-GCM, with a key of its own for each. */

const CIPHER = 'aes-256-gcm'
const VERSION = 1
const SALT = 16
const IV = 12
const TAG = 16

const keyOf = (secretKey: string, salt: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', secretKey, salt, 'assay server key', 32))

/** Encrypts a secret; `name` has to be given again to read it, so that none can be put in another's place. */
export function seal(secretKey: string, name: string, secret: Uint8Array): Buffer {
  const salt = randomBytes(SALT)
  const iv = randomBytes(IV)
  const cipher = createCipheriv(CIPHER, keyOf(secretKey, salt), iv).setAAD(Buffer.from(name))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), salt, iv, cipher.getAuthTag(), text])
}

/** The secret, or null where it was encrypted under another key or name, or altered. */
export function unseal(secretKey: string, name: string, sealed: Uint8Array): Buffer | null {
  const bytes = Buffer.from(sealed)
  if (bytes[0] !== VERSION || bytes.length < 1 + SALT + IV + TAG) return null
  const salt = bytes.subarray(1, 1 + SALT)
  const iv = bytes.subarray(1 + SALT, 1 + SALT + IV)
  const tag = bytes.subarray(1 + SALT + IV, 1 + SALT + IV + TAG)
  const decipher = createDecipheriv(CIPHER, keyOf(secretKey, salt), iv, { authTagLength: TAG })
    .setAAD(Buffer.from(name))
    .setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(bytes.subarray(1 + SALT + IV + TAG)), decipher.final()])
  } catch {
    return null
  }
}
