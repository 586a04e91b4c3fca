import { COMMON_PASSWORD, ownWordProblem } from '../../src/domain/session/chosenPassword.ts'
import type { OwnAccount } from '../../src/domain/session/ownAccount.ts'
import { hashPassword, isCommonPassword } from '../crypto/passwords.ts'
import { badRequest } from '../problems.ts'

/** What makes a password easy to guess, in words; null where it isn't. */
export const easyPasswordProblem = async (account: OwnAccount): Promise<string | null> =>
  ownWordProblem(account) ?? ((await isCommonPassword(account.password)) ? COMMON_PASSWORD : null)

/** What is kept of a password that somebody chose. Fails with 400 where it is easy to guess, with 503 while too many wait. */
export async function hashChosenPassword(account: OwnAccount): Promise<string> {
  const problem = await easyPasswordProblem(account)
  if (problem) throw badRequest(problem)
  return hashPassword(account.password)
}
