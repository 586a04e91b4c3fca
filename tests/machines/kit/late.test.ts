import { expect, test } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { BUS, busLogic, type BusRef } from '../../../src/machines/bus.ts'
import { keyboardMachine } from '../../../src/machines/listings/keyboardMachine.ts'
import { type Brought, type Late, lateMachine } from '../../../src/machines/kit/lateMachine.ts'
import { LATE_PARTS } from '../../../src/machines/kit/lateParts.ts'
import { analyst, NOON, sampleListing, unreachable } from '../../../src/paths/samples/things.ts'

/** Keyboard mode brought late, over its bus. */
function place(...answers: readonly (Brought | Error)[]) {
  let asked = 0
  const late = lateMachine.provide({
    actors: {
      bring: fromPromise<Brought>(async () => {
        const answer = answers[asked++]!
        if (answer instanceof Error) throw answer
        return answer
      }),
    },
  })
  const root = createActor(
    setup({ actors: { bus: busLogic, late } }).createMachine({
      invoke: [
        { id: 'bus', systemId: BUS, src: 'bus' },
        { id: 'keyboard', systemId: 'keyboard', src: 'late', input: LATE_PARTS.keyboard },
      ],
    }),
  ).start()
  const keyboard = root.system.get('keyboard') as unknown as Late<typeof keyboardMachine>
  const mode = () => keyboard.getSnapshot().context.actor?.getSnapshot()
  return { bus: root.system.get(BUS) as BusRef, keyboard, mode, asked: () => asked }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const items = [sampleListing(1), sampleListing(2), sampleListing(3)]

test('is told, in order, what it missed, and every event from then on', async () => {
  const { bus, keyboard, mode } = place({ machine: keyboardMachine })
  bus.send({ type: 'session.opened', user: analyst, at: NOON })
  bus.send({ type: 'list.shown', screen: '/listings', items: items.slice(2), total: 1, hasMore: false })
  bus.send({ type: 'list.shown', screen: '/listings', items, total: 3, hasMore: false })
  bus.send({ type: 'list.shown', screen: '/complaints', items: [], total: 0, hasMore: false })
  bus.send({ type: 'preferences.loaded', keyboardMode: false })
  keyboard.send({ type: 'cursor.placed', id: items[1]!._id })
  expect(mode()).toBeUndefined()
  keyboard.send({ type: 'mode.toggled' })
  await settled()
  expect(mode().matches('on')).toBe(true)
  expect(mode().context).toMatchObject({ groups: ['analyst'], items, total: 3, at: 1 })
  keyboard.send({ type: 'mode.toggled' })
  expect(mode().matches('off')).toBe(true)
})

test('comes by itself where the mode was left on', async () => {
  const { bus, mode } = place({ machine: keyboardMachine })
  bus.send({ type: 'preferences.loaded', keyboardMode: true })
  await settled()
  expect(mode().matches('on')).toBe(true)
})

test('that could not be fetched says so, is tried again, and has lost nothing', async () => {
  const { keyboard, mode, asked } = place(new Error(unreachable.title), { machine: keyboardMachine })
  keyboard.send({ type: 'mode.toggled' })
  await settled()
  expect(keyboard.getSnapshot().matches({ awaited: 'failed' })).toBe(true)
  expect(keyboard.getSnapshot().context.problem).not.toBeNull()
  keyboard.send({ type: 'late.retry' })
  await settled()
  expect(asked()).toBe(2)
  expect(mode().matches('on')).toBe(true)
})
