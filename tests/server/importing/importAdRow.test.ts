import { describe, expect, test } from 'vitest'
import { adKey, readAdRow } from '../../../server/store/importing/importAdRow.ts'

/** Rows of files of advertisements. */

const COLUMNS = [
  'platform',
  'headline',
  'text',
  'url',
  'landingUrl',
  'image',
  'status',
  'firstSeen',
  'lastSeen',
]
const mapping = Object.fromEntries(COLUMNS.map((field, at) => [field, at]))
const read = (cells: Record<string, string>) =>
  readAdRow(
    COLUMNS.map((field) => cells[field] ?? ''),
    { mapping },
  )
const ad = { headline: 'Watches from 9.90', url: 'https://ads.example/1' }

describe('a row of a file of advertisements', () => {
  test('is taken with what it tells, and its platform is the address’s host where none is given', () => {
    expect(read(ad)).toEqual({
      ok: true,
      warnings: [],
      item: {
        platform: 'ads.example',
        advertiser: '',
        headline: 'Watches from 9.90',
        text: '',
        url: 'https://ads.example/1',
        landingUrl: null,
        image: null,
        brand: null,
        product: null,
        country: null,
        status: null,
        firstSeen: null,
        lastSeen: null,
      },
    })
    expect(read({ ...ad, platform: 'Adbook' })).toMatchObject({ ok: true, item: { platform: 'Adbook' } })
    expect(read({ text: 'Only today', url: ad.url })).toMatchObject({
      ok: true,
      item: { text: 'Only today' },
    })
  })

  test.each([
    ['Active', 'ACTIVE'],
    ['running', 'ACTIVE'],
    ['Ended', 'INACTIVE'],
    ['0', 'INACTIVE'],
  ])('has the status %s as %s', (status, kept) => {
    expect(read({ ...ad, status })).toMatchObject({ item: { status: kept } })
  })

  test('is refused without an address, and where it says nothing', () => {
    expect(read({ headline: 'Watches' })).toMatchObject({
      ok: false,
      faults: [{ field: 'url', words: 'is empty' }],
    })
    expect(read({ url: ad.url })).toMatchObject({
      ok: false,
      faults: [{ field: null, words: 'neither headline nor text is given' }],
    })
    expect(read({ ...ad, url: 'none' })).toMatchObject({ ok: false, faults: [{ field: 'url' }] })
  })

  test('loses what can’t be read of the rest, with a warning', () => {
    expect(
      read({ ...ad, landingUrl: 'none', image: 'https://ads.example/1.jpg|https://ads.example/2.jpg' }),
    ).toMatchObject({
      ok: true,
      warnings: [{ field: 'landingUrl' }],
      item: { landingUrl: null, image: 'https://ads.example/1.jpg' },
    })
    const days = { firstSeen: '2026-11-02', lastSeen: '2026-11-01' }
    expect(read({ ...ad, ...days })).toMatchObject({
      ok: true,
      warnings: [{ field: 'lastSeen', words: 'is before the first' }],
      item: { firstSeen: '2026-11-02T00:00:00.000Z', lastSeen: null },
    })
    const nextYear = `${new Date().getUTCFullYear() + 1}-12-31`
    expect(read({ ...ad, firstSeen: '2026-11-02', lastSeen: nextYear })).toMatchObject({
      ok: true,
      warnings: [{ field: 'lastSeen', words: `“${nextYear}” is in the future` }],
      item: { firstSeen: '2026-11-02T00:00:00.000Z', lastSeen: null },
    })
  })
})

test('a headline or a text that can’t be kept is a warning beside the other, and refuses the row without it', () => {
  const long = 'a'.repeat(100_001)
  expect(read({ ...ad, text: long })).toMatchObject({
    ok: true,
    warnings: [{ field: 'text' }],
    item: { headline: ad.headline, text: '' },
  })
  expect(read({ ...ad, headline: long, text: 'Only today' })).toMatchObject({
    ok: true,
    warnings: [{ field: 'headline' }],
    item: { headline: '', text: 'Only today' },
  })
  expect(read({ url: ad.url, headline: long, landingUrl: 'none' })).toMatchObject({
    ok: false,
    faults: [{ field: 'headline' }],
    warnings: [{ field: 'landingUrl' }],
  })
})

test('two rows are of one advertisement by platform, whatever its case, and address', () => {
  expect(adKey({ platform: 'Adbook', url: ad.url })).toBe(adKey({ platform: 'ADBOOK', url: ad.url }))
  expect(adKey({ platform: 'Adbook', url: ad.url })).not.toBe(
    adKey({ platform: 'Adbook', url: `${ad.url}2` }),
  )
})
