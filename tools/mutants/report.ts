import { writeFileSync } from 'node:fs'
import { count, type Result } from '../results/measure.ts'
import { SURVIVORS_FILE } from './folder.ts'
import { keptOutcome, type Outcome, scoreOf, type Survivor } from './outcome.ts'
import { type MutantRoom, mutantRooms, type Part, PARTS } from './rooms.ts'

/** What came of all rooms that were tried, by this call and by earlier ones. */

/** The share of mutants that tests have to notice, in each part. */
export const SCORE_MIN = 0.85
/** How long trying everything may take. */
const MINUTES_MAX = 60
/** One room waits for its database or draws mutants while the other works: with one at a time half of two cores had nothing to do. */
export const ROOMS_AT_ONCE = 2

const TITLES: Readonly<Record<Part, string>> = {
  domain: 'src/domain, whole',
  identity: 'server/identity, whole',
  store: 'server/store, 500 mutants drawn by a fixed seed',
}

export interface Tried {
  readonly room: MutantRoom
  readonly outcome: Outcome
}

export const keptRooms = (): Tried[] =>
  mutantRooms().flatMap((room) => {
    const outcome = keptOutcome(room)
    return outcome ? [{ room, outcome }] : []
  })

export const outcomesOf = (tried: readonly Tried[], part: Part): Outcome[] =>
  tried.filter(({ room }) => room.part === part).map(({ outcome }) => outcome)

/** The parts of which too few mutants were noticed. */
export const partsBelow = (tried: readonly Tried[]): Part[] =>
  PARTS.filter((part) => (scoreOf(outcomesOf(tried, part)) ?? 1) < SCORE_MIN)

/** Such as `84.9 %`: rounded down, so that what misses a target never looks as if it met it. */
export const percent = (share: number | null): string =>
  share === null ? '-' : `${(Math.floor(share * 1_000) / 10).toFixed(1)} %`

export function roomLine({ room, outcome }: Tried): string {
  const { killed, timedOut, survivors, untried, seconds } = outcome
  const unreached = survivors.filter(({ isReached }) => !isReached).length
  return (
    `${room.name}: ${percent(scoreOf([outcome]))} of ${killed + timedOut + survivors.length}; ${killed} killed, ${timedOut} timed out, ` +
    `${survivors.length - unreached} survived, ${unreached} without a test; ${untried} not tried; ${Math.round(seconds)} s`
  )
}

/** The rows for bench/RESULTS.md. */
export function resultRows(tried: readonly Tried[]): Result[] {
  const minutes = tried.reduce((sum, { outcome }) => sum + outcome.seconds, 0) / 60 / ROOMS_AT_ONCE
  return [
    ...PARTS.flatMap((part) => {
      const outcomes = outcomesOf(tried, part)
      const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((all, one) => all + of(one), 0)
      const survivors = outcomes.flatMap((outcome) => outcome.survivors)
      const unreached = survivors.filter(({ isReached }) => !isReached).length
      const [killed, timedOut] = [sum((one) => one.killed), sum((one) => one.timedOut)]
      const score = scoreOf(outcomes)
      return [
        {
          what: `${TITLES[part]}: mutants tried; killed, timed out, survived, without a test; not tried, for they take effect as a file is loaded`,
          figure: `${count(killed + timedOut + survivors.length)}; ${[killed, timedOut, survivors.length - unreached, unreached].map(count).join(', ')}; ${count(sum(({ untried }) => untried))}`,
        },
        {
          what: `${TITLES[part]}: share of mutants that tests notice`,
          figure: percent(score),
          target: `≥ ${SCORE_MIN * 100} %`,
          met: score !== null && score >= SCORE_MIN,
        },
      ]
    }),
    {
      what: `Time for all of them, ${ROOMS_AT_ONCE} rooms at a time: what the rooms took together, divided by ${ROOMS_AT_ONCE}`,
      figure: `${minutes.toFixed(1)} minutes`,
      target: `≤ ${MINUTES_MAX} minutes`,
      met: minutes <= MINUTES_MAX,
    },
  ]
}

/** Writes down by name what no test notices. */
export function writeSurvivors(tried: readonly Tried[]): void {
  const sections = tried.flatMap((one) =>
    one.outcome.survivors.length === 0
      ? []
      : [`## ${one.room.name}`, '', `${roomLine(one)}.`, '', ...one.outcome.survivors.map(survivorLine), ''],
  )
  const head = ['# Mutants that no test notices', '', 'Written by `npm run test:mutants:server`.', '']
  writeFileSync(SURVIVORS_FILE, [...head, ...sections].join('\n'))
}

export const survivorLine = ({ place, was, becomes, isReached }: Survivor): string =>
  `- ${place}: \`${inOneLine(was)}\` → \`${inOneLine(becomes)}\`${isReached ? '' : ' (no test gets there)'}`

const LONGEST = 160
function inOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('`', "'")
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST)} …`
}
