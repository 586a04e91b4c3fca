import { firstAccountLink } from '../src/domain/session/firstAccount.ts'
import { say } from './process.ts'
import type { Executor } from './store/transactions.ts'
import { newFirstAccountToken } from './store/session/firstAccount.ts'

/** Prints a new link that makes the first account; nothing where there is an account. Answers whether one was printed. */
export async function sayFirstAccountLink(db: Executor, base: string): Promise<boolean> {
  const token = await newFirstAccountToken(db)
  if (token === null) return false
  say('This workspace has no account yet. Open this link to make the first one; it works once, for 24 hours:')
  say(`  ${firstAccountLink(reachable(base), token)}`)
  return true
}

/** An address that a browser on this machine reaches: a server that listens everywhere is found at the loopback. */
const reachable = (base: string): string =>
  base.replace(/^http:\/\/(?:0\.0\.0\.0|\[::\])(?=[:/]|$)/, 'http://127.0.0.1')

/** Where a server on a host and a port is asked. */
export const addressOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`
