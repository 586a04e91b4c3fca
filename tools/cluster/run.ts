import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { count, percentile, type Result } from '../results/measure.ts'
import { CLUSTER_HEADING, sectionOf, writeSections } from '../results/results.ts'
import { dashboardCalls } from '../../src/domain/dashboard/dashboard.contract.ts'
import { NODE_FLAGS } from '../../tests/support/serverProcess.ts'
import { type Cluster, RESTART_AFTER_MS, startCluster } from './cluster.ts'
import { compare, deliveredOnce, longestGap } from './compare.ts'
import { openMailbox } from './mailbox.ts'
import { Session } from './session.ts'
import { everybodyWrites, workIn } from './work.ts'
import { type Note, notesIn, type Work } from './writes.ts'

/**
 * `npm run test:cluster [-- --kills N]`: builds a cluster on loopback (three servers and the database's primary behind HAProxy, two
 * replicas under Patroni, PgBouncer between), kills its parts again and again while people write, and looks whether anything that
 * was acknowledged is lost, anybody signed out or a job done twice, and for how long nothing could be written.
 */

/** So many kills of each are kept in bench/RESULTS.md. */
const FULL_KILLS = 20
const { values } = parseArgs({ options: { kills: { type: 'string', default: String(FULL_KILLS) } } })
const kills = Number(values.kills)
if (!Number.isInteger(kills) || kills < 1) throw new Error('--kills takes a whole number from 1 on.')

const PASSWORD = 'a password of the cluster'
const ACCOUNTS = ['analyst', 'analyst', 'manager', 'manager', 'admin', 'god'].map(
  (role) => `${role}@demo.example`,
)
const GAP_MAX_S = 15
/** DATABASE_REPLICA_LAG_SECONDS, unless it is set. */
const BEHIND_MAX_S = 10
/** People write undisturbed for so long between two kills. */
const QUIET_MS = 4_000
/** A job whose worker died is taken up again within a minute. */
const JOBS_PATIENCE_MS = 150_000

const ENDED_BY_SIGNAL = 130

const KINDS = ['server', 'pooler', 'primary'] as const
type Kind = (typeof KINDS)[number]
interface Kill {
  readonly kind: Kind
  readonly seconds: number
}

const mailbox = await openMailbox()
console.log('Building the cluster.')
let cluster: Cluster | null = null
let writer: ChildProcess | null = null
let ended: Promise<void> | null = null
const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (ending.signal.aborted) return
    console.log('Ending the cluster.')
    ending.abort(new Error('It was told to end.'))
    // While it is built, what builds it clears up.
    if (cluster) void end().then(() => process.exit(ENDED_BY_SIGNAL))
  })

try {
  cluster = await startCluster({ SMTP_URL: mailbox.url, DEMO_PASSWORD: PASSWORD }, ending.signal)
  const holds = await underKills(cluster)
  await end(!holds)
  process.exit(holds ? 0 : 1)
} catch (error) {
  await end(!ending.signal.aborted)
  if (!ending.signal.aborted) console.error(error)
  process.exit(ending.signal.aborted ? ENDED_BY_SIGNAL : 1)
}

/** Ends everything, once. */
function end(keepsLogs = false): Promise<void> {
  ended ??= (async () => {
    writer?.kill('SIGKILL')
    await cluster?.stop(keepsLogs)
    await mailbox.stop()
  })()
  return ended
}

async function underKills(given: Cluster): Promise<boolean> {
  const notes = path.join(given.folder, 'notes.jsonl')
  const { address, directUrl } = given
  const found = await workIn({ connectionString: directUrl })
  console.log(`${found.infringing.length} listings can be filed.`)
  const work: Work = { ...found, address, password: PASSWORD, accounts: ACCOUNTS, notes }
  const file = path.join(given.folder, 'work.json')
  writeFileSync(file, JSON.stringify(work))
  writeFileSync(notes, '')
  writer = spawn(process.execPath, [...NODE_FLAGS, path.join(import.meta.dirname, 'writer.ts'), file], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const written = (): Note[] => notesIn(notes)
  await everybodyWrites(written, ACCOUNTS.length, Date.now())
  console.log(`${ACCOUNTS.length} sessions write. Killing ${kills} servers, poolers and primaries each.`)
  const done: Kill[] = []
  for (let n = 0; n < kills; n++)
    for (const kind of KINDS) {
      await pause(QUIET_MS * (0.5 + Math.random()))
      const at = Date.now()
      const name = await kill(given, kind, n)
      const until = await everybodyWrites(written, ACCOUNTS.length, at)
      await given.serversReady()
      await given.database.whole()
      const seconds = longestGap(written(), { from: at, until }) / 1_000
      done.push({ kind, seconds })
      console.log(
        `${String(done.length).padStart(4)}  ${name.padEnd(24)} ${seconds.toFixed(1)} s until everybody wrote again`,
      )
    }
  await pause(QUIET_MS)
  const over = new Promise((resolve) => writer!.once('exit', resolve))
  writer.kill('SIGTERM')
  await over

  const all = written()
  const database = new pg.Client({ connectionString: given.directUrl })
  await database.connect()
  try {
    const jobs = await deliveredOnce(database, all, mailbox.received, JOBS_PATIENCE_MS)
    const comments = await compare(database, all)
    return report(done, {
      ...comments,
      ...jobs,
      signedOut: all.filter(({ kind }) => kind === 'signedOut').length,
      behind: await secondsBehind(given),
    })
  } finally {
    await database.end()
  }
}

/** Kills one part, and starts it again as its supervisor does: a primary once another has taken its place. */
async function kill({ servers, pooler, database }: Cluster, kind: Kind, n: number): Promise<string> {
  if (kind === 'primary') {
    const { name, patroni } = await database.killPrimary()
    await database.primaryStands()
    ending.signal.throwIfAborted()
    patroni.start()
    return `primary ${name}`
  }
  const part = kind === 'server' ? servers[n % servers.length]! : pooler
  await part.kill()
  await pause(RESTART_AFTER_MS)
  ending.signal.throwIfAborted()
  part.start()
  return kind === 'server' ? `server ${part.name}` : 'pooler'
}

/** How old the figures are that the dashboard shows; null where they come from the primary. */
async function secondsBehind({ address }: Cluster): Promise<number | null> {
  const session = new Session(address)
  if (!(await session.signIn(ACCOUNTS[0]!, PASSWORD))) throw new Error('Nobody can sign in.')
  const answer = await session.ask(dashboardCalls.metrics, { body: {} })
  if (answer === 'signedOut' || !answer.body?.asOf) return null
  return (Date.now() - Date.parse(answer.body.asOf)) / 1_000
}

interface Outcome {
  readonly acknowledged: number
  readonly lost: number
  readonly writtenTwice: number
  readonly unanswered: number
  readonly unansweredButWritten: number
  readonly filed: number
  readonly sent: number
  readonly doubled: number
  readonly unsent: number
  readonly unknown: number
  readonly signedOut: number
  /** How old the dashboard's figures were; null where they came from the primary. */
  readonly behind: number | null
}

/** Tells what came of it, and keeps that of a full run in bench/RESULTS.md; answers whether everything held. */
function report(done: readonly Kill[], outcome: Outcome): boolean {
  const { acknowledged, lost, writtenTwice, unanswered, unansweredButWritten } = outcome
  const { filed, sent, doubled, unsent, unknown, signedOut, behind } = outcome
  const none = (figure: number) => ({ target: '0', met: figure === 0 })
  const results: Result[] = [
    {
      what: `Comments that were acknowledged to ${ACCOUNTS.length} sessions; of these lost, there twice`,
      figure: `${count(acknowledged)}; ${lost}, ${writtenTwice}`,
      ...none(lost + writtenTwice),
    },
    {
      what: 'Comments that nobody acknowledged; of these written all the same',
      figure: `${count(unanswered)}; ${unansweredButWritten}`,
    },
    { what: 'Sessions that were signed out', figure: String(signedOut), ...none(signedOut) },
    {
      what: 'Complaints filed, which sends a notice in the background; sent twice, neither sent nor told as unknown',
      figure: `${count(filed)}; ${doubled}, ${unsent}`,
      ...none(doubled + unsent),
    },
    {
      what: 'Notices whose sending was cut off, so that a person says what became of them; of all, received',
      figure: `${unknown}; ${count(sent)}`,
    },
    {
      what: 'The dashboard afterwards, from a replica: as of how many seconds ago',
      figure: behind === null ? 'from the primary' : behind.toFixed(1),
      target: `≤ ${BEHIND_MAX_S}`,
      met: behind !== null && behind <= BEHIND_MAX_S,
    },
    ...KINDS.map((kind) => {
      const seconds = done
        .filter((one) => one.kind === kind)
        .map((one) => one.seconds)
        .toSorted((one, other) => one - other)
      const most = seconds.at(-1)!
      return {
        what: `${seconds.length} kills of a ${kind}: until every session had written again, median; at most`,
        figure: `${percentile(seconds, 0.5).toFixed(1)} s; ${most.toFixed(1)} s`,
        target: `≤ ${GAP_MAX_S} s each`,
        met: most <= GAP_MAX_S,
      }
    }),
  ]
  const section = sectionOf(CLUSTER_HEADING, results)
  console.log(`\n${section}`)
  if (kills >= FULL_KILLS) writeSections([section], [])
  return results.every(({ met }) => met !== false)
}
