import { isBrandNamed } from '../../../src/domain/listings/brandNaming.ts'
import { isOfficialPicture } from '../../../src/domain/images/foundLogos.ts'
import type { AnalysisSection, ImageBox, ImageLogo, ImageSource } from '../../../src/domain/images/image.ts'

/** Whose the logos in a picture are, and what each source of an analysis can't say. */

/** The parts that a source has nothing for. */
export const UNFILLED_SECTIONS: Readonly<Record<ImageSource, readonly AnalysisSection[]>> = {
  local: ['entities', 'labels', 'faces', 'references'],
  vision: [],
}

/** The brand that a logo is of: one that its name is or contains, the longest of several; null where it is none of these. */
export function brandOfLogo(name: string, brands: readonly string[]): string | null {
  const named = brands.filter((brand) => isBrandNamed(name, brand))
  return named.toSorted((one, other) => other.length - one.length)[0] ?? null
}

/** So much of the smaller of two boxes lies in the larger where both show one thing. */
const SAME_PLACE = 0.5

/** Logos, the most certain first; what was found more than once in one place for one brand is told once. A logo in a copy of an official picture is not the same. */
export function distinctLogos(logos: readonly ImageLogo[]): ImageLogo[] {
  const kept: ImageLogo[] = []
  for (const logo of logos.toSorted((one, other) => other.certainty - one.certainty))
    if (!kept.some((other) => isSame(logo, other))) kept.push(logo)
  return kept
}

function isSame(one: ImageLogo, other: ImageLogo): boolean {
  if (one.brand === null || one.brand !== other.brand || !one.box || !other.box) return false
  if (isOfficialPicture(one) !== isOfficialPicture(other)) return false
  const smaller = Math.min(area(one.box), area(other.box))
  return shared(one.box, other.box) >= SAME_PLACE * smaller
}

const area = ({ width, height }: ImageBox) => width * height

function shared(one: ImageBox, other: ImageBox): number {
  const along = (from: 'x' | 'y', size: 'width' | 'height') =>
    Math.min(one[from] + one[size], other[from] + other[size]) - Math.max(one[from], other[from])
  return Math.max(0, along('x', 'width')) * Math.max(0, along('y', 'height'))
}
