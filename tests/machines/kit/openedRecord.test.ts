import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { expect, test } from 'vitest'
import type { Advertisement } from '../../../src/domain/ads/advertisement.ts'
import type { Investigation } from '../../../src/domain/investigations/investigation.ts'
import { adsScreen } from '../../../src/machines/ads/adsScreen.ts'
import { BUS, busLogic, type BusRef } from '../../../src/machines/bus.ts'
import {
  investigationsMachine,
  investigationsPageMachine,
} from '../../../src/machines/investigations/investigationsScreen.ts'
import type { LoadedPage, PageRequest } from '../../../src/machines/kit/growingListMachine.ts'
import { ADDRESS, type AddressCommand } from '../../../src/machines/kit/address.ts'

const [one, two] = ['0190b1a0-0000-7000-8000-0000000000e1', '0190b1a0-0000-7000-8000-0000000000e2']

/** The Advertisements screen between the bus and an address that keeps what it is told. */
function start(load: () => Promise<Advertisement> = () => new Promise(() => {})) {
  const written: AddressCommand[] = []
  const asked: PageRequest[] = []
  const loadRecord = fromPromise<Advertisement, { id: string }>(load)
  const loadPage = fromPromise<LoadedPage<Advertisement>, PageRequest>(async ({ input }) => {
    asked.push(input)
    return { items: [], total: 0, next: null }
  })
  const root = setup({
    actors: {
      bus: busLogic,
      address: fromCallback<AddressCommand>(({ receive }) => receive((command) => written.push(command))),
      screen: adsScreen.screen.provide({
        actors: {
          list: adsScreen.list.provide({ actors: { loadPage } }),
          record: adsScreen.record.provide({ actors: { load: loadRecord } }),
        },
      }),
    },
  }).createMachine({
    invoke: [
      { src: 'bus', systemId: BUS },
      { src: 'address', systemId: ADDRESS },
      { src: 'screen', systemId: 'screen', input: { user: { id: 'me', groups: ['analyst'] } } },
    ],
  })
  const { system } = createActor(root).start()
  const bus = system.get(BUS) as BusRef
  const screen = system.get('screen') as ReturnType<typeof createActor<typeof adsScreen.screen>>
  return {
    bus,
    screen,
    written,
    asked,
    goTo: (path: string, query: Record<string, string[]>) =>
      bus.send({ type: 'address.changed', path, query }),
    opened: () => screen.getSnapshot().context.record?.getSnapshot().context.id ?? null,
  }
}

test('a record that was added opens on its own screen, which keeps what is asked for there', () => {
  const written: AddressCommand[] = []
  const list = investigationsPageMachine.provide({
    actors: { loadPage: fromPromise<LoadedPage<Investigation>, PageRequest>(() => new Promise(() => {})) },
  })
  const { system } = createActor(
    setup({
      actors: {
        bus: busLogic,
        address: fromCallback<AddressCommand>(({ receive }) => receive((command) => written.push(command))),
        screen: investigationsMachine.provide({ actors: { list } }),
      },
    }).createMachine({
      invoke: [
        { src: 'bus', systemId: BUS },
        { src: 'address', systemId: ADDRESS },
        { src: 'screen', input: { user: { id: 'me', groups: ['analyst'] } } },
      ],
    }),
  ).start()
  const bus = system.get(BUS) as BusRef
  bus.send({ type: 'address.changed', path: '/listings', query: {} })
  bus.send({ type: 'investigation.opened', id: one })
  expect(written).toEqual([])
  bus.send({ type: 'address.changed', path: '/investigations', query: { purchaseStatus: ['NEW'] } })
  bus.send({ type: 'investigation.opened', id: one })
  const query = { purchaseStatus: ['NEW'], investigation: [one] }
  expect(written).toEqual([{ type: 'writeQuery', query, replaces: false }])
})

test('a record that was removed closes and replaces its step; what was searched for stays', () => {
  const { bus, goTo, opened, written } = start()
  goTo('/ads', { value: ['half price'], ad: [one] })
  expect(opened()).toBe(one)
  bus.send({ type: 'record.deleted', path: '/ads', id: two })
  expect(opened()).toBe(one)
  bus.send({ type: 'record.deleted', path: '/ads', id: one })
  expect(opened()).toBeNull()
  expect(written).toEqual([{ type: 'writeQuery', query: { value: ['half price'] }, replaces: true }])
})

test('a record that turned out to be missing stays open and says so, though it counts as removed', async () => {
  const { bus, goTo, opened, written } = start(() => Promise.reject({ status: 404, title: 'Not found' }))
  goTo('/ads', { ad: [one] })
  await settled()
  bus.send({ type: 'record.deleted', path: '/ads', id: one })
  expect(opened()).toBe(one)
  expect(written).toEqual([])
})

test('a record that was removed while another screen is shown closes and leaves that screen’s address alone', () => {
  const { bus, goTo, opened, written } = start()
  goTo('/ads', { ad: [one] })
  goTo('/listings', {})
  expect(opened()).toBe(one)
  bus.send({ type: 'record.deleted', path: '/ads', id: one })
  expect(opened()).toBeNull()
  expect(written).toEqual([])
})

test('a link by value opens its record, which closing or opening another takes out of the address', () => {
  const { goTo, opened, screen, written } = start()
  goTo('/ads', { value: [one] })
  expect(opened()).toBe(one)
  screen.send({ type: 'close' })
  expect(written.at(-1)).toMatchObject({ query: {} })
  screen.send({ type: 'open', id: two })
  expect(written.at(-1)).toMatchObject({ query: { ad: [two] } })
  goTo('/ads', { value: [one, two] })
  expect(opened()).toBeNull()
})

const settled = () => new Promise((resolve) => setTimeout(resolve))
const applied = (params: PageRequest['params']) =>
  ({ type: 'filter.applied', params, base: {}, timeZone: 'UTC' }) as const

test('the list is read as page size and filter were when the screen was loaded, and by each filter after', async () => {
  const { asked, bus, screen } = start()
  // What the screen is told as it is loaded.
  screen.send({ type: 'pageSize.changed', size: 50 })
  screen.send(applied({ seller: 'lux' }))
  expect(asked).toEqual([])
  screen.send({ type: 'address.changed', path: '/ads', query: {} })
  expect(asked).toEqual([{ params: { seller: 'lux' }, size: 50, after: null }])
  await settled()
  bus.send(applied({ seller: 'outlet' }))
  expect(asked.at(-1)).toMatchObject({ params: { seller: 'outlet' } })
  await settled()
  bus.send({ type: 'pageSize.changed', size: 25 })
  expect(asked.at(-1)).toMatchObject({ size: 25 })
  expect(asked).toHaveLength(3)
})

test('the list is read again when the user comes back to the screen, and on reload, with the record', async () => {
  const { asked, bus, goTo, screen } = start()
  bus.send(applied({}))
  goTo('/ads', {})
  await settled()
  expect(asked).toHaveLength(1)
  goTo('/ads', { ad: [one] })
  goTo('/listings', {})
  expect(asked).toHaveLength(1)
  goTo('/ads', { ad: [one] })
  expect(asked).toHaveLength(2)
  await settled()
  screen.send({ type: 'reload' })
  expect(asked).toHaveLength(3)
})

test('where there is room the first record opens with its list, and follows it; once closed it stays closed', () => {
  const { goTo, screen, written } = start()
  const load = (...ids: readonly string[]) =>
    screen.send({ type: 'list.loaded', items: ids.map((id) => ({ id })) })
  const first = (query: object) => ({ type: 'writeQuery', query, replaces: true })
  goTo('/ads', { seller: ['lux'] })
  load(one, two)
  expect(written).toEqual([first({ seller: ['lux'], ad: [one] })])
  goTo('/ads', { ad: [one] })
  load(two, one)
  expect(written).toHaveLength(1)
  // The list is narrowed to others, and to none.
  load(two)
  expect(written.at(-1)).toEqual(first({ ad: [two] }))
  goTo('/ads', { ad: [two] })
  load()
  expect(written.at(-1)).toEqual(first({}))
  expect(written).toHaveLength(3)
})

test('a record that was asked for stays open whatever its list holds, and elsewhere none opens', () => {
  const { goTo, screen, written } = start()
  goTo('/ads', { ad: [two] })
  screen.send({ type: 'list.loaded', items: [{ id: one }] })
  goTo('/ads', {})
  goTo('/listings', {})
  screen.send({ type: 'list.loaded', items: [{ id: one }] })
  expect(written).toEqual([])
})
