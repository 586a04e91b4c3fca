import { ownPasswordProblem, type PasswordOwner } from '../../src/domain/session/ownPassword.ts'
import { badRequest, notAllowed } from '../problems.ts'
import type { Services } from '../services.ts'
import type { Author } from '../store/record/ledger.ts'
import { changeUser, userById } from '../store/session/users.ts'
import { easyPasswordProblem, hashChosenPassword } from './chosenPassword.ts'
import { type Proof, proveOwner, type Prover } from './owner.ts'

/** How an account changes its own password. */

interface NewPassword {
  readonly prover: Prover
  readonly proof: Proof
  readonly chosen: string
  /** The session that stays. */
  readonly kept: string | null
}

/**
 * Changes the password, recorded; the account's other sessions end. The new one is looked at first, so that one which can't be taken
 * costs neither a try nor a code. Fails as `proveOwner` does, and with 400 where the new one is easy to guess.
 */
export async function changeOwnPassword(
  services: Services,
  author: Author,
  { prover, proof, chosen, kept }: NewPassword,
): Promise<void> {
  const { db } = services.store
  const owner = await userById(db, prover.userId)
  if (!owner) throw notAllowed()
  await refuseEasy(owner, proof.password, chosen)
  await proveOwner(services, {
    prover,
    proof,
    alone: 'This account signs in by single sign-on: its password is changed at its provider.',
  })
  const passwordHash = await hashChosenPassword({ name: owner.name, email: owner.email, password: chosen })
  await db.transaction((tx) =>
    changeUser(tx, author, prover.userId, { passwordHash }, 'Password changed', kept),
  )
}

async function refuseEasy({ name, email }: PasswordOwner, password: string, chosen: string): Promise<void> {
  const problem =
    ownPasswordProblem({ name, email }, { password, chosen, repeated: chosen }) ??
    (await easyPasswordProblem({ name, email, password: chosen }))
  if (problem) throw badRequest(problem, [{ path: 'body.chosen', message: problem }])
}
