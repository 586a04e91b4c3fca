import { erasureListMachine, erasureMachine } from '../machines/erasure/erasureMachine.ts'
import { served } from '../machines/kit/service.ts'
import { erasuresService } from '../services/erasures.ts'
import type { Call } from '../services/http.ts'

/** The machine of the page that erases persons' data, with its services. */
export function provideErasure(call: Call) {
  const erasures = erasuresService(call)
  return erasureMachine.provide({
    actors: {
      list: erasureListMachine.provide({
        actors: { load: served((_, signal) => erasures.list(signal)) },
      }),
      preview: served(({ subject, words }, signal) => erasures.preview(subject, words, signal)),
      start: served(({ erasure }, signal) => erasures.start(erasure, signal)),
    },
  })
}
