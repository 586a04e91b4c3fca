import {
  dashboardMachine,
  type FigureGroup,
  type FigureGroups,
  figureMachines,
  type FiguresRequest,
} from '../machines/dashboard/dashboardMachine.ts'
import { served } from '../machines/kit/service.ts'
import { dashboardFiguresService } from '../services/dashboardFigures.ts'
import type { Call } from '../services/http.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/': typeof dashboardMachine
  }
}

/** The part of the composition that the dashboard needs: loaded with its screen. */

type Load<Group extends FigureGroup> = (
  params: FiguresRequest['params'],
  signal: AbortSignal,
) => Promise<FigureGroups[Group]>

function loading<Group extends FigureGroup>(load: Load<Group>) {
  return {
    actors: {
      load: served<FigureGroups[Group], FiguresRequest>((input, signal) => load(input.params, signal)),
    },
  }
}

/** The machine of the dashboard with its services. */
export function composeDashboard(call: Call) {
  const figures = dashboardFiguresService(call)
  return dashboardMachine.provide({
    actors: {
      metrics: figureMachines.metrics.provide(loading<'metrics'>(figures.metrics)),
      map: figureMachines.map.provide(loading<'map'>(figures.countries)),
      pies: figureMachines.pies.provide(
        loading<'pies'>(async (params, signal) => {
          const [platforms, relistings, types, categories] = await Promise.all([
            figures.platforms(params, signal),
            figures.relistings(params, signal),
            figures.types(params, signal),
            figures.categories(params, signal),
          ])
          return { platforms, relistings, types, categories }
        }),
      ),
      months: figureMachines.months.provide(loading<'months'>(figures.months)),
      infringers: figureMachines.infringers.provide(
        loading<'infringers'>(async (params, signal) => {
          const [top, spread] = await Promise.all([
            figures.infringers(params, signal),
            figures.sellers(params, signal),
          ])
          return { top, spread }
        }),
      ),
      domains: figureMachines.domains.provide(loading<'domains'>(figures.domains)),
      value: figureMachines.value.provide(loading<'value'>(figures.value)),
    },
  })
}
