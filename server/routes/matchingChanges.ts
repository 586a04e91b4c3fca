import { mayChangeMatching } from '../../src/domain/listings/matchingChange.ts'
import { matchingChangeCalls } from '../../src/domain/listings/matchingChanges.contract.ts'
import { notAllowed } from '../problems.ts'
import { serve } from '../serve.ts'
import { askCancel, matchingChangeOf, runningChangeOf } from '../store/listings/matchingChanges.ts'

/** Changes of every listing that matches a filter; each is its beginner's alone. */
export const matchingChangeRoutes = serve(matchingChangeCalls, {
  start: ({ body, scope, author, request }) => {
    if (!mayChangeMatching(scope.groups, body)) throw notAllowed()
    return request.server.matchingChanges.start(scope, author, body)
  },

  running: async ({ scope, services }) => ({ running: await runningChangeOf(services.store.db, scope) }),

  progress: ({ params, scope, services }) => matchingChangeOf(services.store.db, scope, params.id),

  cancel: ({ params, scope, services }) => askCancel(services.store.db, scope, params.id),
})
