import { describe, expect, test } from 'vitest'
import type { Chart, ChartNode, ChartTransition, AvailableTransition } from '../src/model/inspection.ts'
import {
  openTransitions,
  openWords,
  availabilityWords,
  standingIn,
  takenTransition,
} from '../src/model/inspectionChart.ts'

const transition = (event: string, ...targets: string[]): ChartTransition => ({
  event,
  guard: null,
  targets,
  actions: [],
})
const node = (id: string, transitions: ChartTransition[], states: ChartNode[] = []): ChartNode => ({
  id,
  key: id.split('.').at(-1)!,
  type: states.length > 0 ? 'compound' : 'atomic',
  initial: null,
  tags: [],
  invokes: [],
  transitions,
  states,
})

const dialog: Chart = {
  machine: 'dialog',
  root: node(
    'dialog',
    [transition('leave', 'dialog.closed')],
    [
      node('dialog.closed', [transition('open', 'dialog.open')]),
      node('dialog.open', [transition('cancel', 'dialog.closed'), transition('leave', 'dialog.closed')]),
    ],
  ),
}

describe('the transition that was taken', () => {
  test('is that of the innermost state that waits for the event', () => {
    const before = ['dialog', 'dialog.open']
    const after = ['dialog', 'dialog.closed']
    expect(takenTransition(dialog, 'leave', before, after)).toEqual({ node: 'dialog.open', n: 1 })
    expect(takenTransition(dialog, 'leave', after, after)).toEqual({ node: 'dialog', n: 0 })
  })

  test('is unknown where the event leads elsewhere', () => {
    expect(takenTransition(dialog, 'cancel', ['dialog', 'dialog.open'], ['dialog', 'dialog.open'])).toBeNull()
    expect(takenTransition(dialog, 'cancel', ['dialog', 'dialog.closed'], ['dialog.closed'])).toBeNull()
  })
})

describe('what could happen now', () => {
  const told = (node: string, event: string, how: Partial<AvailableTransition>): AvailableTransition => ({
    node,
    transition: transition(event),
    isOpen: false,
    refusedBy: [],
    shadowedBy: null,
    when: null,
    ...how,
  })
  const available: AvailableTransition[] = [
    told('dialog.open', 'submit', { refusedBy: ['isWhole', 'isOurs'] }),
    told('dialog.open', 'cancel', { isOpen: true }),
    told('dialog', 'leave', { isOpen: null }),
    told('dialog', 'xstate.done.actor.load', { isOpen: null, when: 'load ends' }),
    told('dialog', 'cancel', { shadowedBy: 'dialog.open' }),
    told('dialog.open', 'cancel', { shadowedBy: 'dialog.open' }),
  ]

  test('is told of each transition by its place among its state’s', () => {
    const open = openTransitions(available)
    const at = (name: { node: string; n: number }) => standingIn(open, null, name)
    expect(at({ node: 'dialog.open', n: 0 })).toBe('refused')
    expect(at({ node: 'dialog.open', n: 1 })).toBe('open')
    expect(at({ node: 'dialog', n: 0 })).toBe('open')
    expect(at({ node: 'dialog.closed', n: 0 })).toBe('idle')
  })

  test('gives way to what was taken last', () => {
    const taken = { node: 'dialog.open', n: 0 }
    expect(standingIn(openTransitions(available), taken, taken)).toBe('taken')
  })

  test('is said in the events that somebody could send', () => {
    expect(openWords(available)).toBe('cancel, perhaps leave')
  })

  test('is said of each: what refuses it, what is taken instead, what it waits for', () => {
    const words = availabilityWords(available)
    expect([0, 1, 2, 3].map((n) => words({ node: 'dialog.open', n }))).toEqual([
      'refused by isWhole, isOurs',
      'can be taken',
      'cancel takes one above it',
      '',
    ])
    expect([0, 1, 2].map((n) => words({ node: 'dialog', n }))).toEqual([
      'perhaps: it depends on what the event carries',
      'when load ends',
      'cancel is taken within it, in dialog.open',
    ])
  })
})
