import { userCalls } from '../../src/domain/users.contract.ts'
import { serve } from '../serve.ts'
import { colleagueNames, colleagues, saveFilters, userRecord } from '../store/colleagues.ts'

/** The users of shared brands, and what one may change of one's own record. */
export const userRoutes = serve(userCalls, {
  update: ({ body, scope, author, services }) => saveFilters(services.store.db, scope, author, body),
  byProvider: ({ params, scope, services }) => userRecord(services.store.db, scope, params.id),
  names: ({ scope, services }) => colleagueNames(services.store.db, scope),
  list: ({ scope, services }) => colleagues(services.store.db, scope),
})
