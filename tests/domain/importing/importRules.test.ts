import { describe, expect, test } from 'vitest'
import {
  canImport,
  estimatedRows,
  filesProblem,
  groundOf,
  type ImportGround,
  importObstacles,
  type ImportSettings,
  type NamedPictures,
  picturesQuestion,
  placeOf,
  standingAnswer,
  unfitBrand,
} from '../../../src/domain/importing/importRules.ts'
import { EXTRA_COLUMNS_MAX } from '../../../src/domain/kit/pageSays.ts'

const PICTURES: NamedPictures = { addresses: 1_204, hosts: 3, isWhole: true, unasked: null, inArchive: null }

const SETTINGS: ImportSettings = {
  hasHeader: true,
  kind: 'listings',
  columns: ['title', 'url'],
  brand: 'Vessmont',
  createBrand: false,
  encoding: null,
  pictures: null,
}
const VESSMONT = { id: '0190b1a0-0000-7000-8000-0000000000b1', name: 'Vessmont', client: 'Northgate Group' }
const GROUND: ImportGround = { brands: [VESSMONT], rows: 20 }

test('a file is not run of which the preview shows every row, and none can be taken', () => {
  const all = { ...GROUND, rows: 2, untaken: 2 }
  expect(importObstacles(SETTINGS, all)).toEqual([
    {
      at: 'file',
      words: 'None of the 2 rows can be taken. The preview says why: correct the columns or the file.',
    },
  ])
  expect(importObstacles(SETTINGS, { ...all, rows: 1, untaken: 1 })[0]!.words).toMatch(/^The only row/)
  expect(canImport(SETTINGS, { ...all, untaken: 1 })).toBe(true)
  // Rows that the preview does not show may be taken.
  expect(canImport(SETTINGS, { ...GROUND, untaken: 20 })).toBe(true)
  // What is wrong with the columns is said alone.
  expect(importObstacles({ ...SETTINGS, brand: ' ' }, all)).toEqual([
    { at: 'brand', words: 'The brand has no name.' },
  ])
})

test('a file is not run whose rows tell their brands where none of the first does', () => {
  const rows = (...brands: (string | null)[]) =>
    brands.map((brand) =>
      brand === null
        ? { values: {}, faults: [{ field: null }] }
        : { values: { brand }, faults: brand === 'Unheard' ? [{ field: 'brand' }] : [] },
    )
  const held = (settings: Partial<ImportSettings>, preview: ReturnType<typeof rows>) =>
    importObstacles(
      { ...SETTINGS, columns: ['title', 'url', 'brand'], brand: null, ...settings },
      groundOf({ brands: [VESSMONT], upload: { preview, pictures: null }, unsettled: null }),
    ).map(({ at, words }) => `${at}: ${words}`)
  const none = rows(...Array.from({ length: 20 }, () => null))
  const words = ['brand: None of the rows shown is of a brand that is there. Choose one for all rows.']
  expect(held({}, none)).toEqual(words)
  expect(held({}, rows(null, 'Unheard'))).toEqual(words)
  expect(held({}, rows(null, 'Vessmont'))).toEqual([])
  expect(held({ brand: VESSMONT.id }, none)).toEqual([])
  // Rows that say a brand and lack something else.
  expect(
    held(
      {},
      Array.from({ length: 20 }, () => ({ values: { brand: 'Vessmont' }, faults: [{ field: 'title' }] })),
    ),
  ).toEqual([])
  expect(held({}, [])).toEqual(['file: The file has no rows behind its headings.'])
})

describe('before pictures are fetched', () => {
  test.each([
    [{}, 'Fetch the 1,204 pictures from 3 hosts? They are asked from this server.'],
    [{ isWhole: false }, 'Fetch the about 1,204 pictures from 3 hosts? They are asked from this server.'],
    [{ addresses: 1, hosts: 1 }, 'Fetch the picture from 1 host? They are asked from this server.'],
  ])('it is asked how many come from how many hosts: %j', (named, question) => {
    expect(picturesQuestion({ ...PICTURES, ...named })).toBe(question)
  })

  test.each([
    [null, null, null],
    [null, true, 'yes'],
    [null, false, 'no'],
    ['no', true, 'no'],
    ['yes', false, 'yes'],
    ['always', null, 'always'],
  ] as const)('the answer %s, where the brand says %s, comes to %s', (answer, unasked, standing) => {
    expect(standingAnswer(answer, { ...PICTURES, unasked })).toBe(standing)
  })

  test('an import waits for the answer where one is needed', () => {
    const asking = { ...GROUND, pictures: PICTURES }
    expect(importObstacles(SETTINGS, asking)).toEqual([
      { at: 'pictures', words: 'Say whether the pictures are fetched.' },
    ])
    expect(canImport(SETTINGS, asking)).toBe(false)
    expect(canImport({ ...SETTINGS, pictures: 'no' }, asking)).toBe(true)
    expect(canImport(SETTINGS, { ...GROUND, pictures: { ...PICTURES, unasked: false } })).toBe(true)
    expect(canImport(SETTINGS, { ...GROUND, pictures: null })).toBe(true)
  })
})

describe('columns that are kept as extra data', () => {
  const withFurther = (count: number): ImportSettings => ({
    ...SETTINGS,
    columns: ['title', 'url', null, ...Array.from({ length: count }, () => 'extra' as const)],
  })

  test('are taken as many as a listing holds', () => {
    expect(importObstacles(withFurther(EXTRA_COLUMNS_MAX), GROUND)).toEqual([])
  })

  test('are not taken where they are more', () => {
    expect(importObstacles(withFurther(201), GROUND)).toEqual([
      {
        at: 'columns',
        words: '201 columns are kept as extra data. A listing holds 200: leave some out.',
      },
    ])
  })

  test('are not counted with those that stand for a field or are left out', () => {
    const columns = Array.from({ length: 250 }, () => null)
    expect(importObstacles({ ...SETTINGS, columns: ['title', 'url', ...columns] }, GROUND)).toEqual([])
  })
})

test('a row that names a brand that doesn’t exist says which', () => {
  expect(unfitBrand('Vessmond', [VESSMONT])).toBe('there is no brand “Vessmond”')
  expect(unfitBrand('vessmont', [VESSMONT])).toBeNull()
})

test('a name that several brands have is refused, also as that of a new brand', () => {
  const other = { ...VESSMONT, id: '0190b1a0-0000-7000-8000-0000000000b2', client: 'Harbour AG' }
  const twins = { ...GROUND, brands: [VESSMONT, other] }
  const words = '2 brands are called Vessmont: Vessmont · Northgate Group, Vessmont · Harbour AG'
  expect(unfitBrand('Vessmont', twins.brands)).toBe(words)
  for (const createBrand of [false, true])
    expect(importObstacles({ ...SETTINGS, createBrand }, twins)).toEqual([
      { at: 'brand', words: `${words}.` },
    ])
  expect(canImport({ ...SETTINGS, brand: other.id }, twins)).toBe(true)
  expect(canImport({ ...SETTINGS, brand: 'Vessmont · Harbour AG' }, twins)).toBe(true)
})

describe('files that are handed over', () => {
  test.each([
    [[], 'Nothing that was dropped is a file.'],
    [[{ size: 5 }, { size: 7 }], '2 files were given. Import one at a time.'],
    [[{ size: 0 }], 'The file is empty.'],
    [[{ size: 1 }], null],
  ])('%j: %s', (files, problem) => {
    expect(filesProblem(files)).toBe(problem)
  })
})

describe('an address of the Import page', () => {
  test.each([
    [{ upload: ['u1'] }, { kind: 'upload', id: 'u1' }],
    [{ import: ['i1'] }, { kind: 'import', id: 'i1' }],
    [
      { upload: ['u1'], import: ['i1'] },
      { kind: 'import', id: 'i1' },
    ],
    [{ upload: ['u1', 'u2'] }, { kind: 'upload', id: 'u1' }],
    [{ upload: [''] }, null],
    [{ upload: [] }, null],
    [{}, null],
  ])('with %j shows %j', (query, place) => {
    expect(placeOf(query)).toEqual(place)
  })
})

describe('how many rows a file has', () => {
  test.each([
    [{ rowsRead: 100, bytes: 2_000, totalBytes: 10_000 }, 500],
    [{ rowsRead: 3, bytes: 7, totalBytes: 10 }, 4],
    [{ rowsRead: 100, bytes: 2_000, totalBytes: 1_000 }, 100],
    [{ rowsRead: 0, bytes: 2_000, totalBytes: 10_000 }, null],
    [{ rowsRead: 100, bytes: 0, totalBytes: 10_000 }, null],
  ])('is estimated from those that are read: %j has %s', (run, rows) => {
    expect(estimatedRows(run)).toBe(rows)
  })
})
