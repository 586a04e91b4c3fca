import { type AnalysisRequest, canAnalyse } from './image.ts'
import { failureStatus } from './problem.ts'

/** What an analysis is asked for with (§2 Analyze image dialog, §5 Image analysis). */

/** An image as it is about to be analysed: one of the wall by its id and our own copy, or an address. */
export interface AnalysisDraft {
  readonly image: { readonly id: string; readonly file: string } | null
  readonly url: string
  /** The brand's name; '' where none is chosen. */
  readonly brand: string
  /** Whether the server's own means alone are asked for. */
  readonly isAlone: boolean
}

/** The request of a draft, or null while it lacks an address or a brand. */
export function analysisRequestOf({ image, url, brand, isAlone }: AnalysisDraft): AnalysisRequest | null {
  const rest = { brand, ...(isAlone ? { with: 'local' as const } : {}) }
  if (image) return brand === '' ? null : { image: image.id, ...rest }
  return canAnalyse({ url, brand: brand === '' ? null : brand }) ? { url: url.trim(), ...rest } : null
}

/** What is wrong with a typed address of an image, or null; nothing is wrong with an empty one yet. */
export function analysisAddressProblem(url: string): string | null {
  if (url.trim() === '' || canAnalyse({ url, brand: '-' })) return null
  return /^https?:\/\//i.test(url.trim())
    ? 'This is not a whole address. It looks like https://shop.example/picture.jpg.'
    : 'The address of an image starts with http:// or https://.'
}

/** What a draft still lacks before it can be confirmed, as nouns. */
export function analysisLacks(draft: AnalysisDraft): string[] {
  return [
    ...(draft.image === null && !canAnalyse({ url: draft.url, brand: '-' }) ? ['an image URL'] : []),
    ...(draft.brand === '' ? ['a brand'] : []),
  ]
}

/** Whether the server alone may do what failed with the help of another: the server could, and was asked for more. */
export const mayAnalyseAlone = (failure: unknown, isAlone: boolean): boolean =>
  !isAlone && (failureStatus(failure) ?? 0) >= 500
