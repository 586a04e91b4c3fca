import { createActor, fromPromise, setup } from 'xstate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AddressFound } from '../../../src/domain/crawls/sentPages.contract.ts'
import { TYPING_REST_MS } from '../../../src/domain/kit/constants.ts'
import { type AddressesGiven, addressesMachine } from '../../../src/machines/crawls/addressesMachine.ts'
import { listOfKnown } from '../../../src/machines/crawls/knownListings.ts'
import { knownPage } from '../../../src/paths/samples/crawls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A form that keeps what it is told, and the addresses that were looked up. */
function start(answer: () => readonly AddressFound[]) {
  const told: AddressesGiven[] = []
  const asked: (readonly string[])[] = []
  const machine = addressesMachine.provide({
    actors: {
      lookUp: fromPromise(async ({ input }) => {
        asked.push(input.addresses)
        return answer()
      }),
    },
  })
  const form = createActor(
    setup({
      types: { events: {} as AddressesGiven },
      actors: { machine },
      actions: { keep: ({ event }) => void told.push(event) },
    }).createMachine({
      invoke: { id: 'addresses', src: 'machine' },
      on: { 'addresses.given': { actions: 'keep' } },
    }),
  ).start()
  const addresses = form.getSnapshot().children.addresses as ReturnType<typeof createActor<typeof machine>>
  const type = (text: string) => addresses.send({ type: 'typed', text })
  return { addresses, asked, type, last: () => told.at(-1)! }
}
const rest = () => vi.advanceTimersByTimeAsync(TYPING_REST_MS)

test('what is typed is looked up once typing rests, and pages with a listing are left out unless they are wanted', async () => {
  const { addresses, asked, type, last } = start(() => [knownPage])
  type('https://shop.example/1')
  type('https://shop.example/1\nhttps://shop.example/2')
  expect(last()).toMatchObject({ isEntered: true, isLookedUp: false })
  await rest()
  expect(asked).toEqual([['https://shop.example/1', 'https://shop.example/2']])
  expect(last()).toMatchObject({ urls: ['https://shop.example/2'], isLookedUp: true })
  addresses.send({ type: 'readsKnown.toggled' })
  expect(last().urls).toEqual(['https://shop.example/1', 'https://shop.example/2'])
})

test('where the lookup fails all can be read, and it is tried again', async () => {
  let isReachable = false
  const { addresses, type, last } = start(() => {
    if (!isReachable) throw new Error('The network can’t be reached.')
    return [knownPage]
  })
  type('https://shop.example/1')
  await rest()
  expect(addresses.getSnapshot().value).toBe('failed')
  expect(last()).toMatchObject({ urls: ['https://shop.example/1'], isLookedUp: true })
  isReachable = true
  addresses.send({ type: 'retry' })
  await rest()
  expect(last()).toMatchObject({ urls: [], isLookedUp: true })
})

test('text without an address is not looked up, and nothing of it is read', async () => {
  const { asked, type, last } = start(() => [])
  type('shop.example/1')
  await rest()
  expect(asked).toEqual([])
  expect(last()).toEqual({ type: 'addresses.given', urls: [], isEntered: true, isLookedUp: true })
  type('')
  expect(last().isEntered).toBe(false)
})

test('the known listings are shown in the list whatever its dates are, the first of them where they are many', () => {
  const [listing] = knownPage.listings
  const { path, count } = listOfKnown(Array.from({ length: 500 }, () => listing!))
  const query = new URL(path, 'https://assay.example').searchParams
  expect(count).toBe(200)
  expect(query.getAll('_id')).toHaveLength(200)
  expect([query.get('start'), query.get('end')]).toEqual(['', ''])
  expect(path.length).toBeLessThan(12_000)
})
