import { fromPromise } from 'xstate'
import type { DomainChange } from '../domain/domains/domainDisplay.ts'
import type { NewDomain } from '../domain/domains/domains.contract.ts'
import type { DomainFigures, DomainFilter, InternetDomain } from '../domain/domains/internetDomain.ts'
import { domainAddMachine } from '../machines/domains/domainAddMachine.ts'
import { domainFiguresMachine } from '../machines/domains/domainFiguresMachine.ts'
import { domainMachine, type NamedDomain } from '../machines/domains/domainMachine.ts'
import { domainsMachine, domainsPageMachine, type ListedDomain } from '../machines/domains/domainsMachine.ts'
import type { LoadedPage, PageRequest } from '../machines/kit/pageMachine.ts'
import { domainsService } from '../services/domains.ts'
import type { Call } from '../services/http.ts'

/** The machine of the Domains screen with its services, loaded with the screen. */
export function composeDomains(call: Call) {
  const domains = domainsService(call)
  return domainsMachine.provide({
    actors: {
      list: domainsPageMachine.provide({
        actors: {
          loadPage: fromPromise<LoadedPage<ListedDomain>, PageRequest<DomainFilter>>(({ input, signal }) =>
            domains.page(input, signal),
          ),
        },
      }),
      addition: domainAddMachine.provide({
        actors: {
          findDomain: fromPromise<InternetDomain | null, { name: string }>(({ input, signal }) =>
            domains.named(input.name, signal),
          ),
          addDomain: fromPromise<InternetDomain, NewDomain>(({ input, signal }) =>
            domains.add(input, signal),
          ),
        },
      }),
      domain: domainMachine.provide({
        actors: {
          findDomain: fromPromise<InternetDomain | null, { named: NamedDomain }>(
            ({ input: { named }, signal }) =>
              'id' in named ? domains.get(named.id, signal) : domains.named(named.name, signal),
          ),
          readDomain: fromPromise<InternetDomain, { id: string }>(({ input, signal }) =>
            domains.get(input.id, signal),
          ),
          changeDomain: fromPromise<InternetDomain, { domain: InternetDomain; change: DomainChange }>(
            ({ input, signal }) => domains.change(input.domain, input.change, signal),
          ),
          deleteDomain: fromPromise<null, { id: string }>(({ input, signal }) =>
            domains.delete(input.id, signal),
          ),
          figures: domainFiguresMachine.provide({
            actors: {
              loadFigures: fromPromise<DomainFigures, { id: string }>(({ input, signal }) =>
                domains.figures(input.id, signal),
              ),
            },
          }),
        },
      }),
    },
  })
}
