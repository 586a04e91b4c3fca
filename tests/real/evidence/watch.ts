import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { enrichmentCalls } from '../../../src/domain/enrichment/enrichment.contract.ts'
import { listingCalls } from '../../../src/domain/listings/listings.contract.ts'
import { percentile, timed } from '../../../tools/results/measure.ts'
import type { Workspace } from './workspace.ts'

/** Watches evidence come: how far it is, what the estimate says, and what a page of listings takes meanwhile. */

const EVERY_MS = 2_000
/** Nothing moves any more after so long. */
const STUCK_MS = 15 * 60_000
/** At which shares of the way the server is killed, and at which pages are timed. */
const KILLS_AT = [0.25, 0.6]
const PAGES_AT = [0.12, 0.4, 0.75]
const PAGES = 60
const PAGE_PAUSE_MS = 50
/** How long what was under way ends after a pause. */
const SETTLE_MS = 6_000
const OPENED = 100
/** A sign-in lasts longer than this. */
const SIGN_IN_MS = 5 * 60_000

interface Sample {
  /** Of the time in which evidence was gathered, in ms: pauses and what the server was away are left out. */
  readonly at: number
  readonly share: number
  readonly secondsLeft: number | null
}

export interface Watched {
  readonly samples: readonly Sample[]
  readonly ms: number
  /** Until the listings of the open filter were ready; null where they never were. */
  readonly openedMs: number | null
  readonly opened: number
  readonly busy: readonly number[]
  readonly idle: readonly number[]
  readonly kills: number
  readonly isStuck: boolean
}

/** Opens a filter, then watches until nothing waits any more. */
export async function watch(workspace: Workspace, say: (words: string) => void): Promise<Watched> {
  const began = performance.now()
  let lost = 0
  const now = () => performance.now() - began - lost
  const samples: Sample[] = []
  const [busy, idle]: [number[], number[]] = [[], []]
  const kills = [...KILLS_AT]
  const pages = [...PAGES_AT]
  const query = { value: '手', size: OPENED }
  const { items } = await workspace.client.call(listingCalls.page, { query })
  const opened = items.map(({ _id }) => _id)
  let openedMs: number | null = null
  let [moved, movedAt] = ['', performance.now()]
  let toldAt = 0
  let signedIn = performance.now()

  /** Pages while evidence comes, and while it is paused. */
  async function timePages(): Promise<void> {
    busy.push(...(await timedPages(workspace)))
    const from = performance.now()
    await steer(workspace, 'pause')
    await sleep(SETTLE_MS)
    idle.push(...(await timedPages(workspace)))
    await steer(workspace, 'resume')
    lost += performance.now() - from
  }

  for (;;) {
    if (performance.now() - signedIn > SIGN_IN_MS) {
      await workspace.signIn()
      signedIn = performance.now()
    }
    const { total, ready, stages, pictures, secondsLeft } = await workspace.client.call(
      enrichmentCalls.progress,
      { query: {} },
    )
    const share = ready / total
    samples.push({ at: now(), share, secondsLeft })
    const state = JSON.stringify([ready, stages, pictures])
    if (state !== moved) [moved, movedAt] = [state, performance.now()]
    if (openedMs === null && (await waiting(workspace, opened)) === 0) openedMs = now()
    if (openedMs === null) await workspace.client.call(listingCalls.page, { query })
    if (performance.now() - toldAt > 30_000) {
      toldAt = performance.now()
      say(
        `${Math.round(now() / 1_000)} s: ${ready} of ${total} ready; pictures ${pictures.total - pictures.left} of ${pictures.total}, reading waits ${stages.reading.waiting}, product ${stages.product.waiting}, score ${stages.score.waiting}; estimate ${secondsLeft ?? '–'} s`,
      )
    }
    const isStuck = performance.now() - movedAt > STUCK_MS
    if (ready === total || isStuck)
      return {
        samples,
        ms: now(),
        openedMs,
        opened: opened.length,
        busy,
        idle,
        kills: KILLS_AT.length - kills.length,
        isStuck,
      }
    if (share >= (pages[0] ?? 2)) {
      pages.shift()
      await timePages()
    } else if (share >= (kills[0] ?? 2)) {
      kills.shift()
      const from = performance.now()
      await workspace.killed()
      lost += performance.now() - from
      say(`${Math.round(now() / 1_000)} s: the server was killed and started again`)
    } else await sleep(EVERY_MS)
  }
}

const steer = (workspace: Workspace, action: 'pause' | 'resume') =>
  workspace.client.call(enrichmentCalls.steer, { params: { action }, body: {} })

async function timedPages({ client }: Workspace): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < PAGES; n++) {
    times.push((await timed(() => client.call(listingCalls.page, { query: {} }))).ms)
    await sleep(PAGE_PAUSE_MS)
  }
  return times
}

async function waiting(workspace: Workspace, ids: readonly string[]): Promise<number> {
  const [row] = await workspace.rows<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM listing_enrichment e
    WHERE e.listing_id = ANY(${`{${ids.join(',')}}`}::uuid[]) AND 'waiting' IN (e.pictures, e.reading, e.product, e.score)`)
  return row!.n
}

/** The estimates from a tenth on, with how long it then took, in seconds. */
export function estimatesOf({ samples, ms }: Watched): {
  readonly due: number
  readonly estimates: readonly { readonly share: number; readonly said: number; readonly took: number }[]
} {
  const due = samples.filter(({ share, at }) => share >= 0.1 && at < ms)
  const estimates = due.flatMap(({ at, share, secondsLeft }) =>
    secondsLeft === null ? [] : [{ share, said: secondsLeft, took: (ms - at) / 1_000 }],
  )
  return { due: due.length, estimates }
}

export const p95 = (times: readonly number[]): number => percentile(times, 0.95)
