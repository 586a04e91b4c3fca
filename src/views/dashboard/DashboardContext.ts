import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Narrowing } from '../../domain/dashboard/dashboard.ts'
import { pathBehind } from '../../domain/dashboard/dashboardFilter.ts'
import type { FilterParams } from '../../domain/filter/filter.ts'
import type { FigureGroup, FigureGroups, FiguresRequest } from '../../machines/dashboard/dashboardMachine.ts'
import type { fetched } from '../../machines/kit/fetchedMachine.ts'
import { useScreen } from '../kit/lazy.tsx'
import { useContextOf, useTag } from '../kit/snapshots.ts'

/** The actor of the dashboard, for the views within it. */
export const useDashboard = () => useScreen('/')

/** A group of figures as a card shows it. */
export interface ShownFigures<Figures> {
  readonly figures: Figures | null
  /** The filter that they were counted within. */
  readonly of: FilterParams
  readonly problem: string | null
  readonly isFailed: boolean
  /** Others are counted, within another filter. */
  readonly isOutdated: boolean
  readonly retry: () => void
  /** The path of the listings behind one of them, with the filter set; null where there can be none. */
  readonly behind: (...narrowings: readonly Narrowing[]) => string | null
}

type GroupActor<Figures> = ActorRefFrom<typeof fetched<Figures, FiguresRequest>>

/** A group of the dashboard's figures. */
export function useFigures<Group extends FigureGroup>(name: Group): ShownFigures<FigureGroups[Group]> {
  const dashboard = useDashboard()
  const group = useSelector(dashboard, ({ context }) => context.groups[name]) as unknown as GroupActor<
    FigureGroups[Group]
  >
  const base = useContextOf(dashboard, 'base')
  const { value: figures, of, input, problem } = useSelector(group, ({ context }) => context)
  return {
    figures,
    of: of.params,
    problem,
    isFailed: useTag(group, 'failed'),
    isOutdated: figures !== null && of !== input,
    retry: () => group.send({ type: 'retry' }),
    behind: (...narrowings) => pathBehind(of.params, base, ...narrowings),
  }
}
