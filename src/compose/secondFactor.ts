import { served } from '../machines/kit/service.ts'
import { secondFactorMachine } from '../machines/session/secondFactorMachine.ts'
import type { Call } from '../services/http.ts'
import { secondFactorService } from '../services/secondFactor.ts'

/** The machine of one's own second factor with its services. */
export function composeSecondFactor(call: Call) {
  const factor = secondFactorService(call)
  return secondFactorMachine.provide({
    actors: {
      readFactor: served((_, signal) => factor.read(signal)),
      offerFactor: served((input, signal) => factor.offer(input, signal)),
      confirmFactor: served((input, signal) => factor.confirm(input, signal)),
      endFactor: served((input, signal) => factor.end(input, signal)),
    },
  })
}
