import { describe, expect, test } from 'vitest'
import { bookingSubject } from '../example/bookingSubject.ts'
import { atOnce, excused, pathTests, sendsBelow, titleOf, TODO } from '../src/playwright.ts'

/** What a spec calls, without a browser. */

const seen = async () => {}
const states = Object.fromEntries(
  'choosing reserving held.waiting held.declined paying releasing expired booked'
    .split(' ')
    .map((name) => [name, seen]),
)
const transitions = ['booking.choosing on reserve', 'booking.held on xstate.after.holdTime.booking.held']
const events = { 'seats.chosen': seen, reserve: seen, 'xstate.done.actor.reserveSeats': atOnce } as const
const noTest = {
  step: () => Promise.reject(new Error('begun')),
  info: () => ({ project: { metadata: {} } }),
} as unknown as Parameters<typeof pathTests>[0]
const page = { route: async () => {}, clock: { install: async () => {} } } as never

describe('the tests of a machine', () => {
  test('have the transitions as titles, in words', () => {
    expect(
      pathTests(noTest, { subject: bookingSubject, transitions, events, states }).map(({ title }) => title),
    ).toEqual(['booking.choosing on reserve', 'booking.held on holdTime passes'])
    expect(titleOf('booking.paying on xstate.error.actor.charge (1 of 2)')).toBe(
      'booking.paying on charge fails (1 of 2)',
    )
  })

  test('leave out those over what is excused', () => {
    const tables = { events: { ...events, 'xstate.done.actor.reserveSeats': excused('No server.') }, states }
    expect(pathTests(noTest, { subject: bookingSubject, transitions, ...tables })).toHaveLength(1)
  })

  test('say what nobody has filled in, and which transition is gone', async () => {
    const unfilled = { ...events, reserve: TODO } as unknown as typeof events
    const [reserving] = pathTests(noTest, { subject: bookingSubject, transitions, events: unfilled, states })
    await expect(reserving!.walk(page, seen)).rejects.toThrow(
      'Nobody has said what stands for events: reserve.',
    )
    const [gone] = pathTests(noTest, {
      subject: bookingSubject,
      transitions: ['booking.choosing on steal'],
      events,
      states,
    })
    await expect(gone!.walk(page, seen)).rejects.toThrow(
      'has no transition “booking.choosing on steal” any more',
    )
  })

  test('begin once everything is said', async () => {
    const [reserving] = pathTests(noTest, { subject: bookingSubject, transitions, events, states })
    await expect(reserving!.walk(page, seen)).rejects.toThrow('begun')
  })
})

test('requests are told by the calls that they are', () => {
  const request = (method: string, path: string) =>
    ({ method: () => method, url: () => `http://box.example${path}` }) as never
  const isSent = sendsBelow('/api')('GET /seats/{id}', 'POST /seats')
  expect(isSent(request('GET', '/api/seats/7?x=1'))).toBe(true)
  expect(isSent(request('POST', '/seats'))).toBe(true)
  expect(isSent(request('PUT', '/api/seats'))).toBe(false)
  expect(isSent(request('GET', '/api/seats/7/row'))).toBe(false)
})
