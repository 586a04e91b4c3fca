import type { ActorRefFrom } from 'xstate'
import type { Erasure } from '../../domain/erasure/erasure.ts'
import { fetched } from '../kit/fetchedMachine.ts'

/** The erasures there were, as they were last read. */
export const erasureListMachine = fetched<readonly Erasure[]>({
  id: 'erasureList',
  waits: true,
  hears: { 'session.closed': () => 'forget' },
})

export type ErasureListActor = ActorRefFrom<typeof erasureListMachine>
