import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  captureFileName,
  captureHeader,
  directedParts,
  growthOf,
  pagesOf,
  PDF_BODY,
  PDF_POINTS,
} from '../../../src/machines/dashboard/capture.ts'

const AT = Date.UTC(2026, 10, 20, 10, 42)

test('the file is named by the prefix and the time in the workspace', () => {
  expect(captureFileName(AT, 'UTC')).toBe('assay-dashboard-2026-11-20-1042.pdf')
  expect(captureFileName(AT, 'Asia/Tokyo')).toBe('assay-dashboard-2026-11-20-1942.pdf')
})

test('each page says what it shows, when it was captured and which of how many it is', () => {
  const subject = { range: '1 Jun – 20 Nov 2026', brands: 'Northwind', timeZone: 'UTC' }
  expect(captureHeader(subject, { at: AT, page: 1, pages: 2 })).toEqual({
    title: 'Assay dashboard',
    subject: '1 Jun – 20 Nov 2026 · Northwind',
    aside: 'Captured 2026-11-20 10:42 UTC · Page 1 of 2',
  })
})

describe('pages', () => {
  const block = (top: number, bottom: number) => ({ top, bottom })

  test('end between blocks, those beside each other kept together', () => {
    const blocks = [block(0, 90), block(100, 400), block(100, 240), block(250, 400), block(410, 700)]
    expect(pagesOf(blocks, 700, 500)).toEqual([
      { top: 0, bottom: 400, scale: 1 },
      { top: 400, bottom: 700, scale: 1 },
    ])
  })

  test('draw a block smaller that is higher than they are', () => {
    expect(pagesOf([block(0, 100), block(110, 1110)], 1110, 500)).toEqual([
      { top: 0, bottom: 100, scale: 1 },
      { top: 100, bottom: 1110, scale: 500 / 1010 },
    ])
  })

  test('are one where nothing is marked', () => {
    expect(pagesOf([], 300, 500)).toEqual([{ top: 0, bottom: 300, scale: 1 }])
  })

  test('are filled by what may be higher, evenly, and no more than twice as high', () => {
    const blocks = [
      { ...block(0, 90), grows: false },
      { ...block(100, 400), grows: true },
      { ...block(410, 460), grows: true },
      { ...block(470, 670), grows: true },
      { ...block(680, 780), grows: true },
    ]
    expect(growthOf(blocks, 780, 500)).toEqual([0, 19.5, 19.5, 89.5, 89.5])
    expect(growthOf(blocks.slice(0, 2), 400, 1_000)).toEqual([0, 300])
    expect(growthOf([{ ...block(0, 600), grows: true }], 600, 500)).toEqual([0])
  })

  test('cut no block, leave nothing out, and hold what they show', () => {
    const stretch = fc
      .tuple(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 1, max: 1_200 }))
      .map(([top, height]) => block(top, top + height))
    fc.assert(
      fc.property(fc.array(stretch, { minLength: 1, maxLength: 20 }), (blocks) => {
        const height = Math.max(...blocks.map(({ bottom }) => bottom))
        const pages = pagesOf(blocks, height)
        expect(pages[0]!.top).toBe(0)
        expect(pages.at(-1)!.bottom).toBe(height)
        for (const [n, page] of pages.entries()) {
          if (n > 0) expect(page.top).toBe(pages[n - 1]!.bottom)
          expect((page.bottom - page.top) * page.scale * PDF_POINTS).toBeLessThanOrEqual(
            PDF_BODY.height + 1e-6,
          )
        }
        for (const { top, bottom } of blocks)
          expect(pages.filter((page) => page.top < bottom && page.bottom > top)).toHaveLength(1)
      }),
    )
  })
})

describe('the parts of a text', () => {
  test('are its words, each with the space behind it', () => {
    expect(directedParts('12 listings  found')).toEqual([
      { text: '12 ', at: 0, isRightToLeft: false },
      { text: 'listings  ', at: 3, isRightToLeft: false },
      { text: 'found', at: 13, isRightToLeft: false },
    ])
  })

  test('are split where the direction changes; digits run from left to right, marks with their letters', () => {
    expect(directedParts('שָׁלוֹם-42 ok').map(({ text, isRightToLeft }) => [text, isRightToLeft])).toEqual([
      ['שָׁלוֹם', true],
      ['-42 ', false],
      ['ok', false],
    ])
  })

  test('make up the whole text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const parts = directedParts(text)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        for (const part of parts) expect(text.slice(part.at, part.at + part.text.length)).toBe(part.text)
      }),
    )
  })
})
