import type { AnalysisRequest, ImageAnalysis } from '../domain/images/image.ts'
import { ownBrandCalls } from '../domain/filter/ownBrands.contract.ts'
import { brandLabels } from '../domain/kit/namedBrand.ts'
import { compareNames } from '../domain/kit/words.ts'
import { wallCalls } from '../domain/images/wall.contract.ts'
import type { Call } from './http.ts'

/** The server gives fetching, reading and an outside provider 90 seconds; its own words for that should come first. */
const TIMEOUT_MS = 100_000

/** Analyses of images (§7). */
export function imageAnalysisService(call: Call) {
  return {
    /** What the user's brands are called, in order. */
    async brands(signal: AbortSignal): Promise<string[]> {
      const brands = await call(ownBrandCalls.ofUser, { signal })
      return [...brandLabels(brands).values()].sort(compareNames)
    },
    /** Analyses an image; giving it up ends it on the server too. */
    analyse: (query: AnalysisRequest, signal: AbortSignal): Promise<ImageAnalysis> =>
      call(wallCalls.analyze, { query, signal, timeout: TIMEOUT_MS }),
    /** The last analysis of an image of the wall; null where it never was analysed. */
    last: (id: string, signal: AbortSignal): Promise<ImageAnalysis | null> =>
      call(wallCalls.analysis, { params: { id }, signal }),
  }
}
