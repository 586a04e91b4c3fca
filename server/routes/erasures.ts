import { erasureCalls } from '../../src/domain/erasure/erasure.contract.ts'
import { serve } from '../serve.ts'
import { listErasures, startErasure } from '../store/erasure/erasures.ts'
import { askPreview, cancelPreview, previewOf } from '../store/erasure/previews.ts'

/** Erasing a person's data. */
export const erasureRoutes = serve(erasureCalls, {
  list: ({ scope, services }) => listErasures(services.store.db, scope),
  preview: ({ scope, body, services }) => askPreview(services.store.db, scope, body),
  previewState: ({ scope, params, services }) => previewOf(services.store.db, scope, params),
  cancelPreview: ({ scope, params, services }) => cancelPreview(services.store.db, scope, params),
  start: ({ scope, author, body, services }) => startErasure(services.store.db, scope, author, body),
})
