import { afterEach, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { MESSAGE_POLL_MS } from '../../../src/domain/kit/constants.ts'
import { newMessages, shownMessages } from '../../../src/domain/messages/message.ts'
import { type Answered, type Deed, messagesMachine } from '../../../src/machines/messages/messagesMachine.ts'
import { sampleMessage } from '../../../src/paths/samples/messages.ts'
import { analyst, NOON, unreachable } from '../../../src/paths/samples/things.ts'

/** What the paths don't tell: answers and deletions that cross each other. */

const [one, two, three] = [1, 2, 3].map(sampleMessage)
const all = [three!, two!, one!]

/** The workflow of somebody who is signed in, with services that answer when the test says so. */
function begin() {
  const clock = new SimulatedClock()
  const asked: PromiseWithResolvers<Answered>[] = []
  const told: (PromiseWithResolvers<void> & Deed)[] = []
  const hold = <Held, More extends object>(list: (PromiseWithResolvers<Held> & More)[], more: More) => {
    const held = { ...Promise.withResolvers<Held>(), ...more }
    list.push(held)
    return held.promise
  }
  const actor = createActor(
    messagesMachine.provide({
      actors: {
        facts: fromCallback(() => {}) as never,
        loadMessages: fromPromise(() => hold(asked, {})),
        tellDeed: fromPromise<void, Deed>(({ input }) => hold(told, input)),
      },
    }),
    { clock },
  )
  actor.start()
  running = actor
  actor.send({ type: 'session.opened', user: analyst, at: NOON })
  const context = () => actor.getSnapshot().context
  return {
    send: actor.send.bind(actor),
    async answer(items = all) {
      asked.at(-1)!.resolve({ items, at: NOON })
      await settled()
    },
    pass: (ms: number) => clock.increment(ms),
    told,
    asked,
    refusals: () => context().refusals,
    shown: () => shownMessages(context()).map(({ _id }) => _id),
    fresh: () => newMessages(context()).map(({ _id }) => _id),
    arrived: () => context().arrived,
  }
}

let running: { stop: () => void } | null = null
afterEach(() => running?.stop())
const settled = () => new Promise((resolve) => setImmediate(resolve))
const ids = (...messages: ({ _id: string } | undefined)[]) => messages.map((message) => message!._id)

test('an answer that was under way does not bring back what was deleted meanwhile', async () => {
  const desk = begin()
  await desk.answer()
  desk.pass(MESSAGE_POLL_MS)
  desk.send({ type: 'delete', id: two!._id })
  expect(desk.shown()).toEqual(ids(three, one))
  desk.told[0]!.resolve()
  await settled()
  await desk.answer()
  expect(desk.shown()).toEqual(ids(three, one))
})

test('of two deletions one fails beside its message, and the other is made', async () => {
  const desk = begin()
  await desk.answer()
  desk.send({ type: 'delete', id: one!._id })
  desk.send({ type: 'delete', id: two!._id })
  desk.send({ type: 'delete', id: two!._id })
  expect(desk.shown()).toEqual(ids(three))
  desk.told[0]!.reject({ ...unreachable, detail: 'The server could not be reached.' })
  await settled()
  desk.told[1]!.resolve()
  await settled()
  expect(desk.told.map((deed) => deed.ids[0])).toEqual(ids(one, two))
  expect(desk.shown()).toEqual(ids(three, one))
  expect(desk.refusals()).toMatchObject({ [one!._id]: 'The server could not be reached.' })
  desk.send({ type: 'delete', id: one!._id })
  expect(desk.shown()).toEqual(ids(three))
  expect(desk.refusals()[one!._id]).toBe('')
})

test('what stood in the dialog is new no more once it is closed, and new again when the server can’t be told', async () => {
  const desk = begin()
  await desk.answer([{ ...one!, seen: true }, two!])
  desk.send({ type: 'open' })
  expect(desk.fresh()).toEqual(ids(two))
  desk.send({ type: 'close' })
  expect(desk.fresh()).toEqual([])
  expect(desk.told.map((call) => call.ids)).toEqual([ids(two)])
  desk.told[0]!.reject(unreachable)
  await settled()
  expect(desk.fresh()).toEqual(ids(two))
  desk.send({ type: 'open' })
  desk.send({ type: 'close' })
  // What comes and is seen before the first is told is told after it.
  desk.pass(MESSAGE_POLL_MS)
  await desk.answer([three!, two!])
  desk.send({ type: 'open' })
  desk.send({ type: 'close' })
  desk.told[1]!.resolve()
  await settled()
  expect(desk.told.map((call) => call.ids)).toEqual([ids(two), ids(two), ids(three)])
})

test('a message that comes is said once, those of the first answer aren’t', async () => {
  const desk = begin()
  await desk.answer([one!])
  expect(desk.arrived()).toBe('')
  desk.pass(MESSAGE_POLL_MS)
  await desk.answer([two!, one!])
  expect(desk.arrived()).toBe(`New message: ${two!.content}`)
  desk.pass(MESSAGE_POLL_MS)
  await desk.answer([two!, one!])
  expect(desk.arrived()).toBe('')
})

test('who signs in next sees nothing of it', async () => {
  const desk = begin()
  await desk.answer()
  desk.send({ type: 'session.closed' })
  expect(desk.shown()).toEqual([])
  desk.pass(10 * MESSAGE_POLL_MS)
  expect(desk.asked).toHaveLength(1)
})
