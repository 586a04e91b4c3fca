import { lookUpDomain } from './lookUpDomain.ts'
import { ProblemError } from '../problems.ts'
import type { Services } from '../services.ts'
import { domainName, noteFinding } from '../store/domains/domainLookups.ts'
import { systemScope, withinBrands } from '../store/scope.ts'
import type { JobWorker } from './job.ts'
import { type DomainLookup, domainLookupJob } from '../store/queue/kinds.ts'

/** The worker that looks up domains after they were added, for the brands that they were added for. */
export function domainLookupWorker({
  store,
  names,
  web,
}: Pick<Services, 'store' | 'names' | 'web'>): JobWorker<DomainLookup> {
  return {
    kind: domainLookupJob,
    atOnce: 2,
    retries: 3,
    retrySeconds: 5,
    retrySecondsMax: 60,
    secondsMax: 5 * 60,

    async work({ domain, brands, by }, stopping) {
      const name = await domainName(store.db, domain)
      if (name === null || names.unavailable !== null) return
      const finding = await lookUpDomain({ names, web }, name, stopping)
      const scope = withinBrands(await systemScope(store.db), brands)
      const author = { ...by, requestId: `look-up of ${domain}` }
      await noteFinding(store.db, scope, author, { id: domain, finding }).catch((error: unknown) => {
        // Deleted meanwhile.
        if (!(error instanceof ProblemError && error.problem.status === 404)) throw error
      })
    },
  }
}
