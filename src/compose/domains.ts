import { domainAddMachine } from '../machines/domains/domainAddMachine.ts'
import { domainFiguresMachine } from '../machines/domains/domainFigures.ts'
import { domainMachine } from '../machines/domains/domainMachine.ts'
import {
  domainsMachine,
  domainsPageMachine,
  openedDomainMachine,
} from '../machines/domains/domainsMachine.ts'
import { served } from '../machines/kit/service.ts'
import { domainsService } from '../services/domains.ts'
import type { Call } from '../services/http.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/domains': typeof domainsMachine
  }
}

/** The machine of the Domains screen with its services, loaded with the screen. */
export function composeDomains(call: Call) {
  const domains = domainsService(call)
  return domainsMachine.provide({
    actors: {
      list: domainsPageMachine.provide({
        actors: {
          loadPage: served((input, signal) => domains.page(input, signal)),
        },
      }),
      addition: domainAddMachine.provide({
        actors: {
          findDomain: served((input, signal) => domains.named(input.name, signal)),
          addDomain: served((input, signal) => domains.add(input, signal)),
        },
      }),
      opened: openedDomainMachine.provide({
        actors: {
          record: domainMachine.provide({
            actors: {
              findDomain: served(({ named }, signal) =>
                'id' in named ? domains.get(named.id, signal) : domains.named(named.name, signal),
              ),
              readDomain: served((input, signal) => domains.get(input.id, signal)),
              changeDomain: served((input, signal) => domains.change(input.domain, input.change, signal)),
              deleteDomain: served((input, signal) => domains.delete(input.id, signal)),
              figures: domainFiguresMachine.provide({
                actors: {
                  load: served((input, signal) => domains.figures(input.id, signal)),
                },
              }),
            },
          }),
        },
      }),
    },
  })
}
