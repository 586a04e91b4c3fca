import { expect, test } from 'vitest'
import { createActor, fromPromise, setup, SimulatedClock } from 'xstate'
import type { OperationsState, SlowQueryDetails } from '../../../src/domain/operations/operations.ts'
import { BUS, busLogic, type BusRef, type Fact } from '../../../src/machines/bus.ts'
import {
  type OperationsAction,
  operationsMachine,
  operationsStateMachine,
  slowQueryMachine,
} from '../../../src/machines/operations/operationsMachine.ts'
import { OPERATIONS_POLL_MS } from '../../../src/machines/operations/operationsMachine.ts'
import {
  bytesText,
  copiedText,
  firstLine,
  millisecondsText,
  spanText,
} from '../../../src/machines/operations/operationsWords.ts'
import { analyst, NOON } from '../../../src/paths/samples/things.ts'

/** When the Operations page asks how the server runs, and what it does. */

function operations() {
  const asked = { state: 0, slowQueries: [] as string[], actions: [] as OperationsAction[] }
  let refuses = false
  const read = async (): Promise<OperationsState> => ({ read: ++asked.state }) as never
  const provided = operationsMachine.provide({
    actors: {
      state: operationsStateMachine.provide({
        actors: { load: fromPromise(read) },
      }),
      slowQuery: slowQueryMachine.provide({
        actors: {
          load: fromPromise(async ({ input }) => {
            asked.slowQueries.push(input.fingerprint)
            return { fingerprint: input.fingerprint } as SlowQueryDetails
          }),
        },
      }),
      act: fromPromise(async ({ input }) => {
        asked.actions.push(input.action)
        if (refuses) throw new Error('away')
      }),
      copyText: fromPromise(async () => {}),
    },
  })
  const clock = new SimulatedClock()
  const root = createActor(
    setup({ actors: { bus: busLogic, operations: provided } }).createMachine({
      invoke: [
        { src: 'bus', id: BUS, systemId: BUS },
        { src: 'operations', id: 'operations', systemId: 'operations' },
      ],
    }),
    { clock },
  ).start()
  const actor = root.system.get('operations') as ReturnType<typeof createActor<typeof provided>>
  return {
    asked,
    clock,
    actor,
    refuse: (does: boolean) => (refuses = does),
    tell: (fact: Fact) => (root.system.get(BUS) as BusRef).send(fact),
    settled: () => new Promise(setImmediate),
  }
}

const here: Fact = { type: 'address.changed', path: '/setup/operations', query: {} }
const away: Fact = { type: 'address.changed', path: '/setup/brands', query: {} }
const opened = (group: string): Fact => ({
  type: 'session.opened',
  user: { ...analyst, groups: [group] },
  at: NOON,
})

test('is read when a god is there, every 15 seconds while it is seen, and no longer when they leave', async () => {
  const { asked, clock, tell, settled } = operations()
  tell(here)
  await settled()
  expect(asked.state).toBe(0)
  tell(opened('god'))
  await settled()
  expect(asked.state).toBe(1)
  clock.increment(OPERATIONS_POLL_MS)
  await settled()
  expect(asked.state).toBe(2)
  tell({ type: 'page.hidden' })
  clock.increment(10 * OPERATIONS_POLL_MS)
  await settled()
  expect(asked.state).toBe(2)
  tell({ type: 'page.shown' })
  await settled()
  expect(asked.state).toBe(3)
  tell(away)
  clock.increment(OPERATIONS_POLL_MS)
  await settled()
  expect(asked.state).toBe(3)
})

test('is not asked for where the role does not allow it', async () => {
  const { asked, actor, clock, tell, settled } = operations()
  tell(opened('admin'))
  tell(here)
  clock.increment(OPERATIONS_POLL_MS)
  await settled()
  expect(asked.state).toBe(0)
  expect(actor.getSnapshot().matches('forbidden')).toBe(true)
})

test('what is done is followed by reading again; what is refused stays until it is tried again or dismissed', async () => {
  const { asked, actor, refuse, tell, settled } = operations()
  tell(opened('god'))
  tell(here)
  await settled()
  const action = { kind: 'tryAgain', job: 'one' } as const
  actor.send({ type: 'act', action })
  await settled()
  expect(asked).toMatchObject({ state: 2, actions: [action] })
  refuse(true)
  actor.send({ type: 'act', action: { kind: 'clear' } })
  await settled()
  expect(actor.getSnapshot().hasTag('refused')).toBe(true)
  refuse(false)
  actor.send({ type: 'retry' })
  await settled()
  expect(actor.getSnapshot().hasTag('refused')).toBe(false)
  expect(asked.actions).toEqual([action, { kind: 'clear' }, { kind: 'clear' }])
})

test('a slow query is read when it is opened and on Reload, and is closed by leaving', async () => {
  const { asked, actor, tell, settled } = operations()
  tell(opened('god'))
  tell(here)
  actor.send({ type: 'open', fingerprint: 'one' })
  await settled()
  actor.send({ type: 'copy', text: 'SELECT 1' })
  await settled()
  expect(actor.getSnapshot().matches({ here: { copying: 'copied' } })).toBe(true)
  actor.send({ type: 'reload' })
  await settled()
  actor.send({ type: 'open', fingerprint: 'two' })
  expect(actor.getSnapshot().matches({ here: { copying: 'uncopied' } })).toBe(true)
  expect(asked.slowQueries).toEqual(['one', 'one', 'two'])
  tell(away)
  expect(actor.getSnapshot().context.opened).toBeNull()
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [3_440_000, '3.4 MB'],
  [118_000_000_000, '118 GB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('%i bytes are %s', (bytes, words) => expect(bytesText(bytes)).toBe(words))

test.each([
  [0.4, '0 seconds'],
  [1, '1 second'],
  [119, '1 minute'],
  [7_300, '2 hours'],
  [259_200, '3 days'],
])('%d seconds are %s', (seconds, words) => expect(spanText(seconds)).toBe(words))

test('a statement is told by its first line, its time in milliseconds, and is copied with its plan', () => {
  expect(firstLine('\n  SELECT 1\n FROM t')).toBe('SELECT 1')
  expect([4.26, 1_284.4].map(millisecondsText)).toEqual(['4.3 ms', '1,284 ms'])
  expect(copiedText({ statement: 'SELECT 1', plan: null })).toBe('SELECT 1')
  expect(copiedText({ statement: 'SELECT 1', plan: 'Result' })).toBe('SELECT 1\n\nResult')
})
