import { investigationCalls } from '../../src/domain/investigations/investigations.contract.ts'
import { serve } from '../serve.ts'
import { activityOf } from '../store/investigations/activity.ts'
import { commentOnInvestigation } from '../store/investigations/comments.ts'
import { assignInvestigation, updateInvestigation } from '../store/investigations/edits.ts'
import { investigationById, investigationsPage } from '../store/investigations/investigations.ts'
import { deleteInvestigation, moveInvestigation } from '../store/investigations/moves.ts'
import { openInvestigation } from '../store/investigations/newInvestigations.ts'

/** Investigations: opening, editing, moving and commenting on them. What is outside the caller's brands is not found. */
export const investigationRoutes = serve(investigationCalls, {
  page: ({ query, scope, services }) => investigationsPage(services.store.db, scope, query),

  get: ({ params, scope, services }) => investigationById(services.store.db, scope, params.id),

  create: ({ body, scope, author, services }) =>
    openInvestigation(services.store.db, scope, author, body, services.config.timeZone),

  update: ({ body, scope, author, services }) => updateInvestigation(services.store.db, scope, author, body),

  comment: ({ params, body, scope, author, services }) =>
    commentOnInvestigation(services.store.db, scope, author, params.id, body),

  delete: ({ params, query, scope, author, services }) =>
    deleteInvestigation(services.store.db, scope, author, params.id, query.seen),

  changeStatus: ({ params: { id, status }, query: { updated }, scope, author, services }) =>
    moveInvestigation(services.store.db, scope, author, id, { to: status, updated }),

  assign: ({ params, body, scope, author, services }) =>
    assignInvestigation(services.store.db, scope, author, params.id, body),

  activity: ({ params, scope, services }) => activityOf(services.store.db, scope, params.id),
})
