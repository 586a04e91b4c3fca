import { Bench } from 'tinybench'
import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { NO_CHOICES } from '../src/domain/filter/filterChoices.ts'
import { BUS, busLogic, type BusRef, type Fact } from '../src/machines/bus.ts'
import { filterMachine } from '../src/machines/filter/filterMachine.ts'
import { selectionMachine } from '../src/machines/listings/selectionMachine.ts'
import { analyst, changedPatch, NOON, sampleListing } from '../src/paths/samples/things.ts'
import { count, type Result } from '../tools/results/measure.ts'

/** How many facts and events go through the bus and the machines. */

const LISTENERS = 20
const SELECTED = 1_000
const TIME_MS = 1_000

export async function measureMachines(): Promise<Result[]> {
  const bench = new Bench({ time: TIME_MS })
  const { bus, selection, filter } = stage()
  let told = 0
  for (let n = 0; n < LISTENERS; n++) bus.on('selection.changed', () => told++)
  const listings = Array.from({ length: SELECTED }, (_, n) => sampleListing(n))
  const patches = listings.map(({ _id }) => ({ ...changedPatch(1), _id }))
  let typed = 0

  bench
    .add(`A fact over the bus to ${LISTENERS} listeners`, () =>
      bus.send({ type: 'selection.changed', count: 1, selected: new Map(), isMatching: false }),
    )
    .add('An event to the filter machine that is typed into', () =>
      filter.send({ type: 'search.typed', text: String(typed++) }),
    )
    .add('An event to the filter machine that is applied, mirrored and told', () =>
      filter.send({ type: 'seller.entered' }),
    )
    .add(`A selection of ${count(SELECTED)} listings made and taken back`, () => {
      selection.send({ type: 'selection.made', listings })
      selection.send({ type: 'deselect' })
    })
    .add(`A change of ${count(SELECTED)} selected listings told over the bus and taken in`, () => {
      selection.send({ type: 'selection.made', listings })
      bus.send({ type: 'listings.changed', patches, removed: 0 })
    })
  await bench.run()
  if (told === 0) throw new Error('Nobody heard the bus.')
  return bench.tasks.map((task) => {
    if (task.result.state !== 'completed') throw new Error(`${task.name} did not end.`)
    const { throughput } = task.result
    return { what: task.name, figure: `${count(throughput.mean)}/s (± ${throughput.rme.toFixed(1)} %)` }
  })
}

/** The machines on a bus, as they are composed, with held services and an address that only listens. */
export function stage() {
  const root = setup({
    actors: {
      bus: busLogic,
      address: fromCallback(() => {}),
      filter: filterMachine.provide({
        actors: { loadChoices: fromPromise(async () => NO_CHOICES) },
      }),
      selection: selectionMachine,
    },
  }).createMachine({
    invoke: [
      { src: 'bus', id: 'bus', systemId: BUS },
      { src: 'address', systemId: 'address' },
      { src: 'filter', systemId: 'filter' },
      { src: 'selection', systemId: 'selection' },
    ],
  })
  const actor = createActor(root).start()
  const { system } = actor
  const bus = system.get(BUS) as BusRef
  bus.send({ type: 'session.opened', user: analyst, at: NOON } satisfies Fact)
  return {
    bus,
    filter: system.get('filter') as ReturnType<typeof createActor<typeof filterMachine>>,
    selection: system.get('selection') as ReturnType<typeof createActor<typeof selectionMachine>>,
  }
}
