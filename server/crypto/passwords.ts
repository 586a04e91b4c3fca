import os from 'node:os'
import { Piscina } from 'piscina'
import { PASSWORD_QUEUE_MAX } from '../../src/domain/kit/constants.ts'
import { busy, TOO_BUSY } from '../problems.ts'
import type { PasswordTask } from './passwordWorker.ts'

/**
 * Passwords are kept as argon2id with the library's defaults (19 MiB, two passes). The calculation runs in threads of
 * its own, half as many as there are processors: in libuv's shared pool it would hold up files and name look-ups.
 */
let threads: Piscina<PasswordTask, string | boolean> | null = null

const BUSY_SECONDS = 2
const IDLE_MS = 30_000

/** The threads, started when they are first needed. Idle ones keep no process running. */
const pool = () =>
  (threads ??= new Piscina({
    filename: new URL('passwordWorker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.max(1, Math.floor(os.availableParallelism() / 2)),
    idleTimeout: IDLE_MS,
    // Where the system lets threads have a priority, requests and the database come first.
    niceIncrement: 10,
  }))

/** Fails with 503 while more passwords wait than can be worked through in a few seconds. */
async function ask(task: PasswordTask): Promise<string | boolean> {
  if (pool().queueSize >= PASSWORD_QUEUE_MAX) throw busy(TOO_BUSY, BUSY_SECONDS)
  return pool().run(task)
}

/** What is kept of a password. Fails with 503 while too many wait. */
export const hashPassword = async (password: string): Promise<string> =>
  (await ask({ kind: 'hash', password })) as string

/**
 * Whether a password is right. Where there is no account, or one without a password, the work of a real check is
 * done all the same, so that the time of the answer tells nothing. Fails with 503 while too many wait.
 */
export const checkPassword = async (kept: string | null, password: string): Promise<boolean> =>
  (await ask({ kind: 'check', password, kept })) as boolean

/** Whether a password is one of the most common ones, whatever its case. Fails with 503 while too many wait. */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  (await ask({ kind: 'isCommon', password })) as boolean
