import { hashSync, verifySync } from '@node-rs/argon2'

/** What a password thread is asked: to hash a password, or to compare one with what is kept of it. */
export type PasswordTask =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'check'; readonly password: string; readonly kept: string | null }

/** Where there is no password to compare with, this one is compared all the same. */
const DECOY = hashSync('a password nobody has')

/** Runs in a thread of its own, where the calculation holds nobody up. */
export default function work(task: PasswordTask): string | boolean {
  if (task.kind === 'hash') return hashSync(task.password)
  return verifySync(task.kept ?? DECOY, task.password) && task.kept !== null
}
