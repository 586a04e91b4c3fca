import { outageOf } from '../outages.ts'
import type { Services } from '../services.ts'
import { PictureProblem } from '../pictures/pictureReader.ts'
import {
  keepLogos,
  keepSeen,
  keepWords,
  knownOf,
  unreadImages,
  type UnreadImage,
  wordsReadBefore,
} from '../store/images/pictures.ts'
import { brandShelf, contentOf, type ReadyBrand } from './officialLogos.ts'

/** Reads the pictures of listings: size, hash and colours, then the brand's logos and the words in them. */

export type ReadingDeps = Pick<Services, 'store' | 'storage' | 'pictures'> & {
  readonly config: Pick<Services['config'], 'readImages'>
}

export interface ListingReader {
  /**
   * Reads what is stored of these listings, their first pictures first. A picture that can't be read counts as read, with its
   * reason. Answers the listings of which a content could not be had now, which is told to `onFailure`. Fails with the
   * signal's reason, or where the database is away, and keeps what was read until then.
   */
  read(
    listings: readonly string[],
    signal: AbortSignal,
    onFailure: (sha256: string, error: unknown) => void,
  ): Promise<Set<string>>
}

/** A reader of listings; it keeps the logos of brands ready between calls. */
export function listingReader(means: ReadingDeps): ListingReader {
  const brandOf = brandShelf(means)
  return {
    async read(listings, signal, onFailure) {
      const unread = await unreadImages(means.store.db, listings)
      const brands = new Map<string, Promise<ReadyBrand | null>>()
      const brand = (id: string) => {
        const known = brands.get(id) ?? brandOf(id, signal)
        brands.set(id, known)
        return known
      }
      const failed = new Set<string>()
      const left = [...new Map(unread.map((image) => [image.id, image])).values()]
      const readOne = async () => {
        for (let image = left.shift(); image !== undefined; image = left.shift()) {
          const { id, sha256, brandId } = image
          try {
            signal.throwIfAborted()
            await readImage(means, image, () => brand(brandId), signal)
          } catch (error) {
            signal.throwIfAborted()
            if (outageOf(error)) throw error
            failed.add(id)
            onFailure(sha256, error)
          }
        }
      }
      // One more than are read at a time: its content is fetched meanwhile.
      await Promise.all(Array.from({ length: means.pictures.atOnce + 1 }, readOne))
      return new Set(unread.filter(({ id }) => failed.has(id)).map(({ listing }) => listing))
    },
  }
}

async function readImage(
  { store: { db }, storage, pictures, config }: ReadingDeps,
  image: UnreadImage,
  brandOf: () => Promise<ReadyBrand | null>,
  signal: AbortSignal,
): Promise<void> {
  const { id, sha256 } = image
  // Another listing's brand may have had the same content read since the list was made.
  const known = image.isLooked ? { isLooked: true, isUnreadable: false } : await knownOf(db, id)
  if (!known || known.isUnreadable || (!config.readImages && known.isLooked)) return
  const content = await contentOf(storage, sha256)
  if (!known.isLooked) {
    const seen = await orProblem(pictures.look(content, signal))
    await keepSeen(db, sha256, isProblem(seen) ? seen.problem : seen)
    if (isProblem(seen)) return
  }
  const brand = config.readImages ? await brandOf() : null
  if (!brand) return
  if (!image.isCompared) {
    const found = await orProblem(pictures.logos(content, brand.logos, signal))
    const logos = isProblem(found) ? found : found.map((logo) => ({ ...logo, brand: brand.name }))
    await keepLogos(db, id, brand, logos)
  }
  if (!image.isRead) {
    const { languages } = brand
    const before = await wordsReadBefore(db, sha256, languages)
    const words =
      before === null
        ? await orProblem(pictures.words(content, languages, signal).then((text) => ({ text })))
        : { text: before }
    await keepWords(db, id, languages, words)
  }
}

interface Problem {
  readonly problem: string
}

const isProblem = (outcome: object): outcome is Problem => 'problem' in outcome

/** The outcome, or in words why the picture can't be read. */
export async function orProblem<T extends object>(outcome: Promise<T>): Promise<T | Problem> {
  try {
    return await outcome
  } catch (error) {
    if (error instanceof PictureProblem) return { problem: error.message }
    throw error
  }
}
