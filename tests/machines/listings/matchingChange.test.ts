import { createActor, fromPromise, fromTransition, setup, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import type { MatchingChange } from '../../../src/domain/listings/matchingChanges.contract.ts'
import { BUS } from '../../../src/machines/bus.ts'
import { matchingChangeMachine } from '../../../src/machines/listings/matchingChangeMachine.ts'
import { analyst, NOON } from '../../../src/paths/samples/things.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const RUNNING: MatchingChange = {
  id: '0190b1a0-0000-7000-8000-0000000000d1',
  field: 'state',
  title: 'Suspect',
  status: 'running',
  total: 12,
  done: 3,
  changed: 0,
  conflicts: 0,
  changedBy: null,
  changeSet: null,
}

test('nothing is said while it can’t be asked whether a change runs; it is asked again, and then shown', async () => {
  const answers = [null, null, RUNNING]
  let asked = 0
  const clock = new SimulatedClock()
  const listener = fromTransition((state: null) => state, null)
  const root = createActor(
    setup({
      actors: {
        listener,
        matching: matchingChangeMachine.provide({
          actors: {
            facts: listener as never,
            findRunning: fromPromise<MatchingChange | null>(async () => {
              const answer = answers[asked++]
              if (!answer) throw new TypeError('no answer')
              return answer
            }),
          },
        }),
      },
    }).createMachine({
      invoke: [
        { src: 'listener', systemId: BUS },
        { id: 'matching', src: 'matching' },
      ],
    }),
    { clock },
  ).start()
  const matching = root.getSnapshot().children.matching!
  matching.send({ type: 'session.opened', user: analyst, at: NOON })
  for (const times of [1, 2]) {
    await settled()
    expect(asked).toBe(times)
    expect(matching.getSnapshot().matches('lookingUp')).toBe(true)
    expect([...matching.getSnapshot().tags]).toEqual([])
    clock.increment(5_000)
  }
  await settled()
  expect(matching.getSnapshot().matches('watching')).toBe(true)
  expect(matching.getSnapshot().context.run).toEqual(RUNNING)
  root.stop()
})
