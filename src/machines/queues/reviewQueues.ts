import type { ActorRefFrom } from 'xstate'
import type { Queue } from '../../domain/queues/queue.ts'
import { fetched } from '../kit/fetchedMachine.ts'
import { QUEUES_SCREEN } from './queuesPlace.ts'

/** The queues of the user, read whenever their screen is gone to, and again when listings change: what was decided last is sent behind it. */
export const reviewQueuesMachine = fetched<readonly Queue[]>({
  id: 'reviewQueues',
  waits: true,
  hears: {
    'address.changed': ({ path }) => (path === QUEUES_SCREEN ? 'load' : 'forget'),
    'listings.changed': () => 'reload',
    'listings.outdated': () => 'reload',
  },
})
export type ReviewQueuesActor = ActorRefFrom<typeof reviewQueuesMachine>
