import { queueCalls } from '../../src/domain/queues/queues.contract.ts'
import { serve } from '../serve.ts'
import { deleteQueue, queuesOf, saveQueue } from '../store/queues/queues.ts'
import { queueFiguresOf } from '../store/review/queueFigures.ts'

/** Queues: what they are, what waits in them, and who works there. */
export const queueRoutes = serve(queueCalls, {
  list: ({ scope, services }) => queuesOf(services.store.db, scope),
  save: ({ body, scope, author, services }) => saveQueue(services.store.db, scope, author, body),
  figures: ({ params, scope, services }) => queueFiguresOf(services.store.db, scope, params.id),
  delete: async ({ params, scope, author, services }) => {
    await deleteQueue(services.store.db, scope, author, params.id)
    return params
  },
})
