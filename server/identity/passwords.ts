import { hash, verify } from '@node-rs/argon2'

/** Passwords are kept as argon2id with the library's defaults (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> => hash(password)

let decoy: Promise<string> | null = null

/**
 * Whether a password is right. Where there is no account, or one without a password, the work of a real check is
 * done all the same, so that the time of the answer tells nothing.
 */
export async function checkPassword(kept: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password nobody has')
  const right = await verify(kept ?? (await decoy), password)
  return kept !== null && right
}
