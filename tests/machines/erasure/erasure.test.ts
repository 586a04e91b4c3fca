import { expect, test } from 'vitest'
import { createActor, fromPromise, setup, SimulatedClock } from 'xstate'
import type { ErasedWord, Erasure, ErasurePreview, NewErasure } from '../../../src/domain/erasure/erasure.ts'
import { BUS, busLogic, type BusRef, type Fact } from '../../../src/machines/bus.ts'
import { erasureListMachine, erasureMachine } from '../../../src/machines/erasure/erasureMachine.ts'
import { ERASURE_POLL_MS } from '../../../src/machines/erasure/erasurePlace.ts'
import { analyst, NOON } from '../../../src/paths/samples/things.ts'

/** How a person's data comes to be erased: counted, confirmed, followed. */

const SELLER = '0190b1a0-0000-7000-8000-0000000000e1'
const counted = (words: readonly ErasedWord[]): ErasurePreview => ({
  subject: { kind: 'seller', id: SELLER },
  name: 'watch-house',
  words: [{ value: 'watch-house', within: true }, ...words].map((word) => ({ ...word, found: 3 })),
  places: [],
  records: 1,
  screenshots: 0,
  pictures: 0,
  domains: 0,
  namesakes: 0,
  isActive: false,
  holds: { complaints: 0, investigations: 0, named: [] },
})

function erasing() {
  const asked = { lists: 0, words: [] as string[][], started: [] as NewErasure[] }
  const answers = { status: 'erasing' as Erasure['status'], fails: false }
  const read = async (): Promise<readonly Erasure[]> => {
    asked.lists++
    return [{ id: 'e', status: answers.status } as Erasure]
  }
  const provided = erasureMachine.provide({
    actors: {
      list: erasureListMachine.provide({
        actors: {
          load: fromPromise(read),
        },
      }),
      preview: fromPromise(async ({ input }) => {
        asked.words.push(input.words.map(({ value }) => value))
        if (answers.fails) throw new Error('away')
        return counted(input.words)
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
    clock,
    actor,
    tell,
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
  expect(asked.words).toEqual([[]])
  actor.send({ type: 'word.typed', value: ' WATCH-house' })
  expect(actor.getSnapshot().can({ type: 'word.added' })).toBe(false)
  actor.send({ type: 'word.typed', value: 'Kupfergasse' })
  actor.send({ type: 'word.added' })
  await settled()
  expect(asked.words.at(-1)).toEqual(['Kupfergasse'])
  expect(actor.getSnapshot().context.word).toBe('')
  actor.send({ type: 'word.switched', value: 'Kupfergasse', within: false })
  await settled()
  expect(actor.getSnapshot().context.preview?.words.at(-1)).toMatchObject({ within: false })
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
  const { actor, answers, fill, open, settled } = erasing()
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
  expect(actor.getSnapshot().matches({ here: { asking: 'uncounted' } })).toBe(true)
  answers.fails = false
  actor.send({ type: 'retry' })
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
