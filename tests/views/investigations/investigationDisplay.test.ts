import { expect, test } from 'vitest'
import { shownChanges, whatWords } from '../../../src/views/investigations/investigationActivity.ts'
import { cardActionRefusal, toldWords } from '../../../src/machines/investigations/investigationActions.ts'
import {
  dueDistance,
  statusChoiceOf,
  timeWords,
} from '../../../src/views/investigations/investigationDisplay.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const day = (at: string) => at.slice(0, 10)
const due = (at: string, status: 'NEW' | 'COMPLETE' = 'NEW') => ({
  status,
  due: at,
  closed: status === 'COMPLETE' ? '2026-11-19T08:00:00.000Z' : null,
})

test.each([
  ['2026-12-04T23:59:59.999Z', 'Due 2026-12-04', 'in 14 days', false],
  ['2026-11-21T10:00:00.000Z', 'Due 2026-11-21', 'tomorrow', false],
  ['2026-11-20T23:59:59.999Z', 'Due today', 'today', false],
  ['2026-11-20T09:00:00.000Z', 'Late today', 'late today', true],
  ['2026-11-19T23:59:59.999Z', '1 day late', '1 day late', true],
])('due %s is shown as “%s”', (at, words, distance, isLate) => {
  expect(timeWords(due(at), NOON, 'UTC', day)).toEqual({ words, isLate })
  expect(dueDistance(due(at), NOON, 'UTC')).toBe(distance)
})

test('what is closed is never late', () => {
  const closed = due('2026-11-01T00:00:00.000Z', 'COMPLETE')
  expect(timeWords(closed, NOON, 'UTC', day)).toEqual({ words: 'Closed 2026-11-19', isLate: false })
  expect(dueDistance(closed, NOON, 'UTC')).toBeNull()
})

test('the quick choices know themselves in a filter', () => {
  expect(statusChoiceOf(['ASSIGNED', 'NEW'])).toBe('open')
  expect(statusChoiceOf(['CANCELED', 'COMPLETE'])).toBe('closed')
  expect(statusChoiceOf()).toBe('all')
  expect(statusChoiceOf(['NEW'])).toBeNull()
})

test('an action that can’t be done says why, by role and by state', () => {
  expect(cardActionRefusal(['manager'], 'NEW', 'complete')).toBeNull()
  expect(cardActionRefusal(['manager'], 'NEW', 'reopen')).toBe('Not while it is New.')
  expect(cardActionRefusal(['analyst'], 'NEW', 'delete')).toBe('Only for god, admin or manager.')
  expect(toldWords('assign', '2026-0007', 'Demo analyst')).toBe('Case 2026-0007 assigned to Demo analyst.')
})

test('changes are told with the currency of their time, and without the moments that a move sets', () => {
  const events = [
    { changes: [{ field: 'price', before: '59.00', after: '64.90' }] },
    { changes: [{ field: 'currency', before: 'EUR', after: 'USD' }] },
    {
      changes: [
        { field: 'status', before: 'NEW', after: 'ASSIGNED' },
        { field: 'assigned', before: null, after: '2026-11-20T12:00:00.000Z' },
      ],
    },
  ]
  expect(shownChanges(events, 0, 'USD', day)).toEqual([
    { label: 'Price', before: '59.00', after: '64.90 EUR' },
  ])
  expect(shownChanges(events, 2, 'USD', day)).toEqual([{ label: 'Status', before: 'New', after: 'Assigned' }])
  expect(whatWords({ what: 'Investigation completed' })).toBe('completed')
})
