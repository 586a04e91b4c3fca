import { fromPromise } from 'xstate'
import type { LayoutStep, LayoutTask } from '../domain/kit/graphLayout.ts'
import type { ImageSpread } from '../domain/images/image.ts'
import type { ClusterOf } from '../domain/images/wall.contract.ts'
import { imageClusterMachine } from '../machines/images/imageClusterMachine.ts'
import type { Call } from '../services/http.ts'
import { imageClusterService } from '../services/imageCluster.ts'
import { arrange } from '../services/layout.ts'

/** The machine of an image's cluster with its services, for whatever shows one. */
export function composeImageCluster(call: Call) {
  const clusters = imageClusterService(call)
  return imageClusterMachine.provide({
    actors: {
      loadSpread: fromPromise<ImageSpread, { of: ClusterOf }>(({ input, signal }) =>
        clusters.spread(input.of, signal),
      ),
      arrangeGraph: fromPromise<void, { task: LayoutTask; onStep: (step: LayoutStep) => void }>(
        ({ input, signal }) => arrange(input.task, input.onStep, signal),
      ),
    },
  })
}
