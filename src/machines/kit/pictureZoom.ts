/**
 * Looking at a part of a picture that stands whole in a frame, letterboxed. Places are shares of the frame, from 0 to 1,
 * so that two pictures in frames of one size show the same part. Reckoned here and not by a component that zooms by
 * itself: keys, buttons and hands then do the same, and the workflow knows what is seen.
 */

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** What is seen: how much larger than whole, and the place in the middle of the frame. */
export interface PictureView extends Point {
  readonly scale: number
}

/** The frame, and the picture's own size where it is known. */
export interface Framed {
  readonly frame: Size
  readonly picture: Size | null
}

export const WHOLE: PictureView = { scale: 1, x: 0.5, y: 0.5 }
export const MIDDLE: Point = { x: 0.5, y: 0.5 }

/** Zooming in once makes a picture that is shown in its natural size already, or nearly, so much larger. */
const ZOOM_MIN = 2
/** A picture can be made so much larger than its natural size, and so much larger than whole at the least. */
const BEYOND_NATURAL = 4
const SCALE_MIN_OF_MOST = 8
/** One step by key or button. */
export const ZOOM_STEP = 1.5
/** An arrow moves by so much of what is seen. */
export const PAN_STEP = 0.2

/** By how much a picture that stands whole is to be enlarged for one of its pixels to be one of the screen's. */
export function naturalScale({ frame, picture }: Framed): number {
  if (!picture || frame.width === 0 || frame.height === 0) return 1
  return Math.max(picture.width / frame.width, picture.height / frame.height)
}

/** The picture in its natural size, or twice as large as whole if that is more; what stands at `at` stays there. */
export const naturalView = (framed: Framed, at: Point = MIDDLE): PictureView =>
  zoomedBy(WHOLE, Math.max(ZOOM_MIN, naturalScale(framed)), framed, at)

/** Larger or smaller by a factor; what stands at `at` in the frame stays there. */
export function zoomedBy(view: PictureView, factor: number, framed: Framed, at: Point = MIDDLE): PictureView {
  const most = Math.max(SCALE_MIN_OF_MOST, naturalScale(framed) * BEYOND_NATURAL)
  const scale = Math.min(most, Math.max(1, view.scale * factor))
  const stays = (axis: 'x' | 'y') => view[axis] + (at[axis] - 0.5) * (1 / view.scale - 1 / scale)
  return within({ scale, x: stays('x'), y: stays('y') }, framed)
}

/** Moved by shares of what is seen: 0.5 to the right brings the right edge into the middle. */
export const pannedBy = (view: PictureView, by: Point, framed: Framed): PictureView =>
  within({ ...view, x: view.x + by.x / view.scale, y: view.y + by.y / view.scale }, framed)

export const isZoomed = ({ scale }: PictureView): boolean => scale > 1.001

/** No further than the picture's edges; in the middle where it is smaller than the frame. */
function within({ scale, x, y }: PictureView, framed: Framed): PictureView {
  const share = shareOf(framed)
  const clamped = (place: number, part: number) => {
    const room = Math.max(0, (part - 1 / scale) / 2)
    return Math.min(0.5 + room, Math.max(0.5 - room, place))
  }
  return { scale, x: clamped(x, share.width), y: clamped(y, share.height) }
}

/** How much of the frame's width and height the whole picture takes. */
function shareOf({ frame, picture }: Framed): Size {
  if (!picture || picture.width === 0 || picture.height === 0 || frame.width === 0 || frame.height === 0)
    return { width: 1, height: 1 }
  const ratio = picture.width / picture.height / (frame.width / frame.height)
  return { width: Math.min(1, ratio), height: Math.min(1, 1 / ratio) }
}
