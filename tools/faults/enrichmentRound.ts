import { setTimeout as sleep } from 'node:timers/promises'
import { enrichmentCalls } from '../../src/domain/enrichment/enrichment.contract.ts'
import { signIn } from '../../tests/support/client.ts'
import { importListings, type Round } from './rounds.ts'
import type { Witness } from './witness.ts'

/** Gathering the evidence of 10,000 new listings, killed a second time while it goes on: at its end each has its score, recorded once. */

const POLL_MS = 200
const PATIENCE_MS = 3 * 60_000

let rounds = 0
let usualMs = 0

interface Place {
  readonly witness: Witness
  readonly env: Record<string, string>
  readonly password: string
  readonly address: () => string
  /** Kills the server and starts it again. */
  readonly restart: () => Promise<void>
}

export async function enrichmentRound(place: Place): Promise<Round> {
  const { witness, env, password, address, restart } = place
  const prefix = `evidence${++rounds}`
  await witness.rows('UPDATE brands SET enrichment_paused = now()')
  const whole = await importListings(env, prefix)
  const resume = async () => {
    const client = await signIn(address(), 'admin@demo.example', password)
    await client.call(enrichmentCalls.steer, { params: { action: 'resume' }, body: {} })
  }
  const untilReady = async () => {
    const until = Date.now() + PATIENCE_MS
    while ((await left(witness, prefix)) > 0 && Date.now() < until) await sleep(POLL_MS)
  }
  /** Whether all were ready before the server was killed. */
  const areReadyBeforeTheKill = async () => {
    for (;;) {
      await fetch(`${address()}/healthz`)
      if ((await left(witness, prefix)) === 0) return true
      await sleep(POLL_MS)
    }
  }
  if (usualMs === 0) {
    const began = Date.now()
    await resume()
    await untilReady()
    usualMs = Date.now() - began
    return enrichmentRound(place)
  }
  return {
    name: 'evidence',
    expectedMs: usualMs,
    begin: () => ({
      process: null,
      ended: resume()
        .then(areReadyBeforeTheKill)
        .catch(() => false),
    }),
    async outcome() {
      await sleep(Math.random() * usualMs)
      await restart()
      await witness.rows('UPDATE brands SET enrichment_paused = NULL')
      await untilReady()
      const [row] = await witness.rows<Record<'listings' | 'scored' | 'records' | 'waiting', number>>(
        `SELECT count(*)::int AS listings, count(l.score)::int AS scored,
                (SELECT count(*)::int FROM change_records r JOIN listings k ON k.id = r.entity_id
                 WHERE k.item_id LIKE $1 AND r.after ? 'score_factors' AND r.before IS NOT NULL) AS records,
                count(*) FILTER (WHERE 'waiting' IN (e.pictures, e.reading, e.product, e.score))::int AS waiting
         FROM listings l JOIN listing_enrichment e ON e.listing_id = l.id WHERE l.item_id LIKE $1`,
        [`${prefix}-%`],
      )
      const { listings, scored, records, waiting } = row!
      const problems = [
        ...(listings === whole ? [] : [`${whole} listings were imported, ${listings} have their stages.`]),
        ...(waiting === 0 ? [] : [`${waiting} listings still wait: nobody took them up again.`]),
        ...(scored === listings ? [] : [`${listings} listings, ${scored} scores.`]),
        ...(records === scored ? [] : [`${scored} scores, ${records} records of one.`]),
      ]
      return { done: scored, whole, batches: 1, isTakenUp: true, problems }
    },
  }
}

async function left(witness: Witness, prefix: string): Promise<number> {
  const [row] = await witness.rows<{ left: number }>(
    `SELECT count(*)::int AS left FROM listings l JOIN listing_enrichment e ON e.listing_id = l.id
     WHERE l.item_id LIKE $1 AND 'waiting' IN (e.pictures, e.reading, e.product, e.score)`,
    [`${prefix}-%`],
  )
  return row!.left
}
