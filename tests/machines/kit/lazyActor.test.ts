import { expect, test } from 'vitest'
import { type AnyActorRef, type AnyStateMachine, createActor, fromCallback, setup } from 'xstate'
import { listingsRoom } from '../../../src/compose/listings.ts'
import { ADDRESS } from '../../../src/machines/kit/address.ts'
import { BUS, busLogic, type BusRef } from '../../../src/machines/bus.ts'
import { type LazyInput, lazyActorMachine, type LazyRef } from '../../../src/machines/kit/lazyActorMachine.ts'
import { type DialogEntries, dialogInput, screenInput } from '../../../src/machines/kit/roomParts.ts'
import { keyboardMachine } from '../../../src/machines/listings/keyboardMachine.ts'
import { analyst, NOON, sampleListing, unreachable } from '../../../src/paths/samples/things.ts'

const opened = { type: 'session.opened', user: analyst, at: NOON } as const
const settled = () => new Promise((resolve) => setTimeout(resolve))
const items = [sampleListing(1), sampleListing(2), sampleListing(3)]

/** Answers one load after the other. */
function loads<Answer>(...answers: readonly (Answer | Error)[]) {
  const asked = { count: 0 }
  const load = async () => {
    const answer = answers[asked.count++]!
    if (answer instanceof Error) throw answer
    return answer
  }
  return { asked, load }
}

/** A lazy actor with its bus, and what it told the address. */
function place(input: LazyInput) {
  const told: string[] = []
  const address = fromCallback<{ type: string }>(({ receive }) => receive(({ type }) => void told.push(type)))
  const root = createActor(
    setup({ actors: { bus: busLogic, address, lazy: lazyActorMachine } }).createMachine({
      invoke: [
        { id: 'bus', systemId: BUS, src: 'bus' },
        { id: 'address', systemId: ADDRESS, src: 'address' },
        { id: 'lazy', systemId: 'lazy', src: 'lazy', input },
      ],
    }),
  ).start()
  const lazy = root.system.get('lazy') as unknown as LazyRef<{ type: string; [key: string]: unknown }>
  const loaded = (): AnyActorRef | null => lazy.getSnapshot().context.actor
  return { bus: root.system.get(BUS) as BusRef, lazy, loaded, told }
}

/** A machine that writes down its input and what it hears. */
const log = (heard: unknown[]): AnyStateMachine =>
  setup({}).createMachine({
    entry: ({ event }) => heard.push((event as { input?: unknown }).input),
    on: { '*': { actions: ({ event }) => heard.push(event) } },
  })

/** Keyboard mode, as its room declares it. */
function keyboardPlace(...answers: readonly ({ machine: typeof keyboardMachine } | Error)[]) {
  const { asked, load } = loads(...answers)
  const { keyboard } = listingsRoom(undefined as never).lazy
  const { bus, lazy, loaded } = place({ ...keyboard, load } as LazyInput)
  return { bus, keyboard: lazy, mode: () => loaded()?.getSnapshot(), asked }
}

test('replays in order what was missed, and passes on every event from then on', async () => {
  const { bus, keyboard, mode } = keyboardPlace({ machine: keyboardMachine })
  bus.send(opened)
  bus.send({ type: 'list.shown', items: items.slice(2), total: 1, hasMore: false })
  bus.send({ type: 'list.shown', items, total: 3, hasMore: false })
  bus.send({ type: 'preferences.loaded', keyboardMode: false })
  keyboard.send({ type: 'cursor.placed', id: items[1]!._id })
  expect(mode()).toBeUndefined()
  keyboard.send({ type: 'mode.toggled' })
  await settled()
  expect(mode().matches('on')).toBe(true)
  expect(mode().context).toMatchObject({ groups: ['analyst'], items, total: 3, at: 1 })
  keyboard.send({ type: 'mode.toggled' })
  expect(mode().matches('off')).toBe(true)
})

test('replays the cursor before a list that came after it, whose rows it need not be among', async () => {
  const { bus, keyboard, mode } = keyboardPlace({ machine: keyboardMachine })
  bus.send(opened)
  bus.send({ type: 'list.shown', items, total: 3, hasMore: false })
  keyboard.send({ type: 'cursor.placed', id: items[2]!._id })
  bus.send({ type: 'list.shown', items: items.slice(1), total: 2, hasMore: false })
  keyboard.send({ type: 'mode.toggled' })
  await settled()
  expect(mode().context.at).toBe(0)
})

test('loads by itself where the mode was left on', async () => {
  const { bus, mode } = keyboardPlace({ machine: keyboardMachine })
  bus.send({ type: 'preferences.loaded', keyboardMode: true })
  await settled()
  expect(mode().matches('on')).toBe(true)
})

test('that could not be loaded says so, is tried again, and has lost nothing', async () => {
  const { keyboard, mode, asked } = keyboardPlace(new Error(unreachable.title), { machine: keyboardMachine })
  keyboard.send({ type: 'mode.toggled' })
  await settled()
  expect(keyboard.getSnapshot().matches('failed')).toBe(true)
  keyboard.send({ type: 'lazy.retry' })
  await settled()
  expect(asked.count).toBe(2)
  expect(mode().matches('on')).toBe(true)
})

test('that was left after a failure forgets what asked for it', async () => {
  const { keyboard, mode } = keyboardPlace(new Error(unreachable.title), { machine: keyboardMachine })
  keyboard.send({ type: 'mode.toggled' })
  await settled()
  keyboard.send({ type: 'lazy.left' })
  expect(keyboard.getSnapshot().matches('idle')).toBe(true)
  keyboard.send({ type: 'mode.toggled' })
  await settled()
  expect(mode().matches('on')).toBe(true)
})

test('that was left while it was loaded does not open', async () => {
  const { keyboard, mode } = keyboardPlace({ machine: keyboardMachine }, { machine: keyboardMachine })
  keyboard.send({ type: 'mode.toggled' })
  keyboard.send({ type: 'lazy.left' })
  await settled()
  expect(mode()).toBeUndefined()
  keyboard.send({ type: 'mode.toggled' })
  await settled()
  expect(mode().matches('on')).toBe(true)
})

test('a screen is told the filter and where the page stands now, until the session ends', async () => {
  const heard: unknown[] = []
  const { bus, loaded } = place(screenInput('/complaints', async () => log(heard)))
  const filter = { type: 'filter.applied', params: {}, base: {}, timeZone: 'UTC' } as const
  const size = { type: 'pageSize.changed', size: 50 } as const
  const address = (path: string) => ({ type: 'address.changed', path, query: {} }) as const
  const user = {
    id: analyst.providerId,
    groups: analyst.groups,
    brands: analyst.brands,
  }
  bus.send(address('/complaints'))
  expect(loaded()).toBeNull()
  bus.send(opened)
  bus.send(address('/ads'))
  bus.send(filter)
  bus.send(size)
  await settled()
  expect(heard).toEqual([{ user }, size, filter, address('/ads')])
  const first = loaded()!
  bus.send({ type: 'session.closed' })
  expect(first.getSnapshot().status).toBe('stopped')
  expect(loaded()).toBeNull()
  bus.send(address('/complaints'))
  await settled()
  expect(loaded()).toBeNull()
  bus.send(opened)
  await settled()
  expect(heard.slice(4)).toEqual([{ user }, size, filter, address('/complaints')])
})

test('a dialog comes with its view, another takes its place, and closing it frees the address', async () => {
  const heard: unknown[] = []
  const view = () => null
  const entry = { machine: log(heard), view: async () => view }
  const dialogs = { tags: entry, notice: { ...entry, needs: 'setup.users' } } as unknown as DialogEntries
  const { bus, lazy, loaded, told } = place(dialogInput(async () => dialogs))
  const open = (dialog: string, id: number) => lazy.send({ type: 'open', dialog, input: { id } })
  open('tags', 1)
  expect(lazy.getSnapshot().matches('idle')).toBe(true)
  bus.send(opened)
  open('tags', 1)
  lazy.send({ type: 'close' })
  await settled()
  expect(loaded()).toBeNull()
  open('tags', 1)
  open('tags', 2)
  await settled()
  const user = {
    id: analyst.providerId,
    groups: analyst.groups,
    brands: analyst.brands,
  }
  expect(heard).toEqual([{ id: 2, user }])
  expect(lazy.getSnapshot().context.parts).toBe(view)
  const second = loaded()!
  open('tags', 4)
  expect(second.getSnapshot().status).toBe('stopped')
  await settled()
  expect(heard.at(-1)).toEqual({ id: 4, user })
  expect(told).toEqual(['release'])
  lazy.send({ type: 'close' })
  expect(told).toEqual(['release', 'release'])
  expect(loaded()).toBeNull()
  open('notice', 5)
  await settled()
  expect(lazy.getSnapshot().matches('idle')).toBe(true)
  expect(heard).toHaveLength(2)
})

test('a form with something entered is there again for its user alone once the session has ended', async () => {
  const form = setup({}).createMachine({
    initial: 'clean',
    states: { clean: { on: { type: 'dirty' } }, dirty: { tags: 'dirty' } },
  })
  const dialogs = { tags: { machine: form, view: async () => () => null } } as unknown as DialogEntries
  const { bus, lazy, loaded, told } = place(dialogInput(async () => dialogs))
  const open = async () => {
    lazy.send({ type: 'open', dialog: 'tags', input: {} })
    await settled()
    return loaded()!
  }
  bus.send(opened)
  const clean = await open()
  bus.send({ type: 'session.closed' })
  expect(clean.getSnapshot().status).toBe('stopped')

  bus.send(opened)
  const begun = await open()
  lazy.send({ type: 'type' })
  bus.send({ type: 'session.closed' })
  expect(told.at(-1)).toBe('release')
  lazy.send({ type: 'type' })
  bus.send(opened)
  expect(loaded()).toBe(begun)
  expect(told.at(-1)).toBe('hold')

  bus.send({ type: 'session.closed' })
  bus.send({ ...opened, user: { ...analyst, providerId: 'another' } })
  expect(begun.getSnapshot().status).toBe('stopped')
  expect(loaded()).toBeNull()
})
