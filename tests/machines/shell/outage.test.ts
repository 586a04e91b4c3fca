import { expect, test } from 'vitest'
import { createActor, setup, SimulatedClock } from 'xstate'
import { BUS, busLogic, type BusRef } from '../../../src/machines/bus.ts'
import { outageMachine } from '../../../src/machines/shell/outageMachine.ts'

/** What the banner says of the network while answers come and time passes. */
function watchOutage() {
  const clock = new SimulatedClock()
  const root = createActor(
    setup({ actors: { bus: busLogic, outage: outageMachine } }).createMachine({
      invoke: [
        { id: 'bus', systemId: BUS, src: 'bus' },
        { id: 'outage', src: 'outage' },
      ],
    }),
    { clock },
  ).start()
  const bus = root.system.get(BUS) as BusRef
  const outage = root.getSnapshot().children.outage!
  const seen = { resumed: 0 }
  bus.on('reads.resumed', () => seen.resumed++)
  return {
    seen,
    outage,
    hear: (type: 'server.answered' | 'network.lost' | 'network.returned') => bus.send({ type }),
    pass: (ms: number) => clock.increment(ms),
    isOffline: () => outage.getSnapshot().hasTag('offline'),
    isAway: () => outage.getSnapshot().hasTag('away'),
  }
}

test('an answer to a call that was under way when the network was lost does not end the banner', () => {
  const { hear, pass, isOffline, isAway, seen } = watchOutage()
  hear('network.lost')
  hear('server.answered')
  pass(9_000)
  hear('server.answered')
  expect(isOffline()).toBe(true)
  expect(seen.resumed).toBe(0)
  pass(1_000)
  expect(isOffline()).toBe(true)
  hear('server.answered')
  expect(isAway()).toBe(false)
  expect(seen.resumed).toBe(1)
})

test('the network’s return ends the banner at once, and losing it again begins a new period of grace', () => {
  const { hear, pass, isOffline, isAway, seen } = watchOutage()
  hear('network.lost')
  hear('network.returned')
  expect(isAway()).toBe(false)
  expect(seen.resumed).toBe(1)
  pass(9_000)
  hear('network.lost')
  pass(9_000)
  hear('server.answered')
  expect(isOffline()).toBe(true)
})

test('what waits is tried again whenever somebody wants it, with the banner as it was', () => {
  const { hear, pass, outage, isOffline, seen } = watchOutage()
  hear('network.lost')
  outage.send({ type: 'retry' })
  pass(10_000)
  outage.send({ type: 'retry' })
  expect(seen.resumed).toBe(2)
  expect(isOffline()).toBe(true)
  expect(outage.getSnapshot().hasTag('busy')).toBe(false)
})
