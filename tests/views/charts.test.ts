import { describe, expect, test, vi } from 'vitest'
import {
  countryParts,
  largestParts,
  mapClasses,
  type Part,
} from '../../src/views/dashboard/dashboardWords.ts'
import type { Palette } from '../../src/views/kit/place.ts'
import type { Chart } from '../../src/views/dashboard/chart.ts'
import { figureOf, press } from '../../src/views/dashboard/drawing/figures.ts'

const palette: Palette = {
  text: 'text',
  mutedText: 'muted',
  surface: 'surface',
  popover: 'popover',
  line: 'line',
  edge: 'edge',
  none: 'none',
  parts: Array.from({ length: 8 }, (_, n) => `part ${n}`),
  steps: Array.from({ length: 7 }, (_, n) => `step ${n}`),
  family: 'Inter',
}
const size = { width: 600, height: 300 }
const open = vi.fn<(...names: string[]) => void>()
const month = (name: string, counterfeit: number, design: number) => ({
  month: name,
  listings: counterfeit + design,
  types: [
    { type: 'DE' as const, listings: design },
    { type: 'CFT' as const, listings: counterfeit },
  ],
})
const ring = (parts: readonly Part[], places: readonly (number | null)[]): Chart => ({
  kind: 'ring',
  parts: largestParts(parts, 2),
  places,
  open,
})

test('every chart has the theme’s colours and letters, and as much room as there is', () => {
  const { layout } = figureOf(
    { kind: 'months', months: [month('2026-11', 1, 0)], unfinished: '2026-12', open },
    palette,
    size,
  )
  expect(layout).toMatchObject({
    ...size,
    font: { family: 'Inter', color: 'text' },
    hoverlabel: { bgcolor: 'popover', bordercolor: 'edge' },
  })
})

describe('the map', () => {
  const countries = countryParts([
    { country: 'CN', listings: 400 },
    { country: 'DE', listings: 100 },
    { country: 'SG', listings: 5 },
    { country: 'FR', listings: 0 },
    { country: null, listings: 9 },
  ])
  const classes = mapClasses(countries.filter(({ name }) => name !== null))
  const { data, layout } = figureOf({ kind: 'map', countries, classes, open }, palette, size)

  test('knows countries that have listings by three letters, each in the colour of its class; small ones have a dot', () => {
    expect(data).toMatchObject([
      { type: 'choropleth', locations: ['CHN', 'DEU', 'SGP'], z: [6, 3, 0], customdata: ['CN', 'DE', 'SG'] },
      { type: 'scattergeo', customdata: ['SG'], marker: { color: ['step 0'] } },
    ])
  })

  test('shows the world whole, and has no colours between its steps', () => {
    expect(layout.geo).toMatchObject({ fitbounds: false, projection: { rotation: { lon: 0 } } })
    const [{ colorscale }] = data as [{ colorscale: [number, string][] }]
    expect(colorscale[0]).toEqual([0, 'step 0'])
    expect(colorscale[1]).toEqual([1 / 7, 'step 0'])
    expect(colorscale[2]).toEqual([1 / 7, 'step 1'])
    expect(colorscale.at(-1)).toEqual([1, 'step 6'])
  })
})

describe('a ring', () => {
  const parts = [7, 5, 3, 1].map((listings, n) => ({ name: `n${n}`, label: `<b>${n}`, listings }))

  test('has what is put together last, which leads nowhere', () => {
    const { data } = figureOf(ring(parts, [0, 1]), palette, size)
    expect(data).toMatchObject([
      {
        values: [7, 5, 4],
        customdata: ['n0', 'n1', ''],
        marker: { colors: ['part 0', 'part 1', 'edge'], line: { color: 'surface', width: 2 } },
      },
    ])
  })

  test('writes names to the letter', () => {
    const [{ text }] = figureOf(ring(parts, [0, 1]), palette, size).data as [{ text: string[] }]
    expect(text[0]).toBe('<b>&lt;b>0</b><br>7 listings, 44 %')
  })

  test('gives names their own colours, and has no gap where it is one part', () => {
    const { data } = figureOf(ring(parts.slice(0, 2), [5, null]), palette, size)
    expect(data).toMatchObject([{ marker: { colors: ['part 5', 'edge'] } }])
    expect(figureOf(ring(parts.slice(0, 1), [0]), palette, size).data).toMatchObject([
      { marker: { line: { width: 0 } } },
    ])
  })
})

describe('bars of months', () => {
  const months = [month('2025-12', 3, 1), month('2026-01', 2, 0)]
  const chart: Chart = { kind: 'months', months, unfinished: '2026-02', open }

  test('are stacked by type in one order, with their totals above', () => {
    const { data, layout } = figureOf(chart, palette, size)
    expect(data).toMatchObject([
      { y: [3, 2], customdata: ['2025-12 CFT', '2026-01 CFT'], marker: { color: 'part 0' } },
      { y: [1, 0], customdata: ['2025-12 DE', '2026-01 DE'], marker: { color: 'part 3' } },
    ])
    expect(layout.annotations).toMatchObject([{ text: '4' }, { text: '2' }])
    expect(layout.xaxis).toMatchObject({ ticktext: ['Dec 25', 'Jan 26'] })
  })

  test('hatch the month that is not over, and say so below it', () => {
    const { data, layout } = figureOf({ ...chart, unfinished: '2026-01' }, palette, size)
    expect(data[0]).toMatchObject({ marker: { pattern: { fillmode: 'overlay', shape: ['', '/'] } } })
    expect(layout.xaxis).toMatchObject({ ticktext: ['Dec 25', 'Jan 26<br>so far'] })
  })

  test('leave out totals and months that have no room, never the last month', () => {
    const { layout } = figureOf(chart, palette, { width: 90, height: 100 })
    expect(layout.annotations).toEqual([])
    expect(layout.xaxis).toMatchObject({ ticktext: ['Jan 26'] })
  })
})

test('a press on a part leads to its listings', () => {
  press({ kind: 'months', months: [], unfinished: '', open }, '2026-11 CFT')
  expect(open).toHaveBeenLastCalledWith('2026-11', 'CFT')
  press({ kind: 'map', countries: [], classes: [], open }, 'DE')
  expect(open).toHaveBeenLastCalledWith('DE')
})
