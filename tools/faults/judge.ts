import type { Answered, Note } from '../cluster/writes.ts'

/** How people were answered while something was broken. */

/** Nobody waits longer, whatever is broken. */
export const HANG_MS = 30_000

export interface Manners {
  /** How many calls were answered as wanted. */
  readonly done: number
  /** How many were refused in clear words: with a status that says why, and when to try again. */
  readonly refused: number
  /** What else was answered, each kind once with how often. */
  readonly unclear: readonly string[]
  /** The longest that an answer took, in milliseconds. */
  readonly longestMs: number
}

const CLEAR: ReadonlySet<number> = new Set([503, 507])

/** Judges every answer to a comment or a page. */
export function mannersIn(notes: readonly Note[]): Manners {
  const answers = notes.filter((one) => one.kind === 'comment' || one.kind === 'page')
  const refused = answers.filter(isClear)
  const unclear = new Map<string, number>()
  for (const one of answers.filter((answer) => answer.status !== 200 && !isClear(answer))) {
    const words = wordsFor(one)
    unclear.set(words, (unclear.get(words) ?? 0) + 1)
  }
  return {
    done: answers.filter(({ status }) => status === 200).length,
    refused: refused.length,
    unclear: [...unclear].map(([words, times]) => `${times} × ${words}`),
    longestMs: Math.max(0, ...answers.map(({ ms }) => ms)),
  }
}

const wordsFor = ({ status, retryAfter }: Answered): string => {
  if (status === 0) return 'no answer'
  return retryAfter === undefined ? `${status} without when to try again` : `${status}`
}

const isClear = ({ status, retryAfter }: Answered): boolean => CLEAR.has(status) && retryAfter !== undefined
