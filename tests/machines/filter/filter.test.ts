import { createActor, fromCallback, fromPromise, setup, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import { type FilterChoices, NO_CHOICES } from '../../../src/domain/filter/filterChoices.ts'
import { BUS, busLogic, type BusRef, type Fact } from '../../../src/machines/bus.ts'
import { filterMachine } from '../../../src/machines/filter/filterMachine.ts'
import { ADDRESS } from '../../../src/machines/kit/address.ts'
import { analyst, NOON } from '../../../src/paths/samples/things.ts'

/** The filter of somebody signed in, whose choices are answered by `answer`. */
function start() {
  const { promise, resolve: answer } = Promise.withResolvers<FilterChoices>()
  const root = setup({
    actors: {
      bus: busLogic,
      address: fromCallback(() => {}),
      filter: filterMachine.provide({ actors: { loadChoices: fromPromise(() => promise) } }),
    },
  }).createMachine({
    invoke: [
      { src: 'bus', systemId: BUS },
      { src: 'address', systemId: ADDRESS },
      { src: 'filter', systemId: 'filter' },
    ],
  })
  const { system } = createActor(root).start()
  const bus = system.get(BUS) as BusRef
  const filter = system.get('filter') as ReturnType<typeof createActor<typeof filterMachine>>
  bus.send({ type: 'session.opened', user: analyst, at: NOON })
  return { bus, filter, answer }
}

test('a tag that was set while the choices were read can be chosen, and is there once', async () => {
  const { bus, filter, answer } = start()
  bus.send({ type: 'listings.changed', patches: [{ _id: 'one', tags: ['new', 'known'] }], removed: 0 })
  answer({ ...NO_CHOICES, tags: ['known'] })
  const { context } = await waitFor(filter, (snapshot) => !snapshot.hasTag('busy'))
  expect(context.choices.tags).toEqual(['known', 'new'])
})

test('who signs in next is offered nothing that somebody else could choose', async () => {
  const { bus, filter, answer } = start()
  answer({ ...NO_CHOICES, tags: ['of the first'] })
  await waitFor(filter, (snapshot) => !snapshot.hasTag('busy'))
  bus.send({ type: 'session.closed' })
  bus.send({ type: 'session.opened', user: analyst, at: NOON })
  expect(filter.getSnapshot().context.choices).toEqual(NO_CHOICES)
})

test('a link to what one seller has leaves the search empty, and Enter there keeps to the seller', () => {
  const { bus, filter } = start()
  const id = '0190b1a0-0000-7000-8000-0000000000f1'
  bus.send({
    type: 'address.changed',
    path: '/investigations',
    query: { field: ['sellerKey'], value: [id] },
  })
  expect(filter.getSnapshot().context.search).toBe('')
  filter.send({ type: 'search.entered' })
  expect(filter.getSnapshot().context.params).toMatchObject({ field: 'sellerKey', value: id })
  filter.send({ type: 'search.typed', text: 'watch' })
  filter.send({ type: 'search.entered' })
  const { params, base } = filter.getSnapshot().context
  expect(params).toMatchObject({ value: 'watch' })
  expect(params.field).toBe(base.field)
})

test('what is typed after a link to a seller’s id is searched for among these ids, as the search says', () => {
  const { bus, filter } = start()
  bus.send({
    type: 'address.changed',
    path: '/listings',
    query: { field: ['sellerId'], value: ['s1'] },
  })
  expect(filter.getSnapshot().context.search).toBe('s1')
  filter.send({ type: 'search.typed', text: 's2' })
  filter.send({ type: 'search.entered' })
  expect(filter.getSnapshot().context.params).toMatchObject({ field: 'sellerId', value: 's2' })
})

test('a text that is too long to be searched for stays as it was typed, and is applied once it is shorter', () => {
  const { filter } = start()
  const applied = () => filter.getSnapshot().context.params
  for (const [field, key] of [
    ['search', 'value'],
    ['seller', 'seller'],
  ] as const) {
    filter.send({ type: `${field}.typed`, text: `  ${'x'.repeat(501)}  ` })
    filter.send({ type: `${field}.entered` })
    expect(applied()[key], field).toBeUndefined()
    expect(filter.getSnapshot().context[field]).toHaveLength(505)
    filter.send({ type: `${field}.typed`, text: `  ${'x'.repeat(500)}  ` })
    filter.send({ type: `${field}.entered` })
    expect(applied()[key], field).toHaveLength(500)
  }
})

/** The analyst's session once the brand is called otherwise. */
const renamed = {
  type: 'session.renewed',
  user: { ...analyst, brands: [{ ...analyst.brands[0]!, name: 'Vessmont Watches' }] },
} satisfies Fact

test('a brand that is renamed in Setup is followed by the filter that names it, and offered by its new name', async () => {
  const { bus, filter, answer } = start()
  answer({ ...NO_CHOICES, brands: analyst.brands })
  await waitFor(filter, (snapshot) => !snapshot.hasTag('busy'))
  filter.send({ type: 'part.chosen', part: { brands: ['Vessmont', 'Not mine'] } })
  const applied: unknown[] = []
  bus.on('filter.applied', ({ params }) => applied.push(params.brands))
  bus.send(renamed)
  const now = filter.getSnapshot()
  expect(applied).toEqual([['Vessmont Watches', 'Not mine']])
  expect(now.context.params.brands).toEqual(['Vessmont Watches', 'Not mine'])
  expect(now.hasTag('busy')).toBe(true)
})

test('a filter that names no brand stays when one is renamed, and its choices are read again', async () => {
  const { bus, filter, answer } = start()
  answer({ ...NO_CHOICES, brands: analyst.brands })
  await waitFor(filter, (snapshot) => !snapshot.hasTag('busy'))
  bus.send({ type: 'session.renewed', user: analyst })
  expect(filter.getSnapshot().hasTag('busy')).toBe(false)
  const { params } = filter.getSnapshot().context
  bus.send(renamed)
  expect(filter.getSnapshot().hasTag('busy')).toBe(true)
  expect(filter.getSnapshot().context.params).toEqual(params)
})
