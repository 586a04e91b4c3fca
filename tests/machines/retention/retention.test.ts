import { expect, test } from 'vitest'
import { createActor, fromPromise, setup, SimulatedClock } from 'xstate'
import type { RetentionState } from '../../../src/domain/retention/retention.ts'
import { BUS, busLogic, type BusRef, type Fact } from '../../../src/machines/bus.ts'
import {
  type PeriodChange,
  retentionListMachine,
  retentionMachine,
} from '../../../src/machines/retention/retentionMachine.ts'
import { RETENTION_POLL_MS } from '../../../src/machines/retention/retentionMachine.ts'
import { analyst, NOON } from '../../../src/paths/samples/things.ts'

/** How a period comes to be set: typed, counted, asked about. */

function retention() {
  const asked = { lists: 0, counts: [] as (number | null)[], changes: [] as PeriodChange[], runs: 0 }
  const answers = { fails: false }
  const fail = () => {
    if (answers.fails) throw new Error('away')
  }
  const read = async (): Promise<readonly RetentionState[]> => {
    asked.lists++
    return []
  }
  const provided = retentionMachine.provide({
    actors: {
      list: retentionListMachine.provide({ actors: { load: fromPromise(read) } }),
      count: fromPromise(async ({ input }) => {
        asked.counts.push(input.period)
        fail()
        return { count: 12, isMore: false }
      }),
      change: fromPromise(async ({ input }) => {
        asked.changes.push(input)
        fail()
      }),
      run: fromPromise(async () => {
        asked.runs++
        fail()
      }),
    },
  })
  const clock = new SimulatedClock()
  const root = createActor(
    setup({ actors: { bus: busLogic, retention: provided } }).createMachine({
      invoke: [
        { src: 'bus', id: BUS, systemId: BUS },
        { src: 'retention', id: 'retention', systemId: 'retention' },
      ],
    }),
    { clock },
  ).start()
  const actor = root.system.get('retention') as ReturnType<typeof createActor<typeof provided>>
  const tell = (fact: Fact) => (root.system.get(BUS) as BusRef).send(fact)
  const settled = () => new Promise(setImmediate)
  return {
    asked,
    answers,
    clock,
    actor,
    tell,
    settled,
    open: async (groups = ['admin']) => {
      tell({ type: 'session.opened', user: { ...analyst, groups }, at: NOON })
      tell({ type: 'address.changed', path: '/setup/retention', query: {} })
      await settled()
    },
    change: () => {
      actor.send({ type: 'drafted', kind: 'messages', value: '90', was: null })
      actor.send({ type: 'save', kind: 'messages', was: null })
      return settled()
    },
  }
}

test('a period is counted and asked about before it is set', async () => {
  const { actor, asked, open, change, settled } = retention()
  await open()
  await change()
  expect(asked.counts).toEqual([90])
  expect(asked.changes).toEqual([])
  expect(actor.getSnapshot().context.older).toEqual({ count: 12, isMore: false })
  actor.send({ type: 'confirm' })
  await settled()
  expect(asked.changes).toEqual([{ kind: 'messages', period: 90, was: null }])
  expect(actor.getSnapshot().hasTag('open')).toBe(false)
  expect(asked.lists).toBe(2)
})

test('nothing is asked where the rule refuses what is typed, or nothing would change', async () => {
  const { actor, asked, open } = retention()
  await open()
  for (const value of ['3', 'a year', '99999'])
    for (const was of [null, 3]) {
      actor.send({ type: 'drafted', kind: 'messages', value, was })
      expect(actor.getSnapshot().can({ type: 'save', kind: 'messages', was })).toBe(false)
    }
  actor.send({ type: 'drafted', kind: 'sessions', value: '', was: 7 })
  expect(actor.getSnapshot().can({ type: 'save', kind: 'sessions', was: 7 })).toBe(false)
  actor.send({ type: 'drafted', kind: 'messages', value: ' 60 ', was: 60 })
  expect(actor.getSnapshot().can({ type: 'save', kind: 'messages', was: 60 })).toBe(false)
  expect(asked.counts).toEqual([])
})

test('what could not be counted or set can be tried again, and what was typed stays', async () => {
  const { actor, asked, answers, open, change, settled } = retention()
  await open()
  answers.fails = true
  await change()
  expect(actor.getSnapshot().matches({ here: { changing: 'uncounted' } })).toBe(true)
  answers.fails = false
  actor.send({ type: 'retry' })
  await settled()
  answers.fails = true
  actor.send({ type: 'confirm' })
  await settled()
  expect(actor.getSnapshot().context.problem).not.toBeNull()
  actor.send({ type: 'dismiss' })
  expect(actor.getSnapshot().context.drafts.messages?.value).toBe('90')
  answers.fails = false
  actor.send({ type: 'save', kind: 'messages', was: null })
  await settled()
  actor.send({ type: 'confirm' })
  await settled()
  expect(asked.changes).toHaveLength(2)
})

test('asks before days that were typed and not saved are lost, and not where they say the same', async () => {
  const { actor, open, change, settled, tell } = retention()
  await open()
  const type = (value: string) => actor.send({ type: 'drafted', kind: 'messages', value, was: 60 })
  type(' 60')
  expect(actor.getSnapshot().hasTag('dirty')).toBe(false)
  type('6x')
  expect(actor.getSnapshot().hasTag('dirty')).toBe(true)
  tell({ type: 'departure.held' })
  expect(actor.getSnapshot().hasTag('asking')).toBe(true)
  actor.send({ type: 'keepEditing' })
  expect(actor.getSnapshot().context.drafts.messages?.value).toBe('6x')
  actor.send({ type: 'cancel' })
  actor.send({ type: 'discard' })
  expect(actor.getSnapshot().context.drafts).toEqual({})
  expect(actor.getSnapshot().hasTag('dirty')).toBe(false)
  await change()
  actor.send({ type: 'confirm' })
  expect(actor.getSnapshot().hasTag('dirty')).toBe(true)
  await settled()
  expect(actor.getSnapshot().hasTag('dirty')).toBe(false)
})

test('a run is asked for, and a refusal can be tried again', async () => {
  const { actor, asked, answers, open, settled } = retention()
  await open()
  answers.fails = true
  actor.send({ type: 'run' })
  await settled()
  expect(actor.getSnapshot().matches({ here: { running: 'refused' } })).toBe(true)
  answers.fails = false
  actor.send({ type: 'run' })
  await settled()
  expect(actor.getSnapshot().matches({ here: { running: 'resting' } })).toBe(true)
  expect(asked.runs).toBe(2)
})

test('it is read again while it is seen, and by nobody else than administrators', async () => {
  const { actor, asked, clock, open, settled, tell } = retention()
  await open(['manager'])
  expect(actor.getSnapshot().matches('forbidden')).toBe(true)
  expect(asked.lists).toBe(0)
  await open()
  expect(asked.lists).toBe(1)
  clock.increment(RETENTION_POLL_MS)
  await settled()
  expect(asked.lists).toBe(2)
  tell({ type: 'page.hidden' })
  clock.increment(RETENTION_POLL_MS)
  await settled()
  expect(asked.lists).toBe(2)
})
