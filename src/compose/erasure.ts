import { erasureListMachine } from '../machines/erasure/erasureMachine.ts'
import { erasureMachine } from '../machines/erasure/erasureMachine.ts'
import { erasurePreviewMachine } from '../machines/erasure/erasurePreviewMachine.ts'
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
      counting: erasurePreviewMachine.provide({
        actors: {
          preview: served((asked, signal) => erasures.preview(asked, signal)),
          previewState: served(({ subject }, signal) => erasures.previewState(subject, signal)),
          cancelPreview: served(({ subject }, signal) => erasures.cancelPreview(subject, signal)),
        },
      }),
      start: served(({ erasure }, signal) => erasures.start(erasure, signal)),
    },
  })
}
