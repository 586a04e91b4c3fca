import type { AnalysisRequest } from '../../src/domain/images/image.ts'
import { brandMeant } from '../../src/domain/kit/namedBrand.ts'
import { contentOf } from './officialLogos.ts'
import { notFound } from '../problems.ts'
import type { Services } from '../services.ts'
import { brandByName } from '../store/brands.ts'
import { type WallImage, wallImage } from '../store/images/analyses.ts'
import type { Scope, ScopedBrand } from '../store/scope.ts'

/** The picture that an analysis is asked for, and the brand that it is for. */
export interface Subject {
  readonly brand: ScopedBrand
  readonly content: Buffer
  readonly mediaType: string
  /** Its hash, where it is kept already. */
  readonly sha256: string | null
  /** The address it was fetched from; empty where our own copy is meant. */
  readonly url: string
}

/** Finds or fetches it. Fails with 404 where brand or image are not the user's, and with `FetchProblem`. */
export async function subjectOf(
  { store, storage, web }: Pick<Services, 'store' | 'storage' | 'web'>,
  scope: Scope,
  { url, image, file, brand: name }: AnalysisRequest,
  signal: AbortSignal,
): Promise<Subject> {
  if (url !== undefined) {
    const brand = brandNamed(scope, name)
    const { content, mediaType } = await web.image(url, signal)
    return { brand, content, mediaType, sha256: null, url }
  }
  const known = await wallImage(store.db, scope, image === undefined ? { file: file! } : { image })
  const content = await contentOf(storage, known.sha256)
  return { brand: brandNamed(scope, name, known), content, ...known, url: '' }
}

/** The brand of that name; of several that of the image. */
function brandNamed(scope: Scope, name: string, image?: WallImage): ScopedBrand {
  const meant = brandMeant(scope.brands, name)
  const own = meant.kind === 'several' ? meant.brands.find(({ id }) => id === image?.brandId) : null
  const brand = own ?? brandByName(scope, name)
  if (!brand) throw notFound('The brand')
  return brand
}
