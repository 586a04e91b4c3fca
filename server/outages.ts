import type { Problem } from '../src/domain/kit/problem.ts'
import { ROOM_SECONDS } from './problems.ts'

/** Failures of what the server stands on, which pass without the caller doing anything: told as 503 or 507, never as 500. */

const DATABASE_AWAY: Problem = {
  status: 503,
  title: 'The database does not answer',
  detail: 'The database can’t be reached right now. Nothing is lost; try again in a few seconds.',
  retryAfter: 5,
}

const BUSY: Problem = {
  status: 503,
  title: 'The server is busy',
  detail: 'The server has more to do than it can right now. Try again in a few seconds.',
  retryAfter: 2,
}

const DISK_FULL: Problem = {
  status: 507,
  title: 'No room',
  detail: 'The server’s disk is full: nothing was changed. Tell the person who runs Assay, then try again.',
  retryAfter: ROOM_SECONDS,
}

/** Codes of PostgreSQL whose whole class, or which themselves, say that it is away, out of means, or full. */
const BY_SQLSTATE: readonly (readonly [code: RegExp, problem: Problem])[] = [
  [/^53100$/, DISK_FULL],
  [/^53/, BUSY],
  // What is to be changed is held by another for too long.
  [/^55P03$/, BUSY],
  // A server that only reads was the primary until a moment ago.
  [/^(08|57P0|25006$)/, DATABASE_AWAY],
]

/** No space, no quota, a file larger than the system lets this process write. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
/** A connection that broke, or was never made; a socket that isn't there counts where it was connected to. */
const BROKEN = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
const UNCONNECTABLE = new Set(['ENOENT', 'EACCES', 'EAI_AGAIN', 'ENOTFOUND'])

/** What `pg` and its pool say without a code. */
const BY_MESSAGE: readonly (readonly [words: RegExp, problem: Problem])[] = [
  [/^timeout exceeded when trying to connect$/, BUSY],
  [/^Connection terminated/, DATABASE_AWAY],
  [/^(timeout expired|Query read timeout)$/, DATABASE_AWAY],
  [/^Client has encountered a connection error and is not queryable$/, DATABASE_AWAY],
  [/^Client was closed and is not queryable$/, DATABASE_AWAY],
]

/** Whether a failure of the file system says that it is full. */
export const isFull = (error: unknown): boolean => FULL.has((error as NodeJS.ErrnoException).code)

/** What ends a connection that was there: another one may lead to a database that answers. */
const CUT_OFF = {
  codes: /^(08003|08006|08P01|57P01|57P02|25006|ECONNRESET|EPIPE)$/,
  words:
    /^(Connection terminated( unexpectedly)?|Client (has encountered a connection error|was closed) and is not queryable)$/,
}

/** Whether a failure says that a connection to the database was cut, or led to a server that is the primary no longer. */
export function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (syscall === 'connect') return false
  return CUT_OFF.codes.test(code ?? '') || CUT_OFF.words.test(error.message) || isCutOff(error.cause)
}

/** What a failure says of the database or the disk, looked for in its causes too; null where it is about something else. */
export function outageOf(error: unknown): Problem | null {
  if (!(error instanceof Error) || isOfFetch(error)) return null
  const { code, syscall } = error as NodeJS.ErrnoException
  return bySystem(code, syscall) ?? byDatabase(code) ?? byMessage(error.message) ?? outageOf(error.cause)
}

/** Whether `fetch` got no answer: the database is asked over sockets, so it was another that did not answer. */
const isOfFetch = (error: Error): boolean => error instanceof TypeError && error.message === 'fetch failed'

function bySystem(code: string | undefined, syscall: string | undefined): Problem | null {
  if (code === undefined) return null
  if (FULL.has(code)) return DISK_FULL
  if (BROKEN.has(code)) return DATABASE_AWAY
  const isConnecting = syscall === 'connect' || syscall === 'getaddrinfo'
  return isConnecting && UNCONNECTABLE.has(code) ? DATABASE_AWAY : null
}

const byDatabase = (code = ''): Problem | null =>
  BY_SQLSTATE.find(([pattern]) => code.length === 5 && pattern.test(code))?.[1] ?? null

const byMessage = (message: string): Problem | null =>
  BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] ?? null
