import { brandCalls } from '../src/domain/setup/brands.contract.ts'
import { COMPLAINTS_AT_ONCE } from '../src/domain/kit/constants.ts'
import { complaintCalls } from '../src/domain/complaints/complaints.contract.ts'
import type { Listing } from '../src/domain/listings/listing.ts'
import { listingCalls } from '../src/domain/listings/listings.contract.ts'
import { compileNotice } from '../server/store/complaints/notice.ts'
import { setupCalls } from '../src/domain/setup/setup.contract.ts'
import { noticeFactsOf } from '../server/store/complaints/noticeFacts.ts'
import { systemScope } from '../server/store/scope.ts'
import { type Client, signIn } from '../tests/support/client.ts'
import { count, inMs, percentile, type Result, timed } from '../tools/results/measure.ts'
import { PASSWORD, type Workspace } from './workspace.ts'

/** Classifying many listings into complaints, and compiling many notices. */

const ADMIN = 'admin@demo.example'
const AT_ONCE = COMPLAINTS_AT_ONCE
const ROUNDS = 10

export async function measureComplaints({ server, store }: Workspace): Promise<Result[]> {
  const client = await signIn(server.address, ADMIN, PASSWORD)
  const [brand] = await client.call(brandCalls.ofUser, {})
  const rights = await client.call(setupCalls.rights, { params: { brand: brand!.id } })
  const right = rights.find(({ type }) => type === 'TM')!.uid
  const query = { brands: [brand!.name], state: ['NEW' as const], size: AT_ONCE }
  const { items, next } = await client.call(listingCalls.page, { query })
  const { items: others } = await client.call(listingCalls.page, { query: { ...query, after: next! } })

  const whole = await timed(() => classify(client, items, right))
  if (whole.answer.changed.length !== AT_ONCE) throw new Error('Some listings were left out.')
  const singly: number[] = []
  const made: string[] = []
  for (const listing of others) {
    const { ms, answer } = await timed(() => classify(client, [listing], right))
    singly.push(ms)
    made.push(answer.complaints[0]!.id)
  }

  const facts = await noticeFactsOf(store.db, await systemScope(store.db), made, '2026-01-01')
  const compiled: number[] = []
  const checked: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    compiled.push((await timed(async () => facts.map(compileNotice))).ms)
    const body = { complaints: made }
    checked.push((await timed(() => client.call(complaintCalls.checkNotices, { body }))).ms)
  }
  const perSecond = (samples: readonly number[]) => `${count((AT_ONCE / percentile(samples, 0.5)) * 1_000)}/s`
  const size = count(AT_ONCE)
  return [
    {
      what: `${size} listings classified into ${whole.answer.complaints.length} complaints in one call, with their records`,
      figure: inMs(whole.ms),
    },
    {
      what: `One listing classified into one complaint, ${size} times: median, 95th percentile`,
      figure: `${inMs(percentile(singly, 0.5))}, ${inMs(percentile(singly, 0.95))}`,
    },
    { what: `${size} notices compiled from their facts, median of ${ROUNDS}`, figure: perSecond(compiled) },
    {
      what: `${size} notices read, compiled and checked by one call over HTTP, median of ${ROUNDS}`,
      figure: perSecond(checked),
    },
  ]
}

function classify(client: Client, listings: readonly Listing[], right: string) {
  return client.call(complaintCalls.create, {
    body: {
      listings: listings.map(({ _id }) => _id),
      updated: listings.map(({ updated }) => updated),
      type: 'TM',
      reason: 'UNAUTHORIZED_LOGO',
      description: 'The listings show the registered logo without a licence.',
      images: [],
      ipr: [right],
      doNotFile: false,
    },
  })
}
