import { ruleCalls } from '../../src/domain/rules/rules.contract.ts'
import { serve } from '../serve.ts'
import {
  deleteRule,
  ruleOf,
  rulesOf,
  ruleStateOf,
  saveRule,
  switchRule,
  tryOn,
} from '../store/rules/rules.ts'
import { cancelTrial } from '../store/rules/trials.ts'
import { undoRule } from '../store/rules/undo.ts'

/** Rules: what they are, their dry runs, and what they did. */
export const ruleRoutes = serve(ruleCalls, {
  list: ({ scope, services }) => rulesOf(services.store.db, scope),
  save: ({ body, scope, author, services }) =>
    saveRule(services.store.db, scope, author, { draft: body, timeZone: services.config.timeZone }),
  delete: async ({ params, scope, author, services }) => {
    await deleteRule(services.store.db, scope, author, params.id)
    return params
  },
  get: ({ params, scope, services }) => ruleStateOf(services.store.db, scope, params.id),
  try: ({ params, scope, services }) => tryOn(services.store.db, scope, params.id),
  cancelTrial: async ({ params, scope, services: { store } }) => {
    await ruleOf(store.db, scope, params.id)
    await cancelTrial(store.db, params.id)
    return ruleStateOf(store.db, scope, params.id)
  },
  switch: ({ params, body, scope, author, services }) =>
    switchRule(services.store.db, scope, author, { ...params, ...body }),
  undo: ({ params, body, scope, author, services }) =>
    undoRule(services.store.db, scope, author, { ...params, ...body }),
})
