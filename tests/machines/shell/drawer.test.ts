import { expect, test } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { BUS, busLogic, type BusRef } from '../../../src/machines/bus.ts'
import { type Preferences, preferencesMachine } from '../../../src/machines/shell/preferencesMachine.ts'

/** The drawer of medium and small screens, and what is kept of its sections. */
function openConsole(kept: Partial<Preferences> = {}) {
  const stored: Preferences[] = []
  const root = createActor(
    setup({
      actors: {
        bus: busLogic,
        preferences: preferencesMachine.provide({
          actors: {
            loadPreferences: fromPromise<Partial<Preferences>>(async () => kept),
            storePreferences: fromPromise<void, Preferences>(async ({ input }) => void stored.push(input)),
          },
        }),
      },
    }).createMachine({
      invoke: [
        { id: 'bus', systemId: BUS, src: 'bus' },
        { id: 'preferences', systemId: 'preferences', src: 'preferences' },
      ],
    }),
  ).start()
  const preferences = root.getSnapshot().children.preferences!
  return {
    bus: root.system.get(BUS) as BusRef,
    preferences,
    stored,
    context: () => preferences.getSnapshot().context,
    ready: () => expect.poll(() => preferences.getSnapshot().matches('ready')).toBe(true),
  }
}

const selected = (count: number) =>
  ({ type: 'selection.changed', count, selected: new Map(), isMatching: false }) as const
const at = (path: string, query = {}) => ({ type: 'address.changed', path, query }) as const

test('a selection opens the rail of a medium screen for as long as one stays on the page', async () => {
  const { bus, context, ready } = openConsole()
  bus.send(at('/listings'))
  await ready()
  bus.send(selected(0))
  expect(context().railOpen).toBe(false)
  bus.send(selected(1))
  expect(context().railOpen).toBe(true)
  bus.send(at('/listings', { state: ['NEW'] }))
  expect(context().railOpen).toBe(true)
  bus.send(at('/complaints'))
  expect(context()).toMatchObject({ railOpen: false, drawerExpanded: true })
})

test('a sheet stays while the filter in it is set, and shows it even where it was folded', async () => {
  const { bus, preferences, context, ready } = openConsole({ folded: ['filter', 'actions'] })
  bus.send(at('/listings'))
  await ready()
  preferences.send({ type: 'sheet.opened', part: 'filter' })
  expect(context()).toMatchObject({ sheet: 'filter', folded: ['actions'] })
  bus.send(at('/listings', { state: ['NEW'] }))
  expect(context().sheet).toBe('filter')
  bus.send(at('/sellers'))
  expect(context().sheet).toBe(null)
})

test('how a section is folded is kept, and nothing that holds for the page alone', async () => {
  const { preferences, stored, ready } = openConsole()
  await ready()
  preferences.send({ type: 'section.toggled', section: 'actions' })
  await expect.poll(() => stored.at(-1)?.folded).toEqual(['filterBesideActions', 'actions'])
  expect(Object.keys(stored[0]!)).not.toEqual(expect.arrayContaining(['railOpen']))
  preferences.send({ type: 'section.toggled', section: 'filterBesideActions' })
  await expect.poll(() => stored.at(-1)?.folded).toEqual(['actions'])
})
