import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { expect, test } from 'vitest'
import type { Seller } from '../../../src/domain/sellers/seller.ts'
import { ADDRESS, type AddressCommand } from '../../../src/machines/kit/address.ts'
import { BUS, busLogic, type BusRef } from '../../../src/machines/bus.ts'
import { SELLERS } from '../../../src/machines/kit/commands.ts'
import { sellerMachine } from '../../../src/machines/sellers/sellerMachine.ts'
import { sellersMachine } from '../../../src/machines/sellers/sellersScreen.ts'
import { sampleSeller } from '../../../src/paths/samples/sellers.ts'

/** The Sellers screen between the bus, the address and the list, which are played here. */
function start() {
  const written: AddressCommand[] = []
  let reloads = 0
  const root = setup({
    actors: {
      bus: busLogic,
      address: fromCallback<AddressCommand>(({ receive }) => receive((command) => written.push(command))),
      list: fromCallback(({ receive }) =>
        receive(() => {
          reloads++
        }),
      ),
      screen: sellersMachine.provide({
        actors: {
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
      { src: 'list', systemId: SELLERS },
      { src: 'screen', systemId: 'screen', input: { user: { id: 'me', groups: ['analyst'] } } },
    ],
  })
  const { system } = createActor(root).start()
  const bus = system.get(BUS) as BusRef
  const goTo = (path: string, query: Record<string, string[]>) =>
    bus.send({ type: 'address.changed', path, query })
  const screen = system.get('screen') as ReturnType<typeof createActor<typeof sellersMachine>>
  return { written, goTo, screen, opened: () => screen.getSnapshot().context.record, reloads: () => reloads }
}

test('an address that names a seller opens it at once; another takes its place; none closes it', () => {
  const { goTo, opened, reloads } = start()
  goTo('/sellers', { sellerId: ['one'] })
  const first = opened()
  expect(first?.getSnapshot().context.sellerId).toBe('one')
  goTo('/sellers', { sellerId: ['two'] })
  expect(opened()?.getSnapshot().context.sellerId).toBe('two')
  expect(opened()).not.toBe(first)
  expect(first?.getSnapshot().status).toBe('stopped')
  goTo('/sellers', {})
  expect(opened()).toBeNull()
  expect(reloads()).toBe(1)
  goTo('/listings', {})
  goTo('/sellers', {})
  expect(reloads()).toBe(2)
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
