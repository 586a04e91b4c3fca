import { describe, expect, test } from 'vitest'
import type { Chart, ChartNode, ChartTransition, Possibility } from '../../src/domain/inspection.ts'
import { openTransitions, openWords, standingIn, takenTransition } from '../../src/domain/inspectionChart.ts'

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
  const possible: Possibility[] = [
    { node: 'dialog.open', transition: transition('submit'), isOpen: false },
    { node: 'dialog.open', transition: transition('cancel'), isOpen: true },
    { node: 'dialog', transition: transition('leave'), isOpen: null },
    { node: 'dialog', transition: transition('xstate.done.actor.load'), isOpen: true },
  ]

  test('is told of each transition by its place among its state’s', () => {
    const open = openTransitions(possible)
    const at = (name: { node: string; n: number }) => standingIn(open, null, name)
    expect(at({ node: 'dialog.open', n: 0 })).toBe('refused')
    expect(at({ node: 'dialog.open', n: 1 })).toBe('open')
    expect(at({ node: 'dialog', n: 0 })).toBe('open')
    expect(at({ node: 'dialog.closed', n: 0 })).toBe('idle')
  })

  test('gives way to what was taken last', () => {
    const taken = { node: 'dialog.open', n: 0 }
    expect(standingIn(openTransitions(possible), taken, taken)).toBe('taken')
  })

  test('is said in the events that somebody could send', () => {
    expect(openWords(possible)).toBe('cancel, leave')
  })
})
