import {
  coverageOf,
  declaredTransitions,
  describer,
  edgePaths,
  eventName,
  eventsWithoutSample,
  judgedMutants,
  pathsTaking,
  pathText,
  replay,
  replayWritten,
  servicesOf,
} from '@statepaths/xstate'
import { Ground, WALKS_SEED } from '@statepaths/xstate/walks'
import { expect, test } from 'vitest'
import { bookingSubject } from './bookingSubject.ts'

/** A booking along its generated paths. */

test('every event and every service has a sample', () => {
  expect(eventsWithoutSample(bookingSubject)).toEqual([])
  expect(Object.keys(bookingSubject.outcomes).toSorted()).toEqual(servicesOf(bookingSubject).toSorted())
})

test.each(edgePaths(bookingSubject).map((path) => ({ path, to: JSON.stringify(path.state.value) })))(
  'a booking goes as its path says, with services held: to $to',
  async ({ path }) => {
    expect((await replay(bookingSubject, path)).problem).toBeNull()
  },
)

test('the paths take every transition and enter every state', async () => {
  const { states, transitions } = await coverageOf(bookingSubject, null)
  expect(states.notReplayed).toEqual([])
  expect(transitions.notReplayed).toEqual([])
  expect(transitions.replayed).toBe(declaredTransitions(bookingSubject.machine).size)
})

test('a transition that is lost or leads elsewhere is noticed', async () => {
  const survivors: string[] = []
  for await (const { mutant, isCaught } of judgedMutants(bookingSubject))
    if (!isCaught) survivors.push(mutant.name)
  expect(survivors).toEqual([])
})

test('whatever happens in whatever order, its rules hold', () => {
  const ground = new Ground(bookingSubject)
  expect(ground.explore(200)).toMatchObject({ faults: [], isWhole: true })
  expect(ground.wanderOften(200, WALKS_SEED)).toBeNull()
})

test('the shortest way to a declined card can be read', () => {
  const [path] = pathsTaking(bookingSubject, eventName, ['charge fails'])
  expect(pathText(path!, 1, describer(bookingSubject))).toBe(
    [
      '1. to held.declined in 5 steps',
      '   seats.chosen (seats: 2) → choosing',
      '   reserve → reserving',
      '   reserveSeats succeeds → held.waiting',
      '   pay → paying',
      '   charge fails → held.declined',
    ].join('\n'),
  )
})

test('somebody whose card is declined three times can only cancel', async () => {
  const again = [
    ['pay', 'paying'],
    ['charge fails', 'held.declined'],
  ] as const
  const declined = [
    ['seats.chosen (seats: 2)', 'choosing'],
    ['reserve', 'reserving'],
    ['reserveSeats succeeds', 'held.waiting'],
    ...again,
    ...again,
    ...again,
  ] as const
  expect(await replayWritten(bookingSubject, [...declined, ['cancel', 'releasing']])).toBeNull()
  expect(await replayWritten(bookingSubject, [...declined, ['pay', 'paying']])).toBe(
    '“pay” does nothing in held.declined.',
  )
})
