import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand, type ServerProcess, startServer } from '../../tests/support/serverProcess.ts'
import { makeFolder } from '../../tests/support/folder.ts'
import { type MarketplaceSite, openMarketplace } from '../../tests/support/marketplaceSite.ts'
import { crawlRound } from './crawlRound.ts'
import { enrichmentRound } from './enrichmentRound.ts'
import { bulkChangeRound, importRound, type Round } from './rounds.ts'
import { Witness } from './witness.ts'

/**
 * Kills the server, the import and the database at random moments of an import or a bulk change of 10,000 listings, of a crawl of
 * many pages, or of the gathering of evidence, starts again, and looks whether the record holds, anything is half done, a
 * job is lost or a listing doubled.
 */

const ROUNDS_MAX = 60
const INSIDE_WANTED = 3
const PASSWORD = 'a password of the fault rounds'

const MOMENTS = {
  before: 'before the first write',
  inside: 'writing, not committed',
  betweenBatches: 'between two batches',
  takenUp: 'in a job, taken up again',
  after: 'after the end',
} as const

export const KILLED = ['bulkChange', 'import', 'crawl', 'evidence'] as const
export type Killed = (typeof KILLED)[number]

interface Counts {
  rounds: number
  before: number
  inside: number
  betweenBatches: number
  takenUp: number
  after: number
}

/** What came of the kills of one kind of work. */
export interface KillsOutcome {
  readonly kills: number
  readonly counts: Readonly<Counts>
  readonly seconds: number
  readonly faults: readonly string[]
}

/** What is one transaction, or a few: a kill is to fall inside of one. */
const INTERRUPTED: ReadonlySet<Killed> = new Set(['bulkChange', 'import'])
/** The server is killed a second time while it gathers evidence. */
const KILLS_A_ROUND: Readonly<Record<Killed, number>> = { bulkChange: 1, import: 1, crawl: 1, evidence: 2 }

/** Kills one kind of work so many times, and once more until enough kills fell inside of a transaction. */
export async function playKills(kind: Killed, wanted: number): Promise<KillsOutcome> {
  const scene = await Scene.open()
  const began = Date.now()
  const insideWanted = INTERRUPTED.has(kind) ? Math.min(INSIDE_WANTED, wanted) : 0
  try {
    console.log('round  work         killed                moment                    left        record')
    const { counts } = scene
    for (let n = 0; n < wanted || (counts.inside < insideWanted && n < ROUNDS_MAX); n++)
      await scene.play(n, await scene.roundOf(kind), n % 2 === 1)
  } finally {
    await scene.close()
  }
  const { counts, faults } = scene
  if (counts.inside < insideWanted)
    faults.push(`Only ${counts.inside} kills fell between the first write and the commit.`)
  const kills = counts.rounds * KILLS_A_ROUND[kind]
  const seconds = Math.round((Date.now() - began) / 1_000)
  console.log(
    `${kills} kills in ${seconds} s: ${counts.before} before the first write, ` +
      `${counts.inside} after the first write and before the commit, ` +
      `${counts.betweenBatches} between two batches of an import, ${counts.takenUp} in a job that was taken up again, ` +
      `${counts.after} after the end.`,
  )
  return { kills, counts, seconds, faults }
}

/** A server with its work, its database and who looks at it from beside. */
class Scene {
  readonly faults: string[] = []
  readonly counts: Counts = { rounds: 0, before: 0, inside: 0, betweenBatches: 0, takenUp: 0, after: 0 }
  readonly #dataDir: string
  readonly #env: Record<string, string>
  readonly #site: MarketplaceSite
  readonly #witness: Witness
  #server: ServerProcess

  private constructor(
    dataDir: string,
    {
      env,
      site,
      witness,
      server,
    }: { env: Record<string, string>; site: MarketplaceSite; witness: Witness; server: ServerProcess },
  ) {
    this.#dataDir = dataDir
    this.#env = env
    this.#site = site
    this.#witness = witness
    this.#server = server
  }

  static async open(): Promise<Scene> {
    const dataDir = makeFolder('faults')
    const site = await openMarketplace({ delayMs: 10 })
    const env = { DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD, ALLOW_PRIVATE_FETCH: site.endpoint }
    const server = await startServer(env)
    return new Scene(dataDir, { env, site, server, witness: await Witness.of(dataDir) })
  }

  async close(): Promise<void> {
    await this.#witness.close()
    await this.#server.stop()
    await this.#site.close()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  roundOf(kind: Killed): Promise<Round> {
    const [witness, env, site] = [this.#witness, this.#env, this.#site]
    const { address } = this.#server
    const rounds: Record<Killed, () => Promise<Round>> = {
      bulkChange: () => bulkChangeRound({ witness, env, password: PASSWORD, address }),
      import: () => importRound({ witness, env }),
      crawl: () => crawlRound({ witness, password: PASSWORD, address, site }),
      evidence: () =>
        enrichmentRound({
          witness,
          env,
          password: PASSWORD,
          address: () => this.#server.address,
          restart: () => this.#restart(),
        }),
    }
    return rounds[kind]()
  }

  async #restart(): Promise<void> {
    await this.#server.stop('SIGKILL')
    this.#server = await startServer(this.#env)
  }

  /** Begins work, kills it at a random moment, and looks what is left of it. */
  async play(n: number, round: Round, withDatabase: boolean): Promise<void> {
    const [witness, env, server, counts, faults] = [
      this.#witness,
      this.#env,
      this.#server,
      this.counts,
      this.faults,
    ]
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
      await this.#restart()
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
