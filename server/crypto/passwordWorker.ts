import { hashSync, verifySync } from '@node-rs/argon2'

/** What a password thread is asked: to hash a password, to compare one with what is kept of it, or whether it is a common one. */
export type PasswordTask =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'check'; readonly password: string; readonly kept: string | null }
  | { readonly kind: 'isCommon'; readonly password: string }

/** Where there is no password to compare with, this one is compared all the same. */
const DECOY = hashSync('a password nobody has')

/** Runs in a thread of its own, where the calculation holds nobody up. */
export default function work(task: PasswordTask): string | boolean | Promise<boolean> {
  if (task.kind === 'isCommon') return isCommon(task.password)
  if (task.kind === 'hash') return hashSync(task.password)
  return verifySync(task.kept ?? DECOY, task.password) && task.kept !== null
}

/** The list is read when it is needed, and goes with the thread. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(password.toLowerCase())
}
