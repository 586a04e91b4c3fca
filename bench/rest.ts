import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder } from '../tests/support/folder.ts'
import { serverCommand, sourcesCommand, startServer } from '../tests/support/serverProcess.ts'
import { inMs, percentile, type Result } from '../tools/results/measure.ts'

const STARTS = 5
const AFTER_SECONDS = [2, 10, 60] as const
/** Between the starts of two servers that are watched at the same time. */
const APART_MS = 12_000

const WAYS = [
  ['the bundle', serverCommand],
  ['its sources', sourcesCommand],
] as const

interface Memory {
  readonly resident: number
  /** Resident, with its share of what other processes hold too. */
  readonly proportional: number
}
interface Observed {
  readonly answeredMs: number
  readonly memory: readonly Memory[]
}

/**
 * How long a server takes to start, and what it holds when nobody asks anything: from the bundle and from its sources in turn, in an
 * empty workspace and in a copy of the one that is given. What the database holds is left out.
 */
export async function measureRest(workspace: string | null): Promise<Result[]> {
  const folder = makeFolder('bench-rest')
  try {
    const places = [{ name: 'an empty workspace', dataDir: path.join(folder, 'empty') }]
    if (workspace !== null) {
      const dataDir = path.join(folder, 'given')
      // The database's files keep their owner.
      execFileSync('cp', ['-a', workspace, dataDir])
      places.push({ name: 'the given workspace', dataDir })
    }
    const observed = new Map<string, Observed[]>()
    // The first round is for what a first start makes: databases and compiled code.
    for (let round = 0; round <= STARTS; round++)
      for (const [way, command] of WAYS)
        await Promise.all(
          places.map(async ({ name, dataDir }, place) => {
            await pause(place * APART_MS)
            const one = await observe(dataDir, command(), round === 0 ? [] : AFTER_SECONDS)
            if (round === 0) return
            const key = `${way}, ${name}`
            observed.set(key, [...(observed.get(key) ?? []), one])
            console.log(key, JSON.stringify(one))
          }),
        )
    return [...observed].map(([key, all]) => resultOf(key, all))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function observe(
  dataDir: string,
  command: readonly string[],
  afterSeconds: readonly number[],
): Promise<Observed> {
  const began = performance.now()
  const server = await startServer({ DATA_DIR: dataDir, NODE_ENV: 'production' }, [], command)
  const { status } = await fetch(`${server.address}/api/v1/users/current`)
  const answered = performance.now()
  if (status !== 401) throw new Error(`The server answered ${status}.`)
  const memory: Memory[] = []
  for (const seconds of afterSeconds) {
    await pause(Math.max(0, answered + seconds * 1_000 - performance.now()))
    memory.push(memoryOf(server.child.pid!))
  }
  await server.stop()
  return { answeredMs: answered - began, memory }
}

/** What a process holds, as Linux tells it. */
function memoryOf(pid: number): Memory {
  const told = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const bytes = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB$`, 'm').exec(told)![1]) * 1_024
  return { resident: bytes('Rss'), proportional: bytes('Pss') }
}

function resultOf(key: string, all: readonly Observed[]): Result {
  const median = (of: (one: Observed) => number) => percentile(all.map(of), 0.5)
  const inMebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
  const figures = AFTER_SECONDS.map((_, at) => {
    const resident = median(({ memory }) => memory[at]!.resident)
    const proportional = median(({ memory }) => memory[at]!.proportional)
    return `${inMebibytes(resident)} (${inMebibytes(proportional)})`
  })
  const answeredMs = median((one) => one.answeredMs)
  const isAimedAt = key.startsWith('the bundle')
  const [first] = AFTER_SECONDS
  return {
    what: `A server from ${key}: until its first answer; resident ${AFTER_SECONDS.join(', ')} s later (its share), medians of ${all.length} starts`,
    figure: `${inMs(answeredMs)}; ${figures.join(', ')}`,
    ...(isAimedAt
      ? {
          target: `≤ 1,500 ms, ≤ 130 MB after ${first} s`,
          met: answeredMs <= 1_500 && median(({ memory }) => memory[0]!.resident) <= 130 * 2 ** 20,
        }
      : {}),
  }
}
