import { passwordProblem } from './chosenPassword.ts'
import type { OwnAccount } from './ownAccount.ts'

/** Changing one's own password (§10 Identity). */

/** Whose password it is: what it must not be like. */
export type PasswordOwner = Pick<OwnAccount, 'name' | 'email'>

/** What is typed: the password that holds, and the new one twice. */
export interface TypedPasswords {
  readonly password: string
  readonly chosen: string
  readonly repeated: string
}

/** What is wrong with a new password, in words; null where it can be used, unless it is a common one. */
export function ownPasswordProblem(
  owner: PasswordOwner,
  { password, chosen, repeated }: TypedPasswords,
): string | null {
  return passwordProblem({ ...owner, password: chosen, repeated }) ?? samePasswordProblem(password, chosen)
}

/** What is wrong with a new password that is the old one; null otherwise. */
export const samePasswordProblem = (password: string, chosen: string): string | null =>
  password === chosen ? 'The new password is the one that you have. Choose another.' : null
