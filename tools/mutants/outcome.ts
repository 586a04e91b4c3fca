import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'
import { ROOT } from '../setup/root.mjs'
import { MUTANTS_FOLDER } from './folder.ts'
import { digestOf, type MutantRoom } from './rooms.ts'
import { textAt } from './sample.ts'

/** What came of the mutants of a room. */

/** A mutant that no test noticed. */
export interface Survivor {
  /** Such as `src/domain/queues/queue.ts:12`. */
  readonly place: string
  readonly was: string
  readonly becomes: string
  /** Whether a test runs it at all. */
  readonly isReached: boolean
}

export interface Outcome {
  /** What the files said: see `digestOf`. */
  readonly digest: string
  /** What all calls took together whose results stand. */
  readonly seconds: number
  readonly killed: number
  /** Noticed because a test went on and on. */
  readonly timedOut: number
  readonly survivors: readonly Survivor[]
  /** Not tried, since they take effect when their file is loaded or have a reason beside them. */
  readonly untried: number
}

/** Sums up what Stryker found. What was not drawn, or is no valid program, counts for nothing. */
export function outcomeOf(
  results: readonly MutantResult[],
  { digest, seconds }: Pick<Outcome, 'digest' | 'seconds'>,
): Outcome {
  const count = (...statuses: readonly MutantResult['status'][]) =>
    results.filter(({ status }) => statuses.includes(status)).length
  return {
    digest,
    seconds,
    killed: count('Killed'),
    timedOut: count('Timeout'),
    survivors: results
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(survivorOf),
    untried: count('Ignored'),
  }
}

function survivorOf({ fileName, location, replacement, status }: MutantResult): Survivor {
  const fromZero = ({ line, column }: MutantResult['location']['start']) => ({
    line: line - 1,
    column: column - 1,
  })
  const { start, end } = location
  return {
    place: `${path.relative(ROOT, fileName)}:${start.line}`,
    was: textAt(readFileSync(fileName, 'utf8'), { start: fromZero(start), end: fromZero(end) }),
    becomes: replacement,
    isReached: status === 'Survived',
  }
}

/** The share of mutants that were noticed, null where none was tried. */
export function scoreOf(outcomes: readonly Outcome[]): number | null {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((all, one) => all + of(one), 0)
  const noticed = sum(({ killed, timedOut }) => killed + timedOut)
  const tried = noticed + sum(({ survivors }) => survivors.length)
  return tried === 0 ? null : noticed / tried
}

/** What earlier calls found in a room, null where there is nothing or its files have changed since. */
export function keptOutcome(room: MutantRoom): Outcome | null {
  const file = outcomeFile(room)
  if (!existsSync(file)) return null
  const outcome = JSON.parse(readFileSync(file, 'utf8')) as Outcome
  return outcome.digest === digestOf(room) ? outcome : null
}

/** How long the mutants of a room have been tried so far, in seconds, calls that broke off included. */
export function spentOn(room: MutantRoom): number {
  const file = spentFile(room)
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}

export function keepSpent(room: MutantRoom, seconds: number): void {
  mkdirSync(path.dirname(spentFile(room)), { recursive: true })
  writeFileSync(spentFile(room), String(seconds))
}

export function keepOutcome(room: MutantRoom, outcome: Outcome): void {
  mkdirSync(path.dirname(outcomeFile(room)), { recursive: true })
  writeFileSync(outcomeFile(room), `${JSON.stringify(outcome, null, 2)}\n`)
}

const outcomeFile = ({ name }: MutantRoom): string => path.join(MUTANTS_FOLDER, `${name}.outcome.json`)
const spentFile = ({ name }: MutantRoom): string => path.join(MUTANTS_FOLDER, `${name}.seconds`)
