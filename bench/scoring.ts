import { setTimeout as sleep } from 'node:timers/promises'
import { BULK_CHANGE_MAX } from '../src/domain/kit/constants.ts'
import { scoreCalls } from '../src/domain/images/images.contract.ts'
import { isJobUnderWay, type Job } from '../src/domain/crawls/job.ts'
import { jobCalls } from '../src/domain/crawls/jobs.contract.ts'
import { listingCalls } from '../src/domain/listings/listings.contract.ts'
import type { Client } from '../tests/support/client.ts'
import {
  count,
  inMegabytes,
  inMs,
  percentile,
  type Result,
  timed,
  watchMemory,
} from '../tools/results/measure.ts'
import { signInToStay, type Workspace } from './workspace.ts'

/** Scoring among listings that were decided on: of as many as one call names, and of all as they come in. */

const ADMIN = 'admin@demo.example'
const POLL_MS = 100
/** How many of the newest listings are of a product, half of them decided. */
const NEIGHBOURS = 60_000
/** How long what is under way ends after a pause, and how long scores are counted as they come by themselves. */
const SETTLE_MS = 10_000
const COUNTED_MS = 90_000
const WANTED_A_SECOND = 2_500

export async function measureScoring({ server, store }: Workspace): Promise<Result[]> {
  const client = await signInToStay(server.address, ADMIN)
  await pause(store)
  await store.pool.query(
    `UPDATE listings l SET reviewed = now(), product_id = (SELECT min(id::text)::uuid FROM products p WHERE p.brand_id = l.brand_id),
       state = (ARRAY['NEW', 'NEW', 'INFRINGING', 'GENUINE'])[1 + (hashtext(l.id::text) & 3)]::listing_state
     WHERE id IN (SELECT id FROM listings ORDER BY id DESC LIMIT $1)`,
    [NEIGHBOURS],
  )
  await settled(store)
  await pause(store)
  await store.pool.query('VACUUM ANALYZE listings')
  const { rows } = await store.pool.query<{ id: string }>(
    'SELECT id FROM listings ORDER BY id DESC LIMIT $1',
    [BULK_CHANGE_MAX],
  )
  const byThemselves = await scoredByThemselves(store)
  const peak = watchMemory(server.child.pid!)
  const pages: number[] = []
  const { ms } = await timed(() =>
    score(
      client,
      rows.map(({ id }) => id),
      pages,
    ),
  )
  return [
    {
      what: `Scores that come by themselves after the import, counted for ${COUNTED_MS / 1_000} s, while products are compared`,
      figure: `${count(byThemselves)} listings/s`,
      target: `≥ ${count(WANTED_A_SECOND)} listings/s`,
      met: byThemselves >= WANTED_A_SECOND,
    },
    {
      what: `Scoring of ${count(rows.length)} listings by one call, until the job has ended: a second, time, server process at most`,
      figure: `${count((rows.length / ms) * 1_000)} listings/s, ${inMs(ms)}, ${inMegabytes(peak())}`,
    },
    {
      what: `A page of listings meanwhile: median, slowest of ${pages.length}`,
      figure: `${inMs(percentile(pages, 0.5))}, ${inMs(Math.max(...pages))}`,
    },
  ]
}

/** Stops what gathers evidence and scores by itself, and waits until it has ended. */
async function pause({ pool }: Workspace['store']): Promise<void> {
  await pool.query('UPDATE brands SET enrichment_paused = now()')
  await sleep(SETTLE_MS)
}

/** Waits until it is known which scores rest on those decisions, which is found out for brands that are not paused. */
async function settled({ pool }: Workspace['store']): Promise<void> {
  await pool.query('UPDATE brands SET enrichment_paused = NULL')
  for (;;) {
    const { rows } = await pool.query<{ left: boolean }>(
      'SELECT EXISTS (SELECT FROM scoring_changes) AS left',
    )
    if (!rows[0]!.left) return
    await sleep(1_000)
  }
}

/** How many listings a second get their scores while all of them wait. */
async function scoredByThemselves(store: Workspace['store']): Promise<number> {
  const { pool } = store
  const waiting = async () =>
    (
      await pool.query<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM listing_enrichment WHERE score = 'waiting'`,
      )
    ).rows[0]!.waiting
  await pool.query(`UPDATE listing_enrichment SET score = 'waiting', score_version = score_version + 1`)
  await pool.query('VACUUM ANALYZE listing_enrichment')
  const before = await waiting()
  await pool.query('UPDATE brands SET enrichment_paused = NULL')
  const { ms, answer } = await timed(async () => {
    await sleep(COUNTED_MS)
    return waiting()
  })
  await pause(store)
  return ((before - answer) / ms) * 1_000
}

/** Has them scored, and asks for pages as an analyst would until that is done. */
async function score(client: Client, ids: string[], pages: number[]): Promise<void> {
  const { job: id } = await client.call(scoreCalls.scoreMany, { body: { ids } })
  for (;;) {
    const job: Job = await client.call(jobCalls.get, { params: { id: id! } })
    if (!isJobUnderWay(job)) {
      if (job.outcomes.scored !== ids.length) throw new Error('The job left listings out.')
      return
    }
    pages.push((await timed(() => client.call(listingCalls.page, { query: {} }))).ms)
    await sleep(POLL_MS)
  }
}
