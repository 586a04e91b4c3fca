import { describe, expect, test } from 'vitest'
import {
  actionRefusal,
  COMPLAINT_ACTIONS,
  COMPLAINT_TRANSITIONS,
  type ComplaintAction,
  listingTakedownRefusal,
  moveBetween,
  takedownDayProblem,
} from '../../../src/domain/complaints/complaintMoves.ts'
import { COMPLAINED_STATES, fitsComplaint } from '../../../src/domain/complaints/complaintStates.ts'
import { retractionRefusal } from '../../../src/domain/complaints/afterTakedown.ts'
import { isUnfit } from '../../../src/domain/complaints/noticeFacts.ts'
import { COMPLAINT_STATUSES, LISTING_STATES } from '../../../src/domain/kit/vocabulary.ts'

/** What can be done with a complaint, by its state and by how far its notice is; and what is said where it can't. */

type Complaint = Parameters<typeof actionRefusal>[0]
const complaint = (more: Partial<Complaint> = {}): Complaint => ({
  status: 'NEW',
  doNotFile: false,
  delivery: null,
  filing: null,
  ...more,
})

describe('a move', () => {
  test('is found by the states that it leads from and to, and is none where nothing leads there', () => {
    for (const action of COMPLAINT_ACTIONS)
      for (const from of COMPLAINT_TRANSITIONS[action].from)
        expect(moveBetween(from, COMPLAINT_TRANSITIONS[action].to), `${from}: ${action}`).toBe(action)
    for (const status of COMPLAINT_STATUSES) expect(moveBetween(status, status)).toBeNull()
    expect(moveBetween('WITHDRAWN', 'FILED')).toBeNull()
  })

  test('is refused by the name of both states where nothing leads there', () => {
    expect(actionRefusal(complaint({ status: 'FILED' }), 'hold')).toBe(
      'A complaint that is Filed can’t become On Hold.',
    )
    expect(actionRefusal(complaint({ status: 'FILED' }), 'file')).toBe('It is Filed already.')
    expect(actionRefusal(complaint({ status: 'NEW' }), 'retract')).toBe('No takedown of it is recorded.')
  })

  test.each(['hold', 'sendBack', 'withdraw'] as const)(
    '%s is possible with the mark Do Not File',
    (action) => {
      expect(actionRefusal(complaint({ doNotFile: true }), action)).toBeNull()
    },
  )

  test('filing is not: the mark is cleared first', () => {
    expect(actionRefusal(complaint({ doNotFile: true }), 'file')).toBe(
      'It is marked Do Not File. Clear the mark to file it.',
    )
    expect(actionRefusal(complaint(), 'file')).toBeNull()
  })
})

describe('while a notice is under way', () => {
  const everything: readonly (ComplaintAction | 'delete' | 'fix')[] = [...COMPLAINT_ACTIONS, 'delete', 'fix']

  test.each(everything)('%s waits for its outcome', (action) => {
    for (const delivery of ['queued', 'sending'] as const)
      expect(actionRefusal(complaint({ delivery }), action)).toBe('Its notice is being sent.')
    expect(actionRefusal(complaint({ delivery: 'unknown' }), action)).toBe(
      'Say first whether the notice arrived: its delivery is unknown.',
    )
  })
})

test('a complaint is deleted as long as its notice was not sent, and then withdrawn or its takedown retracted', () => {
  for (const status of ['NEW', 'HOLD', 'DRAFT', 'WITHDRAWN'] as const)
    expect(actionRefusal(complaint({ status }), 'delete')).toBeNull()
  expect(actionRefusal(complaint({ delivery: 'refused' }), 'delete')).toBeNull()
  const filing = '2026-11-20T10:00:00.000Z'
  const refused = (status: Complaint['status']) => actionRefusal(complaint({ status, filing }), 'delete')
  expect(refused('FILED')).toBe('Its notice was sent, which stays on record. Withdraw it instead.')
  expect(refused('PROCESSED')).toMatch(/^It was taken down.*Retract the takedown/)
  for (const status of ['WITHDRAWN', 'REINSTATED'] as const)
    expect(refused(status)).toBe('Its notice was sent, which stays on record.')
})

test('what a complaint says is fixed as long as nothing was sent', () => {
  for (const status of ['NEW', 'HOLD', 'DRAFT'] as const)
    expect(actionRefusal(complaint({ status }), 'fix')).toBeNull()
  expect(actionRefusal(complaint({ status: 'FILED' }), 'fix')).toBe(
    'A complaint that is Filed can’t be fixed.',
  )
})

describe('the takedown of one listing', () => {
  test('is recorded once, of a complaint that was filed', () => {
    const filed = complaint({ status: 'FILED' })
    expect(listingTakedownRefusal(filed, { listingStatus: 'ACTIVE' })).toBeNull()
    expect(listingTakedownRefusal(filed, { listingStatus: 'VIOLATION_REMOVED' })).toBe(
      'The listing is down already.',
    )
    expect(listingTakedownRefusal(complaint(), { listingStatus: 'ACTIVE' })).toBe(
      'A complaint that is New can’t become Removed.',
    )
  })

  test('is on the day of the filing or later, and not after today', () => {
    const days = { filedOn: '2026-11-20', today: '2026-11-26' }
    expect(takedownDayProblem('2026-11-20', days)).toBeNull()
    expect(takedownDayProblem('2026-11-26', days)).toBeNull()
    expect(takedownDayProblem('2026-11-19', days)).toBe('The takedown can’t be before the filing.')
    expect(takedownDayProblem('2026-11-27', days)).toBe('The takedown can’t be in the future.')
    expect(takedownDayProblem('1999-01-01', { ...days, filedOn: null })).toBeNull()
  })

  test('is taken back only while nothing rests on it', () => {
    const nothing = { counterNotices: 0, isSeenAgain: false, isClosed: false }
    expect(retractionRefusal(nothing)).toBeNull()
    expect(retractionRefusal({ ...nothing, counterNotices: 1, isClosed: true })).toBe(
      'A counter-notice answers its takedown, which can’t be retracted.',
    )
    expect(retractionRefusal({ ...nothing, isSeenAgain: true })).toBe(
      'A listing was seen again after its takedown, which can’t be retracted.',
    )
    expect(retractionRefusal({ ...nothing, isClosed: true })).toBe('It is closed. Reopen it first.')
  })
})

test('a listing stays in a complaint while it is a draft of one or infringing, and is told from other gaps once it is not', () => {
  expect(LISTING_STATES.filter(fitsComplaint)).toEqual(
    LISTING_STATES.filter((state) => (COMPLAINED_STATES as readonly string[]).includes(state)),
  )
  expect(isUnfit({ place: 'listing', field: 'state' })).toBe(true)
  expect(isUnfit({ place: 'listing', field: 'url' })).toBe(false)
  expect(isUnfit({ place: 'brand', field: 'state' })).toBe(false)
})
