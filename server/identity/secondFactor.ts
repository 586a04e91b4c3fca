import {
  demandsSecondFactor,
  type NeededFactor,
  type OfferedSecret,
  type RecoveryCodes,
  type SecondFactor,
} from '../../src/domain/session/secondFactor.ts'
import { conflictProblem } from '../problems.ts'
import type { Services } from '../services.ts'
import type { Transaction } from '../store/transactions.ts'
import type { Author } from '../store/record/ledger.ts'
import {
  endFactor,
  installFactor,
  offeredFactor,
  offerFactor,
  recoveryCodesLeft,
  takeCode,
} from '../store/session/secondFactors.ts'
import { readSignInSettings } from '../store/setup/signInSettings.ts'
import { changeUser, userById, type UserRow } from '../store/session/users.ts'
import { codeAddress } from '../crypto/oneTimeCodes.ts'
import { codeRefused, type Proof, proveOwner, type Prover } from './owner.ts'

/** The second factor at a sign-in, and how an account sets up its own. */

const PROVIDER_HAS_ONE =
  'This account signs in by single sign-on, whose provider has a second factor of its own.'

/** Author of what a sign-in changes: nobody has a session yet. */
const signingIn = (user: UserRow, requestId: string): Author => ({
  userId: user.id,
  name: user.name,
  requestId,
})

/** What came of a code at a sign-in whose password is right. */
export type FactorOutcome =
  | { readonly isPassed: true; readonly recoveryCodes: string[] | null }
  | { readonly isPassed: false; readonly needed: NeededFactor; readonly wasTried: boolean }

/**
 * Whether an account may sign in with what was typed beside its right password. Where its role needs a second factor and it has
 * none, a code of the secret that is offered sets it up.
 */
export async function passSecondFactor(
  { store: { db }, config: { secretKey } }: Services,
  user: UserRow,
  { typed, requestId }: { readonly typed: string | undefined; readonly requestId: string },
): Promise<FactorOutcome> {
  if (user.secondFactor) {
    const isRight =
      typed !== undefined &&
      (await db.transaction((tx) => takeCode(tx, { userId: user.id, typed, offered: false }, secretKey)))
    if (isRight) return { isPassed: true, recoveryCodes: null }
    return { isPassed: false, needed: { needs: 'code' }, wasTried: typed !== undefined }
  }
  if (!demandsSecondFactor(user.groups, await readSignInSettings(db)))
    return { isPassed: true, recoveryCodes: null }
  if (typed !== undefined) {
    const codes = await db.transaction((tx) =>
      confirmIn(tx, signingIn(user, requestId), { userId: user.id, typed, secretKey, kept: null }),
    )
    if (codes) return { isPassed: true, recoveryCodes: codes }
  }
  const before = typed === undefined ? null : await offeredFactor(db, user.id, secretKey)
  const secret = before ?? (await offerFactor(db, user.id, secretKey))
  const offered = { secret, uri: codeAddress(secret, user.email) }
  return { isPassed: false, needed: { needs: 'setUp', offered }, wasTried: typed !== undefined }
}

/** The state of an account's own second factor. */
export async function secondFactorOf({ store: { db } }: Services, userId: string): Promise<SecondFactor> {
  const user = (await userById(db, userId))!
  return {
    since: user.secondFactor?.toISOString() ?? null,
    recoveryCodes: await recoveryCodesLeft(db, userId),
    isDemanded: demandsSecondFactor(user.groups, await readSignInSettings(db)),
  }
}

/** Offers a secret. Fails as `proveOwner` does, and with 409 where the account has no password. */
export async function offerSecondFactor(
  services: Services,
  prover: Prover,
  proof: Proof,
): Promise<OfferedSecret> {
  const { email } = await proveOwner(services, { prover, proof, alone: PROVIDER_HAS_ONE })
  const secret = await offerFactor(services.store.db, prover.userId, services.config.secretKey)
  return { secret, uri: codeAddress(secret, email) }
}

/** Sets up what was offered, recorded; the account's other sessions end. Fails with 400 where the code is not one of the offered secret. */
export async function confirmSecondFactor(
  { store: { db }, config: { secretKey } }: Services,
  author: Author,
  { userId, typed, kept }: { readonly userId: string; readonly typed: string; readonly kept: string | null },
): Promise<RecoveryCodes> {
  const codes = await db.transaction((tx) => confirmIn(tx, author, { userId, typed, secretKey, kept }))
  if (!codes) throw codeRefused()
  return { recoveryCodes: codes }
}

/** Turns the second factor off, recorded. Fails as `proveOwner` does, and with 409 where a role needs it. */
export async function endOwnSecondFactor(
  services: Services,
  author: Author,
  { prover, proof, kept }: { readonly prover: Prover; readonly proof: Proof; readonly kept: string | null },
): Promise<SecondFactor> {
  const user = await proveOwner(services, { prover, proof, alone: PROVIDER_HAS_ONE })
  const { db } = services.store
  if (demandsSecondFactor(user.groups, await readSignInSettings(db)))
    throw conflictProblem('A role of yours needs a second factor. Set up another in its place instead.')
  await db.transaction((tx) => endFactor(tx, author, prover.userId, kept))
  return secondFactorOf(services, prover.userId)
}

async function confirmIn(
  tx: Transaction,
  author: Author,
  given: { userId: string; typed: string; secretKey: string | undefined; kept: string | null },
): Promise<string[] | null> {
  const { userId, typed, secretKey, kept } = given
  if (!(await takeCode(tx, { userId, typed, offered: true }, secretKey))) return null
  await changeUser(tx, author, userId, { secondFactor: new Date() }, 'Second factor set up', kept)
  return installFactor(tx, userId)
}
