import { setTimeout as sleep } from 'node:timers/promises'
import { MATCHING_CHANGE_MAX } from '../src/domain/kit/constants.ts'
import { changeCalls } from '../src/domain/listings/changes.contract.ts'
import { listingCalls } from '../src/domain/listings/listings.contract.ts'
import {
  type MatchingChange,
  matchingChangeCalls,
  type MatchingChangeRequest,
} from '../src/domain/listings/matchingChanges.contract.ts'
import { type Client, signIn } from '../tests/support/client.ts'
import {
  count,
  inMegabytes,
  inMs,
  percentile,
  type Result,
  timed,
  watchMemory,
} from '../tools/results/measure.ts'
import { PASSWORD, type Workspace } from './workspace.ts'

/** A change of everything that matches, as large as one may be, and its undo: seconds, and the server's memory. */

const ADMIN = 'admin@demo.example'
const TAG = 'bench-matching'
const POLL_MS = 50
const PATIENCE_MS = 10 * 60_000
const LIST_ROUNDS = 20

export async function measureMatchingChange({ server, store }: Workspace): Promise<Result[]> {
  const client = await signIn(server.address, ADMIN, PASSWORD)
  const { rowCount } = await store.pool.query(
    `UPDATE listings SET tags = ARRAY[$1] WHERE id IN (SELECT id FROM listings ORDER BY id LIMIT $2)`,
    [TAG, MATCHING_CHANGE_MAX],
  )
  await store.pool.query('VACUUM ANALYZE listings')
  const filter = { tags: [TAG] }
  const { at: seenAt } = await client.call(listingCalls.page, { query: filter })
  const peak = watchMemory(server.child.pid!)
  const change = await timed(() => perform(client, { field: 'state', value: 'SU', filter, seenAt }))
  const memory = peak()
  if (change.answer.changed !== rowCount) throw new Error('The change left listings out.')
  const undoPeak = watchMemory(server.child.pid!)
  const undo = await timed(() => takeBack(client, change.answer.changeSet!))
  const undoMemory = undoPeak()
  if (undo.answer !== rowCount) throw new Error('The undo left listings out.')
  const lists: number[] = []
  for (let round = 0; round < LIST_ROUNDS; round++)
    lists.push((await timed(() => client.call(changeCalls.list, { query: {} }))).ms)
  const size = count(rowCount)
  return [
    {
      what: `Change of ${size} matching listings in one change set, from the call to the commit: time, server process at most`,
      figure: `${inMs(change.ms)}, ${inMegabytes(memory)}`,
    },
    {
      what: `Undo of that change set: time, server process at most`,
      figure: `${inMs(undo.ms)}, ${inMegabytes(undoMemory)}`,
    },
    {
      what: `Recent changes, the newest 20 with their counts: median, slowest of ${LIST_ROUNDS}`,
      figure: `${inMs(percentile(lists, 0.5))}, ${inMs(Math.max(...lists))}`,
    },
  ]
}

async function perform(client: Client, request: MatchingChangeRequest): Promise<MatchingChange> {
  const begun = await client.call(matchingChangeCalls.start, { body: request })
  for (;;) {
    const run = await client.call(matchingChangeCalls.progress, { params: { id: begun.id } })
    if (run.status === 'complete') return run
    if (run.status !== 'running') throw new Error(`The change was ${run.status}.`)
    await sleep(POLL_MS)
  }
}

async function takeBack(client: Client, id: string): Promise<number> {
  const input = { params: { id }, timeout: PATIENCE_MS }
  return (await client.call(changeCalls.undo, input)).restored
}
