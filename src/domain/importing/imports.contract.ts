import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { handedPictures, picturesArchive } from './handedPictures.ts'
import { IMPORT_ENCODINGS } from './importEncodings.ts'
import { IMPORT_FIELD_LIST, type ImportField } from './importColumns.ts'
import { IMPORT_KINDS } from './importKinds.ts'
import { IMPORT_COLUMNS_MAX } from './importRules.ts'
import { columnUse, importWarning } from './importWarnings.ts'
import { PICTURE_ANSWERS } from '../kit/pictureFetching.ts'
import { filledText, id, moment, text } from '../kit/text.ts'

/** Imports made on the screen (§10 Import): a file is uploaded, its columns are mapped, then it runs. */

const field = z.enum(IMPORT_FIELD_LIST as [ImportField, ...ImportField[]])
const fields = z.array(z.nullable(columnUse)).check(z.maxLength(IMPORT_COLUMNS_MAX))
const fault = z.object({
  field: z.nullable(columnUse),
  words: z.string(),
  /** Whether the cell is kept as far as there is room, instead of left empty. */
  isCut: z.optional(z.boolean()),
  /** The place of a column that is kept as extra data, from 0. */
  column: z.optional(z.int()),
})

const settings = z.object({
  hasHeader: z._default(z.boolean(), true),
  kind: z._default(z.enum(IMPORT_KINDS), 'listings'),
  /** What each column is read as: a field, extra data of the listing under the column's name, or null where it is left out. */
  columns: fields,
  brand: z.nullable(text(500)),
  createBrand: z.boolean(),
  pictures: z._default(z.nullable(z.enum(PICTURE_ANSWERS)), null),
  /** How the file is encoded; null where that is found out. */
  encoding: z._default(z.nullable(z.enum(IMPORT_ENCODINGS)), null),
})

/** The distinct pictures that a file names. */
const namedPictures = z.object({
  addresses: z.int(),
  hosts: z.int(),
  /** Whether the whole file was counted; else its number of addresses is estimated. */
  isWhole: z.boolean(),
  /** Whether they are fetched where nobody answers; null where that must be asked. */
  unasked: z.nullable(z.boolean()),
  /** How many of the counted ones are in the archive beside the file; null where there is none. */
  inArchive: z.nullable(z.int()),
})

const previewRow = z.object({
  /** The line of the file that the row begins on. */
  line: z.int(),
  /** What each field would hold; where it can't be read, what the file says. */
  values: z.partialRecord(field, z.string()),
  /** What the columns kept as extra data hold, by their places. */
  extra: z.record(z.string(), z.string()),
  /** Why the row can't be taken. */
  faults: z.array(fault),
  /** Cells that would be left empty, or cut. */
  warnings: z.array(fault),
})
export type PreviewRow = z.infer<typeof previewRow>

const upload = z.object({
  id: id(),
  fileName: z.string(),
  bytes: z.int(),
  /** The one that it was read in, by its label of the Encoding Standard. */
  encoding: z.string(),
  separator: z.string(),
  /** Until when it is kept. */
  kept: moment(),
  /** Each column by its heading, or without headings by its number. */
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  /** What the file's beginning suggests: its first row, and what each column stands for by its content. */
  clues: z.object({
    firstRow: z.array(z.string()),
    byContent: z.record(z.enum(IMPORT_KINDS), fields),
  }),
  settings,
  /** The first rows as they would be read. */
  preview: z.array(previewRow),
  /** The pictures of listings that it names; null where there are none. */
  pictures: z.nullable(namedPictures),
  /** The ZIP archive of pictures that was sent beside it. */
  archive: z.nullable(picturesArchive),
})
/** A file that waits to be imported. */
export type Upload = z.infer<typeof upload>

export const IMPORT_OUTCOMES = ['running', 'cancelling', 'complete', 'undone', 'failed', 'cancelled'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

const importRun = z.object({
  id: id(),
  fileName: z.string(),
  kind: z.enum(IMPORT_KINDS),
  status: z.enum(IMPORT_OUTCOMES),
  /** How much of the file is read, in bytes of its total. */
  bytes: z.int(),
  totalBytes: z.int(),
  rowsRead: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  /** Of the rows taken, those whose listing or advertisement keeps what an erasure replaced. */
  keptErased: z.int(),
  started: moment(),
  finished: z.nullable(moment()),
  /** Why it failed. */
  problem: z.nullable(z.string()),
  /** The optional cells that could not be read and were left empty, or were cut, by column. */
  warnings: z.array(importWarning),
  /** Why rows were not taken, the most frequent reasons first; known once it has ended. */
  rejectReasons: z.array(
    z.object({
      rows: z.int(),
      /** The reason of the first of them; the others differ in their cells' texts and in numbers alone. */
      reason: z.string(),
      /** The lines of the file that the first of them begin on. */
      lines: z.array(z.int()),
    }),
  ),
  /** Whether the pictures of its listings are fetched; null where nobody was asked, and their brands decide. */
  fetchPictures: z.nullable(z.boolean()),
  /** The brands of what it changed, by name, of which nothing is gathered until somebody resumes it. */
  paused: z.array(text(200)),
  /** What has become of the pictures in the archive beside the file; null where there was none. */
  handedPictures: z.nullable(handedPictures),
  /** Where nothing of it was kept, what became of the marketplaces that it had added; null where it had added none. */
  addedMarketplaces: z.nullable(
    z.object({
      removed: z.int(),
      /** The names of those that something else uses by now. */
      kept: z.array(text(200)),
    }),
  ),
  /** Where nothing of it was kept, the names of the brands that it had added and that something else is of by now. */
  keptBrands: z.array(text(200)),
  /** Names it for undo. */
  changeSet: id(),
  /** Where it was taken back, how many of its listings or advertisements were left alone, as somebody had changed them since. */
  leftAlone: z.int(),
  /** Whether the rejected rows can be downloaded. */
  hasRejects: z.boolean(),
  /** The upload that it was made from, while that is kept. */
  upload: z.nullable(id()),
})
/** An import, running or over. */
export type ImportRun = z.infer<typeof importRun>

const one = z.object({ id: id() })
const extension = { extension: true, may: 'listings.import' } as const

export const importCalls = defineCalls({
  upload: {
    ...extension,
    method: 'POST',
    path: '/importer/uploads',
    summary:
      'Takes in a CSV of listings or advertisements, as the body of the request, and shows how it would be read',
    query: z.object({ name: filledText(300) }),
    bodyType: 'application/octet-stream',
    reply: upload,
    errors: { 409: 'The caller keeps as many files as they may.' },
  },
  uploaded: {
    ...extension,
    method: 'GET',
    path: '/importer/uploads/{id}',
    summary: 'A file that waits to be imported',
    params: one,
    reply: upload,
  },
  settle: {
    ...extension,
    method: 'PUT',
    path: '/importer/uploads/{id}',
    once: false,
    summary:
      'Keeps how a file is to be read, and shows it again; columns that another encoding gives other headings are read as those suggest',
    params: one,
    body: settings,
    reply: upload,
    errors: { 409: 'The file is being imported.' },
  },
  discard: {
    ...extension,
    method: 'DELETE',
    path: '/importer/uploads/{id}',
    summary: 'Gives a file up',
    params: one,
    reply: z.null(),
    errors: { 409: 'The file is being imported.' },
  },
  giveArchive: {
    ...extension,
    method: 'PUT',
    path: '/importer/uploads/{id}/pictures',
    summary:
      'Takes in a ZIP archive with pictures of the listings in a file that waits, as the body of the request, instead of an earlier one',
    params: one,
    query: z.object({ name: filledText(300) }),
    bodyType: 'application/octet-stream',
    reply: picturesArchive,
    errors: { 409: 'The file is being imported.' },
  },
  dropArchive: {
    ...extension,
    method: 'DELETE',
    path: '/importer/uploads/{id}/pictures',
    once: false,
    summary: 'Gives up the archive of pictures beside a file',
    params: one,
    reply: z.null(),
    errors: { 409: 'The file is being imported.' },
  },
  start: {
    ...extension,
    method: 'POST',
    path: '/importer/uploads/{id}/start',
    summary: 'Starts importing a file (202); what was wrong with it is told before anything is written',
    params: one,
    body: settings,
    reply: importRun,
    errors: { 409: 'The file is being imported already, or another import runs.' },
    status: 202,
  },
  recent: {
    ...extension,
    method: 'GET',
    path: '/importer/imports',
    summary: 'The latest imports of the user, newest first',
    reply: z.array(importRun),
  },
  get: {
    ...extension,
    method: 'GET',
    path: '/importer/imports/{id}',
    summary: 'How far an import is, or how it ended',
    params: one,
    reply: importRun,
  },
  cancel: {
    ...extension,
    method: 'POST',
    path: '/importer/imports/{id}/cancel',
    summary: 'Stops a running import (202) and takes back what it had written',
    params: one,
    reply: importRun,
    errors: { 409: 'The import has ended.' },
    status: 202,
  },
  rejects: {
    ...extension,
    method: 'GET',
    path: '/importer/imports/{id}/rejects',
    credential: 'link',
    summary: 'The rows that an import did not take, each with line and reason, as CSV',
    params: one,
    query: z.object({ jwt: z.optional(text()) }),
    reply: z.string(),
    replyType: 'text/csv',
  },
})
