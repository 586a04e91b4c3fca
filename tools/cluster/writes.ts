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
}

export type Note =
  /** A comment by its words: acknowledged, or answered otherwise or not at all (status 0). */
  | {
      readonly kind: 'comment'
      readonly at: number
      readonly session: number
      readonly mark: string
      readonly status: number
    }
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
