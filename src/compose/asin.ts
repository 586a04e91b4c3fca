import { served } from '../machines/kit/service.ts'
import { asinMachine } from '../machines/listings/asinMachine.ts'
import { asinsService } from '../services/asins.ts'
import type { Call } from '../services/http.ts'

/** The machine of a listing's ASIN with its services. */
export function composeAsin(call: Call) {
  const asins = asinsService(call)
  return asinMachine.provide({
    actors: {
      loadAsin: served((input, signal) => asins.get(input, signal)),
      saveAsin: served((input, signal) => {
        if (input.kind === 'track') return asins.track(input, signal)
        return input.kind === 'alert'
          ? asins.alert(input.id, input.alert, signal)
          : asins.watchers(input.id, input.watchers, signal)
      }),
    },
  })
}
