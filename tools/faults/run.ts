import { parseArgs } from 'node:util'
import { count, percentile, type Result } from '../results/measure.ts'
import { sectionOf, writeSections } from '../results/results.ts'
import { clockRound } from './clockRound.ts'
import { databaseRound } from './databaseRound.ts'
import { diskRound } from './diskRound.ts'
import { type FaultRound, playFaults } from './faultRound.ts'
import { HANG_MS } from './judge.ts'
import { KILLED, type Killed, type KillsOutcome, playKills } from './kills.ts'
import { networkRound } from './networkRound.ts'
import { poolRound } from './poolRound.ts'
import { providerRound } from './providerRound.ts'
import type { Outcome } from './stage.ts'

/**
 * `npm run faults [-- ROUND …] [--kills N]`: breaks what the server stands on, one thing after the other, and looks whether what was promised holds.
 * The rounds bulkChange, import, crawl and evidence kill work at random moments; database, disk, clock, provider, pool and network
 * break one thing while people write. Ends with exit code 1 where a promise did not hold, or could not be tried.
 */

const ROUNDS: readonly FaultRound[] = [
  databaseRound,
  diskRound,
  clockRound,
  providerRound,
  poolRound,
  networkRound,
]
/** Of a run of all rounds: a hundred together. */
const KILLS: Readonly<Record<Killed | 'database', number>> = {
  bulkChange: 12,
  import: 12,
  crawl: 12,
  evidence: 12,
  database: 40,
}
const ENDED_BY_SIGNAL = 130
const KILLS_PROMISE =
  'Work that is killed at any moment is whole or not there, goes on where it is a job, and the record holds.'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { kills: { type: 'string' } } })
const kills = values.kills === undefined ? null : Number(values.kills)
if (kills !== null && (!Number.isInteger(kills) || kills < 1))
  throw new Error('--kills takes a whole number from 1 on.')
const names = [...KILLED, ...ROUNDS.map(({ name }) => name)]
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`The rounds are: ${names.join(', ')}.`)
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(ENDED_BY_SIGNAL))

const faults: string[] = []
let killed = 0
for (const kind of KILLED.filter(isWanted)) {
  console.log(`\n${kind}: ${KILLS_PROMISE}`)
  const outcome = await playKills(kind, kills ?? KILLS[kind]).catch(told)
  if (typeof outcome === 'string') conclude(kind, [outcome], null)
  else {
    killed += outcome.kills
    conclude(kind, outcome.faults, kills === null ? killRows(outcome) : null)
  }
}
for (const round of ROUNDS.filter(({ name }) => isWanted(name))) {
  console.log(`\n${round.name}: ${round.promise}`)
  const outcome = await playFaults(round, kills ?? KILLS.database).catch(told)
  if (typeof outcome === 'string') conclude(round.name, [outcome], null)
  else {
    if (round.name === 'database') killed += outcome.gaps.length
    conclude(round.name, outcome.problems, kills === null ? rowsOf(outcome) : null)
  }
}
for (const fault of faults) console.error(fault)
console.log(`\n${killed} kills. ${faults.length === 0 ? 'Every promise held.' : `${faults.length} faults.`}`)
process.exitCode = faults.length === 0 ? 0 : 1

/** Tells what came of a round, and keeps the figures of a full one. */
function conclude(name: string, problems: readonly string[], rows: readonly Result[] | null): void {
  faults.push(...problems.map((problem) => `${name}: ${problem}`))
  if (rows === null) return
  const section = sectionOf(`Faults: ${name}`, rows)
  console.log(`\n${section}`)
  writeSections([section], [])
}

/** A round that broke off has not held what it promises. */
function told(error: unknown): string {
  console.error(error)
  return `It broke off: ${(error as Error).message}`
}

function none(figure: number) {
  return { target: '0', met: figure === 0 }
}

function killRows({ kills: done, counts, faults: problems }: KillsOutcome): Result[] {
  const { before, inside, betweenBatches, takenUp, after } = counts
  return [
    {
      what: 'Kills; before the first write, inside of a transaction, between batches, in a job taken up again, after the end',
      figure: `${done}; ${before}, ${inside}, ${betweenBatches}, ${takenUp}, ${after}`,
    },
    {
      what: 'Faults of the record, things half done, lost or doubled',
      figure: String(problems.length),
      ...none(problems.length),
    },
  ]
}

function rowsOf(outcome: Outcome): Result[] {
  const {
    gaps,
    manners,
    acknowledged,
    lost,
    writtenTwice,
    signedOut,
    filed,
    doubled,
    unsent,
    unknown: told,
    problems,
  } = outcome
  const { done, refused, unclear, longestMs } = manners
  return [
    {
      what: 'Faults; for how long not everybody wrote, median and at most',
      figure: `${gaps.length}; ${percentile(gaps, 0.5).toFixed(1)} s, ${Math.max(...gaps).toFixed(1)} s`,
    },
    {
      what: 'Calls that were done; refused with when to try again; answered otherwise',
      figure: `${count(done)}; ${count(refused)}; ${unclear.length === 0 ? '0' : unclear.join(', ')}`,
      ...none(unclear.length),
    },
    {
      what: 'The longest that an answer took',
      figure: `${(longestMs / 1_000).toFixed(1)} s`,
      target: `≤ ${HANG_MS / 1_000} s`,
      met: longestMs <= HANG_MS,
    },
    {
      what: 'Comments that were acknowledged; of these lost, there twice',
      figure: `${count(acknowledged)}; ${lost}, ${writtenTwice}`,
      ...none(lost + writtenTwice),
    },
    { what: 'Sessions that were signed out', figure: String(signedOut), ...none(signedOut) },
    {
      what: 'Complaints filed; notices sent twice, neither sent nor told as unknown; told as unknown',
      figure: `${count(filed)}; ${doubled}, ${unsent}; ${told}`,
      ...none(doubled + unsent),
    },
    {
      what: 'Everything else that was promised and did not hold',
      figure: String(problems.length),
      ...none(problems.length),
    },
  ]
}
