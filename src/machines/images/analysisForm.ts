import { type AnalysisRequest, canAnalyse } from '../../domain/images/image.ts'
import { failureStatus } from '../../domain/kit/problem.ts'

/** What an analysis is asked for with (§2 Analyze image dialog, §5 Image analysis). */

/** A picture of which we have a copy: an image of the wall, or one of a listing, of which the copy alone is known. */
export interface KnownPicture {
  readonly image: string | null
  readonly file: string
}

/** An image as it is about to be analysed: one that we have, or an address. */
export interface AnalysisDraft {
  readonly picture: KnownPicture | null
  readonly url: string
  /** The brand's name; '' where none is chosen. */
  readonly brand: string
  /** Whether the server's own means alone are asked for. */
  readonly isAlone: boolean
}

/** The request of a draft, or null while it lacks an address or a brand. */
export function analysisRequestOf({ picture, url, brand, isAlone }: AnalysisDraft): AnalysisRequest | null {
  const rest = { brand, ...(isAlone ? { with: 'local' as const } : {}) }
  if (picture) {
    const { image, file } = picture
    return brand === '' ? null : { ...(image === null ? { file } : { image }), ...rest }
  }
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
    ...(draft.picture === null && !canAnalyse({ url: draft.url, brand: '-' })
      ? [draft.url.trim() === '' ? 'an image URL' : 'a whole image URL']
      : []),
    ...(draft.brand === '' ? ['a brand'] : []),
  ]
}

/** Whether the server alone may do what failed with the help of another: the server could, and was asked for more. */
export const mayAnalyseAlone = (failure: unknown, isAlone: boolean): boolean =>
  !isAlone && (failureStatus(failure) ?? 0) >= 500
