import { useSelector } from '@xstate/react'
import { factorsOf, type PriorityFactor } from '../../domain/kit/priority.ts'
import { useActors } from '../kit/AppContext.ts'

/** What the order of priority goes by. */
export function useFactors(): readonly PriorityFactor[] {
  const { filter } = useActors()
  return factorsOf({ factors: useSelector(filter, ({ context }) => context.params.factors) })
}
