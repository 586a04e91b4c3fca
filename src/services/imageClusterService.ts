import type { ImageSpread } from '../domain/image.ts'
import { type ClusterOf, wallCalls } from '../domain/wall.contract.ts'
import type { Call } from './http.ts'

/** Where images are used (§7 clusters). */
export function imageClusterService(call: Call) {
  return {
    /** The uses of an image and of its near-duplicates. */
    spread: (of: ClusterOf, signal: AbortSignal): Promise<ImageSpread> =>
      call(wallCalls.cluster, { query: of, signal }),
  }
}
