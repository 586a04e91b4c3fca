import { served } from '../machines/kit/service.ts'
import { ownPasswordMachine } from '../machines/session/ownPasswordMachine.ts'
import type { Call } from '../services/http.ts'
import { ownPasswordService } from '../services/ownPassword.ts'

/** The machine of one's own password with its services. */
export function composeOwnPassword(call: Call) {
  const own = ownPasswordService(call)
  return ownPasswordMachine.provide({
    actors: {
      readFactor: served((_, signal) => own.readFactor(signal)),
      changePassword: served((input, signal) => own.change(input, signal)),
    },
  })
}
