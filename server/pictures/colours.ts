import type { ImageColour } from '../../src/domain/images/image.ts'
import { type OpenPicture, told } from './decode.ts'

/** Which colours a picture is made of: its pixels counted by how they look roughly, each group by its mean. */

const SIDE = 64
const COLOURS_MAX = 6
/** Groups below this share are left out. */
const SHARE_MIN = 0.02
/** Each channel in so many steps. */
const STEPS = 6

interface Group {
  count: number
  readonly sums: [number, number, number]
}

/** The most frequent colours, the greatest share first. Fails with `PictureProblem`. */
export async function coloursOf({ pipeline }: OpenPicture): Promise<ImageColour[]> {
  const { data, info } = await told(
    pipeline()
      .toColourspace('srgb')
      .resize(SIDE, SIDE, { fit: 'fill', kernel: 'nearest' })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const groups = new Map<number, Group>()
  const step = (value: number) => Math.floor((value * STEPS) / 256)
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = [0, 1, 2].map((channel) => data[at + Math.min(channel, info.channels - 1)]!)
    const key = colour.reduce((number, value) => number * STEPS + step(value), 0)
    const group = groups.get(key) ?? { count: 0, sums: [0, 0, 0] }
    group.count++
    for (const channel of [0, 1, 2] as const) group.sums[channel] += colour[channel]!
    groups.set(key, group)
  }
  return [...groups.values()]
    .map(({ count, sums }) => ({ hex: hexOf(sums.map((sum) => sum / count)), share: count / SIDE ** 2 }))
    .filter(({ share }) => share >= SHARE_MIN)
    .sort((one, other) => other.share - one.share || (one.hex < other.hex ? -1 : 1))
    .slice(0, COLOURS_MAX)
}

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
