import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { expect, test } from 'vitest'
import type { Seller } from '../../../src/domain/sellers/seller.ts'
import { ADDRESS, type AddressCommand } from '../../../src/machines/kit/address.ts'
import { BUS, busLogic, type BusRef } from '../../../src/machines/bus.ts'
import type { LoadedPage, PageRequest } from '../../../src/machines/kit/growingListMachine.ts'
import { sellerMachine } from '../../../src/machines/sellers/sellerMachine.ts'
import { sellersMachine, sellersPageMachine } from '../../../src/machines/sellers/sellersScreen.ts'
import { sampleSeller } from '../../../src/paths/samples/sellers.ts'

/** The Sellers screen between the bus and the address, with an empty list that counts how often it is read. */
function start() {
  const written: AddressCommand[] = []
  let reads = 0
  const root = setup({
    actors: {
      bus: busLogic,
      address: fromCallback<AddressCommand>(({ receive }) => receive((command) => written.push(command))),
      screen: sellersMachine.provide({
        actors: {
          list: sellersPageMachine.provide({
            actors: {
              loadPage: fromPromise<LoadedPage<Seller>, PageRequest>(async () => {
                reads++
                return { items: [], total: 0, next: null }
              }),
            },
          }),
          record: sellerMachine.provide({
            actors: {
              findSellers: fromPromise<readonly Seller[], { sellerId: string }>(() =>
                Promise.resolve([sampleSeller(1), sampleSeller(2)]),
              ),
            },
          }),
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
  const goTo = (path: string, query: Record<string, string[]>) =>
    bus.send({ type: 'address.changed', path, query })
  bus.send({ type: 'filter.applied', params: {}, base: {}, timeZone: 'UTC' })
  const screen = system.get('screen') as ReturnType<typeof createActor<typeof sellersMachine>>
  return { written, goTo, screen, opened: () => screen.getSnapshot().context.record, reads: () => reads }
}

test('an address that names a seller opens it at once; another takes its place; none closes it', async () => {
  const { goTo, opened, reads } = start()
  goTo('/sellers', { sellerId: ['one'] })
  const first = opened()
  expect(first?.getSnapshot().context.sellerId).toBe('one')
  goTo('/sellers', { sellerId: ['two'] })
  expect(opened()?.getSnapshot().context.sellerId).toBe('two')
  expect(opened()).not.toBe(first)
  expect(first?.getSnapshot().status).toBe('stopped')
  goTo('/sellers', {})
  expect(opened()).toBeNull()
  await new Promise((resolve) => setTimeout(resolve))
  expect(reads()).toBe(1)
  goTo('/listings', {})
  goTo('/sellers', {})
  expect(reads()).toBe(2)
})

test('opening and closing are steps of the address that keep the filter', () => {
  const { goTo, screen, written } = start()
  goTo('/sellers', { brands: ['Vessmont'] })
  screen.send({ type: 'open', id: 'one' })
  expect(written.at(-1)).toEqual({
    type: 'writeQuery',
    query: { brands: ['Vessmont'], sellerId: ['one'] },
    replaces: false,
  })
  goTo('/sellers', { brands: ['Vessmont'], sellerId: ['one'] })
  screen.send({ type: 'open', id: 'one' })
  expect(written).toHaveLength(1)
  screen.send({ type: 'close' })
  expect(written.at(-1)).toEqual({ type: 'writeQuery', query: { brands: ['Vessmont'] }, replaces: false })
})
