import { expect, test } from 'vitest'
import { bookingSubject } from '../example/bookingSubject.ts'
import { playwrightSpec, type SpecSource } from '../src/spec.ts'
import type { Subject } from '../src/subject.ts'
import { transitionPaths } from '../src/walk.ts'

/** The spec that a tester fills in: written first, and written again. */

const source = (subject: Subject, transitions: readonly string[]): SpecSource => ({
  subject,
  transitions,
  imports: [],
  subjectCode: 'bookingSubject',
  calls: { reserveSeats: ['POST /reservations'], charge: [], releaseSeats: ['DELETE /reservations/{id}'] },
  test: { fixtures: '{ page }', body: ["await path.walk(page, () => page.goto('/'))"] },
  command: 'paths --format playwright',
  guide: 'The guide says how it is filled in.',
})
const names = [...transitionPaths(bookingSubject).keys()]
const few = ['booking.choosing on seats.chosen', 'booking.choosing on reserve']
const filled = (spec: string) =>
  spec
    .replace(
      "'seats.chosen': walk.TODO",
      "'seats.chosen': async (page) => {\n    await page.click('#two')\n  }",
    )
    .replace('choosing: walk.TODO', "choosing: (page) => page.waitForSelector('#choose')")

test('names the events and states that its tests need, the calls, and the way to each transition', () => {
  const spec = playwrightSpec(source(bookingSubject, few))
  expect(spec).toContain("  // seats.chosen (seats: 2)\n  'seats.chosen': walk.TODO,")
  expect(spec).toContain('  reserving: walk.TODO,')
  expect(spec).not.toContain('paying')
  expect(spec).toContain("  reserveSeats: walk.sends('POST /reservations'),")
  expect(spec).toContain(
    "  // seats.chosen (seats: 2), reserve → reserving\n  'booking.choosing on reserve',",
  )
})

test('asks for outcomes of services alone that make no call', () => {
  const spec = playwrightSpec(source(bookingSubject, names))
  expect(spec).toContain("'xstate.done.actor.charge': walk.TODO")
  expect(spec).not.toContain("'xstate.done.actor.reserveSeats'")
})

test('keeps what was filled in when it is written again, and adds what is new', () => {
  const again = playwrightSpec(
    source(bookingSubject, names),
    filled(playwrightSpec(source(bookingSubject, few))),
  )
  expect(again).toContain("await page.click('#two')")
  expect(again).toContain("choosing: (page) => page.waitForSelector('#choose')")
  expect(again).toContain("  | 'pay'")
  expect(again).toContain('  pay: walk.TODO,')
  expect(again.match(/'seats\.chosen':/g)).toHaveLength(1)
  expect(again).not.toContain('STALE:')
})

test('keeps what fewer tests do not need, and is the same when nothing has changed', () => {
  const whole = filled(playwrightSpec(source(bookingSubject, names)))
  expect(playwrightSpec(source(bookingSubject, names), whole)).toBe(whole)
  expect(playwrightSpec(source(bookingSubject, few), whole)).not.toContain('STALE:')
})

test('marks what the machine has no more', () => {
  const whole = filled(playwrightSpec(source(bookingSubject, names))).replaceAll(
    'seats.chosen',
    'places.chosen',
  )
  const again = playwrightSpec(source(bookingSubject, names), whole)
  expect(again).toMatch(
    /STALE: the machine has no “places\.chosen” any more\. Take this out\.\n.*\n {2}'places\.chosen': async/,
  )
  expect(again).toContain("  'seats.chosen': walk.TODO,")
  expect(playwrightSpec(source(bookingSubject, names), again)).toBe(again)
})
