import { describe, expect, it } from 'vitest'
import { and, type AnyStateMachine, createActor, fromPromise, not, or, setup, stateIn } from 'xstate'
import { availableTransitionsOf, refusersOf } from '../src/recorder/chart.ts'

const door = setup({
  types: {
    context: {} as { locked: boolean; guests: number },
    events: {} as
      | { type: 'open'; key?: string }
      | { type: 'lock'; by: string }
      | { type: 'push' }
      | { type: 'enter'; who: { readonly name: string } }
      | { type: 'ring' },
  },
  actors: { swing: fromPromise(() => new Promise<void>(() => {})) },
  delays: { patience: 60_000 },
  guards: {
    isLocked: ({ context }) => context.locked,
    isEmpty: ({ context }) => context.guests === 0,
    hasKey: ({ event }) => event.type === 'open' && event.key === 'right',
    isHost: (_, { by }: { by: string }) => by === 'host',
    isKnown: ({ event }) => event.type === 'enter' && event.who.name.length > 0,
    isQuiet: and([not('isLocked'), 'isEmpty']),
  },
}).createMachine({
  id: 'door',
  context: { locked: false, guests: 2 },
  initial: 'shut',
  on: { push: '.ajar', ring: { guard: 'isQuiet', target: '.ajar' } },
  states: {
    shut: {
      invoke: { id: 'swing', src: 'swing', onDone: 'ajar', onError: { guard: 'isLocked', target: 'ajar' } },
      after: { patience: 'ajar' },
      on: {
        open: [{ guard: 'hasKey', target: 'ajar' }, { target: 'shut' }],
        lock: { guard: { type: 'isHost', params: ({ event }) => event }, target: 'shut' },
        push: [{ guard: not('isLocked'), target: 'ajar' }, { target: 'shut' }],
        enter: { guard: 'isKnown', target: 'ajar' },
      },
    },
    ajar: {
      on: {
        open: { guard: or(['isLocked', 'isEmpty']), target: 'shut' },
        ring: { guard: not(stateIn('ajar')), target: 'shut' },
      },
    },
  },
})

const snapshotOf = (machine: AnyStateMachine, ...events: { type: string }[]) => {
  const actor = createActor(machine)
  actor.start()
  for (const event of events) actor.send(event)
  const snapshot = actor.getSnapshot()
  actor.stop()
  return snapshot
}

/** How each transition of an event stands, the inner states' last. */
const standings = (event: string, samples: readonly { type: string }[] = [], ...sent: { type: string }[]) =>
  availableTransitionsOf(snapshotOf(door, ...sent), samples)
    .filter(({ transition }) => transition.event === event)
    .map(({ node, transition: _, ...standing }) => ({ node, ...standing }))

const told = { refusedBy: [], shadowedBy: null, when: null }

describe('what is possible', () => {
  it('is open where one of the samples passes, and what comes after it is shadowed by it', () => {
    const wrong = { type: 'open', key: 'wrong' }
    const right = { type: 'open', key: 'right' }
    expect(standings('open', [wrong, right])).toEqual([
      { node: 'door.shut', ...told, isOpen: true },
      { node: 'door.shut', ...told, isOpen: true },
    ])
    expect(standings('open', [right])).toEqual([
      { node: 'door.shut', ...told, isOpen: true },
      { node: 'door.shut', ...told, isOpen: false, shadowedBy: 'door.shut' },
    ])
  })

  it('is refused where every sample is, by the guard that asks for what the event brings', () => {
    expect(standings('lock', [{ type: 'lock', by: 'guest' } as never])).toEqual([
      { node: 'door.shut', ...told, isOpen: false, refusedBy: ['isHost'] },
    ])
    expect(
      standings('lock', [{ type: 'lock', by: 'guest' } as never, { type: 'lock', by: 'host' } as never]),
    ).toEqual([{ node: 'door.shut', ...told, isOpen: true }])
  })

  it('is not told where there is no sample of what a guard asks for, or the guard fails on each', () => {
    expect(standings('lock', [{ type: 'open' }])).toEqual([{ node: 'door.shut', ...told, isOpen: null }])
    expect(standings('enter', [{ type: 'enter' }])).toEqual([{ node: 'door.shut', ...told, isOpen: null }])
    expect(standings('enter', [{ type: 'enter' }, { type: 'enter', who: { name: 'a' } } as never])).toEqual([
      { node: 'door.shut', ...told, isOpen: true },
    ])
  })

  it('is shadowed by an inner state’s', () => {
    expect(standings('push')).toEqual([
      { node: 'door', ...told, isOpen: false, shadowedBy: 'door.shut' },
      { node: 'door.shut', ...told, isOpen: true },
      { node: 'door.shut', ...told, isOpen: false, shadowedBy: 'door.shut' },
    ])
    expect(standings('push', [], { type: 'push' })).toEqual([{ node: 'door', ...told, isOpen: true }])
  })

  it('names of a guard that is made of others the part that refuses', () => {
    expect(standings('open', [], { type: 'push' })).toEqual([
      { node: 'door.ajar', ...told, isOpen: false, refusedBy: ['isLocked', 'isEmpty'] },
    ])
    expect(standings('ring', [], { type: 'push' })).toEqual([
      { node: 'door', ...told, isOpen: false, refusedBy: ['isEmpty'] },
      { node: 'door.ajar', ...told, isOpen: false, refusedBy: ['not(in "ajar")'] },
    ])
    expect(refusersOf(snapshotOf(door), { type: 'ring' })).toEqual(['isEmpty'])
  })

  it('waits for services and delays, which nobody refuses', () => {
    const waiting = availableTransitionsOf(snapshotOf(door), []).filter(({ when }) => when !== null)
    expect(waiting.map(({ when, isOpen }) => [when, isOpen])).toEqual(
      expect.arrayContaining([
        ['swing ends', null],
        ['swing fails', null],
        ['patience ends', null],
      ]),
    )
    expect(waiting).toHaveLength(3)
  })
})
