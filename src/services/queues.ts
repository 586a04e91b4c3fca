import type { Queue, QueueFigures } from '../domain/queues/queue.ts'
import { queueCalls } from '../domain/queues/queues.contract.ts'
import type { Call } from './http.ts'

/** Queues of the user's brands. */
export function queuesService(call: Call) {
  return {
    /** The queues that the user is a member of, for staff all that they see. */
    list: (signal: AbortSignal): Promise<Queue[]> => call(queueCalls.list, { signal }),
    /** Who works on what in a queue, how fast, and how well they agree. */
    figures: (id: string, signal: AbortSignal): Promise<QueueFigures> =>
      call(queueCalls.figures, { params: { id }, signal }),
  }
}
