import { expect, test } from 'vitest'
import { createActor, fromPromise, setup, SimulatedClock } from 'xstate'
import type {
  ErasedWord,
  Erasure,
  ErasurePreview,
  NewErasure,
  PreviewState,
} from '../../../src/domain/erasure/erasure.ts'
import { BUS, busLogic, type BusRef, type Fact } from '../../../src/machines/bus.ts'
import { erasureListMachine } from '../../../src/machines/erasure/erasureMachine.ts'
import { erasureMachine } from '../../../src/machines/erasure/erasureMachine.ts'
import { erasurePreviewMachine } from '../../../src/machines/erasure/erasurePreviewMachine.ts'
import { ERASURE_POLL_MS, PREVIEW_POLL_MS } from '../../../src/machines/erasure/erasurePlace.ts'
import { analyst, NOON } from '../../../src/paths/samples/things.ts'

/** How a person's data comes to be erased: counted, confirmed, followed. */

const SELLER = '0190b1a0-0000-7000-8000-0000000000e1'
const OWN = { value: 'watch-house', within: true }
const counted = (words: readonly ErasedWord[]): ErasurePreview => ({
  subject: { kind: 'seller', id: SELLER },
  name: 'watch-house',
  at: '2026-11-20T12:00:00.000Z',
  words: words.map((word) => ({ ...word, found: 3, isAdded: word.value !== OWN.value })),
  places: [],
  records: 1,
  screenshots: 0,
  pictures: 0,
  domains: 0,
  namesakes: 0,
  isActive: false,
  holds: { complaints: 0, investigations: 0, named: [] },
})

const state = (more: Partial<PreviewState>): PreviewState => ({
  status: 'counting',
  done: 0,
  of: 60,
  place: 'Listings',
  problem: null,
  preview: null,
  ...more,
})

/** A server that counts the words which it has not counted yet, when the test lets it. */
function erasing() {
  const asked = { lists: 0, words: [] as (string[] | null)[], again: 0, started: [] as NewErasure[] }
  const answers = { status: 'erasing' as Erasure['status'], fails: false, cannotStop: false }
  const server = {
    words: [OWN] as readonly ErasedWord[],
    /** How many parts are done; null where all are. */
    done: null as number | null,
    problem: null as string | null,
    isCountedOnce: true,
  }
  const now = (): PreviewState => {
    const { done, problem, words } = server
    if (problem !== null) return state({ status: 'failed', problem, done: done ?? 0 })
    return done === null ? state({ status: 'counted', preview: counted(words) }) : state({ done })
  }
  const read = async (): Promise<readonly Erasure[]> => {
    asked.lists++
    return [{ id: 'e', status: answers.status } as Erasure]
  }
  const provided = erasureMachine.provide({
    actors: {
      list: erasureListMachine.provide({ actors: { load: fromPromise(read) } }),
      counting: erasurePreviewMachine.provide({
        actors: {
          preview: fromPromise(async ({ input: { words, again } }) => {
            asked.words.push(words?.map(({ value }) => value) ?? null)
            if (again) asked.again++
            if (answers.fails) throw new Error('away')
            server.words = words ?? server.words
            server.problem = null
            return now()
          }),
          previewState: fromPromise(async () => {
            if (answers.fails) throw new Error('away')
            return now()
          }),
          cancelPreview: fromPromise(async () => {
            if (answers.cannotStop) throw new Error('away')
            server.done = null
            return server.isCountedOnce ? now() : state({ status: 'cancelled' })
          }),
        },
      }),
      start: fromPromise(async ({ input }) => {
        if (answers.fails) throw new Error('away')
        asked.started.push(input.erasure)
        return { id: 'e', status: 'waiting' } as Erasure
      }),
    },
  })
  const clock = new SimulatedClock()
  const root = createActor(
    setup({ actors: { bus: busLogic, erasure: provided } }).createMachine({
      invoke: [
        { src: 'bus', id: BUS, systemId: BUS },
        { src: 'erasure', id: 'erasure', systemId: 'erasure' },
      ],
    }),
    { clock },
  ).start()
  const actor = root.system.get('erasure') as ReturnType<typeof createActor<typeof provided>>
  const tell = (fact: Fact) => (root.system.get(BUS) as BusRef).send(fact)
  tell({ type: 'session.opened', user: { ...analyst, groups: ['admin'] }, at: NOON })
  return {
    asked,
    answers,
    server,
    clock,
    actor,
    tell,
    /** The machine that counts. */
    counting: () => actor.getSnapshot().children.counting!,
    settled: () => new Promise(setImmediate),
    open: async (path = `/setup/erasure/seller-${SELLER}`) => {
      tell({ type: 'address.changed', path, query: {} })
      await new Promise(setImmediate)
    },
    fill: () => {
      for (const [field, value] of Object.entries({
        reference: 'DSR-1',
        reason: 'Article 17',
        confirmation: 'erase',
      }))
        actor.send({ type: 'drafted', field: field as 'reason', value })
    },
  }
}

test('counts for the person whom the address names, and again with each word that is added', async () => {
  const { actor, asked, open, settled } = erasing()
  await open('/setup/erasure')
  expect(asked.words).toEqual([])
  await open()
  expect(asked.words).toEqual([null])
  actor.send({ type: 'word.typed', value: ' WATCH-house' })
  expect(actor.getSnapshot().can({ type: 'word.added' })).toBe(false)
  actor.send({ type: 'word.typed', value: 'Kupfergasse' })
  actor.send({ type: 'word.added' })
  await settled()
  expect(asked.words.at(-1)).toEqual(['watch-house', 'Kupfergasse'])
  expect(actor.getSnapshot().context.word).toBe('')
  actor.send({ type: 'word.switched', value: 'Kupfergasse', within: false })
  await settled()
  expect(actor.getSnapshot().context.preview?.words.at(-1)).toMatchObject({ within: false })
  expect(actor.getSnapshot().can({ type: 'word.removed', value: 'watch-house' })).toBe(false)
  actor.send({ type: 'word.removed', value: 'Kupfergasse' })
  await settled()
  expect(asked.words.at(-1)).toEqual(['watch-house'])
  actor.send({ type: 'recount' })
  await settled()
  expect(asked.again).toBe(1)
})

test('shows how far the counting is until it is there, and goes on where it was after a failure', async () => {
  const { actor, clock, counting, open, server, settled } = erasing()
  server.done = 12
  await open()
  expect(counting().getSnapshot().matches('waiting')).toBe(true)
  expect(counting().getSnapshot().context.progress).toMatchObject({ done: 12, place: 'Listings' })
  server.done = 30
  clock.increment(PREVIEW_POLL_MS)
  await settled()
  expect(counting().getSnapshot().context.progress).toMatchObject({ done: 30 })
  server.problem = 'Assay itself failed at this.'
  clock.increment(PREVIEW_POLL_MS)
  await settled()
  expect(counting().getSnapshot().matches('failed')).toBe(true)
  expect(counting().getSnapshot().context).toMatchObject({
    problem: 'Assay itself failed at this.',
    progress: { done: 30 },
  })
  counting().send({ type: 'retry' })
  await settled()
  expect(counting().getSnapshot().context).toMatchObject({ problem: null, progress: { done: 30 } })
  server.done = null
  clock.increment(PREVIEW_POLL_MS)
  await settled()
  expect(actor.getSnapshot().context).toMatchObject({ preview: { name: 'watch-house' } })
})

test('ends the counting: with what was counted before, or with nothing and a way to count', async () => {
  const { actor, answers, counting, open, server, settled } = erasing()
  server.done = 12
  server.isCountedOnce = false
  await open()
  answers.cannotStop = true
  counting().send({ type: 'stop' })
  await settled()
  expect(counting().getSnapshot().matches('notStopped')).toBe(true)
  expect(counting().getSnapshot().context.problem).not.toBeNull()
  answers.cannotStop = false
  counting().send({ type: 'stop' })
  await settled()
  expect(counting().getSnapshot().matches('stopped')).toBe(true)
  server.isCountedOnce = true
  counting().send({ type: 'retry' })
  await settled()
  server.done = 1
  actor.send({ type: 'word.typed', value: 'Kupfergasse' })
  actor.send({ type: 'word.added' })
  await settled()
  counting().send({ type: 'stop' })
  await settled()
  expect(actor.getSnapshot().matches({ here: { asking: 'ready' } })).toBe(true)
})

test('asks before a request that was begun is lost, and not once it was sent', async () => {
  const { actor, fill, open, settled, tell } = erasing()
  await open()
  expect(actor.getSnapshot().hasTag('dirty')).toBe(false)
  actor.send({ type: 'word.typed', value: 'Kupfergasse' })
  expect(actor.getSnapshot().hasTag('dirty')).toBe(true)
  tell({ type: 'departure.held' })
  expect(actor.getSnapshot().hasTag('asking')).toBe(true)
  actor.send({ type: 'keepEditing' })
  expect(actor.getSnapshot().context.word).toBe('Kupfergasse')
  tell({ type: 'departure.held' })
  actor.send({ type: 'discard' })
  expect(actor.getSnapshot().context.word).toBe('')
  expect(actor.getSnapshot().hasTag('dirty')).toBe(false)
  fill()
  expect(actor.getSnapshot().hasTag('dirty')).toBe(true)
  actor.send({ type: 'confirm' })
  await settled()
  expect(actor.getSnapshot().hasTag('dirty')).toBe(false)
})

test('begins only with reference, reason and the word, neither of which names the person', async () => {
  const { actor, asked, fill, open, settled } = erasing()
  await open()
  expect(actor.getSnapshot().can({ type: 'confirm' })).toBe(false)
  fill()
  actor.send({ type: 'drafted', field: 'reason', value: 'Letter of watch-house' })
  expect(actor.getSnapshot().can({ type: 'confirm' })).toBe(false)
  fill()
  actor.send({ type: 'confirm' })
  await settled()
  expect(asked.started).toMatchObject([{ reference: 'DSR-1', words: [{ value: 'watch-house' }] }])
  expect(actor.getSnapshot().matches({ here: { asking: 'begun' } })).toBe(true)
})

test('keeps what was typed where it is refused, and counts again', async () => {
  const { actor, answers, counting, fill, open, settled } = erasing()
  await open()
  fill()
  answers.fails = true
  actor.send({ type: 'confirm' })
  await settled()
  expect(actor.getSnapshot().matches({ here: { asking: { ready: 'refused' } } })).toBe(true)
  expect(actor.getSnapshot().context).toMatchObject({
    problem: expect.any(String),
    draft: { reference: 'DSR-1' },
  })
  actor.send({ type: 'retry' })
  await settled()
  expect(counting().getSnapshot().matches('failed')).toBe(true)
  answers.fails = false
  counting().send({ type: 'retry' })
  await settled()
  expect(actor.getSnapshot().can({ type: 'confirm' })).toBe(true)
})

test('reads the erasures again while they are seen, and whenever the page is seen again', async () => {
  const { asked, clock, open, settled, tell } = erasing()
  await open('/setup/erasure')
  const first = asked.lists
  clock.increment(ERASURE_POLL_MS)
  await settled()
  expect(asked.lists).toBe(first + 1)
  tell({ type: 'page.hidden' })
  clock.increment(ERASURE_POLL_MS)
  await settled()
  expect(asked.lists).toBe(first + 1)
  tell({ type: 'page.shown' })
  await settled()
  expect(asked.lists).toBe(first + 2)
})
