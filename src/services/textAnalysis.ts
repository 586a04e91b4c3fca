import { scoreCalls } from '../domain/images/images.contract.ts'
import type { TextAnalysis } from '../domain/listings/textAnalysis.ts'
import type { Call } from './http.ts'

/** The server gives a model 30 seconds; its own words for that should come first. */
const TIMEOUT_MS = 40_000

/** Has the text of a listing analysed, by the local rules where they are asked for (§7 GET /scores/openai). */
export const analyzeText =
  (call: Call) =>
  (listing: string, isByRules: boolean, signal: AbortSignal): Promise<TextAnalysis> =>
    call(scoreCalls.analyseText, {
      query: { listing, ...(isByRules ? { with: 'rules' } : {}) },
      signal,
      timeout: TIMEOUT_MS,
    })
