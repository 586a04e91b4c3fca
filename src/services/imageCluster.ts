import type { ImageSpread } from '../domain/images/image.ts'
import { type ClusterOf, wallCalls } from '../domain/images/wall.contract.ts'
import type { Call } from './http.ts'

/** Where images are used (§7 clusters). */
export function imageClusterService(call: Call) {
  return {
    /** The uses of an image and of its near-duplicates. */
    spread: (of: ClusterOf, signal: AbortSignal): Promise<ImageSpread> =>
      call(wallCalls.cluster, { query: of, signal }),
  }
}
