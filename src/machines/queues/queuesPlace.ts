import { UUID } from '../../domain/kit/text.ts'

/** Where the queues of the user stand. */
export const QUEUES_SCREEN = '/review/queues'

/** Where the Setup site shows queues. */
const PLACE = '/setup/queues/'

/** The id of the queue that a path leads to; null where it leads to none that is saved. */
export function queueOfPath(path: string): string | null {
  const id = path.startsWith(PLACE) ? path.slice(PLACE.length) : ''
  return UUID.test(id) ? id : null
}

/** How often the figures of an open queue are read again. */
export const FIGURES_POLL_MS = 15_000

/** The address at which a queue is reviewed. */
export const queueReviewPath = (id: string): string => `/review?queue=${id}`
