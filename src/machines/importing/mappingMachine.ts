import { type ActorRefFrom, assign, setup } from 'xstate'
import {
  type ColumnFields,
  type ColumnUse,
  EXTRA,
  repeatedFields,
} from '../../domain/importing/importColumns.ts'
import { furtherColumns, suggestedFields } from '../../domain/importing/importHeader.ts'
import type { ImportEncoding } from '../../domain/importing/importEncodings.ts'
import type { ImportKind } from '../../domain/importing/importKinds.ts'
import {
  canImport,
  groundOf,
  type ImportSettings,
  PREVIEW_REST_MS,
  unaskedBrand,
  type UnsettledArchive,
} from '../../domain/importing/importRules.ts'
import type { ImportRun, Upload } from '../../domain/importing/imports.contract.ts'
import type { NamedBrand } from '../../domain/kit/namedBrand.ts'
import type { PictureAnswer } from '../../domain/kit/pictureFetching.ts'
import { keepProblem, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { type ArchiveActor, archiveMachine, type ArchiveTold } from './archiveMachine.ts'
import { lostWithFile } from './lostWithFile.ts'

/** What the columns stood for, and whether the file had headings then. */
interface LeftColumns {
  readonly columns: ColumnFields
  readonly hasHeader: boolean
}

interface Context {
  readonly upload: Upload
  readonly settings: ImportSettings
  /** What the columns stood for as each kind of rows, as it was left. */
  readonly left: Partial<Record<ImportKind, LeftColumns>>
  /** The user's brands. */
  readonly brands: readonly NamedBrand[]
  /** The archive of pictures beside the file, and what of it is not settled. */
  readonly archive: ArchiveActor
  readonly unsettled: UnsettledArchive | null
  readonly problem: string | null
  readonly run: ImportRun | null
}

type Event =
  | { type: 'column.mapped'; column: number; field: ColumnUse | null }
  /** Keeps every column that stands for no field as extra data, or none of them; our own of a file of ours stay as they are. */
  | { type: 'extra.chosen'; isKept: boolean }
  | { type: 'kind.chosen'; kind: ImportKind }
  | { type: 'header.chosen'; hasHeader: boolean }
  | { type: 'encoding.chosen'; encoding: ImportEncoding | null }
  | { type: 'brand.chosen'; brand: string | null; createBrand: boolean }
  | { type: 'pictures.answered'; answer: PictureAnswer }
  | { type: 'start' }
  | { type: 'retry' }
  | { type: 'discard' }
  | { type: 'keepEditing' }
  | ArchiveTold

export interface MappingInput {
  readonly upload: Upload
  readonly brands: readonly NamedBrand[]
}

/** The settings of one upload. */
export interface SettledUpload {
  readonly id: string
  readonly settings: ImportSettings
}

/** How the mapping of a file ended: as a run, or given up. */
export type MappingOutput = ImportRun | null

/**
 * One uploaded file until it is started: its encoding, whether it has headings, its columns and its brand are chosen, and the preview
 * follows. A failed preview
 * or start keeps every choice; asks before what was done with the file is lost. Spawns archive. Invokes: readPreview, startImport, discardUpload.
 */
export const mappingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as MappingInput,
    output: {} as MappingOutput,
    tags: {} as 'busy' | 'reading' | 'asking',
  },
  actors: {
    archive: archiveMachine,
    readPreview: service<Upload, SettledUpload>('readPreview'),
    startImport: service<ImportRun, SettledUpload>('startImport'),
    discardUpload: service<null, { id: string }>('discardUpload'),
  },
  delays: { rest: PREVIEW_REST_MS },
  guards: {
    isOtherKind: ({ context }, { kind }: { kind: ImportKind }) => kind !== context.settings.kind,
    canStart: ({ context }) => canImport(context.settings, groundOf(context)),
    /** Whether more would be lost than the file. */
    isWorkedOn: ({ context }) => lostWithFile(context).length > 0,
    namesFieldTwice: ({ context }) => repeatedFields(context.settings.columns).length > 0,
  },
  actions: {
    /** What the rows are decides what the columns can hold; what was chosen for them as the other kind comes back with it. */
    chooseKind: assign(({ context: { settings, left, upload } }, { kind }: { kind: ImportKind }) => {
      const { hasHeader, columns } = settings
      const before = left[kind]
      return {
        left: { ...left, [settings.kind]: { columns, hasHeader } },
        settings: {
          ...settings,
          kind,
          columns:
            before?.hasHeader === hasHeader
              ? before.columns
              : suggestedFields(upload.clues, hasHeader, kind, before?.columns),
        },
      }
    }),
    /** In another encoding, columns may have got other headings, and are read as those suggest. */
    keepPreview: assign(({ context: { upload: before, settings } }, { upload }: { upload: Upload }) => ({
      upload,
      problem: null,
      ...(upload.settings.encoding === before.settings.encoding
        ? {}
        : { settings: { ...settings, columns: upload.settings.columns }, left: {} }),
    })),
    keepUnsettled: assign((_, { state }: { state: UnsettledArchive | null }) => ({ unsettled: state })),
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'mapping',
  context: ({ input: { upload, brands }, spawn }) => ({
    archive: spawn('archive', { id: 'archive', input: { upload: upload.id, archive: upload.archive } }),
    unsettled: null,
    upload,
    settings: upload.settings,
    left: {},
    brands,
    problem: null,
    run: null,
  }),
  output: ({ context }) => context.run,
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'column.mapped': {
          target: '.changed',
          actions: assign(({ context: { settings, brands }, event: { column, field } }) => ({
            settings: {
              ...settings,
              columns: settings.columns.with(column, field),
              // The rows say it now.
              brand:
                field === 'brand' && settings.brand === unaskedBrand(settings.columns, brands)
                  ? null
                  : settings.brand,
            },
          })),
        },
        'extra.chosen': {
          target: '.changed',
          actions: assign(({ context: { settings, upload }, event: { isKept } }) => {
            const further = new Set(furtherColumns(upload.clues, settings))
            return {
              settings: {
                ...settings,
                columns: settings.columns.map((use, at) => (further.has(at) ? (isKept ? EXTRA : null) : use)),
              },
            }
          }),
        },
        'kind.chosen': {
          guard: withEvent('isOtherKind'),
          target: '.changed',
          actions: withEvent('chooseKind'),
        },
        'header.chosen': {
          target: '.changed',
          actions: assign(({ context: { settings, upload }, event: { hasHeader } }) => ({
            settings: {
              ...settings,
              hasHeader,
              columns: suggestedFields(upload.clues, hasHeader, settings.kind, settings.columns),
            },
          })),
        },
        'encoding.chosen': {
          target: '.changed',
          actions: assign(({ context, event: { encoding } }) => ({
            settings: { ...context.settings, encoding },
          })),
        },
        'brand.chosen': {
          target: '.changed',
          actions: assign(({ context, event: choice }) => ({
            settings: { ...context.settings, brand: choice.brand, createBrand: choice.createBrand },
          })),
        },
        'pictures.answered': {
          actions: assign(({ context: { settings }, event: { answer } }) => ({
            settings: { ...settings, pictures: answer },
          })),
        },
        'archive.reported': { actions: withEvent('keepUnsettled') },
        // The preview tells which pictures are in it.
        'archive.changed': '.changed',
        start: { guard: 'canStart', target: 'starting' },
        discard: [{ guard: 'isWorkedOn', target: 'asking' }, { target: 'discarding' }],
      },
      initial: 'previewed',
      states: {
        previewed: {},
        changed: { always: [{ guard: 'namesFieldTwice', target: 'contradictory' }, { target: 'resting' }] },
        // The preview waits until each field stands for one column.
        contradictory: {},
        resting: { tags: 'reading', after: { rest: 'reading' } },
        reading: {
          tags: 'reading',
          invoke: {
            id: 'readPreview',
            src: 'readPreview',
            input: ({ context }) => ({ id: context.upload.id, settings: context.settings }),
            onDone: {
              target: 'previewed',
              actions: { type: 'keepPreview', params: ({ event }) => ({ upload: event.output }) },
            },
            onError: {
              target: 'outdated',
              actions: 'keepProblem',
            },
          },
        },
        outdated: { on: { retry: 'reading' } },
        refused: { on: { retry: { guard: 'canStart', target: '#mapping.starting' } } },
      },
    },
    starting: {
      tags: 'busy',
      on: { 'archive.reported': { actions: withEvent('keepUnsettled') } },
      invoke: {
        id: 'startImport',
        src: 'startImport',
        input: ({ context }) => ({ id: context.upload.id, settings: context.settings }),
        onDone: {
          target: 'over',
          actions: assign(({ event: { output: run } }) => ({ run })),
        },
        onError: {
          target: 'choosing.refused',
          actions: 'keepProblem',
        },
      },
    },
    /** Before what was done with the file is lost. */
    asking: {
      tags: 'asking',
      on: {
        'archive.reported': { actions: withEvent('keepUnsettled') },
        'archive.changed': 'choosing.changed',
        keepEditing: 'choosing.changed',
        discard: 'discarding',
      },
    },
    discarding: {
      tags: 'busy',
      invoke: {
        id: 'discardUpload',
        src: 'discardUpload',
        input: ({ context }) => ({ id: context.upload.id }),
        onDone: 'over',
        // A file that the server can't be told to give up goes by itself after a day.
        onError: 'over',
      },
    },
    over: { type: 'final' },
  },
})

/** A mapping under way. */
export type MappingActor = ActorRefFrom<typeof mappingMachine>
