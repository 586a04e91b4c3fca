import type { ImageBox } from '../../src/domain/images/image.ts'
import type { PictureLanguage } from '../../src/domain/kit/pictureLanguages.ts'
import type { SeenPicture } from '../store/images/pictures.ts'

/** What the server itself can read out of a picture, whatever its colours, size, turn or number of frames. */

/** Thrown where a picture can't be read; the message is a sentence for the user. */
export class PictureProblem extends Error {}

/** A picture to look for, and what it is called. */
export interface LogoPicture {
  readonly name: string
  readonly content: Buffer
}

/** A picture to look for as it is compared: a few kilobytes, made once and used for many pictures. */
export interface SoughtLogo {
  readonly name: string
  /** The perceptual hash in halves. */
  readonly hash: readonly [number, number]
  /** Width by height. */
  readonly shape: number
  /** The course of its greys in few cells, and in more. */
  readonly coarse: Float64Array
  readonly fine: Float64Array
}

/** A sought picture that was found: where, and how sure that is, from 0 to 1. */
export interface FoundLogo {
  readonly name: string
  readonly certainty: number
  readonly box: ImageBox
}

export interface PictureReader {
  /** How many pictures are read at a time; more wait for their turn. */
  readonly atOnce: number
  /**
   * Size, hash, colours and traits. Fails with `PictureProblem` where it is no picture, is broken, too large when unpacked, takes
   * too long, or ends the process that reads it.
   */
  look(content: Buffer, signal?: AbortSignal): Promise<SeenPicture>
  /** The words in it in these languages, a line each, in reading order; empty where there are none. Fails like `look`, and with the signal's reason. */
  words(content: Buffer, languages: readonly PictureLanguage[], signal: AbortSignal): Promise<string>
  /** Those of a picture that lies on its side or stands on its head; empty where there are none. Takes three times as long, and fails like `words`. */
  turnedWords(content: Buffer, languages: readonly PictureLanguage[], signal: AbortSignal): Promise<string>
  /** Makes pictures ready to be looked for; what can't be read or is too plain is passed over. Fails with the signal's reason. */
  sought(logos: readonly LogoPicture[], signal: AbortSignal): Promise<SoughtLogo[]>
  /** Which of these stand in a picture, as a whole or in a part, the surest first. Fails like `words`. */
  logos(content: Buffer, sought: readonly SoughtLogo[], signal: AbortSignal): Promise<FoundLogo[]>
  /** A logo as a PNG with its transparent parts, which fits into a square of 1,024 pixels; a drawing fills it. Fails like `look`. */
  raster(content: Buffer): Promise<Buffer>
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
