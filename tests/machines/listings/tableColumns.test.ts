import { describe, expect, it } from 'vitest'
import {
  COLUMNS_DEFAULT,
  type ColumnWidth,
  fittedWidths,
  movedColumn,
  readColumns,
  shownColumns,
  type TableColumn,
  toggledColumn,
  widthByContent,
} from '../../../src/machines/listings/tableColumns.ts'

const narrow = { isWide: false, isByLikeness: false }

describe('the columns of the listings table', () => {
  it('have the title in full by default, and more of the dates where there is room', () => {
    expect(shownColumns(COLUMNS_DEFAULT, narrow)).toContain('title')
    expect(shownColumns(COLUMNS_DEFAULT, narrow)).not.toContain('filing')
    expect(shownColumns(COLUMNS_DEFAULT, { ...narrow, isWide: true })).toContain('filing')
  })

  it('stay as they were chosen on every width, with the likeness behind the score while it is asked for', () => {
    const choice = { shown: ['title', 'listing', 'score', 'seller'], widths: {} } as const
    expect(shownColumns(choice, { ...narrow, isWide: true })).toEqual(choice.shown)
    expect(shownColumns(choice, { ...narrow, isByLikeness: true })).toEqual([
      'title',
      'listing',
      'score',
      'likeness',
      'seller',
    ])
  })

  it('come back to their place when they are shown again; the one that names a row stays', () => {
    expect(toggledColumn(['listing', 'title', 'price'], 'seller')).toEqual([
      'listing',
      'title',
      'seller',
      'price',
    ])
    expect(toggledColumn(['listing', 'title'], 'title')).toEqual(['listing'])
    expect(toggledColumn(['listing', 'title'], 'listing')).toEqual(['listing', 'title'])
  })

  it('move by one place and never over the edge', () => {
    expect(movedColumn(['listing', 'title', 'price'], 'price', -1)).toEqual(['listing', 'price', 'title'])
    expect(movedColumn(['listing', 'title'], 'listing', -1)).toEqual(['listing', 'title'])
    expect(movedColumn(['listing', 'title'], 'title', 1)).toEqual(['listing', 'title'])
  })

  it('are read as they were kept, and by default where that can’t be understood', () => {
    const kept = { shown: ['listing', 'title'], widths: { seller: 180 } }
    expect(readColumns(JSON.stringify(kept))).toEqual(kept)
    for (const broken of [null, '', '{', '{"shown":["title"],"widths":{}}', '{"shown":["gone"],"widths":{}}'])
      expect(readColumns(broken)).toBeNull()
  })

  it('are as wide as their words, within bounds; a Chinese character takes twice the room', () => {
    const bounds = { around: 16, least: 80, most: 200 }
    expect(widthByContent([], bounds)).toBe(80)
    expect(widthByContent(['bob'], bounds)).toBe(80)
    expect(widthByContent(['lux-timehouse'], bounds)).toBe(112)
    expect(widthByContent(['三丽鸥旗舰店官方正品'], bounds)).toBe(152)
    expect(widthByContent(['a'.repeat(300)], bounds)).toBe(200)
  })
})

describe('columns that are wider than the table', () => {
  const widths = new Map<TableColumn, ColumnWidth>([
    ['title', { width: '1fr', minWidth: 184 }],
    ['state', { width: 152, minWidth: 48, least: 104 }],
    ['seller', { width: 128, minWidth: 48, least: 80 }],
    ['score', { width: 68, minWidth: 48 }],
  ])
  const fitted = (room: number) => [...fittedWidths(widths, room).values()].map(({ width }) => width)

  it('stay as they are where there is room', () => {
    expect(fitted(Infinity)).toEqual(['1fr', 152, 128, 68])
    expect(fitted(532)).toEqual(['1fr', 152, 128, 68])
  })

  it('give way alike where they go by their content, the others stay', () => {
    expect(fitted(484)).toEqual(['1fr', 128, 104, 68])
  })

  it('give way no further than to the least of each', () => {
    expect(fitted(100)).toEqual(['1fr', 104, 80, 68])
  })
})
