import { imageClusterMachine } from '../machines/images/imageClusterMachine.ts'
import { served } from '../machines/kit/service.ts'
import type { Call } from '../services/http.ts'
import { imageClusterService } from '../services/imageCluster.ts'
import { arrange } from '../services/layout.ts'

/** The machine of an image's cluster with its services, for whatever shows one. */
export function composeImageCluster(call: Call) {
  const clusters = imageClusterService(call)
  return imageClusterMachine.provide({
    actors: {
      loadSpread: served((input, signal) => clusters.spread(input.of, signal)),
      arrangeGraph: served((input, signal) => arrange(input.task, input.onStep, signal)),
    },
  })
}
