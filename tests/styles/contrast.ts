/** WCAG 2.2 contrast of colours written as #rrggbb or rgba(). */

type Rgb = readonly [number, number, number]

interface Colour {
  readonly rgb: Rgb
  readonly alpha: number
}

export function parseColour(text: string): Colour {
  const hex = /^#([0-9a-f]{6})$/i.exec(text)?.[1]
  if (hex)
    return {
      rgb: [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb,
      alpha: 1,
    }
  const [red, green, blue, alpha = 1] = (/^rgba?\(([^)]*)\)$/.exec(text)?.[1] ?? '').split(',').map(Number)
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`${text} is no colour`)
  return { rgb: [red, green, blue], alpha }
}

/** What is seen where a colour lies on a ground that lets nothing through. */
function over(top: Colour, ground: Rgb): Rgb {
  return top.rgb.map((value, at) => value * top.alpha + ground[at]! * (1 - top.alpha)) as unknown as Rgb
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of a colour on a ground; a ground that lets through lies on each of what is behind it, and the worst counts. */
export function contrast(
  front: string,
  ground: string,
  behind: readonly string[] = ['#000000', '#ffffff'],
): number {
  const plate = parseColour(ground)
  const grounds =
    plate.alpha === 1 ? [plate.rgb] : behind.map((colour) => over(plate, parseColour(colour).rgb))
  return Math.min(
    ...grounds.map((rgb) => {
      const [light, dark] = [luminance(over(parseColour(front), rgb)), luminance(rgb)].sort((a, b) => b - a)
      return (light! + 0.05) / (dark! + 0.05)
    }),
  )
}
