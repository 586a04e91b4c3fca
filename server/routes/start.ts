import { startCalls } from '../../src/domain/start/start.contract.ts'
import { serve } from '../serve.ts'
import { brandReadinessOf, startStateOf } from '../store/start/readiness.ts'

/** The start page, and what brands still lack. */
export const startRoutes = serve(startCalls, {
  state: ({ scope, services }) => startStateOf(services.store.db, scope),
  readiness: ({ scope, services }) => brandReadinessOf(services.store.db, scope),
})
