import { jobCalls } from '../../src/domain/crawls/jobs.contract.ts'
import { serve } from '../serve.ts'
import { cancelJob, jobItemsOf, jobOf, jobsOf } from '../store/crawls/jobs.ts'

/** Jobs in the background, watched and called off. */
export const jobRoutes = serve(jobCalls, {
  page: ({ query, scope, services }) => jobsOf(services.store.db, scope, query),

  get: ({ params, scope, services }) => jobOf(services.store.db, scope, params.id),

  items: ({ params, query, scope, services }) => jobItemsOf(services.store.db, scope, params.id, query),

  cancel: ({ params, scope, services }) => cancelJob(services.store.db, scope, params.id),
})
