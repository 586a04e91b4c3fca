import * as z from 'zod/mini'

/** Colours that words can be printed in on white paper. */

const HEX = /^#[0-9a-f]{6}$/
/** WCAG 2.2, 1.4.3: what text needs against its ground. */
const CONTRAST_MIN = 4.5

/** The relative luminance of a colour (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Whether words in a colour, as #1a5fb4, can be read on white. */
export const isReadable = (colour: string): boolean => 1.05 / (luminance(colour) + 0.05) >= CONTRAST_MIN

/** A colour to print in, as #1a5fb4. */
export const inkColour = () =>
  z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.regex(HEX, 'must be a colour such as #1a5fb4'),
    z.refine((colour) => !HEX.test(colour) || isReadable(colour), 'must be dark enough to be read on white'),
  )
