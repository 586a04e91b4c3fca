import type { RouterHistory } from '@tanstack/history'
import { firstAccountMachine } from '../machines/session/firstAccountMachine.ts'
import { served } from '../machines/kit/service.ts'
import { firstAccountService } from '../services/firstAccount.ts'
import type { Call } from '../services/http.ts'

/** The machine of the page that makes the first account, with its services. */
export function composeFirstAccount(call: Call, history: RouterHistory) {
  const service = firstAccountService(call, history)
  return firstAccountMachine.provide({
    actors: {
      readToken: served(async () => service.readToken()),
      makeAccount: served((input, signal) => service.make(input, signal)),
    },
  })
}
