import { changeCalls } from '../../src/domain/listings/changes.contract.ts'
import { serve } from '../serve.ts'
import { recentChanges } from '../store/listings/recentChanges.ts'
import { undoChangeSet } from '../store/undo/undo.ts'

/** Change sets and their undo. */
export const changeRoutes = serve(changeCalls, {
  list: ({ query, scope, services }) => recentChanges(services.store.db, scope, query),

  undo: ({ params, scope, author, services }) => undoChangeSet(services.store.db, scope, author, params.id),
})
