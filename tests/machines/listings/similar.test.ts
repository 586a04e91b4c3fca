import { describe, expect, test, vi } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise, fromTransition, setup } from 'xstate'
import type { SimilarSource } from '../../../src/domain/listings/similar.contract.ts'
import { BUS, busLogic, type BusRef } from '../../../src/machines/bus.ts'
import { ADDRESS } from '../../../src/machines/kit/address.ts'
import { DIALOG } from '../../../src/machines/kit/commands.ts'
import type { ChosenFile } from '../../../src/machines/kit/upload.ts'
import { pictureSearchMachine } from '../../../src/machines/listings/pictureSearchMachine.ts'
import { similarMachine } from '../../../src/machines/listings/similarMachine.ts'
import { NOTHING_ALIKE, obstacleWords } from '../../../src/machines/listings/similarWords.ts'
import { SIMILAR_KINDS, SIMILAR_OBSTACLES } from '../../../src/domain/kit/similar.ts'

const listing = '0190b1a0-0000-7000-8000-000000000001'
const source: SimilarSource = {
  listing: { id: listing, title: 'Ridge 32', brand: 'Vessmont', platform: 'Bazarro' },
  picture: null,
  obstacle: 'noPictures',
}

describe('what the listings are like', () => {
  /** Each look-up is answered by the test. */
  function start() {
    const asked: { readonly to: string; readonly settle: PromiseWithResolvers<SimilarSource> }[] = []
    const machine = similarMachine.provide({
      actors: {
        loadSource: fromPromise<SimilarSource, { to: string }>(({ input }) => {
          const settle = Promise.withResolvers<SimilarSource>()
          asked.push({ ...input, settle })
          return settle.promise
        }),
      },
    })
    const root = createActor(
      setup({ actors: { bus: busLogic, similar: machine } }).createMachine({
        invoke: [
          { id: 'bus', systemId: BUS, src: 'bus' },
          { id: 'similar', systemId: 'similar', src: 'similar' },
        ],
      }),
    ).start()
    const bus = root.system.get(BUS) as BusRef
    const similar = root.system.get('similar') as ActorRefFrom<typeof similarMachine>
    const filter = (to?: string) =>
      bus.send({
        type: 'filter.applied',
        params: to === undefined ? {} : { similar: to },
        base: {},
        timeZone: 'UTC',
      })
    return { asked, similar, filter }
  }

  test('is looked up once, however the rest of the filter changes, and again for another', async () => {
    const { asked, similar, filter } = start()
    filter()
    expect(asked).toHaveLength(0)
    filter(`picture:${listing}`)
    asked[0]!.settle.resolve(source)
    await vi.waitFor(() => expect(similar.getSnapshot().value).toBe('shown'))
    filter(`picture:${listing}`)
    expect(asked).toHaveLength(1)
    expect(similar.getSnapshot().context.source).toEqual(source)
    filter(`title:${listing}`)
    expect(similar.getSnapshot().context.source).toBeNull()
    expect(asked.map(({ to }) => to)).toEqual([`picture:${listing}`, `title:${listing}`])
    filter()
    expect(similar.getSnapshot().value).toBe('none')
  })

  test('may not exist for the user, and may be tried again where it could not be read', async () => {
    const { asked, similar, filter } = start()
    filter(`picture:${listing}`)
    asked[0]!.settle.reject({ status: 404, title: 'Not found' })
    await vi.waitFor(() => expect(similar.getSnapshot().value).toBe('missing'))
    filter(`title:${listing}`)
    asked[1]!.settle.reject({ status: 0, title: 'Something went wrong' })
    await vi.waitFor(() => expect(similar.getSnapshot().hasTag('failed')).toBe(true))
    similar.send({ type: 'retry' })
    asked[2]!.settle.resolve(source)
    await vi.waitFor(() => expect(similar.getSnapshot().context).toMatchObject({ source, problem: null }))
  })
})

describe('a picture to search with', () => {
  const picture = { name: 'a.webp', type: 'image/webp', size: 10 }

  function start(answers: (() => Promise<{ hash: string }>)[]) {
    const events: unknown[] = []
    const listener = fromTransition((state: null, event: { type: string }) => {
      events.push(event)
      return state
    }, null)
    const sent: ChosenFile[] = []
    const machine = pictureSearchMachine.provide({
      actors: {
        hashPicture: fromPromise<{ hash: string }, { file: ChosenFile }>(({ input }) => {
          sent.push(input.file)
          return answers.shift()!()
        }),
      },
    })
    const root = createActor(
      setup({ actors: { listener, search: machine } }).createMachine({
        invoke: [
          ...[ADDRESS, DIALOG].map((id) => ({ id, systemId: id, src: 'listener' as const })),
          { id: 'search', systemId: 'search', src: 'search' },
        ],
      }),
    ).start()
    return { events, sent, search: root.system.get('search') as ActorRefFrom<typeof pictureSearchMachine> }
  }

  test('leads to the listings with one like it', async () => {
    const { events, search } = start([async () => ({ hash: '00ff00ff00ff00ff' })])
    search.send({ type: 'file.chosen', file: picture })
    await vi.waitFor(() => expect(events).toContainEqual({ type: 'close' }))
    expect(events).toContainEqual({
      type: 'open',
      path: '/listings?similar=hash%3A00ff00ff00ff00ff&sortBy=likeness&start=&end=',
    })
  })

  test('that is none is refused before it is sent, and another can be chosen', () => {
    const { sent, search } = start([() => new Promise(() => {})])
    search.send({ type: 'file.chosen', file: { ...picture, type: 'application/pdf' } })
    expect(search.getSnapshot().context.problem).toBe('Invalid file type: application/pdf')
    search.send({ type: 'file.chosen', file: { ...picture, size: 5_000_001 } })
    expect(search.getSnapshot().context.problem).toMatch(/larger/)
    expect(sent).toEqual([])
    search.send({ type: 'file.chosen', file: picture })
    expect(sent).toEqual([picture])
    expect(search.getSnapshot().context.problem).toBeNull()
  })

  test('that could not be sent stays chosen and is sent again', async () => {
    const { sent, search } = start([
      () => Promise.reject({ status: 0, title: 'Something went wrong' }),
      () => new Promise(() => {}),
    ])
    search.send({ type: 'file.chosen', file: picture })
    await vi.waitFor(() => expect(search.getSnapshot().hasTag('failed')).toBe(true))
    search.send({ type: 'retry' })
    expect(sent).toEqual([picture, picture])
  })
})

test('every obstacle has its words, and a lone picture is not called several', () => {
  for (const obstacle of SIMILAR_OBSTACLES)
    expect(obstacleWords(obstacle, 'picture')).toMatch(/^(Its|The listing)/)
  expect(obstacleWords('notRead', 'file')).toMatch(/^This picture/)
  expect(new Set(SIMILAR_KINDS.map((kind) => NOTHING_ALIKE[kind])).size).toBe(4)
})
