import { describe, expect, test } from 'vitest'
import {
  canSubmit,
  daysUntilDue,
  defaultDue,
  dueWarning,
  investigationFields,
  isOverdue,
} from '../../../src/domain/investigations/investigation.ts'
import {
  canMove,
  commentRefusal,
  INVESTIGATION_ACTIONS,
  INVESTIGATION_TRANSITIONS,
  moveBetween,
  moveProblem,
  statusAfter,
  statusWithAssignee,
} from '../../../src/domain/investigations/investigationStates.ts'
import { INVESTIGATION_STATUSES, type InvestigationStatus } from '../../../src/domain/kit/vocabulary.ts'

/** §4 Investigation written out: from, to, with an assignee, by what. Every pair that isn't here is refused. */
const MOVES: [InvestigationStatus, InvestigationStatus, boolean, string][] = [
  ['NEW', 'COMPLETE', false, 'complete'],
  ['NEW', 'CANCELED', false, 'cancel'],
  ['ASSIGNED', 'COMPLETE', true, 'complete'],
  ['ASSIGNED', 'CANCELED', true, 'cancel'],
  ['COMPLETE', 'CANCELED', true, 'cancel'],
  ['COMPLETE', 'CANCELED', false, 'cancel'],
  ['CANCELED', 'COMPLETE', true, 'complete'],
  ['CANCELED', 'COMPLETE', false, 'complete'],
  ['COMPLETE', 'ASSIGNED', true, 'reopen'],
  ['COMPLETE', 'NEW', false, 'reopen'],
  ['CANCELED', 'ASSIGNED', true, 'reopen'],
  ['CANCELED', 'NEW', false, 'reopen'],
]
const possible = INVESTIGATION_STATUSES.flatMap((from) =>
  INVESTIGATION_STATUSES.flatMap((to) =>
    [true, false]
      .filter((assigned) => !(from === 'NEW' && assigned) && !(from === 'ASSIGNED' && !assigned))
      .map((assigned) => ({ from, to, assigned })),
  ),
)

describe('an investigation’s states', () => {
  test.each(possible)('$from to $to, assigned: $assigned', ({ from, to, assigned }) => {
    const row = MOVES.find(([a, b, c]) => a === from && b === to && c === assigned)
    expect(moveBetween(from, to, assigned)).toBe(row?.[3] ?? null)
  })

  test('each action starts where the table says, and leads to a state', () => {
    for (const action of INVESTIGATION_ACTIONS) {
      expect(INVESTIGATION_STATUSES.filter((status) => canMove(status, action))).toEqual(
        INVESTIGATION_STATUSES.filter((status) => INVESTIGATION_TRANSITIONS[action].from.includes(status)),
      )
      expect(INVESTIGATION_STATUSES).toContain(statusAfter(action, true))
    }
  })

  test('an assignee makes an open one ASSIGNED, none makes it NEW; a closed one stays', () => {
    expect(statusWithAssignee('NEW', true)).toBe('ASSIGNED')
    expect(statusWithAssignee('ASSIGNED', false)).toBe('NEW')
    expect(statusWithAssignee('COMPLETE', true)).toBe('COMPLETE')
    expect(statusWithAssignee('CANCELED', false)).toBe('CANCELED')
  })

  test('comments are refused when it is canceled or complete', () => {
    expect(INVESTIGATION_STATUSES.filter((status) => commentRefusal(status) !== null)).toEqual([
      'CANCELED',
      'COMPLETE',
    ])
    expect(commentRefusal('CANCELED')).toBe(
      'An investigation that is Canceled takes no comments. Reopen it first.',
    )
  })

  test('a move that is refused is told with both states', () => {
    expect(moveProblem('NEW', 'ASSIGNED')).toBe('An investigation that is New can’t become Assigned.')
    expect(moveProblem('NEW', 'NEW')).toBe('It is New already.')
  })
})

describe('the investigation dialog', () => {
  test.each([
    ['', 'CFT', false],
    ['   ', 'CFT', false],
    ['Buy one', null, false],
    [' Buy one ', 'TM', true],
  ] as const)('with instructions %j and infringement %s can be submitted: %s', (comment, type, may) => {
    expect(canSubmit({ comment, infringementType: type })).toBe(may)
  })

  test.each([
    ['2026-11-21T10:00:00Z', 'UTC', '2026-12-21T23:59:59.999Z'],
    ['2026-11-21T23:30:00Z', 'Asia/Tokyo', '2026-12-22T14:59:59.999Z'],
    // Clocks go forward between the two.
    ['2026-03-10T10:00:00Z', 'Europe/Berlin', '2026-04-09T21:59:59.999Z'],
  ])('opened at %s in %s it is due at %s', (now, zone, due) => {
    expect(new Date(defaultDue(Date.parse(now), zone)).toISOString()).toBe(due)
  })
})

describe('being late', () => {
  const NOW = Date.parse('2026-11-21T10:00:00Z')
  const due = (at: string) => ({ due: at })

  test.each([
    ['2026-11-20T23:59:59.999Z', 'ASSIGNED', true],
    ['2026-11-20T23:59:59.999Z', 'NEW', true],
    ['2026-11-20T23:59:59.999Z', 'COMPLETE', false],
    ['2026-11-20T23:59:59.999Z', 'CANCELED', false],
    ['2026-11-21T23:59:59.999Z', 'NEW', false],
    ['2026-11-21T10:00:00Z', 'NEW', false],
  ] as const)('due %s and %s: %s', (at, status, late) => {
    expect(isOverdue({ status, due: at }, NOW)).toBe(late)
  })

  test('without a due date it is never late', () => {
    expect(isOverdue({ status: 'NEW', due: null }, NOW)).toBe(false)
    expect(daysUntilDue({ due: null }, NOW, 'UTC')).toBeNull()
  })

  test.each([
    ['2026-11-21T23:59:59.999Z', 'UTC', 0],
    ['2026-11-19T23:59:59.999Z', 'UTC', -2],
    ['2026-12-05T23:59:59.999Z', 'UTC', 14],
    ['2026-11-21T20:00:00.000Z', 'Asia/Tokyo', 1],
  ])('due %s counts in the calendar of %s: %i days', (at, zone, days) => {
    expect(daysUntilDue(due(at), NOW, zone)).toBe(days)
  })
})

describe('what the edit form saves', () => {
  const ok = { type: 'RAID', brand: 'Vessmont', product: 'Meridian 40' }
  const messages = (fields: object) =>
    investigationFields.safeParse(fields).error?.issues.map(({ message }) => message) ?? []

  test('nothing more than type, brand and product is required', () => {
    expect(messages(ok)).toEqual([])
    expect(messages({ ...ok, type: undefined, brand: ' ', product: '' })).toEqual([
      'Type is required',
      'Brand is required',
      'Product is required',
    ])
  })

  test.each(['price', 'quantity', 'volume', 'value'])('%s must be a positive decimal', (field) => {
    for (const bad of ['0', '0.000', '-3'])
      expect(messages({ ...ok, currency: 'EUR', [field]: bad })).not.toEqual([])
    for (const bad of ['1,5', 'ten', ''])
      expect(messages({ ...ok, currency: 'EUR', [field]: bad })).not.toEqual([])
    expect(messages({ ...ok, currency: 'EUR', [field]: '0.01' })).toEqual([])
  })
})

test('a due date that has passed is warned of, one to come and none are not', () => {
  const now = Date.parse('2026-11-23T12:00:00.000Z')
  expect(dueWarning('2026-11-22T23:59:59.999Z', now)).toMatch(/^This day has passed/)
  for (const due of ['2026-11-23T23:59:59.999Z', '2026-11-23T12:00:00.000Z', '', null, undefined])
    expect(dueWarning(due, now)).toBeNull()
})
