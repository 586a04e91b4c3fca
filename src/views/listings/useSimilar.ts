import { useMemo } from 'react'
import { useSelector } from '@xstate/react'
import { readSimilar, type Similar } from '../../domain/kit/similar.ts'
import { useActors } from '../kit/AppContext.ts'

/** What the filter asks the listings to be like; null where it asks for none. */
export function useSimilar(): Similar | null {
  const { filter } = useActors()
  const written = useSelector(filter, ({ context }) => context.params.similar)
  return useMemo(() => readSimilar(written), [written])
}
