import { domainCalls } from '../../src/domain/domains/domains.contract.ts'
import { lookUpDomain } from '../jobs/lookUpDomain.ts'
import { conflictProblem } from '../problems.ts'
import { lookUpProblem } from '../providers/names.ts'
import { type CallContext, serve } from '../serve.ts'
import { domainFigures } from '../store/domains/domainFigures.ts'
import { noteFinding } from '../store/domains/domainLookups.ts'
import { domainById, domainsPage } from '../store/domains/domains.ts'
import {
  addDomain,
  deleteDomain,
  type DomainCaller,
  putDomain,
  setDomainBrands,
} from '../store/domains/domainWriting.ts'

const caller = ({
  scope,
  author,
  services,
}: Pick<CallContext<typeof domainCalls.add>, 'scope' | 'author' | 'services'>): DomainCaller => ({
  scope,
  author,
  looksUp: services.names.unavailable === null,
})

/** Internet domains. What is outside the caller's brands is not found, and nothing tells that it is there. */
export const domainRoutes = serve(domainCalls, {
  page: ({ query, scope, services }) => domainsPage(services.store.db, scope, query),

  get: ({ params, scope, services }) => domainById(services.store.db, scope, params.id),

  add: ({ body, ...context }) => addDomain(context.services.store.db, caller(context), body),

  put: ({ body, ...context }) => putDomain(context.services.store.db, caller(context), body),

  setBrands: ({ body, ...context }) => setDomainBrands(context.services.store.db, caller(context), body),

  delete: ({ params, scope, author, services }) =>
    deleteDomain(services.store.db, { scope, author }, params.id),

  stats: async ({ params, scope, services }) => ({
    ...(await domainFigures(services.store.db, scope, params.id)),
    lookUpProblem: lookUpProblem(services.names.unavailable, scope.groups),
  }),

  refresh: async ({ params, scope, author, services, request }) => {
    const { store, names } = services
    const { id, name } = await domainById(store.db, scope, params.id)
    const unavailable = lookUpProblem(names.unavailable, scope.groups)
    if (unavailable !== null) throw conflictProblem(unavailable)
    const finding = await lookUpDomain(services, name, request.signal)
    await noteFinding(store.db, scope, author, { id, finding })
    return domainById(store.db, scope, id)
  },
})
