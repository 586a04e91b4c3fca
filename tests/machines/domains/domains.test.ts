import { createActor, fromCallback, fromPromise, setup, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import { DOMAIN_ADD_DELAY_MS, DOMAIN_ADD_STEPS, TYPING_REST_MS } from '../../../src/domain/kit/constants.ts'
import type { NewDomain } from '../../../src/domain/domains/domains.contract.ts'
import type { DomainFilter, InternetDomain } from '../../../src/domain/domains/internetDomain.ts'
import type { NamedBrand } from '../../../src/domain/kit/namedBrand.ts'
import { ADDRESS, type AddressCommand } from '../../../src/machines/kit/address.ts'
import { BUS, busLogic, type BusRef, type Fact } from '../../../src/machines/bus.ts'
import { domainAddMachine } from '../../../src/machines/domains/domainAddMachine.ts'
import { domainFiguresMachine } from '../../../src/machines/domains/domainFigures.ts'
import { domainMachine, type NamedDomain } from '../../../src/machines/domains/domainMachine.ts'
import {
  domainsMachine,
  domainsPageMachine,
  openedDomainMachine,
} from '../../../src/machines/domains/domainsMachine.ts'
import type { LoadedPage, PageRequest } from '../../../src/machines/kit/growingListMachine.ts'
import { domainSubject, sampleDomain, sampleFigures } from '../../../src/paths/samples/domains.ts'

type Query = Record<string, string[]>

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A brand of a client. */
const of = (name: string, client = 'Northgate'): NamedBrand => ({ id: `${name} ${client}`, name, client })

/** The Domains screen with a list of `known` names, between the bus and an address that goes where it is told. */
function start({
  groups = ['analyst'],
  brands = [of('Vessmont')],
  known = ['watch.example'],
  refuses = null,
}: { groups?: string[]; brands?: NamedBrand[]; known?: string[]; refuses?: object | null } = {}) {
  const names = [...known]
  const clock = new SimulatedClock()
  const asked: DomainFilter[] = []
  const added: NewDomain[] = []
  const checked: string[] = []
  const facts: Fact[] = []
  const path = '/domains'
  let query: Query = {}
  const domains = () => names.map((name, n) => sampleDomain(n, name))
  const find = (name: string) => domains().find((domain) => domain.name === name) ?? null
  const root = setup({
    actors: {
      bus: busLogic,
      address: fromCallback<AddressCommand>(({ receive, system }) =>
        receive((command) => {
          if (command.type !== 'writeQuery') return
          query = command.query
          ;(system.get(BUS) as BusRef).send({ type: 'address.changed', path, query })
        }),
      ),
      screen: domainsMachine.provide({
        guards: { hasRoomBeside: () => false },
        actors: {
          list: domainsPageMachine.provide({
            actors: {
              loadPage: fromPromise<LoadedPage<InternetDomain>, PageRequest<DomainFilter>>(
                async ({ input }) => {
                  asked.push(input.params)
                  return { items: domains(), total: names.length, next: null, at: '2026-11-20T12:00:00.000Z' }
                },
              ),
            },
          }),
          addition: domainAddMachine.provide({
            actors: {
              findDomain: fromPromise<InternetDomain | null, { name: string }>(async ({ input }) => {
                checked.push(input.name)
                return find(input.name)
              }),
              addDomain: fromPromise<InternetDomain, NewDomain>(async ({ input }) => {
                if (refuses) throw refuses
                added.push(input)
                names.push(input.name)
                return find(input.name)!
              }),
            },
          }),
          opened: openedDomainMachine.provide({
            actors: {
              record: domainMachine.provide({
                actors: {
                  findDomain: fromPromise(async ({ input: { named } }) =>
                    'name' in named ? find(named.name) : domains()[0]!,
                  ),
                  changeDomain: fromPromise(async ({ input: { domain } }) => ({
                    ...domain,
                    status: 'inactive' as const,
                  })),
                  deleteDomain: fromPromise(async () => null),
                  figures: domainFiguresMachine.provide({
                    actors: { load: fromPromise(async () => sampleFigures) },
                  }),
                },
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
      { src: 'screen', systemId: 'screen', input: { user: { id: 'me', groups, brands } } },
    ],
  })
  const { system } = createActor(root, { clock }).start()
  const bus = system.get(BUS) as BusRef
  bus.on('*', (fact) => facts.push(fact))
  const screen = system.get('screen') as ReturnType<typeof createActor<typeof domainsMachine>>
  const { list, filter, addition, opened } = screen.getSnapshot().context
  const goTo = (to: string, asks: Query = {}) => {
    query = asks
    bus.send({ type: 'address.changed', path: to, query: asks })
  }
  const type = async (text: string) => {
    addition.send({ type: 'name.typed', text })
    clock.increment(TYPING_REST_MS)
    await settled()
  }
  return {
    screen,
    list,
    filter,
    addition,
    clock,
    asked,
    added,
    checked,
    facts,
    goTo,
    type,
    query: () => query,
    field: () => addition.getSnapshot().value.field,
    opened: () => opened.getSnapshot().context.record,
    open: (id: string) => opened.send({ type: 'open', id }),
  }
}

test('the list is read as the address asks, and again as each part of the filter is set', async () => {
  const { goTo, asked, filter, query, screen, list } = start()
  goTo('/domains', { complaintStatus: ['FILED'], domain: ['watch.example'] })
  await settled()
  expect(asked).toEqual([{ complaintStatus: ['FILED'] }])
  expect(list.getSnapshot().context.items).toHaveLength(1)
  filter.send({ type: 'part.chosen', part: { brands: ['Vessmont'] } })
  expect(query()).toEqual({ domain: ['watch.example'], brands: ['Vessmont'], complaintStatus: ['FILED'] })
  goTo('/domains', { domain: ['watch.example'] })
  expect(filter.getSnapshot().context.filter).toEqual({})
  screen.send({ type: 'clear' })
  await settled()
  expect(asked.at(-1)).toEqual({})
})

test('coming back from another screen reads the list again, and one that wasn’t visited yet not at all', async () => {
  const { goTo, asked } = start()
  goTo('/listings')
  await settled()
  expect(asked).toEqual([])
  goTo('/domains')
  await settled()
  goTo('/listings', { brands: ['Vessmont'] })
  goTo('/domains')
  await settled()
  expect(asked).toEqual([{}, {}])
})

test('what is typed is read a moment after typing rests, and asked for by its name alone', async () => {
  const { addition, clock, field, checked, type } = start()
  addition.send({ type: 'name.typed', text: 'https://Clock.Example/shop' })
  clock.increment(TYPING_REST_MS - 1)
  addition.send({ type: 'name.typed', text: 'https://Clock.Example/shops' })
  clock.increment(TYPING_REST_MS - 1)
  expect(field()).toBe('typing')
  expect(checked).toEqual([])
  clock.increment(1)
  expect(field()).toBe('checking')
  await settled()
  expect(checked).toEqual(['clock.example'])
  expect(field()).toBe('ready')
  await type('watch.example')
  expect(field()).toBe('exists')
  expect(addition.getSnapshot().can({ type: 'add' })).toBe(false)
  await type('127.0.0.1')
  expect(field()).toBe('invalid')
  await type('')
  expect(field()).toBe('empty')
  expect(addition.getSnapshot().can({ type: 'add' })).toBe(false)
})

test('a part of a name is searched for though it is no domain, and then nothing is said of it', async () => {
  const { addition, field, query, type, goTo } = start()
  goTo('/domains')
  await type('Watch')
  expect(field()).toBe('invalid')
  addition.send({ type: 'search' })
  expect(query()).toEqual({ contains: ['watch'] })
  expect(field()).toBe('searched')
  expect(addition.getSnapshot().can({ type: 'add' })).toBe(false)
  await type('no domain')
  expect(addition.getSnapshot().can({ type: 'search' })).toBe(false)
  goTo('/domains')
  expect(addition.getSnapshot().context.text).toBe('')
})

test('whoever has several brands chooses which a domain is added for; the one brand of another is taken', async () => {
  const several = start({ brands: [of('Vessmont'), of('Halden')] })
  await several.type('clock.example')
  expect(several.field()).toBe('ready')
  expect(several.addition.getSnapshot().can({ type: 'add' })).toBe(false)
  several.addition.send({ type: 'brands.chosen', brands: ['Halden'] })
  several.addition.send({ type: 'add' })
  await settled()
  expect(several.added).toEqual([{ name: 'clock.example', brands: ['Halden'] }])
  const single = start()
  await single.type('clock.example')
  single.addition.send({ type: 'add' })
  await settled()
  expect(single.added).toEqual([{ name: 'clock.example', brands: ['Vessmont'] }])
})

test('of brands of one name a domain is added for that of the client that is chosen, and for none by the filter alone', async () => {
  const { addition, added, goTo, type } = start({
    brands: [of('Twin', 'Client A'), of('Twin', 'Client B'), of('Halden')],
  })
  goTo('/domains', { brands: ['Twin'] })
  await settled()
  await type('clock.example')
  expect(addition.getSnapshot().context.brands).toEqual([])
  expect(addition.getSnapshot().can({ type: 'add' })).toBe(false)
  goTo('/domains', { brands: ['Twin', 'Halden'] })
  expect(addition.getSnapshot().context.brands).toEqual(['Halden'])
  addition.send({ type: 'brands.chosen', brands: ['Twin · Client B'] })
  addition.send({ type: 'add' })
  await settled()
  expect(added).toEqual([{ name: 'clock.example', brands: ['Twin · Client B'] }])
})

test('a domain is added for the brands of the filter; after 5 seconds the list is read again', async () => {
  const { addition, added, asked, clock, facts, goTo, type, field } = start({
    brands: [of('Vessmont'), of('Halden')],
  })
  goTo('/domains', { brands: ['Vessmont'] })
  await settled()
  await type('clock.example')
  addition.send({ type: 'add' })
  await settled()
  expect(added).toEqual([{ name: 'clock.example', brands: ['Vessmont'] }])
  expect(field()).toBe('empty')
  expect(asked).toHaveLength(1)
  // Typing on takes nothing from the wait. The clock goes from step to step.
  addition.send({ type: 'name.typed', text: 'next' })
  const step = DOMAIN_ADD_DELAY_MS / DOMAIN_ADD_STEPS
  for (let n = 1; n < DOMAIN_ADD_STEPS; n++) clock.increment(step)
  clock.increment(step - 1)
  expect(addition.getSnapshot().context.left).toBe(1)
  expect(asked).toHaveLength(1)
  clock.increment(1)
  await settled()
  expect(asked).toHaveLength(2)
  expect(facts.filter(({ type: told }) => told === 'domains.outdated')).toHaveLength(1)
  expect(addition.getSnapshot().value.wait).toBe('none')
})

test.each([
  [{ status: 409, title: 'Domain exists', detail: 'It is there.' }, 'refused', 'Domain exists'],
  [{ status: 400, title: 'Invalid domain', detail: 'It is a suffix.' }, 'refused', 'Invalid domain'],
  [{ status: 400, title: 'Bad request', detail: 'Not your brand.' }, 'failed', null],
  [{ status: 0, title: 'Something went wrong' }, 'failed', null],
])('a refusal (%o) is said at the field, and what was typed is kept', async (refuses, stands, words) => {
  const { addition, field, type } = start({ refuses })
  await type('co.uk.example')
  addition.send({ type: 'add' })
  await settled()
  expect(field()).toBe(stands)
  const { text, refusal } = addition.getSnapshot().context
  expect({ text, words: refusal?.words ?? null }).toEqual({ text: 'co.uk.example', words })
})

test('an importer adds and changes nothing', async () => {
  const { addition, goTo, opened, type } = start({ groups: ['importer'] })
  await type('clock.example')
  expect(addition.getSnapshot().can({ type: 'add' })).toBe(false)
  goTo('/domains', { domain: ['watch.example'] })
  await settled()
  const can = (event: { type: 'edit' | 'refresh' | 'delete' }) => opened()!.getSnapshot().can(event)
  expect([can({ type: 'edit' }), can({ type: 'refresh' }), can({ type: 'delete' })]).toEqual([
    false,
    false,
    false,
  ])
})

test('a domain opens by its name or its id, tells what a change made of it, and closes when it is deleted', async () => {
  const { goTo, opened, open, query, list } = start()
  goTo('/domains', { value: [sampleDomain(0).id] })
  await settled()
  expect(opened()!.getSnapshot().context.domain!.name).toBe('watch.example')
  goTo('/domains', { value: ['watch'] })
  expect(opened()).toBeNull()
  open('watch.example')
  expect(query()).toEqual({ domain: ['watch.example'], value: ['watch'] })
  await settled()
  opened()!.send({ type: 'status.chosen', status: 'inactive' })
  await settled()
  expect(opened()!.getSnapshot().context.told).toEqual(['Status: Active → Inactive'])
  opened()!.send({ type: 'delete' })
  opened()!.send({ type: 'confirm' })
  await settled()
  expect(opened()).toBeNull()
  expect(query()).toEqual({ value: ['watch'] })
  expect(list.getSnapshot().matches('shown')).toBe(true)
})

test('a status that somebody set meanwhile is shown, and set over only when that is said', async () => {
  const { outputs, errors } = domainSubject.outcomes['changeDomain']!
  const from: string[] = []
  const actor = createActor(
    domainMachine.provide({
      actors: {
        facts: fromCallback(() => {}) as never,
        figures: fromCallback(() => {}) as never,
        findDomain: fromPromise<InternetDomain | null, { named: NamedDomain }>(async () => sampleDomain(1)),
        changeDomain: fromPromise(async ({ input: { domain } }) => {
          if (from.push(domain.status) === 1) throw errors[2]
          return outputs[0] as InternetDomain
        }),
      },
      actions: { publishChanged: () => {} },
    }),
    { input: { named: { name: 'watch.example' }, groups: ['analyst'] } },
  ).start()
  await settled()
  actor.send({ type: 'status.chosen', status: 'inactive' })
  await settled()
  expect(actor.getSnapshot()).toMatchObject({
    value: { shown: { work: 'contested' } },
    context: {
      domain: { status: 'redirect' },
      problem: 'Its status was changed meanwhile. It is now: Redirect. Nothing was saved.',
    },
  })
  actor.send({ type: 'retry' })
  await settled()
  expect(from).toEqual(['active', 'redirect'])
  expect(actor.getSnapshot()).toMatchObject({
    value: { shown: { work: 'resting' } },
    context: { told: ['Status: Redirect → Inactive'] },
  })
  actor.stop()
})
