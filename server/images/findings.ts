import type { ImageLogo } from '../../src/domain/images/image.ts'
import { UNFILLED_SECTIONS } from '../store/images/imageLogos.ts'
import { officialLogos } from './officialLogos.ts'
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
  const own = ownLogos(means, subject, signal)
  if (!means.vision) {
    const [logos, text] = await Promise.all([own, means.pictures.words(subject.content, signal)])
    return {
      source: 'local',
      unfilled: [...UNFILLED_SECTIONS.local],
      width,
      height,
      colours: [...colours],
      logos,
      text: fittingText(text, TEXT_MAX),
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

/** The brand's official images that stand in the picture. */
async function ownLogos(means: Deps, { brand, content }: Subject, signal: AbortSignal): Promise<ImageLogo[]> {
  const sought = await officialLogos(means, brand.id)
  const found = await means.pictures.logos(content, sought, signal)
  return found.map((logo) => ({ ...logo, brand: brand.name }))
}
