import type { ImageAnalysis, ImageLogo } from '../../src/domain/images/image.ts'

/** Seeing what is in a picture: what a provider promises. */

/** A picture as it is handed over: a JPEG, upright, of so many pixels. */
export interface PlainPicture {
  readonly content: Buffer
  readonly width: number
  readonly height: number
}

/** What was seen, within the limits of the contract. Positions are shares of width and height, from 0 to 1. */
export interface VisionFindings extends Pick<
  ImageAnalysis,
  'text' | 'entities' | 'labels' | 'faces' | 'references'
> {
  readonly logos: Omit<ImageLogo, 'brand'>[]
  /** Addresses of pictures on the web that are the same, or like it; the most alike first. */
  readonly similar: string[]
}

export interface ImageVision {
  /**
   * What is in the picture. Nothing is kept. Rejects with a problem that says what happened and what can be done; aborting
   * `signal` cuts it off.
   */
  look(picture: PlainPicture, signal: AbortSignal): Promise<VisionFindings>
}
