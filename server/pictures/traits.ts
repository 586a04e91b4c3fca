import { packTraits, type Place, PLACES_MAX, type Plane } from '../store/listings/groups/pictureTraits.ts'
import { type OpenPicture, told } from './decode.ts'
import { type KeyPoint, keyPointsOf } from './keyPoints.ts'

/** What a changed copy of a picture is recognised by: places that stand out, and a sketch to compare the whole with. */

/** The longer side of the reduced picture, in pixels. */
const SIDE = 320
/** Each side of a picture in so many parts. */
const PARTS = 4

/** The traits of a picture as they are kept. Fails with `PictureProblem`. */
export async function traitsOf({ pipeline }: OpenPicture): Promise<Buffer> {
  const { data, info } = await told(
    pipeline()
      .toColourspace('srgb')
      .resize(SIDE, SIDE, { fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const { width, height, channels } = info
  const light = new Float32Array(width * height)
  const [blue, red] = [light.slice(), light.slice()]
  const channel = (at: number, place: number) => data[at * channels + Math.min(place, channels - 1)]!
  for (let at = 0; at < light.length; at++) {
    const [r, g, b] = [channel(at, 0), channel(at, 1), channel(at, 2)]
    const y = 0.299 * r + 0.587 * g + 0.114 * b
    light[at] = y
    blue[at] = 128 + 0.564 * (b - y)
    red[at] = 128 + 0.713 * (r - y)
  }
  const plane = (of: Float32Array): Plane => ({ data: of, width, height })
  const points = keyPointsOf(plane(light))
  const inTurn = (isSure: boolean) =>
    spread(
      points.filter((point) => point.isSure === isSure),
      width,
      height,
    )
  return packTraits(
    { light: plane(light), blue: plane(blue), red: plane(red) },
    [...inTurn(true), ...inTurn(false)].slice(0, PLACES_MAX),
  )
}

/** The strongest places first, in turn of each part of the picture, so that each picture of a collage has its share. */
function spread(points: readonly KeyPoint[], width: number, height: number): Place[] {
  const part = (place: number, side: number) => Math.min(PARTS - 1, Math.floor((place * PARTS) / side))
  const parts = Map.groupBy(points, ({ x, y }) => part(y, height) * PARTS + part(x, width))
  return [...parts.values()]
    .flatMap((within) =>
      within.sort((one, other) => other.strength - one.strength).map((point, turn) => ({ point, turn })),
    )
    .sort((one, other) => one.turn - other.turn || other.point.strength - one.point.strength)
    .map(({ point }) => point)
}
