import { served } from '../machines/kit/service.ts'
import { retentionListMachine, retentionMachine } from '../machines/retention/retentionMachine.ts'
import type { Call } from '../services/http.ts'
import { retentionService } from '../services/retention.ts'

/** The machine of the page that says how long data is kept, with its services. */
export function provideRetention(call: Call) {
  const retention = retentionService(call)
  return retentionMachine.provide({
    actors: {
      list: retentionListMachine.provide({
        actors: { load: served((_, signal) => retention.list(signal)) },
      }),
      count: served(({ kind, period }, signal) => retention.count(kind, period, signal)),
      change: served(({ kind, period, was }, signal) => retention.change(kind, { period, was }, signal)),
      run: served((_, signal) => retention.run(signal)),
    },
  })
}
