import { type AnyActorRef, type AnyStateMachine, createActor, fromPromise, setup } from 'xstate'
import { expect, test } from 'vitest'
import { BUS, busLogic, type Fact } from '../../../src/machines/bus.ts'
import type { LoadedPage, PageRequest } from '../../../src/machines/kit/growingListMachine.ts'
import { adsScreen } from '../../../src/machines/ads/adsScreen.ts'
import {
  complaintsMachine,
  complaintsPageMachine,
} from '../../../src/machines/complaints/complaintsMachine.ts'
import { investigationsPageMachine } from '../../../src/machines/investigations/investigationsScreen.ts'
import { domainsMachine } from '../../../src/machines/domains/domainsMachine.ts'
import { reviewQualityMachine } from '../../../src/machines/review/reviewQualityMachine.ts'
import { sellersPageMachine } from '../../../src/machines/sellers/sellersScreen.ts'
import { listingsPageMachine } from '../../../src/machines/shell/appMachine.ts'
import type { Investigation } from '../../../src/domain/investigations/investigation.ts'
import {
  changedPatch,
  sampleComplaint,
  sampleInvestigation,
  sampleListing,
} from '../../../src/paths/samples/things.ts'

type AnyList = typeof investigationsPageMachine

const lists = {
  listings: [listingsPageMachine, '/listings', sampleListing],
  complaints: [complaintsPageMachine, '/complaints', sampleComplaint],
  investigations: [investigationsPageMachine, '/investigations', sampleInvestigation],
  sellers: [sellersPageMachine, '/sellers', sampleInvestigation],
  ads: [adsScreen.list, '/ads', sampleInvestigation],
} as const

/** A list that shows its first two rows. */
async function start(name: keyof typeof lists) {
  const [machine, path, row] = lists[name]
  let loads = 0
  const loadPage = fromPromise<LoadedPage<Investigation>, PageRequest>(async () => {
    loads++
    return { items: [row(1), row(2)] as never, total: 2, counted: 2, next: null }
  })
  const list = createActor((machine as unknown as AnyList).provide({ actors: { loadPage } })).start()
  list.send({ type: 'address.changed', path, query: {} })
  list.send({ type: 'filter.applied', params: {} })
  await new Promise((resolve) => setTimeout(resolve))
  const hear = async (fact: Fact) => {
    list.send(fact)
    await new Promise((resolve) => setTimeout(resolve))
    return { loads, context: list.getSnapshot().context }
  }
  return { hear }
}

const one = sampleInvestigation(1)

test.each(Object.keys(lists) as (keyof typeof lists)[])(
  'the list of %s is loaded again when listings were removed or are outdated',
  async (name) => {
    const { hear } = await start(name)
    expect((await hear({ type: 'listings.changed', patches: [changedPatch(1)], removed: 0 })).loads).toBe(1)
    expect((await hear({ type: 'listings.changed', patches: [], removed: 1 })).loads).toBe(2)
    expect((await hear({ type: 'listings.outdated' })).loads).toBe(3)
  },
)

test('a list is loaded again when one of its records was removed, and not for others', async () => {
  const complaints = await start('complaints')
  const removed = (id: string): Fact => ({ type: 'complaints.changed', complaints: [], removed: [id] })
  expect((await complaints.hear(removed('another'))).loads).toBe(1)
  expect((await complaints.hear(removed(sampleComplaint(2).id))).loads).toBe(2)
  const ads = await start('ads')
  expect((await ads.hear({ type: 'record.deleted', path: '/ads', id: 'another' })).loads).toBe(1)
  expect((await ads.hear({ type: 'record.deleted', path: '/ads', id: one.id })).loads).toBe(2)
})

test('investigations change in place with the count of open ones; a new one has the list loaded again', async () => {
  const { hear } = await start('investigations')
  const changed = (id: string): Fact => ({
    type: 'investigations.changed',
    investigations: [{ ...one, id, status: 'COMPLETE' }],
    removed: [],
  })
  const { loads, context } = await hear(changed(one.id))
  expect([loads, context.items[0]!.status, context.counted]).toEqual([1, 'COMPLETE', 1])
  expect((await hear(changed('new'))).loads).toBe(2)
  expect((await hear({ type: 'investigations.outdated', investigations: [] })).loads).toBe(3)
})

test.each([adsScreen.screen, complaintsMachine, domainsMachine, reviewQualityMachine] as AnyStateMachine[])(
  'the page size that was chosen before the screen $id was loaded is that of its list',
  (screen) => {
    const root = setup({ actors: { bus: busLogic, screen } }).createMachine({
      invoke: [
        { src: 'bus', systemId: BUS },
        { id: 'screen', src: 'screen', input: { user: { id: 'me', groups: ['manager'], brands: [] } } },
      ],
    })
    const actor = createActor(root).start().getSnapshot().children.screen as AnyActorRef
    actor.send({ type: 'pageSize.changed', size: 50 })
    expect(actor.getSnapshot().context.list.getSnapshot().context.size).toBe(50)
  },
)
