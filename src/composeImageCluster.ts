import { fromPromise } from 'xstate'
import type { LayoutStep, LayoutTask } from './domain/graphLayout.ts'
import type { ImageSpread } from './domain/image.ts'
import type { ClusterOf } from './domain/wall.contract.ts'
import { imageClusterMachine } from './machines/imageClusterMachine.ts'
import type { Call } from './services/http.ts'
import { imageClusterService } from './services/imageClusterService.ts'
import { arrange } from './services/layoutService.ts'

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
