import type { SnapshotFrom } from 'xstate'
import type { UndoResult } from '../../domain/listings/changes.contract.ts'
import type { GivenFile, ImportSettings } from '../../domain/importing/importRules.ts'
import type { ImportRun, Upload } from '../../domain/importing/imports.contract.ts'
import type { PicturesArchive } from '../../domain/importing/handedPictures.ts'
import { archiveMachine } from '../../machines/importing/archiveMachine.ts'
import { importMachine } from '../../machines/importing/importMachine.ts'
import { mappingMachine } from '../../machines/importing/mappingMachine.ts'
import { TOLD } from './excused.ts'
import type { Subject } from '../subject.ts'
import { analyst, CHANGE_SET, NOON, refused, unreachable } from './things.ts'

const UPLOAD = '0190b1a0-0000-7000-8000-0000000000d1'
const RUN = '0190b1a0-0000-7000-8000-0000000000d2'
const importer = { ...analyst, groups: ['importer'] }

const upload: Upload = {
  id: UPLOAD,
  fileName: 'listings.csv',
  bytes: 1_000,
  encoding: 'utf-8',
  separator: ',',
  kept: '2026-11-21T12:00:00.000Z',
  columns: [
    { heading: 'title', samples: ['Sample watch'] },
    { heading: 'link', samples: ['https://shop.example/1'] },
  ],
  clues: {
    firstRow: ['title', 'link'],
    byContent: { listings: [null, 'url'], ads: [null, 'url'] },
  },
  settings: {
    hasHeader: true,
    kind: 'listings',
    columns: ['title', 'url'],
    brand: null,
    createBrand: false,
    pictures: null,
    encoding: null,
  },
  pictures: { addresses: 40, hosts: 2, isWhole: true, unasked: false, inArchive: null },
  archive: null,
  preview: [{ line: 2, values: { title: 'Sample watch' }, extra: {}, faults: [], warnings: [] }],
}

const run = (status: ImportRun['status'], left: Partial<ImportRun> = {}): ImportRun => ({
  id: RUN,
  fileName: 'listings.csv',
  kind: 'listings',
  status,
  bytes: 500,
  totalBytes: 1_000,
  rowsRead: 10,
  added: 9,
  changed: 0,
  unchanged: 0,
  rejected: 1,
  keptErased: 0,
  started: '2026-11-20T12:00:00.000Z',
  finished: null,
  problem: null,
  warnings: [],
  fetchPictures: null,
  paused: [],
  handedPictures: null,
  rejectReasons: [],
  addedMarketplaces: null,
  keptBrands: [],
  changeSet: CHANGE_SET,
  leftAlone: 0,
  hasRejects: false,
  upload: null,
  ...left,
})

const file: GivenFile = { name: 'listings.csv', size: 1_000, content: new Blob(['title']) }
const taken: UndoResult = {
  changeSet: CHANGE_SET,
  changed: [],
  removed: 9,
  restored: 0,
  leftAlone: 0,
  conflicts: [],
  missing: [],
}
const address = (query: Record<string, string[]>) => ({ type: 'address.changed', path: '/importer', query })

export const importSubject: Subject = {
  name: 'import',
  invariants: {
    'a file is mapped once it is there': (at: SnapshotFrom<typeof importMachine>) =>
      !at.matches('mapping') || at.context.upload !== null,
    'an import that is shown is known': (at: SnapshotFrom<typeof importMachine>) =>
      !(at.matches('running') || at.matches('complete')) || at.context.run !== null,
  },
  machine: importMachine,
  events: [
    { type: 'session.opened', user: importer, at: NOON },
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'session.renewed', user: { ...importer, brands: [] } },
    { type: 'session.closed' },
    address({}),
    address({ upload: [UPLOAD] }),
    address({ import: [RUN] }),
    { type: 'files.given', files: [file] },
    { type: 'files.given', files: [file, file] },
    { type: 'files.given', files: [{ ...file, name: 'empty.csv', size: 0 }] },
    { type: 'upload.progressed', sent: 500 },
    { type: 'import.chosen', id: RUN },
    { type: 'brand.preferred', brand: analyst.brands[0]!.id },
    { type: 'abort' },
    { type: 'cancel' },
    { type: 'undo' },
    { type: 'confirm' },
    { type: 'dismiss' },
    { type: 'reopen' },
    { type: 'startAnother' },
    { type: 'retry' },
  ],
  outcomes: {
    uploadFile: { outputs: [upload], errors: [unreachable, refused] },
    openPlace: {
      outputs: [
        { kind: 'upload', upload },
        { kind: 'import', run: run('running') },
        { kind: 'import', run: run('complete') },
        { kind: 'import', run: run('undone') },
        { kind: 'import', run: run('cancelled', { upload: UPLOAD }) },
        { kind: 'import', run: run('failed', { upload: UPLOAD, problem: 'The server was stopped.' }) },
      ],
      errors: [unreachable],
    },
    mapping: { outputs: [run('running'), run('complete'), null], errors: [unreachable] },
    readImport: { outputs: [run('running', { rowsRead: 20 }), run('complete')], errors: [unreachable] },
    cancelImport: { outputs: [run('cancelling')], errors: [unreachable] },
    undoImport: { outputs: [taken, { ...taken, changeSet: null, removed: 0 }], errors: [unreachable] },
  },
  distinguish: ({ run }: { run: ImportRun | null }) => run?.status,
}

export const mappingSubject: Subject = {
  name: 'mapping',
  excused: {
    'archive.changed is offered': TOLD,
  },
  machine: mappingMachine,
  input: { upload, brands: analyst.brands },
  events: [
    { type: 'column.mapped', column: 1, field: 'title' },
    { type: 'extra.chosen', isKept: false },
    { type: 'column.mapped', column: 1, field: 'url' },
    { type: 'kind.chosen', kind: 'ads' },
    { type: 'kind.chosen', kind: 'listings' },
    { type: 'header.chosen', hasHeader: false },
    { type: 'encoding.chosen', encoding: 'big5' },
    { type: 'brand.chosen', brand: analyst.brands[0]!.id, createBrand: false },
    { type: 'pictures.answered', answer: 'yes' },
    { type: 'archive.reported', state: null },
    { type: 'archive.reported', state: 'moving' },
    { type: 'archive.changed' },
    { type: 'start' },
    { type: 'retry' },
    { type: 'discard' },
    { type: 'keepEditing' },
  ],
  outcomes: {
    readPreview: { outputs: [upload], errors: [unreachable] },
    startImport: { outputs: [run('running')], errors: [unreachable] },
    discardUpload: { outputs: [null], errors: [unreachable] },
  },
  distinguish: ({ settings, unsettled }: { settings: ImportSettings; unsettled: string | null }) => [
    unsettled,
    settings.hasHeader,
    settings.encoding,
    settings.kind,
    settings.columns,
    settings.brand,
    settings.pictures,
  ],
}

const archive: PicturesArchive = { name: 'pictures.zip', bytes: 2_000, files: 40 }
const archiveFile: GivenFile = { name: 'pictures.zip', size: 2_000, content: new Blob(['PK']) }

export const archiveSubject: Subject = {
  name: 'archive',
  machine: archiveMachine,
  input: { upload: UPLOAD, archive },
  events: [
    { type: 'files.given', files: [archiveFile] },
    { type: 'files.given', files: [archiveFile, archiveFile] },
    { type: 'upload.progressed', sent: 500 },
    { type: 'abort' },
    { type: 'remove' },
    { type: 'retry' },
    { type: 'dismiss' },
  ],
  outcomes: {
    sendArchive: { outputs: [archive], errors: [unreachable] },
    dropArchive: { outputs: [null], errors: [unreachable] },
  },
  distinguish: (context: { archive: PicturesArchive | null }) => context.archive,
}
