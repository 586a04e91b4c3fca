import { createHash, randomBytes } from 'node:crypto'

/** A secret that can't be guessed. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** A password for somebody to type: 128 random bits. */
export const newPassword = (): string => randomBytes(16).toString('base64url')

/** What is kept of a secret. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
