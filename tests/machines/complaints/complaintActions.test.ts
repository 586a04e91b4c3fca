import { describe, expect, test } from 'vitest'
import {
  beingSent,
  CHOSEN_ACTIONS,
  chosenRefusal,
  chosenWords,
  offeredActions,
  isAnswered,
  takedownSpan,
  typedDayProblem,
} from '../../../src/machines/complaints/complaintActions.ts'
import { accusation, datesLine, sellersWords } from '../../../src/views/complaints/complaintDisplay.ts'
import { canMove, COMPLAINT_ACTIONS } from '../../../src/domain/complaints/complaintMoves.ts'
import { COMPLAINTS_AT_ONCE } from '../../../src/domain/kit/constants.ts'
import { ROLES } from '../../../src/domain/kit/roles.ts'
import { COMPLAINT_STATUSES } from '../../../src/domain/kit/vocabulary.ts'
import { sampleComplaint } from '../../../src/paths/samples/things.ts'

const complaint = sampleComplaint(1)

describe('an action on chosen complaints', () => {
  test('is offered exactly where the table of transitions allows it for each of them', () => {
    for (const action of COMPLAINT_ACTIONS)
      for (const first of COMPLAINT_STATUSES)
        for (const second of COMPLAINT_STATUSES) {
          const chosen = [
            { ...complaint, status: first },
            { ...complaint, status: second },
          ]
          expect(chosenRefusal(['analyst'], chosen, action) === null).toBe(
            canMove(first, action) && canMove(second, action),
          )
        }
  })

  test('is for those who manage complaints, and says so to the others', () => {
    const may = ROLES.filter((role) => chosenRefusal([role], [complaint], 'file') === null)
    expect(may).toEqual(['god', 'admin', 'manager', 'analyst'])
  })

  test('says how many stand in its way, and why the first does', () => {
    const filed = { ...complaint, status: 'FILED' as const }
    expect(chosenRefusal(['analyst'], [], 'file')).toBe('Select complaints first.')
    expect(chosenRefusal(['analyst'], [complaint, filed], 'file')).toMatch(
      /^Not for 1 of the 2: It is Filed already/,
    )
    expect(chosenRefusal(['analyst'], [filed], 'hold')).toMatch(/^A complaint that is Filed/)
    expect(chosenRefusal(['analyst'], [{ ...complaint, doNotFile: true }], 'file')).toMatch(/Do Not File/)
    const many = Array.from({ length: COMPLAINTS_AT_ONCE + 1 }, () => complaint)
    expect(chosenRefusal(['analyst'], many, 'hold')).toBe('At most 1,000 complaints at once.')
  })

  test('stands among those that can be done, or with the others by the reason that they share', () => {
    const removed = { ...complaint, status: 'PROCESSED' as const, filing: '2026-11-12T00:00:00.000Z' }
    expect(offeredActions(['analyst'], [removed])).toEqual({
      possible: ['reinstate', 'retract'],
      refused: [
        {
          actions: ['file', 'takeDown', 'hold', 'release', 'sendBack', 'resume', 'withdraw'],
          why: 'Not while it is Removed.',
        },
        { actions: ['delete'], why: expect.stringMatching(/^It was taken down/) },
      ],
    })
    const held = { ...complaint, status: 'HOLD' as const }
    const draft = { ...complaint, status: 'DRAFT' as const }
    expect(offeredActions(['analyst'], [held, draft, held])).toEqual({
      possible: ['withdraw', 'delete'],
      refused: [
        {
          actions: ['file', 'takeDown', 'hold', 'sendBack', 'reinstate', 'retract'],
          why: 'Not while they are Draft or On Hold.',
        },
        { actions: ['release'], why: 'Not for 1 of the 3, which is Draft.' },
        { actions: ['resume'], why: 'Not for 2 of the 3, which are On Hold.' },
      ],
    })
    const sending = offeredActions(['analyst'], [{ ...complaint, delivery: 'sending' }])
    expect(sending).toEqual({
      possible: [],
      refused: [{ actions: CHOSEN_ACTIONS, why: 'Its notice is being sent.' }],
    })
    const marked = offeredActions(['analyst'], [{ ...complaint, doNotFile: true }])
    expect(marked.refused[0]).toEqual({
      actions: ['file'],
      why: 'It is marked Do Not File. Clear the mark to file it.',
    })
  })

  test('waits while a notice is on its way, deletion too', () => {
    for (const action of CHOSEN_ACTIONS)
      expect(chosenRefusal(['god'], [{ ...complaint, delivery: 'sending' }], action)).toMatch(/being sent/)
    const sent = ['queued', 'sending', 'unknown', 'accepted'].map((delivery, n) => ({
      id: String(n),
      delivery: delivery as 'queued',
    }))
    expect(beingSent(sent)).toEqual(['0', '1'])
  })
})

describe('the day of a takedown', () => {
  const filings = ['2026-11-17T23:30:00.000Z', '2026-11-16T10:00:00.000Z', null]
  const span = takedownSpan(
    filings.map((filing) => ({ filing })),
    Date.UTC(2026, 10, 20, 23, 30),
    'Europe/Berlin',
  )

  test('lies between the last filing and today, in the workspace’s time zone', () => {
    expect(span).toEqual({ filedOn: '2026-11-18', today: '2026-11-21' })
    expect(typedDayProblem('2026-11-18', span)).toBeNull()
    expect(typedDayProblem('2026-11-21', span)).toBeNull()
    expect(typedDayProblem('2026-11-17', span)).toMatch(/before the filing/)
    expect(typedDayProblem('2026-11-22', span)).toMatch(/in the future/)
    for (const typed of ['', '21/11/2026', '2026-13-40'])
      expect(typedDayProblem(typed, span)).toBe('Give the day of the takedown.')
  })

  test('is asked for by a takedown alone; a comment may be left out, and is long enough where it isn’t', () => {
    const answers = { date: '', comment: '' }
    expect(isAnswered('takeDown', answers, span)).toBe(false)
    expect(isAnswered('takeDown', { ...answers, date: '2026-11-20' }, span)).toBe(true)
    expect(isAnswered('hold', answers, null)).toBe(true)
    expect(isAnswered('hold', { ...answers, comment: 'no' }, null)).toBe(false)
    expect(isAnswered('file', { ...answers, comment: 'no' }, null)).toBe(true)
  })
})

describe('the words for complaints', () => {
  test('say what they have in common', () => {
    const other = { ...complaint, brand: 'Halvorn', listings: ['a', 'b'] }
    expect(chosenWords([complaint])).toBe('Vessmont · Bazarro DE · 1 listing')
    expect(chosenWords([complaint, other])).toBe('2 brands · Bazarro DE · 3 listings')
  })

  test('say what happened when, in one line', () => {
    const day = (at: string) => at.slice(0, 10)
    expect(datesLine(complaint, day)).toBe('Created 2026-11-10')
    const over = { ...complaint, filing: '2026-11-12T00:00:00.000Z', takedown: '2026-11-14T00:00:00.000Z' }
    expect(datesLine(over, day)).toBe('2026-11-10 · filed 2026-11-12 · removed 2026-11-14')
  })

  test('say the type once, and name the first seller', () => {
    expect(accusation(complaint)).toBe('Trademark · Unauthorized logo')
    expect(accusation({ type: 'CFT', reason: 'COUNTERFEIT' })).toBe('Counterfeit')
    expect([[], ['lux'], ['lux', 'b', 'c']].map(sellersWords)).toEqual(['Unknown seller', 'lux', 'lux +2'])
  })
})
