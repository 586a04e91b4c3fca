import pLimit from 'p-limit'
import { SIGN_INS_AT_ONCE, SIGN_INS_WAITING_MAX } from '../../src/domain/kit/constants.ts'
import { countOf } from '../../src/domain/kit/words.ts'
import { busy, TOO_BUSY, tooManyAttempts } from '../problems.ts'
import type { Database } from '../store/transactions.ts'
import { isKnownDevice } from '../store/session/knownDevices.ts'
import {
  type Counter,
  forgetAttempts,
  refundAttempt,
  reserveAttempt,
  type SignInLimit,
} from '../store/session/signInAttempts.ts'
import { addressGroup } from './clientAddress.ts'

/** A wait in words, in whole minutes. */
export const waitText = (seconds: number): string => countOf(Math.max(1, Math.ceil(seconds / 60)), 'minute')

const turns = pLimit(SIGN_INS_AT_ONCE)
const BUSY_SECONDS = 2

/**
 * Looks up and counts a sign-in when it is its turn: a few at a time, so that a flood of them leaves the database's
 * connections to everybody else. Fails with 503 while too many wait.
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (turns.pendingCount >= SIGN_INS_WAITING_MAX) throw busy(TOO_BUSY, BUSY_SECONDS)
  return turns(work)
}

/** Who tries to sign in, and from where. */
export interface Attempt {
  readonly email: string
  /** The account of that address; null where there is none. */
  readonly userId: string | null
  readonly address: string
  /** The secret of the browser, where it has signed in before. */
  readonly device: string | undefined
}

/** An attempt that was counted. */
export interface CountedAttempt {
  /** How many more may fail, and in how many seconds the count begins again. */
  readonly remaining: number
  readonly seconds: number
  /** It did not fail: it counts no longer, and the account's own count begins again. */
  succeeded(): Promise<void>
  /** It was not made. */
  withdrawn(): Promise<void>
}

const WORDS: Record<SignInLimit, string> = {
  account: 'Too many attempts.',
  device: 'Too many attempts.',
  address: 'Too many attempts from your network.',
  total: 'Too many sign-ins fail at this moment.',
}

/**
 * Counts an attempt before any work is done for it. A browser that the account has signed in with is counted by
 * itself; any other by its address, the account and in all. Fails with 429 where one of these is used up.
 */
export async function countAttempt(db: Database, attempt: Attempt): Promise<CountedAttempt> {
  const own = await ownCounter(db, attempt)
  const counters: Counter[] =
    own.limit === 'device'
      ? [own]
      : [{ limit: 'address', of: addressGroup(attempt.address) }, own, { limit: 'total', of: '' }]
  const reserved = await reserve(db, counters)
  return {
    remaining: reserved.remaining,
    seconds: reserved.seconds,
    withdrawn: () => refundAttempt(db, counters),
    async succeeded() {
      await refundAttempt(
        db,
        counters.filter((counter) => counter !== own),
      )
      await forgetAttempts(db, own)
    },
  }
}

/**
 * Counts a try of a link that makes the first account, by its address and in all, before any work is done for it;
 * answers how to take it back. Fails with 429 where one of these is used up.
 */
export async function countLinkAttempt(
  db: Database,
  address: string,
): Promise<{ withdrawn(): Promise<void> }> {
  const counters: Counter[] = [
    { limit: 'address', of: addressGroup(address) },
    { limit: 'total', of: '' },
  ]
  await reserve(db, counters)
  return { withdrawn: () => refundAttempt(db, counters) }
}

async function reserve(db: Database, counters: readonly Counter[]) {
  const reserved = await reserveAttempt(db, counters)
  if (!reserved.allowed)
    throw tooManyAttempts(
      `${WORDS[reserved.limit]} Try again in ${waitText(reserved.seconds)}.`,
      reserved.seconds,
    )
  return reserved
}

async function ownCounter(db: Database, { email, userId, device }: Attempt): Promise<Counter> {
  if (userId && device && (await isKnownDevice(db, device, userId)))
    return { limit: 'device', of: `${userId} ${device}` }
  return { limit: 'account', of: userId ?? email.normalize('NFC').toLowerCase() }
}
