import { checkPassword } from '../crypto/passwords.ts'
import { badRequest, conflictProblem, notAllowed, type ProblemError } from '../problems.ts'
import type { Services } from '../services.ts'
import { takeCode } from '../store/session/secondFactors.ts'
import { userById, type UserRow } from '../store/session/users.ts'
import { countAttempt, inTurn } from './signInAttempt.ts'

/** Whether it is the owner of an account who changes what signs them in. */

/** What proves that it is the owner of the account who asks. */
export interface Proof {
  readonly password: string
  readonly code?: string | undefined
}

/** Who proves it, and from where. */
export interface Prover {
  readonly userId: string
  readonly address: string
}

interface Proving {
  readonly prover: Prover
  readonly proof: Proof
  /** What is said where the account has no password. */
  readonly alone: string
}

/**
 * The account, where the password is right and so is the code of a second factor that there is. Counted as a sign-in is, so that a
 * session which somebody left open guesses neither. Fails with 400 by field, with 409 where there is no password, and with 429.
 */
export async function proveOwner(
  { store: { db }, config: { secretKey } }: Services,
  { prover: { userId, address }, proof: { password, code }, alone }: Proving,
): Promise<UserRow> {
  const user = await userById(db, userId)
  if (!user) throw notAllowed()
  if (!user.passwordHash) throw conflictProblem(alone)
  const attempt = await inTurn(() =>
    countAttempt(db, { email: user.email, userId, address, device: undefined }),
  )
  if (!(await checkPassword(user.passwordHash, password)))
    throw badRequest('The current password is not right.', [
      { path: 'body.password', message: 'is not right' },
    ])
  const isCodeRight =
    !user.secondFactor ||
    (code !== undefined &&
      (await db.transaction((tx) => takeCode(tx, { userId, typed: code, offered: false }, secretKey))))
  if (!isCodeRight) throw codeRefused()
  await attempt.succeeded()
  return user
}

export const codeRefused = (): ProblemError =>
  badRequest('The code is not right. Codes change every 30 seconds and work once.', [
    { path: 'body.code', message: 'is not right' },
  ])
