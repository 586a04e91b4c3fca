/** What is used of packages that come without types. */

declare module 'subset-font' {
  /** The font with the characters of `text` alone, at the given place on its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: Record<string, number> },
  ): Promise<Buffer>
}

declare module 'linebreak' {
  /** Where a line may or must be broken, by UAX #14. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { readonly position: number; readonly required: boolean } | null
  }
}
