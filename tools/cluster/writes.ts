import { appendFileSync, readFileSync } from 'node:fs'

/** What the process that writes notes of each write, one JSON line each, and what it is told. */

export interface Work {
  readonly address: string
  readonly password: string
  /** An account for each session; several may share one. */
  readonly accounts: readonly string[]
  /** Listings that are commented on. */
  readonly commented: readonly string[]
  /** Listings that complaints are filed of, each with a right that it infringes. */
  readonly infringing: readonly { readonly listing: string; readonly right: string }[]
  /** Where the notes go. */
  readonly notes: string
  /** How long an answer is waited for, in milliseconds, where it is not ten seconds. */
  readonly patienceMs?: number
}

/** How a call was answered. */
export interface Answered {
  readonly status: number
  /** How long it took. */
  readonly ms: number
  /** When to try again, in seconds, where that was said. */
  readonly retryAfter?: number
}

export type Note =
  /** A comment by its words: acknowledged, or answered otherwise or not at all (status 0). */
  | (Answered & {
      readonly kind: 'comment'
      readonly at: number
      readonly session: number
      readonly mark: string
    })
  /** A page of listings. */
  | (Answered & { readonly kind: 'page'; readonly at: number; readonly session: number })
  /** A complaint whose filing was acknowledged. */
  | { readonly kind: 'filing'; readonly at: number; readonly complaint: string }
  /** A session that the servers no longer know. */
  | { readonly kind: 'signedOut'; readonly at: number; readonly session: number }

/** Notes something; it is in the file when this returns. */
export const note = (file: string, one: Note): void => appendFileSync(file, `${JSON.stringify(one)}\n`)

/** What was noted so far. */
export const notesIn = (file: string): Note[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Note)
