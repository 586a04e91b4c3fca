import type { ImageLogo } from '../../src/domain/images/image.ts'
import { UNFILLED_SECTIONS } from '../store/images/imageLogos.ts'
import { brandShelf, type ReadyBrand } from './officialLogos.ts'
import { PictureProblem } from '../pictures/pictureReader.ts'
import type { SeenPicture } from '../store/images/pictures.ts'
import type { PlainPicture } from '../providers/imageVision.ts'
import type { Services } from '../services.ts'
import type { KeptAnalysis } from '../store/images/analyses.ts'
import { fittingText } from '../providers/fittingText.ts'
import type { Subject } from './subject.ts'

/** What is found in a picture: by the server itself, and by Vision where it is there. */

/** The side of the square that a picture fits into when it is handed over. */
const PLAIN_SIDE = 1_600
const TEXT_MAX = 100_000

type Deps = Pick<Services, 'store' | 'storage' | 'pictures' | 'vision'>

/** Fails with the problem of whichever fails first; all of them end with `signal`. */
export async function findingsIn(
  means: Deps,
  subject: Subject,
  seen: SeenPicture,
  signal: AbortSignal,
): Promise<KeptAnalysis> {
  const { width, height, colours } = seen
  const brand = await brandShelf(means)(subject.brand.id, signal)
  const own = ownLogos(means, subject, brand, signal)
  if (!means.vision) {
    const [logos, text] = await Promise.all([own, wordsIn(means, subject, brand, signal)])
    return {
      source: 'local',
      unfilled: [...UNFILLED_SECTIONS.local, ...(text === null ? (['text'] as const) : [])],
      width,
      height,
      colours: [...colours],
      logos,
      text: fittingText(text ?? '', TEXT_MAX),
      entities: [],
      labels: [],
      faces: [],
      similarImages: [],
      references: [],
    }
  }
  const picture = await plainPicture(means, subject, seen)
  const [logos, { similar, ...found }] = await Promise.all([own, means.vision.look(picture, signal)])
  return {
    ...found,
    source: 'vision',
    unfilled: [...UNFILLED_SECTIONS.vision],
    width,
    height,
    colours: [...colours],
    logos: [...logos, ...found.logos.map((logo) => ({ ...logo, brand: null }))],
    similarImages: similar.map((url) => ({ url, file: null, image: null, bits: null })),
  }
}

async function plainPicture(
  { pictures }: Deps,
  { content }: Subject,
  { width, height }: SeenPicture,
): Promise<PlainPicture> {
  const scale = Math.min(1, PLAIN_SIDE / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return {
    content: await pictures.plain(content, PLAIN_SIDE),
    width: scaled(width),
    height: scaled(height),
  }
}

/** The brand's official images and logos that stand in the picture. */
async function ownLogos(
  { pictures }: Deps,
  { content }: Subject,
  brand: ReadyBrand | null,
  signal: AbortSignal,
): Promise<ImageLogo[]> {
  const found = brand ? await pictures.logos(content, brand.logos, signal) : []
  return found.map((logo) => ({ ...logo, brand: brand!.name }))
}

/** The words in the picture, in the brand's languages; null where reading them takes too long. */
async function wordsIn(
  { pictures }: Deps,
  { content }: Subject,
  brand: ReadyBrand | null,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    return await pictures.words(content, brand?.languages ?? [], signal)
  } catch (error) {
    if (error instanceof PictureProblem) return null
    throw error
  }
}
