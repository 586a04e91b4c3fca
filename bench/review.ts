import { guidedReviewCalls } from '../src/domain/review/guidedReview.contract.ts'
import type { ReviewClaim } from '../src/domain/review/guidedReview.ts'
import { REVIEW_BATCH } from '../src/domain/kit/constants.ts'
import { type Client, signIn } from '../tests/support/client.ts'
import { count, inMs, percentile, type Result, timed } from '../tools/results/measure.ts'
import { PASSWORD, type Workspace } from './workspace.ts'

/** Guided review among many listings: what a batch, a decision and the evidence take over HTTP. */

const ADMIN = 'admin@demo.example'
const ANALYST = 'analyst@demo.example'
const ROUNDS = 40
/** Other tabs that hold a batch each meanwhile. */
const OTHERS = 10
const DECISIONS = 200

type Filter = { state: ['NEW'] } | Record<string, never>

export async function measureReview({ server, rows }: Workspace): Promise<Result[]> {
  const client = await signIn(server.address, ADMIN, PASSWORD)
  const colleague = await signIn(server.address, ANALYST, PASSWORD)
  for (let n = 0; n < OTHERS; n++) await claim(colleague, crypto.randomUUID(), [], { state: ['NEW'] })

  const among = count(rows)
  const fresh = await claims(client, { state: ['NEW'] })
  const whole = await claims(client, {})
  const { decided, refilled, evidence } = await decisions(client)
  const both = (samples: readonly number[]) =>
    `${inMs(percentile(samples, 0.5))}, ${inMs(percentile(samples, 0.95))}`
  return [
    {
      what: `${REVIEW_BATCH} listings leased among ${among}, New, with exact figures, ${OTHERS} other tabs holding theirs: median, 95th percentile of ${ROUNDS}`,
      figure: both(fresh),
    },
    { what: `The same with nothing set`, figure: both(whole) },
    {
      what: `A batch filled up after each of ${count(DECISIONS)} decisions: median, 95th percentile`,
      figure: both(refilled),
    },
    {
      what: `A decision with its records: median, 95th percentile of ${count(DECISIONS)}`,
      figure: both(decided),
    },
    {
      what: `The evidence of a listing: median, 95th percentile of ${count(DECISIONS)}`,
      figure: both(evidence),
    },
  ]
}

function claim(client: Client, run: string, held: string[], filter: Filter): Promise<ReviewClaim> {
  return client.call(guidedReviewCalls.claim, { body: { run, filter, held } })
}

async function claims(client: Client, filter: Filter): Promise<number[]> {
  const samples: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const run = crypto.randomUUID()
    const { ms, answer } = await timed(() => claim(client, run, [], filter))
    if (answer.items.length !== REVIEW_BATCH) throw new Error('The batch was not full.')
    samples.push(ms)
    await client.call(guidedReviewCalls.leave, { params: { run } })
  }
  return samples
}

async function decisions(client: Client) {
  const [decided, refilled, evidence]: [number[], number[], number[]] = [[], [], []]
  const run = crypto.randomUUID()
  const held = (await claim(client, run, [], { state: ['NEW'] })).items.map(({ listing }) => listing)
  for (let n = 0; n < DECISIONS; n++) {
    const { _id: listing, updated } = held.shift()!
    const params = { listing }
    evidence.push((await timed(() => client.call(guidedReviewCalls.evidence, { params }))).ms)
    const body = {
      key: crypto.randomUUID(),
      run,
      listing,
      updated,
      decided: new Date().toISOString(),
      verdict: { kind: 'state' as const, value: 'GE' as const },
    }
    const made = await timed(() => client.call(guidedReviewCalls.decide, { body }))
    if (made.answer.outcome !== 'made') throw new Error('A decision was not made.')
    decided.push(made.ms)
    const ids = held.map(({ _id }) => _id)
    const next = await timed(() => claim(client, run, ids, { state: ['NEW'] }))
    refilled.push(next.ms)
    held.push(...next.answer.items.map((item) => item.listing))
  }
  return { decided, refilled, evidence }
}
