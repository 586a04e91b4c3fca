import { openPicture, told } from './decode.ts'

/** A rectangle in pixels, which need not be whole. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A picture in greys, of which the mean of any part is known without touching its pixels again. */
export class GreyPicture {
  readonly width: number
  readonly height: number
  /** For each corner, the sum of all pixels above and left of it. */
  readonly #sums: Float64Array

  constructor(grey: ArrayLike<number>, width: number, height: number) {
    this.width = width
    this.height = height
    this.#sums = new Float64Array((width + 1) * (height + 1))
    for (let y = 0; y < height; y++) {
      let row = 0
      for (let x = 0; x < width; x++) {
        row += grey[y * width + x]!
        this.#sums[(y + 1) * (width + 1) + x + 1] = this.#sums[y * (width + 1) + x + 1]! + row
      }
    }
  }

  get whole(): Part {
    return { x: 0, y: 0, width: this.width, height: this.height }
  }

  /** The means of a part cut into side × side cells, row by row. `into` holds them; the part lies within the picture. */
  cells({ x, y, width, height }: Part, side: number, into: Float64Array): Float64Array {
    const area = (width * height) / side ** 2
    for (let row = 0; row < side; row++) {
      const top = y + (height * row) / side
      const bottom = y + (height * (row + 1)) / side
      let above = this.#sum(x, top)
      let below = this.#sum(x, bottom)
      for (let column = 0; column < side; column++) {
        const right = x + (width * (column + 1)) / side
        const aboveRight = this.#sum(right, top)
        const belowRight = this.#sum(right, bottom)
        into[row * side + column] = (belowRight - below - aboveRight + above) / area
        above = aboveRight
        below = belowRight
      }
    }
    return into
  }

  /** The sum of all pixels above and left of a point, pixels that it cuts in part. */
  #sum(x: number, y: number): number {
    const left = Math.min(Math.max(Math.floor(x), 0), this.width - 1)
    const top = Math.min(Math.max(Math.floor(y), 0), this.height - 1)
    const across = x - left
    const down = y - top
    const at = top * (this.width + 1) + left
    const below = at + this.width + 1
    const sums = this.#sums
    return (
      (1 - down) * ((1 - across) * sums[at]! + across * sums[at + 1]!) +
      down * ((1 - across) * sums[below]! + across * sums[below + 1]!)
    )
  }
}

/** Opens a picture in greys, its longer side so many pixels. Fails with `PictureProblem`. */
export async function openGrey(content: Buffer, side: number): Promise<GreyPicture> {
  const { pipeline } = await openPicture(content)
  const { data, info } = await told(
    pipeline()
      .greyscale()
      .resize(side, side, { fit: 'inside' })
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  return new GreyPicture(data, info.width, info.height)
}
