import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { bookingSubject } from '../example/bookingSubject.ts'
import { bookingMachine } from '../example/bookingMachine.ts'
import { replay } from '../src/replay.ts'
import { replayWritten, vitestFile } from '../src/replayFile.ts'
import { setStage } from '../src/stage.ts'
import {
  edgePaths,
  joinedEdgePaths,
  keyOf,
  shortestPaths,
  startOf,
  stepsOf,
  transitionPaths,
} from '../src/walk.ts'

/** A machine on its stage, with services held and listeners where nobody else is. */

describe('a stage', () => {
  test('holds services until their outcome is performed, and lets time pass', async () => {
    const stage = setStage(bookingMachine, undefined)
    for (const event of [{ type: 'seats.chosen', seats: 2 }, { type: 'reserve' }]) await stage.perform(event)
    expect(stage.snapshot().value).toBe('reserving')
    expect(await stage.perform({ type: 'xstate.done.actor.charge' })).toBe('no service charge is running')
    await stage.perform({ type: 'xstate.done.actor.reserveSeats', output: { reservation: 'r', price: 1 } })
    expect(stage.snapshot().value).toEqual({ held: 'waiting' })
    expect(await stage.perform({ type: 'xstate.after.holdTime.booking.held' })).toBeNull()
    expect(stage.snapshot().value).toBe('expired')
    stage.stop()
  })

  test('listens in the place of actors that are not there', async () => {
    const stage = setStage(bookingMachine, undefined)
    for (const event of [
      { type: 'seats.chosen', seats: 2 },
      { type: 'reserve' },
      { type: 'xstate.done.actor.reserveSeats', output: { reservation: 'r', price: 24 } },
      { type: 'pay' },
      { type: 'xstate.done.actor.charge', output: undefined },
    ])
      await stage.perform(event)
    expect(stage.effects().sent).toEqual([{ type: 'seats.sold', seats: 2, price: 24 }])
    stage.stop()
  })
})

test('samples that nothing takes are refused by name, as misspelt ones are', () => {
  const { charge, ...others } = bookingSubject.outcomes
  expect(() =>
    edgePaths({
      ...bookingSubject,
      events: [...bookingSubject.events, { type: 'reserv' }],
      outcomes: { ...others, chargee: charge! },
    }),
  ).toThrow('The machine booking takes nothing of these samples: the event reserv, the outcomes of chargee.')
})

describe('a replay', () => {
  test('tells the first step that goes another way', async () => {
    const { config, implementations } = bookingMachine as unknown as {
      config: object
      implementations: object
    }
    const other = createMachine({ ...config, initial: 'expired' } as never, implementations as never)
    const { problem } = await replay(bookingSubject, edgePaths(bookingSubject)[0]!, other)
    expect(problem).toContain('it should be in "choosing" and is in "expired"')
  })

  test('of steps that were written down tells where the machine goes another way today', async () => {
    expect(await replayWritten(bookingSubject, [['seats.chosen (seats: 2)', 'reserving']])).toBe(
      '“seats.chosen (seats: 2)” leads to choosing, not to reserving.',
    )
    expect(await replayWritten(bookingSubject, [['seats.doubled', 'choosing']])).toBe(
      'There is no sample of the event “seats.doubled” in choosing.',
    )
  })

  test('is written as a file with a test for each path, no title twice', () => {
    const file = vitestFile({
      subject: bookingSubject,
      paths: shortestPaths(bookingSubject),
      imports: ["import { bookingSubject } from './bookingSubject.ts'"],
      subjectCode: 'bookingSubject',
      command: 'paths --format vitest',
    })
    const titles = [...file.matchAll(/^test\((".*"),/gm)].map(([, title]) => title)
    expect(titles.length).toBe(shortestPaths(bookingSubject).length)
    expect(new Set(titles).size).toBe(titles.length)
    expect(file).toContain('["reserve", "reserving"],')
  })
})

test('each transition that does something has one shortest path that takes it last', () => {
  const paths = transitionPaths(bookingSubject)
  expect([...paths.keys()]).toContain('booking.held.declined on pay')
  expect(paths.get('booking.choosing on seats.chosen')!.weight).toBe(1)
  for (const [name, { steps }] of paths) expect(name).toContain(` on ${steps.at(-1)!.event.type}`)
})

test('joined paths go every step that the edge paths go, by fewer of them', () => {
  const stepsIn = (paths: ReturnType<typeof edgePaths>) =>
    new Set(
      paths.flatMap((path) =>
        stepsOf(path).map(({ event, state }, n, steps) => {
          const before = steps[n - 1]?.state ?? startOf(bookingSubject)
          return [keyOf(bookingSubject, before), JSON.stringify(event), keyOf(bookingSubject, state)].join(
            ' ',
          )
        }),
      ),
    )
  const [all, joined] = [edgePaths(bookingSubject), joinedEdgePaths(bookingSubject)]
  expect(stepsIn(joined)).toEqual(stepsIn(all))
  expect(joined.length).toBeLessThan(all.length)
})
