import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, setup, SimulatedClock } from 'xstate'
import type { FilterParams } from '../../../src/domain/filter/filter.ts'
import { BUS, busLogic, type BusRef, type Fact } from '../../../src/machines/bus.ts'
import {
  dashboardMachine,
  FIGURE_GROUPS,
  figureMachines,
} from '../../../src/machines/dashboard/dashboardMachine.ts'

/** The dashboard between the bus and its services, which are asked and answer at once. */
function dashboardAt(fails: (asked: number) => boolean = () => false) {
  const asked: FilterParams[] = []
  const metrics = figureMachines.metrics.provide({
    actors: {
      load: fromPromise(({ input }) => {
        asked.push(input.params)
        return fails(asked.length) ? Promise.reject(new Error('busy')) : Promise.resolve({} as never)
      }),
    },
  })
  const quiet = fromPromise(() => new Promise<never>(() => {}))
  const others = Object.fromEntries(
    FIGURE_GROUPS.filter((name) => name !== 'metrics').map((name) => [
      name,
      figureMachines[name].provide({ actors: { load: quiet } } as never),
    ]),
  )
  const clock = new SimulatedClock()
  const root = createActor(
    setup({
      actors: {
        bus: busLogic,
        dashboard: dashboardMachine.provide({ actors: { metrics, ...others } }),
      },
    }).createMachine({
      invoke: [
        { src: 'bus', id: BUS, systemId: BUS },
        { src: 'dashboard', id: 'dashboard', systemId: 'dashboard', input: { user: { id: '', groups: [] } } },
      ],
    }),
    { clock },
  ).start()
  const bus = root.system.get(BUS) as BusRef
  const figures = () => {
    const { context } = (root.system.get('dashboard') as typeof root).getSnapshot() as never as {
      context: {
        groups: {
          metrics: { getSnapshot: () => { value: unknown; context: { of: { params: FilterParams } } } }
        }
      }
    }
    return context.groups.metrics.getSnapshot()
  }
  return {
    asked,
    clock,
    figures,
    tell: (fact: Fact) => bus.send(fact),
    settled: () => new Promise(setImmediate),
  }
}

const here: Fact = { type: 'address.changed', path: '/', query: {} }
const away: Fact = { type: 'address.changed', path: '/listings', query: {} }
const applied = (params: FilterParams): Fact => ({
  type: 'filter.applied',
  params,
  base: {},
  timeZone: 'UTC',
})
const changed: Fact = { type: 'listings.changed', patches: [], removed: 0 }

describe('the dashboard', () => {
  test('counts at each visit and with each filter, within its own part of it', async () => {
    const { asked, tell, settled } = dashboardAt()
    tell(applied({ countries: ['DE'], state: ['NEW'] }))
    expect(asked).toEqual([])
    tell(here)
    await settled()
    tell(applied({ countries: ['FR'] }))
    tell(away)
    tell(applied({ countries: ['CN'] }))
    tell(here)
    expect(asked.map(({ countries, state }) => [countries, state])).toEqual([
      [['DE'], undefined],
      [['FR'], undefined],
      [['CN'], undefined],
    ])
  })

  test('counts once after the listings have stood still', () => {
    const { asked, clock, tell } = dashboardAt()
    tell(applied({}))
    tell(here)
    tell(changed)
    clock.increment(900)
    tell(changed)
    clock.increment(900)
    expect(asked).toHaveLength(1)
    clock.increment(200)
    expect(asked).toHaveLength(2)
    tell(changed)
    tell(away)
    clock.increment(5_000)
    expect(asked).toHaveLength(2)
  })

  test('keeps what was counted, and within which filter, where it can’t be counted again', async () => {
    const { figures, tell, settled } = dashboardAt((asked) => asked === 2)
    tell(applied({ countries: ['DE'] }))
    tell(here)
    await settled()
    tell(applied({ countries: ['FR'] }))
    await settled()
    expect(figures().value).toEqual({ shown: 'stale' })
    expect(figures().context.of.params.countries).toEqual(['DE'])
  })
})
