import type { Page } from '@playwright/test'
import type { HandedPictures } from '../../../src/domain/importing/handedPictures.ts'
import type { ImportRun, Upload } from '../../../src/domain/importing/imports.contract.ts'
import type { Room } from './room.ts'

/** The Import site: a file before it is imported, on its way, and afterwards. */

const ID = '0190b1a0-0000-7000-8000-0000000000d1'

const upload: Upload = {
  id: ID,
  fileName: 'bazarro-watches.csv',
  bytes: 48_200,
  encoding: 'utf-8',
  separator: ';',
  kept: '2026-11-21T12:00:00.000Z',
  columns: [
    { heading: 'market', samples: ['Bazarro DE'] },
    { heading: 'listing_id', samples: ['77001', '77002', '77003'] },
    { heading: 'caption', samples: ['Meridian 40, sapphire glass', 'Meridian 40, steel'] },
    { heading: 'price', samples: ['41.90', 'ask'] },
    { heading: 'price (old)', samples: ['54.90'] },
  ],
  clues: {
    firstRow: ['market', 'listing_id', 'caption', 'price', 'price (old)'],
    byContent: { listings: [null, null, null, null, null], ads: [null, null, null, null, null] },
  },
  settings: {
    hasHeader: true,
    kind: 'listings',
    columns: ['platform', 'itemId', 'title', 'price', 'price'],
    brand: null,
    createBrand: false,
    pictures: null,
    encoding: null,
  },
  pictures: null,
  archive: null,
  preview: [
    {
      line: 2,
      values: {
        platform: 'Bazarro DE',
        itemId: '77001',
        title: 'Meridian 40, sapphire glass',
        price: '41.90',
      },
      extra: {},
      faults: [],
      warnings: [],
    },
    {
      line: 3,
      values: { platform: 'Bazarro DE', itemId: '77002', title: 'Meridian 40, steel', price: 'ask' },
      extra: {},
      faults: [],
      warnings: [{ field: 'price', words: '“ask” is not an amount' }],
    },
    {
      line: 4,
      values: { platform: 'Bazarro DE', itemId: '77003' },
      extra: {},
      faults: [{ field: null, words: 'the row has 2 cells where the heading has 5' }],
      warnings: [],
    },
  ],
}

/** The same without headings, of which the price alone is known by its content. */
const headless: Upload = {
  ...upload,
  columns: upload.columns.map(({ samples }, at) => ({ heading: `Column ${at + 1}`, samples })),
  clues: {
    firstRow: ['Bazarro DE', '77001', 'Meridian 40, sapphire glass', '41.90', '54.90'],
    byContent: { listings: [null, null, null, 'price', null], ads: [null, null, null, null, null] },
  },
  settings: { ...upload.settings, hasHeader: false, columns: [null, null, null, 'price', null] },
  preview: [{ line: 1, values: { price: '41.90' }, extra: {}, faults: [], warnings: [] }],
}

/** The same with pictures, and an archive of them beside it. */
const pictured: Upload = {
  ...upload,
  settings: { ...upload.settings, columns: ['platform', 'itemId', 'title', 'price', null] },
  pictures: { addresses: 1_204, hosts: 3, isWhole: true, unasked: null, inArchive: null },
}
const archive = { name: 'bazarro-pictures.zip', bytes: 214_000_000, files: 1_190 }

const handed: HandedPictures = {
  name: archive.name,
  files: 1_190,
  named: 1_204,
  matched: 1_187,
  fitting: 1_185,
  read: 1_185,
  unmatched: 5,
  unmatchedNames: ['cover.jpg', 'logo-dark.png', 'readme.txt'],
  refused: 2,
  refusals: ['77002-3.jpg: It is larger than 15 MB.', '77310-1.png: It is empty.'],
  listings: 401,
}

const run: ImportRun = {
  id: ID,
  fileName: 'bazarro-watches.csv',
  kind: 'listings',
  status: 'complete',
  bytes: 48_200,
  totalBytes: 48_200,
  rowsRead: 412,
  added: 380,
  changed: 21,
  unchanged: 8,
  rejected: 3,
  keptErased: 2,
  started: '2026-11-20T10:42:00.000Z',
  finished: '2026-11-20T10:42:03.000Z',
  problem: null,
  fetchPictures: null,
  paused: [],
  handedPictures: null,
  rejectReasons: [],
  addedMarketplaces: null,
  keptBrands: [],
  warnings: [
    {
      field: 'price',
      column: 'price',
      count: 7,
      filled: 409,
      examples: [
        { line: 3, text: 'ask', words: '“ask” is not an amount' },
        { line: 41, text: 'on request', words: '“on request” is not an amount' },
      ],
    },
  ],
  changeSet: ID,
  leftAlone: 0,
  hasRejects: true,
  upload: null,
}

/** An earlier import. */
const before: ImportRun = {
  ...run,
  id: '0190b1a0-0000-7000-8000-0000000000d2',
  fileName: 'spring.csv',
  warnings: [],
}

const answering = (path: string, json: unknown) => (page: Page) =>
  page.route(`**/api/v1/importer/${path}`, (route) => route.fulfill({ json }))

const giveArchive = (page: Page) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') })

const mapping = {
  path: `/importer?upload=${ID}`,
  role: 'importer',
  before: answering(`uploads/${ID}`, upload),
} as const

const imported = (name: string, changed: Partial<ImportRun>): Room => ({
  name,
  shows: [],
  path: `/importer?import=${ID}`,
  role: 'importer',
  async before(page) {
    await answering(`imports/${ID}`, { ...run, ...changed })(page)
    await answering('imports', [{ ...run, ...changed }, before])(page)
  },
  open: (page) => page.getByText('bazarro-watches.csv').first().waitFor(),
})

export const importerRooms: readonly Room[] = [
  { name: 'importer', shows: ['/importer'], path: '/importer', role: 'importer' },
  {
    name: 'importer-columns',
    shows: [],
    ...mapping,
    open: (page) => page.getByRole('region', { name: 'Preview' }).waitFor(),
  },
  {
    name: 'importer-no-headings',
    shows: [],
    ...mapping,
    before: answering(`uploads/${ID}`, headless),
    open: (page) => page.getByRole('region', { name: 'Preview' }).waitFor(),
  },
  {
    name: 'importer-field-choice',
    shows: ['importing/ColumnsTable.tsx ColumnsTable SingleSelect'],
    ...mapping,
    async open(page) {
      await page.getByRole('button', { name: /caption read as/ }).click()
      await page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'importer-kind-choice',
    shows: ['importing/KindChoice.tsx KindChoice SingleSelect'],
    ...mapping,
    async open(page) {
      await page.getByRole('button', { name: /Holds$/ }).click()
      await page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'importer-encoding-choice',
    shows: ['importing/EncodingChoice.tsx EncodingChoice SingleSelect'],
    ...mapping,
    async open(page) {
      await page.getByRole('button', { name: /Encoding$/ }).click()
      await page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'importer-discarding',
    shows: ['importing/MappingStep.tsx Discarding DiscardDialog'],
    ...mapping,
    async open(page) {
      await page.getByRole('button', { name: /caption read as/ }).click()
      await page.getByRole('option', { name: 'Seller', exact: true }).click()
      await page.getByRole('button', { name: 'Choose another file' }).click()
      await page.getByRole('dialog', { name: 'Choose another file?' }).waitFor()
    },
  },
  {
    name: 'importer-brand-choice',
    shows: ['importing/BrandChoice.tsx BrandChoice SingleSelect'],
    ...mapping,
    async open(page) {
      await page.getByRole('button', { name: /Brand$/ }).click()
      await page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'importer-pictures',
    shows: [],
    ...mapping,
    before: answering(`uploads/${ID}`, pictured),
    open: (page) => page.getByRole('region', { name: 'Pictures in a ZIP' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'importer-pictures-archive',
    shows: [],
    ...mapping,
    before: answering(`uploads/${ID}`, {
      ...pictured,
      archive,
      pictures: { ...pictured.pictures, inArchive: 1_187 },
    }),
    open: (page) => page.getByText('1,187 of the 1,204 pictures are in it.').scrollIntoViewIfNeeded(),
  },
  {
    name: 'importer-pictures-refused',
    shows: [],
    ...mapping,
    async before(page) {
      await answering(`uploads/${ID}`, pictured)(page)
      await page.route(`**/api/v1/importer/uploads/${ID}/pictures?*`, (route) =>
        route.fulfill({
          status: 400,
          json: {
            status: 400,
            title: 'Bad request',
            detail: 'pictures.zip is encrypted. Make one without a password.',
          },
        }),
      )
    },
    async open(page) {
      await giveArchive(page)
      await page.getByRole('alert').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'importer-pictures-sending',
    shows: [],
    ...mapping,
    async before(page) {
      await answering(`uploads/${ID}`, pictured)(page)
      await page.route(`**/api/v1/importer/uploads/${ID}/pictures?*`, () => {})
    },
    async open(page) {
      await giveArchive(page)
      await page.getByRole('button', { name: 'Stop sending' }).scrollIntoViewIfNeeded()
    },
  },
  imported('importer-running', { status: 'running', bytes: 20_000, rowsRead: 170, finished: null }),
  imported('importer-complete', {}),
  imported('importer-complete-pictures', { warnings: [], fetchPictures: true, handedPictures: handed }),
  imported('importer-running-pictures', {
    status: 'running',
    finished: null,
    warnings: [],
    handedPictures: { ...handed, read: 350, listings: 118 },
  }),
  imported('importer-failed', {
    status: 'failed',
    problem: 'The server was stopped.',
    warnings: [],
    hasRejects: false,
    upload: ID,
  }),
  imported('importer-nothing-taken', {
    status: 'failed',
    problem: 'None of 412 rows was taken. 412 rows: title is empty (first in line 2).',
    added: 0,
    changed: 0,
    unchanged: 0,
    rejected: 412,
    warnings: [],
    upload: ID,
  }),
  {
    ...imported('importer-undo', {}),
    shows: ['importing/UndoImport.tsx UndoImport ActionDialog'],
    async open(page) {
      await page.getByRole('button', { name: 'Undo the import' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
