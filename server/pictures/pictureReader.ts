import type { SeenPicture } from '../store/images/pictures.ts'
import type { ImageBox } from '../../src/domain/images/image.ts'

/** What the server itself can read out of a picture, whatever its colours, size, turn or number of frames. */

/** Thrown where a picture can't be read; the message is a sentence for the user. */
export class PictureProblem extends Error {}

/** An official picture to look for, and what it is called. */
export interface SoughtLogo {
  readonly name: string
  readonly content: Buffer
}

/** A sought picture that was found: where, and how sure that is, from 0 to 1. */
export interface FoundLogo {
  readonly name: string
  readonly certainty: number
  readonly box: ImageBox
}

export interface PictureReader {
  /** Size, hash and colours. Fails with `PictureProblem` where it is no picture, is broken, or too large when unpacked. */
  look(content: Buffer): Promise<SeenPicture>
  /** The words in it, in reading order; empty where there are none. Fails like `look`. */
  words(content: Buffer, signal: AbortSignal): Promise<string>
  /** Which of these pictures stand in it, as a whole or in a part. Fails like `look`; a sought one that can't be read is passed over. */
  logos(content: Buffer, sought: readonly SoughtLogo[], signal: AbortSignal): Promise<FoundLogo[]>
  /** The first frame, upright, in sRGB on white, as a JPEG that fits into a square of so many pixels. Fails like `look`. */
  plain(content: Buffer, side: number): Promise<Buffer>
  /**
   * The first frame, upright, in sRGB, as a WebP that fits into a square of so many pixels; a drawing is drawn at that
   * size, nothing else is enlarged. Fails like `look`.
   */
  thumbnail(content: Buffer, side: number): Promise<Buffer>
  /** Ends what runs beside the process. */
  close(): Promise<void>
}
