import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { expect, test } from 'vitest'
import type { Image, ImageFilter } from '../../../src/domain/images/image.ts'
import { ADDRESS, type AddressCommand } from '../../../src/machines/kit/address.ts'
import { sampleImage } from '../../../src/paths/samples/images.ts'
import { BUS, busLogic, type BusRef } from '../../../src/machines/bus.ts'
import { imageMachine } from '../../../src/machines/images/imageMachine.ts'
import {
  imagesMachine,
  imagesPageMachine,
  openedImageMachine,
} from '../../../src/machines/images/imagesMachine.ts'
import type { LoadedPage, PageRequest } from '../../../src/machines/kit/growingListMachine.ts'

/** The Images screen between the bus and an address that goes where it is told. */
function start(load: (params: ImageFilter) => Promise<LoadedPage<Image>>) {
  const asked: ImageFilter[] = []
  const root = setup({
    actors: {
      bus: busLogic,
      address: fromCallback<AddressCommand>(({ receive, system }) =>
        receive((command) => {
          if (command.type === 'writeQuery')
            (system.get(BUS) as BusRef).send({
              type: 'address.changed',
              path: '/images',
              query: command.query,
            })
        }),
      ),
      screen: imagesMachine.provide({
        actors: {
          wall: imagesPageMachine.provide({
            actors: {
              loadPage: fromPromise<LoadedPage<Image>, PageRequest<ImageFilter>>(({ input }) => {
                asked.push(input.params)
                return load(input.params)
              }),
            },
          }),
          opened: openedImageMachine.provide({
            actors: {
              record: imageMachine.provide({
                actors: { loadImage: fromPromise<Image, { id: string }>(() => new Promise(() => {})) },
              }),
            },
          }),
        },
      }),
    },
  }).createMachine({
    invoke: [
      { src: 'bus', systemId: BUS },
      { src: 'address', systemId: ADDRESS },
      { src: 'screen', systemId: 'screen', input: { user: { id: 'me', groups: ['analyst'] } } },
    ],
  })
  const { system } = createActor(root).start()
  const screen = system.get('screen') as ReturnType<typeof createActor<typeof imagesMachine>>
  const goTo = (path: string, query: Record<string, string[]> = {}) =>
    (system.get(BUS) as BusRef).send({ type: 'address.changed', path, query })
  const bring = () => (system.get(BUS) as BusRef).send({ type: 'pictures.came' })
  return { asked, goTo, bring, screen, context: () => screen.getSnapshot().context }
}

const none: LoadedPage<Image> = { items: [], total: 0, next: null, at: '2026-11-20T12:00:00.000Z' }
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a link with a filter loads just that, and what is set later goes through the address', async () => {
  const { asked, goTo, screen, context } = start(() => Promise.resolve(none))
  goTo('/listings', { brands: ['Vessmont'] })
  expect(asked).toEqual([])
  goTo('/images', { brands: ['Vessmont'], contains: ['free'] })
  expect(asked).toEqual([{ field: 'text', contains: 'free' }])
  expect(context().typed).toBe('free')
  screen.send({ type: 'search.typed', text: ' sale ' })
  screen.send({ type: 'logo.switched', on: true })
  expect(asked.at(-1)).toEqual({ field: 'text', contains: 'free', logo: true })
  expect(context()).toMatchObject({
    typed: ' sale ',
    query: { brands: ['Vessmont'], contains: ['free'], logo: ['true'] },
  })
  screen.send({ type: 'search.entered' })
  expect(asked.at(-1)).toEqual({ field: 'text', contains: 'sale', logo: true })
  screen.send({ type: 'clear' })
  expect(asked.at(-1)).toEqual({})
  expect(context()).toMatchObject({ typed: '', query: { brands: ['Vessmont'] } })
})

test('what is typed survives a failed load, and Enter asks again', async () => {
  const { asked, goTo, screen, context } = start(() => Promise.reject(new Error('offline')))
  goTo('/images')
  screen.send({ type: 'search.typed', text: 'sale' })
  screen.send({ type: 'search.entered' })
  await settled()
  expect(context().wall.getSnapshot().matches('failed')).toBe(true)
  expect(context().typed).toBe('sale')
  screen.send({ type: 'search.entered' })
  expect(asked.at(-1)).toEqual({ field: 'text', contains: 'sale' })
  expect(asked).toHaveLength(3)
})

test('opening is a step of the address, Back closes, and coming back reads the wall again', async () => {
  const { asked, goTo, context } = start(() => Promise.resolve(none))
  goTo('/images', { contains: ['free'] })
  await settled()
  const opened = () => context().opened.getSnapshot().context
  context().opened.send({ type: 'open', id: 'one' })
  expect(opened().opened).toBe('one')
  expect(context().query).toEqual({ contains: ['free'], image: ['one'] })
  const first = opened().record
  goTo('/images', { contains: ['free'], image: ['two'] })
  expect(first?.getSnapshot().status).toBe('stopped')
  goTo('/images', { contains: ['free'] })
  expect(opened().record).toBeNull()
  expect(asked).toHaveLength(1)
  goTo('/listings')
  goTo('/images', { contains: ['free'] })
  expect(asked).toHaveLength(2)
})

test('an empty wall is read again when pictures have come; one that is looked at stays', async () => {
  const page = (items: readonly Image[]) => ({ ...none, items, total: items.length })
  let there: readonly Image[] = []
  const { asked, bring, goTo, context } = start(() => Promise.resolve(page(there)))
  goTo('/images')
  await settled()
  there = [sampleImage]
  bring()
  await settled()
  expect(context().wall.getSnapshot().context.items).toEqual([sampleImage])
  bring()
  await settled()
  expect(asked).toHaveLength(2)
})

test('pictures that come while the wall shows others are told of until the wall was read again', async () => {
  const { asked, goTo, bring, screen, context } = start(() =>
    Promise.resolve({ ...none, items: [sampleImage], total: 1 }),
  )
  goTo('/images')
  await settled()
  expect(context().hasArrivals).toBe(false)
  bring()
  expect(context().hasArrivals).toBe(true)
  expect(asked).toHaveLength(1)
  screen.send({ type: 'arrivals.shown' })
  await settled()
  expect(context().hasArrivals).toBe(false)
  expect(asked).toHaveLength(2)
  bring()
  goTo('/images', { logo: ['true'] })
  await settled()
  expect(context().hasArrivals).toBe(false)
})
