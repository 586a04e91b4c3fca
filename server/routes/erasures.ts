import { erasureCalls } from '../../src/domain/erasure/erasure.contract.ts'
import { serve } from '../serve.ts'
import { listErasures, startErasure } from '../store/erasure/erasures.ts'
import { previewErasure } from '../store/erasure/preview.ts'

/** Erasing a person's data. */
export const erasureRoutes = serve(erasureCalls, {
  list: ({ scope, services }) => listErasures(services.store.db, scope),
  preview: ({ scope, body, services }) => previewErasure(services.store.db, scope, body),
  start: ({ scope, author, body, services }) => startErasure(services.store.db, scope, author, body),
})
