import { describe, expect, test } from 'vitest'
import tokens from '../../src/styles/tokens.json' with { type: 'json' }
import { contrast } from './contrast.ts'
import { type StyleState, stylesInSource } from './stylesInSource.ts'

/** Contrast of what the styles put on each other, in all six themes (WCAG 1.4.3, 1.4.11). */

type Token = keyof (typeof tokens.themes)['DARK']['color']

/** What lies behind text that has no ground of its own. */
const GROUNDS: readonly Token[] = [
  'sunken',
  'canvas',
  'surface',
  'raised',
  'popover',
  'hover',
  'control',
  'selection',
]
/** Colours of signs, which are read by their shape: 3 is enough. */
const SIGNS: ReadonlySet<string> = new Set(['riskYellow', 'riskGreen', 'riskPlain'])
/** Lines, bones and veils: nothing is written on them. */
const LINES: ReadonlySet<string> = new Set(['border', 'borderStrong', 'skeleton', 'skeletonSheen', 'overlay'])
/** Without a colour of its own, a style on one of these is a bar, a dot or an empty box. */
const BARS: ReadonlySet<string> = new Set([
  'accent',
  'accentBorder',
  'text',
  'riskGreen',
  'riskRed',
  'positive',
  'critical',
  'caution',
  'mutedText',
  'pictureBox',
])

interface Pair {
  readonly front: string
  readonly ground: string
  readonly least: number
  readonly style: string
}

const styles = await stylesInSource()
const pairs = unique([
  ...styles.filter(({ isDisabled }) => !isDisabled).flatMap(pairsOf),
  ...GROUNDS.flatMap((ground) => [
    // What stands on a ground inherits these.
    ...['text', 'mutedText', 'accent'].map((front) => ({
      front,
      ground,
      least: 4.5,
      style: 'text of any view',
    })),
    ...['focusRing', 'controlBorder'].map((front) => ({
      front,
      ground,
      least: 3,
      style: 'edges of any view',
    })),
  ]),
  { front: 'focusRing', ground: 'imageWell', least: 3, style: 'a picture in focus' },
  { front: 'onPicture', ground: 'pictureBox', least: 3, style: 'the edge of an empty box on a picture' },
])

function pairsOf({ name, color, background, outline, isOutlineInside }: StyleState): Pair[] {
  if (background && LINES.has(background)) return []
  const found: Pair[] = []
  if (color)
    for (const ground of background ? [background] : GROUNDS)
      found.push({ front: color, ground, least: SIGNS.has(color) ? 3 : 4.5, style: name })
  else if (background && !BARS.has(background))
    for (const front of ['text', 'mutedText'])
      found.push({ front, ground: background, least: 4.5, style: name })
  if (outline)
    for (const ground of background && isOutlineInside ? [background] : GROUNDS)
      found.push({ front: outline, ground, least: 3, style: name })
  return found
}

/** The same pair in many styles counts once, for the one that asks most. */
function unique(all: readonly Pair[]): Pair[] {
  const byColours = Map.groupBy(all, ({ front, ground }) => `${front} on ${ground}`)
  return [...byColours.values()].map((same) => same.reduce((a, b) => (b.least > a.least ? b : a)))
}

describe.each(Object.entries(tokens.themes))('the theme %s', (_, { color }) => {
  const colours: Readonly<Record<string, string>> = color

  test('has the contrast that its styles need', () => {
    const low = pairs.flatMap(({ front, ground, least, style }) => {
      const ratio = contrast(colours[front]!, colours[ground]!)
      return ratio >= least ? [] : [`${front} on ${ground} has ${ratio.toFixed(2)}, needs ${least}: ${style}`]
    })
    expect(low).toEqual([])
  })
})

test('the pairs are read from the styles', () => {
  expect(styles.length).toBeGreaterThan(200)
  const found = pairs.map(({ front, ground }) => `${front} on ${ground}`)
  expect(found).toEqual(
    expect.arrayContaining([
      'onAccent on accent',
      'onAccent on accentHover',
      'critical on criticalSubtle',
      'mutedText on neutralSubtle',
      'text on selection',
      'onPicture on picturePlate',
      'riskRed on selection',
    ]),
  )
})

test('contrast is that of WCAG, also where something shines through', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('rgba(0, 0, 0, 0.5)', '#ffffff')).toBeCloseTo(contrast('#808080', '#ffffff'), 1)
  expect(contrast('#ffffff', 'rgba(0, 0, 0, 0.5)')).toBeCloseTo(contrast('#ffffff', '#808080'), 1)
})
