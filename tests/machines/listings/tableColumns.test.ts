import { describe, expect, it } from 'vitest'
import {
  COLUMNS_DEFAULT,
  movedColumn,
  readColumns,
  shownColumns,
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
