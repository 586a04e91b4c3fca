import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { FilterParams } from '../../../src/domain/filter/filter.ts'
import type { ListingState } from '../../../src/domain/kit/vocabulary.ts'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import type { ChangeResult } from '../../../src/domain/listings/listings.contract.ts'
import type { ListingGroup, OpenedGroup } from '../../../src/domain/listings/groups.contract.ts'
import { BUS, busLogic, type BusRef, type Fact } from '../../../src/machines/bus.ts'
import { ADDRESS, type AddressCommand } from '../../../src/machines/kit/address.ts'
import { DIALOG } from '../../../src/machines/kit/commands.ts'
import type { LoadedPage, PageRequest } from '../../../src/machines/kit/growingListMachine.ts'
import { UNDO } from '../../../src/machines/kit/commands.ts'
import { undoMachine } from '../../../src/machines/listings/undoMachine.ts'
import { toDecideIn } from '../../../src/machines/review/groupChoice.ts'
import {
  groupMachine,
  type HeldGroup,
  type AlikeDecision,
  type WantedGroup,
} from '../../../src/machines/review/groupMachine.ts'
import { tallyOf } from '../../../src/machines/review/groupTally.ts'
import { groupsMachine, groupsPageMachine } from '../../../src/machines/review/reviewGroupsMachine.ts'
import { sampleGroup } from '../../../src/paths/samples/reviewGroups.ts'
import { CHANGE_SET, changedPatch, sampleListing } from '../../../src/paths/samples/things.ts'

const [one, two] = [sampleListing(1)._id, sampleListing(2)._id]
const row = (id: string, open: number) => ({ id, open }) as ListingGroup
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** The screen of groups with two of them, between the bus, an address and a dialog that keep what they are told. */
async function start({
  groups = ['analyst'],
  group = sampleGroup,
  heldBy = null,
  change = async ({ listings }) => ({
    changeSet: CHANGE_SET,
    changed: listings.map(({ _id }) => ({ ...changedPatch(1), _id, state: 'GENUINE' as const })),
    conflicts: [],
    missing: [],
  }),
  undo = async () => ({
    changeSet: sampleListing(9)._id,
    changed: [],
    conflicts: [],
    removed: 0,
    restored: 0,
    leftAlone: 0,
    missing: [],
  }),
  pages = [[row(one, 2), row(two, 1)]],
  filter = {},
  next = null,
}: {
  groups?: readonly string[]
  group?: OpenedGroup | ((wanted: WantedGroup) => OpenedGroup)
  /** By whom it is held at each time that it is asked for, the last one for good. */
  heldBy?: string | null | (string | null)[]
  change?: (change: AlikeDecision) => Promise<ChangeResult>
  undo?: (changeSet: string) => Promise<UndoResult>
  pages?: readonly (readonly ListingGroup[])[]
  filter?: FilterParams
  next?: string | null
} = {}) {
  let loads = 0
  const written: AddressCommand[] = []
  const opened: unknown[] = []
  const changes: AlikeDecision[] = []
  const reads: WantedGroup[] = []
  const undone: string[] = []
  const notices: Extract<Fact, { type: 'notice.raised' }>[] = []
  const root = setup({
    actors: {
      bus: busLogic,
      address: fromCallback<AddressCommand>(({ receive }) => receive((command) => written.push(command))),
      /** The part of the filter that others read. */
      filter: setup({ types: { context: {} as { params: FilterParams } } }).createMachine({
        context: { params: filter },
      }),
      undo: undoMachine.provide({
        actors: {
          undoChange: fromPromise<UndoResult, { changeSet: string }>(async ({ input: { changeSet } }) => {
            undone.push(changeSet)
            return undo(changeSet)
          }),
        },
      }),
      dialog: fromCallback(({ receive }) => receive((command) => opened.push(command))),
      screen: groupsMachine.provide({
        actors: {
          list: groupsPageMachine.provide({
            actors: {
              loadPage: fromPromise<LoadedPage<ListingGroup>, PageRequest>(async () => {
                const items = pages[Math.min(loads++, pages.length - 1)]!
                return { items, total: items.length, next }
              }),
            },
          }),
          record: groupMachine.provide({
            ...(Array.isArray(heldBy) ? { delays: { again: 0 } } : {}),
            actors: {
              loadGroup: fromPromise<OpenedGroup, WantedGroup>(async ({ input }) => {
                reads.push(input)
                return { ...(typeof group === 'function' ? group(input) : group), id: input.id }
              }),
              holding: fromCallback(() => {}),
              holdGroup: fromPromise<HeldGroup, { id: string; run: string | null }>(async () => ({
                run: CHANGE_SET,
                hold: { heldUntil: null, heldBy: Array.isArray(heldBy) ? (heldBy.shift() ?? null) : heldBy },
              })),
              decideListings: fromPromise<ChangeResult, AlikeDecision>(({ input }) => {
                changes.push(input)
                return change(input)
              }),
            },
          }),
        },
      }),
    },
  }).createMachine({
    invoke: [
      { src: 'bus', systemId: BUS },
      { src: 'address', systemId: ADDRESS },
      { src: 'undo', systemId: UNDO },
      { src: 'dialog', systemId: DIALOG },
      { src: 'filter', systemId: 'filter' },
      { src: 'screen', systemId: 'screen', input: { user: { id: 'me', groups } } },
    ],
  })
  const { system } = createActor(root).start()
  const bus = system.get(BUS) as BusRef
  bus.on('notice.raised', (notice) => notices.push(notice))
  const screen = system.get('screen') as ReturnType<typeof createActor<typeof groupsMachine>>
  bus.send({ type: 'address.changed', path: '/review/groups', query: {} })
  bus.send({ type: 'filter.applied', params: filter, base: {}, timeZone: 'UTC' })
  await settled()
  bus.send({ type: 'address.changed', path: '/review/groups', query: { group: [one] } })
  await settled()
  written.length = 0
  const record = () => screen.getSnapshot().context.record!
  const rows = () => screen.getSnapshot().context.list.getSnapshot().context.items
  return { bus, screen, record, rows, written, opened, changes, reads, undone, notices }
}

describe('deciding a group', () => {
  test('what waits for a decision gets it together, is undone as one, and the next group opens', async () => {
    const { record, changes, notices, written, screen } = await start()
    record().send({ type: 'decide', code: 'GE' })
    await settled()
    expect(changes).toMatchObject([{ run: CHANGE_SET, code: 'GE', listings: [{ _id: one }, { _id: two }] }])
    expect(notices.map(({ notice }) => notice)).toMatchObject([
      { message: '2 listings set to Genuine.', action: { kind: 'undo', changeSet: CHANGE_SET } },
    ])
    expect(screen.getSnapshot().context.list.getSnapshot().context.items).toMatchObject([
      { id: one, open: 0 },
      { id: two, open: 1 },
    ])
    expect(written).toEqual([{ type: 'writeQuery', query: { group: [two] }, replaces: false }])
  })

  test('what is taken out, and what was decided before, is left alone', async () => {
    const [first, second] = sampleGroup.listings
    const third = {
      ...second!,
      listing: { ...second!.listing, _id: sampleListing(3)._id, state: 'GENUINE' as const },
    }
    const { record, changes } = await start({ group: { ...sampleGroup, listings: [first!, second!, third] } })
    record().send({ type: 'members.chosen', ids: new Set([two, third.listing._id]) })
    expect(toDecideIn(record().getSnapshot().context).map(({ _id }) => _id)).toEqual([two])
    record().send({ type: 'decide', code: 'SU' })
    await settled()
    expect(changes).toMatchObject([{ listings: [{ _id: two }] }])
  })

  test('where it fails, what was chosen is kept and why is said', async () => {
    const { record, written } = await start({
      change: () => Promise.reject(new Error('The server is away.')),
    })
    record().send({ type: 'members.chosen', ids: new Set([two]) })
    record().send({ type: 'decide', code: 'GE' })
    await settled()
    expect(record().getSnapshot().context.problem).not.toBeNull()
    expect(toDecideIn(record().getSnapshot().context).map(({ _id }) => _id)).toEqual([two])
    expect(written).toEqual([])
  })

  test('what a colleague is at is not decided here, and left for the next one', async () => {
    const { record, changes, opened, written } = await start({ heldBy: 'A colleague' })
    record().send({ type: 'decide', code: 'GE' })
    record().send({ type: 'decide', code: 'CFT' })
    await settled()
    expect(changes).toEqual([])
    expect(opened).toEqual([])
    record().send({ type: 'skip' })
    expect(written).toEqual([{ type: 'writeQuery', query: { group: [two] }, replaces: false }])
  })

  test('what a colleague has gone on from is read again before it is decided here', async () => {
    const { record, reads } = await start({ heldBy: ['A colleague', 'A colleague', null] })
    await expect.poll(() => record().getSnapshot().context.heldBy).toBeNull()
    await settled()
    expect(reads).toHaveLength(2)
    expect(record().getSnapshot().context.isCurrent).toBe(true)
  })

  test('an analyst classifies in the dialog, on one platform only', async () => {
    const { record, opened } = await start()
    record().send({ type: 'decide', code: 'CFT' })
    expect(opened).toMatchObject([{ dialog: 'classification', input: { type: 'CFT' } }])
    const [first, second] = sampleGroup.listings
    const elsewhere = { ...second!, listing: { ...second!.listing, platformGroup: 'Soukly' } }
    const mixed = await start({ group: { ...sampleGroup, listings: [first!, elsewhere] } })
    mixed.record().send({ type: 'decide', code: 'CFT' })
    expect(mixed.opened).toEqual([])
    expect(mixed.record().getSnapshot().context.problem).toContain('on one platform')
  })
})

describe('what the filter leaves out of a group', () => {
  const [hub, second] = sampleGroup.listings
  const third = { ...second!, listing: { ...second!.listing, _id: sampleListing(3)._id } }
  /** Three listings that wait for a decision, of which a filter by state shows the hub alone. */
  const group = ({ filter: { state } }: WantedGroup): OpenedGroup => ({
    ...sampleGroup,
    listings: [hub!, second!, third].map((member) => ({ ...member, fits: !state || member === hub })),
  })
  const applied = (state: ListingState) => ({
    type: 'filter.applied' as const,
    params: { state: [state] },
    base: {},
    timeZone: 'UTC',
  })
  const wanted = ({ record }: Awaited<ReturnType<typeof start>>) =>
    toDecideIn(record().getSnapshot().context).map(({ _id }) => _id)

  test('is not decided unless it is ticked by hand', async () => {
    const at = await start({ group, filter: { state: ['NEW'] } })
    expect(wanted(at)).toEqual([one])
    at.record().send({ type: 'members.chosen', ids: new Set([one, third.listing._id]) })
    expect(wanted(at)).toEqual([one, third.listing._id])
    at.record().send({ type: 'decide', code: 'GE' })
    await settled()
    expect(at.changes.map(({ listings }) => listings.map(({ _id }) => _id))).toEqual([
      [one, third.listing._id],
    ])
    // What is left of the group is for another filter: the next group opens.
    expect(at.rows()[0]).toMatchObject({ id: one, open: 0 })
    expect(at.written).toMatchObject([{ query: { group: [two] } }])
  })

  test('counts in the row no more than it did', async () => {
    const at = await start({ group, filter: { state: ['NEW'] } })
    at.bus.send({ type: 'listings.changed', patches: [{ ...changedPatch(1), _id: two }], removed: 0 })
    await settled()
    expect(at.rows()[0]).toMatchObject({ id: one, open: 1 })
  })

  test('counts in the row as it is read, also where a colleague decided it since the list was', async () => {
    const decided = sampleGroup.listings.map((member) => ({
      ...member,
      listing: { ...member.listing, state: 'GENUINE' as const },
    }))
    const at = await start({ group: { ...sampleGroup, listings: decided } })
    expect(at.rows()[0]).toMatchObject({ id: one, open: 0 })
    expect(at.rows()[1]).toMatchObject({ id: two, open: 1 })
  })

  test('is all decided where there is no filter', async () => {
    expect(wanted(await start({ group }))).toEqual([one, two, third.listing._id])
  })

  test('is read again with another filter, also one that comes while a decision is under way', async () => {
    const answer = Promise.withResolvers<ChangeResult>()
    const at = await start({ group, change: () => answer.promise })
    at.record().send({ type: 'members.chosen', ids: new Set([two, third.listing._id]) })
    at.bus.send(applied('NEW'))
    await settled()
    expect(at.reads.at(-1)).toEqual({ id: one, filter: { state: ['NEW'] } })
    // What was taken out stays out.
    expect(wanted(at)).toEqual([])
    at.record().send({ type: 'members.chosen', ids: new Set([one, two]) })
    at.record().send({ type: 'decide', code: 'GE' })
    at.bus.send(applied('SUSPECT'))
    await settled()
    expect(at.reads).toHaveLength(2)
    answer.reject(new Error('The server is away.'))
    await settled()
    expect(at.reads.at(-1)).toEqual({ id: one, filter: { state: ['SUSPECT'] } })
    // What was added to what another filter showed is not added to this one.
    expect(wanted(at)).toEqual([one])
  })

  test('is read again when listings change while it is read', async () => {
    const at = await start({ group })
    at.bus.send({ type: 'address.changed', path: '/review/groups', query: { group: [two] } })
    at.bus.send({ type: 'listings.changed', patches: [], removed: 0 })
    await settled()
    expect(at.reads.filter(({ id }) => id === two)).toHaveLength(2)
    expect(at.record().getSnapshot().matches('shown')).toBe(true)
  })

  test('is said again once a decision was taken back', async () => {
    const at = await start({ group })
    const patches = (state: 'GENUINE' | 'NEW') =>
      [one, two].map((_id) => ({ ...changedPatch(1), _id, state, updated: state as string }))
    at.bus.send({ type: 'listings.changed', patches: patches('GENUINE'), removed: 0 })
    await settled()
    const before = at.reads.length
    at.bus.send({ type: 'listings.changed', patches: patches('NEW'), removed: 0 })
    await settled()
    expect(at.reads).toHaveLength(before + 1)
  })
})

describe('taking decisions back', () => {
  /** Both groups of the list are decided, each in a change set of its own. */
  async function decideTwice(undo?: (changeSet: string) => Promise<UndoResult>) {
    const sets = [sampleListing(5)._id, sampleListing(6)._id]
    const at = await start({
      ...(undo && { undo }),
      change: async ({ listings }) => ({
        changeSet: sets[at.changes.length - 1]!,
        changed: listings.map(({ _id }) => ({ ...changedPatch(1), _id, state: 'GENUINE' as const })),
        conflicts: [],
        missing: [],
      }),
    })
    const press = () => at.screen.send({ type: 'undo' })
    for (const id of [one, two]) {
      at.bus.send({ type: 'address.changed', path: '/review/groups', query: { group: [id] } })
      await settled()
      at.record().send({ type: 'decide', code: 'GE' })
      await settled()
    }
    at.written.length = 0
    return { ...at, sets, press }
  }

  test('goes back one group after the other, and opens it', async () => {
    const { press, screen, sets, undone, written, notices } = await decideTwice()
    press()
    await settled()
    expect(undone).toEqual([sets[1]])
    expect(notices.at(-1)!.notice.message).toBe('0 listings set back.')
    expect(written).toEqual([])
    press()
    await settled()
    expect(undone).toEqual([sets[1], sets[0]])
    expect(written).toEqual([{ type: 'writeQuery', query: { group: [one] }, replaces: false }])
    expect(screen.getSnapshot().can({ type: 'undo' })).toBe(false)
  })

  test('pressed twice at once, takes both back', async () => {
    const { press, sets, undone } = await decideTwice()
    press()
    press()
    await settled()
    await settled()
    expect(undone).toEqual([sets[1], sets[0]])
  })

  test('pressed again after a failure, tries the same again', async () => {
    const { press, sets, undone } = await decideTwice(() => Promise.reject(new Error('The server is away.')))
    press()
    await settled()
    press()
    await settled()
    expect(undone).toEqual([sets[1], sets[1]])
  })

  test('is offered once something was decided here, and no more once that was taken back elsewhere', async () => {
    const { bus, screen } = await start()
    const isOffered = () => screen.getSnapshot().can({ type: 'undo' })
    expect(isOffered()).toBe(false)
    // By a colleague.
    const patches = [{ ...changedPatch(1), _id: one, state: 'SUSPECT' as const }]
    bus.send({ type: 'listings.changed', patches, removed: 0 })
    expect(isOffered()).toBe(false)
    // In the dialog of a classification.
    const again = [{ ...changedPatch(1), _id: one, updated: '2026-11-27T00:00:00.000Z' }]
    bus.send({ type: 'listings.changed', patches: again, removed: 0, changeSet: CHANGE_SET })
    expect(isOffered()).toBe(true)
    bus.send({ type: 'change.undone', changeSet: CHANGE_SET })
    expect(isOffered()).toBe(false)
  })
})

test('the next group is offered while one is left behind this one, or more can be loaded, and not after the last', async () => {
  const offersNext = async (options: Parameters<typeof start>[0]) =>
    (await start(options)).screen.getSnapshot().can({ type: 'next' })
  expect(await offersNext({})).toBe(true)
  expect(await offersNext({ pages: [[row(one, 2), row(two, 0)]] })).toBe(false)
  expect(await offersNext({ pages: [[row(one, 2)]] })).toBe(false)
  expect(await offersNext({ pages: [[row(one, 2)]], next: 'more' })).toBe(true)
})

describe('the order while one works', () => {
  const three = sampleListing(3)._id
  const pages = [
    [row(one, 2), row(two, 1)],
    [row(three, 9), row(two, 4), row(one, 2)],
  ]

  test('stays as it is shown when others change listings; what is new comes behind, with the figures of now', async () => {
    const { bus, rows } = await start({ pages })
    bus.send({ type: 'listings.outdated' })
    await settled()
    expect(rows()).toEqual([row(one, 2), row(two, 4), row(three, 9)])
  })

  test('is read again when the reviewer asks for that', async () => {
    const { screen, rows } = await start({ pages })
    screen.send({ type: 'reload' })
    await settled()
    expect(rows().map(({ id }) => id)).toEqual([three, two, one])
  })
})

describe('what was decided here', () => {
  const second = (n: number) => `2026-11-20T12:00:0${n}.000Z`
  const decided = (id: string, state: 'GENUINE' | 'SUSPECT' | 'NEW', at: number) => ({
    ...changedPatch(1),
    _id: id,
    state,
    updated: second(at),
  })
  const changed = (...patches: ReturnType<typeof decided>[]) =>
    ({ type: 'listings.changed', patches, removed: 0 }) as const

  test('is counted by decisions and listings, with the seconds that a listing took', async () => {
    const { bus, rows } = await start()
    bus.send(changed(decided(one, 'SUSPECT', 1)))
    bus.send(changed(decided(one, 'GENUINE', 3), decided(two, 'GENUINE', 3)))
    await settled()
    // Two seconds after the first decision two listings were decided.
    expect(tallyOf(rows())).toEqual({ decisions: 2, listings: 3, seconds: 1 })
  })

  test('is counted no more once it was taken back', async () => {
    const { bus, rows } = await start()
    bus.send(changed(decided(one, 'GENUINE', 1), decided(two, 'GENUINE', 1)))
    await settled()
    expect(tallyOf(rows())).toEqual({ decisions: 1, listings: 2, seconds: null })
    bus.send(changed(decided(one, 'NEW', 5), decided(two, 'NEW', 5)))
    await settled()
    expect(tallyOf(rows())).toEqual({ decisions: 0, listings: 0, seconds: null })
  })

  test('is not what a colleague decided while the same was sent here', async () => {
    const { record, rows } = await start({
      change: async () => ({
        changeSet: CHANGE_SET,
        changed: [decided(one, 'GENUINE', 2)],
        conflicts: [{ listing: decided(two, 'SUSPECT', 1), changedBy: 'A colleague' }],
        missing: [],
      }),
    })
    record().send({ type: 'decide', code: 'GE' })
    await settled()
    expect(tallyOf(rows())).toMatchObject({ decisions: 1, listings: 1 })
  })

  test('is not what a colleague decided of a listing that was taken out', async () => {
    const { bus, record, rows } = await start()
    record().send({ type: 'members.chosen', ids: new Set([two]) })
    bus.send(changed(decided(one, 'GENUINE', 1)))
    await settled()
    expect(tallyOf(rows())).toMatchObject({ decisions: 0 })
  })
})
