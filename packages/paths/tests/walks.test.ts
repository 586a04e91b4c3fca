import { describe, expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import type { Subject } from '../src/subject.ts'
import { faultText, Ground, WALKS_SEED } from '../src/walks.ts'

/** Walks over small machines, each with one fault. */

interface Context {
  readonly count: number
  readonly list: readonly number[]
}
interface Event {
  readonly type: string
}

describe('what the walks find', () => {
  const made = setup({
    types: { context: {} as Context, events: {} as Event },
    actors: { load: fromPromise(async () => {}) },
    guards: { isSome: ({ context }) => context.count > 0 },
    actions: {
      add: assign(({ context }) => ({ count: Math.min(2, context.count + 1) })),
      drop: assign({ count: 0 }),
    },
  })
  const start = { context: { count: 0, list: [] }, initial: 'here' } as const
  const subject = (machine: Subject['machine'], rest: Partial<Subject> = {}): Subject => ({
    name: 'sample',
    machine,
    events: ['add', 'drop', 'go'].map((type) => ({ type })),
    outcomes: { load: { outputs: [null], errors: [null] } },
    distinguish: ({ count }: { count: number }) => count,
    ...rest,
  })
  const found = (one: Subject) => new Ground(one).explore(50).faults.map((fault) => faultText(one, fault))

  test('is an event that is let through and does nothing, by the shortest way to it', () => {
    const machine = made.createMachine({
      ...start,
      states: { here: { on: { add: 'there' } }, there: { on: { add: 'here', drop: { actions: 'drop' } } } },
    })
    expect(found(subject(machine))).toEqual([
      'sample: drop is offered in there and does nothing\n   add → there\n   drop → there',
    ])
    const excused = subject(machine, {
      excused: { 'drop is offered': 'It may.', 'add is offered': 'Not needed.' },
    })
    const ground = new Ground(excused)
    expect(ground.explore(50).faults).toEqual([])
    expect(ground.idleExcuses()).toEqual(['add is offered'])
  })

  test('is a state that nothing leads out of, unless it is final', () => {
    const states = (there: object) => ({ here: { on: { go: 'there' } }, there })
    expect(found(subject(made.createMachine({ ...start, states: states({}) })))).toEqual([
      'sample: nothing leads out of there\n   go → there',
    ])
    expect(found(subject(made.createMachine({ ...start, states: states({ type: 'final' }) })))).toEqual([])
  })

  test('is a rule that one order of outcomes breaks', () => {
    const machine = made.createMachine({
      ...start,
      states: {
        here: {
          invoke: { id: 'load', src: 'load', onDone: { actions: 'add', target: 'there' }, onError: 'there' },
          on: { go: 'there' },
        },
        there: { on: { go: 'here', drop: { guard: 'isSome', actions: 'drop' } } },
      },
    })
    const invariants = { 'one at most': ({ context }: { context: { count: number } }) => context.count < 2 }
    const ground = new Ground(subject(machine, { invariants }))
    const fault = ground.wanderOften(100, WALKS_SEED)
    expect(fault && faultText(ground.subject, fault)).toBe(
      'sample: not kept: one at most\n   load succeeds → there\n   go → here\n   load succeeds → there',
    )
  })

  test('is a context that is changed in place, and a machine that fails', () => {
    const inPlace = assign<Context, Event, undefined, Event, never>(({ context }) => {
      ;(context.list as number[]).push(1)
      return {}
    })
    const failing = assign<Context, Event, undefined, Event, never>(() => {
      throw new Error('no list')
    })
    const states = (actions: typeof inPlace) => ({
      here: { on: { add: { actions, target: 'there' } } },
      there: { on: { go: 'here' } },
    })
    expect(
      found(
        subject(made.createMachine({ ...start, context: { count: 0, list: [] }, states: states(inPlace) })),
      )[0],
    ).toBe('sample: an event in here changes what stood before, in place')
    expect(found(subject(made.createMachine({ ...start, states: states(failing) })))[0]).toContain(
      'add fails: no list',
    )
  })
})
