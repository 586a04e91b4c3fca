import type { RouterHistory } from '@tanstack/history'
import { FIRST_ACCOUNT_PATH } from '../domain/kit/address.ts'
import { savedFiltersMachine } from '../machines/filter/savedFiltersMachine.ts'
import type { Lazy } from '../machines/kit/lazyActorMachine.ts'
import { askedBy, type Room } from '../machines/kit/roomParts.ts'
import { served } from '../machines/kit/service.ts'
import type { accessMachine } from '../machines/setup/accessMachine.ts'
import type { apiKeyMachine } from '../machines/session/apiKeyMachine.ts'
import type { firstAccountMachine } from '../machines/session/firstAccountMachine.ts'
import type { apiKeysMachine } from '../machines/session/apiKeysMachine.ts'
import type { ownPasswordMachine } from '../machines/session/ownPasswordMachine.ts'
import type { secondFactorMachine } from '../machines/session/secondFactorMachine.ts'
import type { Call } from '../services/http.ts'
import { usersService } from '../services/users.ts'

declare module '../machines/kit/roomParts.ts' {
  interface LazyActors {
    readonly apiKey: Lazy<typeof apiKeyMachine>
    readonly apiKeys: Lazy<typeof apiKeysMachine>
    readonly ownAccess: Lazy<typeof accessMachine>
    readonly secondFactor: Lazy<typeof secondFactorMachine>
    readonly ownPassword: Lazy<typeof ownPasswordMachine>
    readonly firstAccount: Lazy<typeof firstAccountMachine>
  }
}

/** What belongs to the signed-in user beside the session: saved filters. */
export function provideAccount(call: Call) {
  const users = usersService(call)
  return {
    savedFilters: savedFiltersMachine.provide({
      actors: {
        changeFilters: served((input, signal) => users.changeFilters(input, signal)),
      },
    }),
  }
}

/** What the account menu and the page of the first account load on demand. */
export const accountRoom = (call: Call, history: RouterHistory) =>
  ({
    lazy: {
      apiKey: {
        ...askedBy('copy', 'mint'),
        load: async () => ({ machine: (await import('./apiKeys.ts')).composeApiKey(call) }),
      },
      apiKeys: {
        ...askedBy('open'),
        load: async () => ({ machine: (await import('./apiKeys.ts')).composeApiKeys(call) }),
      },
      firstAccount: {
        facts: ['address.changed'],
        replays: [],
        wakes: (event) => event.type === 'address.changed' && event.path === FIRST_ACCOUNT_PATH,
        ends: ['session.opened'],
        load: async () => ({
          machine: (await import('./firstAccount.ts')).composeFirstAccount(call, history),
        }),
      },
      secondFactor: {
        ...askedBy('open'),
        load: async () => ({ machine: (await import('./secondFactor.ts')).composeSecondFactor(call) }),
      },
      ownPassword: {
        ...askedBy('open'),
        load: async () => ({ machine: (await import('./ownPassword.ts')).composeOwnPassword(call) }),
      },
      ownAccess: {
        ...askedBy('open'),
        load: async () => ({ machine: (await import('./access.ts')).provideAccess(call) }),
      },
    },
  }) satisfies Room
