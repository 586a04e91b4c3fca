import { savedIdIn } from '../kit/savedId.ts'

/** Where the queues of the user stand. */
export const QUEUES_SCREEN = '/review/queues'

/** The id of the queue that a path of the Setup site leads to; null where it leads to none that is saved. */
export const queueOfPath = savedIdIn('/setup/queues/')

/** How often the figures of an open queue are read again. */
export const FIGURES_POLL_MS = 15_000

/** The address at which a queue is reviewed. */
export const queueReviewPath = (id: string): string => `/review?queue=${id}`
