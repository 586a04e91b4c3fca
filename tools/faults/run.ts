import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand, startServer } from '../../tests/support/serverProcess.ts'
import { makeFolder } from '../../tests/support/folder.ts'
import { openMarketplace } from '../../tests/support/marketplaceSite.ts'
import { crawlRound } from './crawlRound.ts'
import { enrichmentRound } from './enrichmentRound.ts'
import { bulkChangeRound, importRound, type Round } from './rounds.ts'
import { Witness } from './witness.ts'

/**
 * `npm run faults [-- KIND …]`: kills the server, the import and the database at random moments of an import or a bulk change
 * of 10,000 listings, of a crawl of many pages, or of the gathering of evidence, starts again, and looks whether the record holds,
 * anything is half done, a job is lost or a listing doubled. The kinds are bulkChange, import, crawl and evidence.
 */

const ROUNDS_OF_A_KIND = 6
const ROUNDS_MAX = 60
const INSIDE_WANTED = 5
const PASSWORD = 'a password of the fault rounds'

const MOMENTS = {
  before: 'before the first write',
  inside: 'writing, not committed',
  betweenBatches: 'between two batches',
  takenUp: 'in a job, taken up again',
  after: 'after the end',
} as const

const dataDir = makeFolder('faults')
const site = await openMarketplace({ delayMs: 10 })
const env = { DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD, ALLOW_PRIVATE_FETCH: site.endpoint }
const faults: string[] = []
const counts = { rounds: 0, before: 0, inside: 0, betweenBatches: 0, takenUp: 0, after: 0 }
const began = Date.now()
/** What is one transaction, or a few: a kill is to fall inside of one. */
const INTERRUPTED: ReadonlySet<string> = new Set(['bulkChange', 'import'])
let insideWanted = 0

let server = await startServer(env)
const witness = await Witness.of(dataDir)
try {
  const known = {
    bulkChange: () => bulkChangeRound({ witness, env, password: PASSWORD, address: server.address }),
    import: () => importRound({ witness, env }),
    crawl: () => crawlRound({ witness, password: PASSWORD, address: server.address, site }),
    evidence: () =>
      enrichmentRound({ witness, env, password: PASSWORD, address: () => server.address, restart }),
  }
  const names = Object.keys(known) as (keyof typeof known)[]
  const given = new Set(process.argv.slice(2))
  const wanted = given.size === 0 ? names : names.filter((name) => given.has(name))
  if (wanted.length < given.size) throw new Error(`The kinds are: ${names.join(', ')}.`)
  const rounds = ROUNDS_OF_A_KIND * wanted.length
  if (wanted.some((name) => INTERRUPTED.has(name))) insideWanted = INSIDE_WANTED
  console.log('round  work         killed                moment                    left        record')
  for (let n = 0; n < rounds || (counts.inside < insideWanted && n < ROUNDS_MAX); n++) {
    const withDatabase = Math.floor(n / wanted.length) % 2 === 1
    await playRound(n, await known[wanted[n % wanted.length]!](), withDatabase)
  }
} finally {
  await witness.close()
  await server.stop()
  await site.close()
  rmSync(dataDir, { recursive: true, force: true })
}

const seconds = Math.round((Date.now() - began) / 1_000)
console.log(
  `${counts.rounds} kills in ${seconds} s: ${counts.before} before the first write, ` +
    `${counts.inside} after the first write and before the commit, ` +
    `${counts.betweenBatches} between two batches of an import, ${counts.takenUp} in a job that was taken up again, ` +
    `${counts.after} after the end.`,
)
if (counts.inside < insideWanted)
  faults.push(`Only ${counts.inside} kills fell between the first write and the commit.`)
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'The record holds, and nothing is half done.' : `${faults.length} faults.`)
process.exitCode = faults.length === 0 ? 0 : 1

async function restart(): Promise<void> {
  await server.stop('SIGKILL')
  server = await startServer(env)
}

async function playRound(n: number, round: Round, withDatabase: boolean): Promise<void> {
  const work = round.begin()
  await sleep(Math.random() * round.expectedMs)
  const writing = await witness.writing()
  if (withDatabase) {
    // The server first, for it would start the database again.
    server.child.kill('SIGKILL')
    work.process?.kill('SIGKILL')
    await witness.killDatabase()
  } else (work.process ?? server.child).kill('SIGKILL')
  const answered = await work.ended
  if (withDatabase || !work.process) {
    await restart()
  }

  const audit = await runCommand('server/cli/audit.ts', ['verify'], env)
  const record = audit.out.trim().split('\n').at(-1) ?? ''
  const fate = await witness.fateOf(writing)
  const outcome = await round.outcome()
  const moment = momentOf({
    fate,
    answered,
    isTakenUp: outcome.isTakenUp ?? false,
    written: outcome.done,
    committed: outcome.batches,
  })
  counts.rounds++
  counts[moment]++

  const problems = [
    ...outcome.problems,
    ...(audit.code === 0 && record.startsWith('Whole') ? [] : [`The record does not hold: ${audit.out}`]),
    ...(answered && outcome.done === 0 ? ['What was answered as done is not there.'] : []),
    ...(outcome.done === 0 || outcome.done === outcome.whole
      ? []
      : [`${outcome.done} of ${outcome.whole} are there.`]),
  ]
  faults.push(...problems.map((problem) => `Round ${n + 1}, ${round.name}: ${problem}`))
  const victim = `${work.process ? 'import' : 'server'}${withDatabase ? ' and database' : ''}`
  console.log(
    [
      String(n + 1).padStart(5),
      round.name.padEnd(12),
      victim.padEnd(21),
      MOMENTS[moment].padEnd(25),
      `${outcome.done}/${outcome.whole}`.padEnd(11),
      record,
    ].join('  '),
  )
}

function momentOf(seen: {
  fate: 'aborted' | 'committed' | 'none'
  answered: boolean
  isTakenUp: boolean
  written: number
  committed: number
}): keyof typeof MOMENTS {
  if (seen.fate === 'aborted') return 'inside'
  if (seen.isTakenUp && !seen.answered && seen.written > 0) return 'takenUp'
  if (seen.answered || seen.written > 0) return 'after'
  return seen.committed > 0 ? 'betweenBatches' : 'before'
}
