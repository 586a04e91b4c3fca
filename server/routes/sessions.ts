import { sessionCalls } from '../../src/domain/session/sessions.contract.ts'
import { serve } from '../serve.ts'
import { endOtherSessions, endSession, sessionsOf } from '../store/session/access.ts'
import type { Database } from '../store/transactions.ts'
import type { Scope } from '../store/scope.ts'

/** The caller's own sessions. */
export const sessionRoutes = serve(sessionCalls, {
  list: ({ scope, services, request }) => own(services.store.db, scope, request.sessionId),
  end: async ({ params, scope, author, services, request }) => {
    await endSession(services.store.db, scope, author, { userId: scope.userId!, id: params.id })
    return own(services.store.db, scope, request.sessionId)
  },
  endOthers: async ({ scope, author, services, request }) => {
    await endOtherSessions(services.store.db, scope, author, request.sessionId!)
    return own(services.store.db, scope, request.sessionId)
  },
})

const own = (db: Database, scope: Scope, current: string | null) =>
  sessionsOf(db, scope, { userId: scope.userId!, current })
