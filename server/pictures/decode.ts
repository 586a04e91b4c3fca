import type { default as OpenSharp, Metadata, Sharp } from 'sharp'
import { PictureProblem } from './pictureReader.ts'

/** Opening pictures of unknown origin: whatever they are, they come out upright, in sRGB, of one frame, or are refused. */

interface How {
  /** Whether transparent parts stay so; else they become white. */
  readonly isTransparent?: boolean
  /** How long the longer side of a drawing becomes, which has no pixels of its own; else it has the size that it names. */
  readonly side?: number
}

/** The most pixels that a picture may unpack to; about 400 MB in memory at the most. */
const PIXELS_MAX = 100_000_000
const SECONDS_MAX = 20
const TOO_LARGE = 'The picture is too large: it unpacks to more than 100 million pixels.'
const UNREADABLE = 'The picture is broken, or of a kind that can’t be read.'

/** The density at which a drawing has the size that it names, and the least and the most that can be asked for. */
const DENSITY = { own: 72, least: 1, most: 100_000 }

const OPTIONS = { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 } as const

export interface OpenPicture {
  /** A new pipeline of the first frame, upright, in sRGB. */
  readonly pipeline: () => Sharp
  /** Upright, in pixels. */
  readonly width: number
  readonly height: number
  readonly frames: number
}

/** Reads what kind of picture it is. Fails with `PictureProblem`. */
export async function openPicture(content: Buffer, how: How = {}): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp')
  const metadata = await told((async () => sharp(content, OPTIONS).metadata())())
  const { width, height } = metadata.autoOrient
  if (width * height > PIXELS_MAX) throw new PictureProblem(TOO_LARGE)
  return {
    width,
    height,
    frames: metadata.pages ?? 1,
    pipeline: () => pipelineOf(sharp, content, metadata, how),
  }
}

function pipelineOf(
  sharp: typeof OpenSharp,
  content: Buffer,
  metadata: Metadata,
  { isTransparent = false, side }: How,
): Sharp {
  const { space } = metadata
  const density =
    side !== undefined && metadata.format === 'svg' ? { density: densityOf(metadata, side) } : {}
  const upright = sharp(content, { ...OPTIONS, ...density })
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
  const picture = isTransparent ? upright : upright.flatten({ background: '#ffffff' })
  // Greys stay greys; everything else is brought to the colours of screens by its profile.
  return space === 'b-w' ? picture : picture.toColourspace('srgb')
}

const densityOf = ({ width, height }: Metadata, side: number): number =>
  Math.min(DENSITY.most, Math.max(DENSITY.least, (DENSITY.own * side) / Math.max(width, height)))

/** The outcome of a pipeline, its failures told as `PictureProblem`. */
export async function told<T>(outcome: Promise<T>): Promise<T> {
  try {
    return await outcome
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit')
    throw new PictureProblem(isTooLarge ? TOO_LARGE : UNREADABLE, { cause: error })
  }
}
