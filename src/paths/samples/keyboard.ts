import type { SnapshotFrom } from 'xstate'
import { keyboardMachine } from '../../machines/listings/keyboardMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, NOON, sampleListing, sampleRelisting } from './things.ts'

const [first, second, third] = [1, 2, 3].map((n) => ({
  ...sampleListing(n),
  relisting: n === 2 ? sampleRelisting : null,
}))
/** More than are reviewed one by one. */
const many = Array.from({ length: 51 }, (_, n) => sampleListing(n + 1))
const shown = (...items: unknown[]) => ({
  type: 'list.shown',
  items,
  total: 3,
  hasMore: items.length < 3,
})
const move = (step: string, extended = false) => ({ type: 'move', step, extends: extended })
const made = (...changed: (string | undefined)[]) => ({ type: 'change.made', code: 'SU', changed })

export const keyboardSubject: Subject = {
  name: 'keyboard',
  invariants: {
    'the cursor is in the list': ({ context }: SnapshotFrom<typeof keyboardMachine>) =>
      context.at === null || (context.at >= 0 && context.at < context.items.length),
    'a range begins in the list': ({ context }: SnapshotFrom<typeof keyboardMachine>) =>
      context.range === null || context.range.from < context.items.length,
    'off, it wants no focus': (at: SnapshotFrom<typeof keyboardMachine>) =>
      !at.matches('off') || !at.context.wantsFocus,
  },
  excused: {
    'move is offered': 'A key pressed again before the focus has come: it is on its way.',
    'return is offered': 'A key pressed again before the focus has come: it is on its way.',
  },
  machine: keyboardMachine,
  events: [
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.closed' },
    { type: 'preferences.loaded', keyboardMode: true },
    { type: 'preferences.loaded', keyboardMode: false },
    { type: 'mode.toggled' },
    { type: 'leave' },
    shown(),
    shown(first, second),
    shown(first, second, third),
    { type: 'selection.changed', count: 0, selected: new Map(), isMatching: false },
    { type: 'selection.changed', count: 1, selected: new Map([[first!._id, first]]), isMatching: false },
    {
      type: 'selection.changed',
      count: 51,
      selected: new Map(many.map((one) => [one._id, one])),
      isMatching: false,
    },
    { type: 'cursor.placed', id: second!._id },
    { type: 'focus.given' },
    { type: 'layout.measured', columns: 2, rows: 2 },
    move('next'),
    move('previous'),
    move('last'),
    move('down', true),
    { type: 'toggle' },
    { type: 'selectAll' },
    { type: 'deselect' },
    { type: 'change', code: 'SU' },
    { type: 'change', code: 'CR' },
    { type: 'tags' },
    { type: 'comment' },
    { type: 'investigation' },
    { type: 'details' },
    { type: 'pictures' },
    { type: 'similar' },
    { type: 'relisting' },
    { type: 'review' },
    { type: 'undo' },
    { type: 'more' },
    { type: 'reload' },
    { type: 'search' },
    { type: 'return' },
    { type: 'filter.applied', params: {} },
    { type: 'showKeys' },
    { type: 'keySheet.closed' },
    { type: 'confirm' },
    { type: 'change.drafted', code: 'SU' },
    { type: 'change.dropped' },
    made(first!._id),
    made(first!._id, second!._id, third!._id),
    made(),
  ],
  outcomes: {},
  distinguish: ({
    groups,
    items,
    at,
    selected,
    picked,
  }: {
    groups: readonly string[]
    items: readonly unknown[]
    at: number | null
    selected: ReadonlyMap<string, unknown>
    picked: boolean
  }) => {
    if (items.length !== 2 || at !== 0) return [items.length, at === null ? null : at === items.length - 1]
    return groups.length > 0 ? [selected.size, picked] : 'nobody'
  },
}
