import {
  after,
  type Change,
  collaged,
  cropped,
  framed,
  mirrored,
  overprinted,
  recompressed,
} from './changedPictures.ts'

/** The changes by which groups of changed pictures are measured, none of which served to choose a limit, and how pairs in groups are counted. */

const PRICE =
  '<rect x="70" y="70" width="28" height="18" rx="3" fill="#1237a0"/><text x="84" y="83" font-size="10" text-anchor="middle" fill="#fff" font-family="sans-serif" font-weight="bold">19,90</text>'
const WORDS =
  '<text x="52" y="13" font-size="8" fill="#d0006f" font-family="serif" font-weight="bold">NEW 2026</text>'
const BANNER =
  '<rect y="3" width="100" height="13" fill="#111"/><text x="50" y="13" font-size="10" text-anchor="middle" fill="#ffd900" font-family="sans-serif" font-weight="bold">SALE UP TO 70 %</text>'
const WATERMARK = [15, 45, 75]
  .map(
    (y) =>
      `<text x="5" y="${y + 10}" font-size="8" fill="#fff" fill-opacity="0.4" font-family="sans-serif" transform="rotate(-15 50 ${y})">shop.example shop.example</text>`,
  )
  .join('')

/** By what is done. */
export const MEASURED_CHANGES: Readonly<Record<string, Change>> = {
  'cropped by 6 % at the left and 4 % below': cropped({ left: 0.06, top: 0.01, right: 0, bottom: 0.04 }),
  'cropped by 12 % at the top and 9 % at the right': cropped({
    left: 0.02,
    top: 0.12,
    right: 0.09,
    bottom: 0,
  }),
  'in a dark green frame of uneven width': framed(
    { left: 0.03, top: 0.1, right: 0.14, bottom: 0.1 },
    '#1d3f2a',
  ),
  'in a light frame of 6 %': framed({ left: 0.06, top: 0.06, right: 0.06, bottom: 0.06 }, '#f2e8d0'),
  'with a price': overprinted(PRICE),
  'with words': overprinted(WORDS),
  'with a banner': overprinted(BANNER),
  'with a watermark all over': overprinted(WATERMARK),
  'in a mirror': mirrored,
  'in a mirror, cropped by 7 %': after(mirrored, cropped({ left: 0.07, top: 0.03, right: 0, bottom: 0.07 })),
  'as a JPEG of quality 40': recompressed(40),
  'beside another, with a gap': collaged(2, 1, 0, 8),
  'among four': collaged(2, 2, 2, 5),
}

export interface MeasuredPicture {
  /** Which one it shows. */
  readonly shows: string
  /** What was done to it; null for the unchanged one. */
  readonly change: string | null
}

export interface PairsFound {
  /** For each change, how many pictures there are of it, and how many of them are in a group with the unchanged one. */
  readonly recall: ReadonlyMap<string, { readonly all: number; readonly found: number }>
  /** The pairs within groups, and those of them that don't show the same. */
  readonly pairs: number
  readonly wrong: number
}

/** Counts the pairs that groups made, single ones included. */
export function pairsFound(groups: readonly (readonly MeasuredPicture[])[]): PairsFound {
  const recall = new Map<string, { all: number; found: number }>()
  let [pairs, wrong] = [0, 0]
  for (const members of groups) {
    const unchanged = new Set(members.filter(({ change }) => change === null).map(({ shows }) => shows))
    for (const [n, { shows, change }] of members.entries()) {
      for (const other of members.slice(0, n)) {
        pairs++
        if (other.shows !== shows) wrong++
      }
      if (change === null) continue
      const counted = recall.get(change) ?? { all: 0, found: 0 }
      counted.all++
      if (unchanged.has(shows)) counted.found++
      recall.set(change, counted)
    }
  }
  return { recall, pairs, wrong }
}
