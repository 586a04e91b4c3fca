import { assign, enqueueActions, setup } from 'xstate'
import type { UndoResult } from '../../domain/listings/changes.contract.ts'
import type { Query } from '../../domain/filter/filter.ts'
import {
  filesProblem,
  type GivenFile,
  IMPORT_POLL_AGAIN_MS,
  IMPORT_POLL_MS,
  type ImportPlace,
  placeOf,
  unaskedBrand,
} from '../../domain/importing/importRules.ts'
import type { ImportRun, Upload } from '../../domain/importing/imports.contract.ts'
import type { NamedBrand } from '../../domain/kit/namedBrand.ts'
import { failureStatus } from '../../domain/kit/problem.ts'
import { may } from '../../domain/kit/roles.ts'
import type { SignedInUser } from '../../domain/session/user.ts'
import { ADDRESS, type AddressCommand } from '../kit/address.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, publish, tell, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { mappingMachine } from './mappingMachine.ts'

/** The id under which the import is found. */
export const IMPORT = 'import'

/** What an address led to. */
export type Opened =
  | { readonly kind: 'upload'; readonly upload: Upload }
  | { readonly kind: 'import'; readonly run: ImportRun }

interface Context {
  readonly isAllowed: boolean
  readonly brands: readonly NamedBrand[]
  /** The id of the brand that a file is for unless another one is chosen; null where nothing was said. */
  readonly preferredBrand: string | null
  /** Where the page stands: at a file that waits, at an import, or at neither. */
  readonly place: ImportPlace | null
  readonly file: GivenFile | null
  /** How many bytes of the file have been sent. */
  readonly sent: number
  readonly upload: Upload | null
  readonly run: ImportRun | null
  readonly undo: UndoResult | null
  readonly problem: string | null
}

type Event =
  | { type: 'files.given'; files: readonly GivenFile[] }
  | { type: 'upload.progressed'; sent: number }
  | { type: 'import.chosen'; id: string }
  | { type: 'abort' }
  | { type: 'cancel' }
  | { type: 'undo' }
  | { type: 'confirm' }
  | { type: 'dismiss' }
  | { type: 'reopen' }
  | { type: 'startAnother' }
  | { type: 'brand.preferred'; brand: string | null }
  | { type: 'retry' }
  | Extract<Fact, { type: 'address.changed' | 'session.opened' | 'session.renewed' | 'session.closed' }>

const nothing = { file: null, sent: 0, upload: null, run: null, undo: null, problem: null }
/** What the server answers where it is the file that is wrong: it would be refused again. */
const FILE_REFUSED: ReadonlySet<number | null> = new Set([400, 413, 415])
const isActive = ({ status }: ImportRun) => status === 'running' || status === 'cancelling'
const isSame = (one: ImportPlace | null, other: ImportPlace | null) =>
  one?.kind === other?.kind && one?.id === other?.id

const writeAddress = (query: Query, replaces = false) =>
  ({ type: 'writeQuery', query, ...(replaces ? { replaces } : {}) }) satisfies AddressCommand

/**
 * The Import page: a file is sent, mapped, imported, and taken back if need be. The address names the file or the
 * import, so that a page opened again goes on where it was; an import runs on without it.
 * Invokes: uploadFile, openPlace, mapping, readImport, cancelImport, undoImport.
 */
export const importMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed',
    children: {} as { mapping: 'mapping' },
  },
  actors: {
    facts: factsLogic,
    mapping: mappingMachine,
    uploadFile: service<Upload, { file: GivenFile }>('uploadFile'),
    openPlace: service<Opened, { place: ImportPlace }>('openPlace'),
    readImport: service<ImportRun, { id: string }>('readImport'),
    cancelImport: service<ImportRun, { id: string }>('cancelImport'),
    undoImport: service<UndoResult, { changeSet: string }>('undoImport'),
  },
  delays: { look: IMPORT_POLL_MS, lookAgain: IMPORT_POLL_AGAIN_MS },
  guards: {
    isAllowed: (_, { user }: { user: SignedInUser }) => may(user.groups, 'listings.import'),
    leadsElsewhere: ({ context }, { query }: { query: Query }) =>
      context.isAllowed && !isSame(context.place, placeOf(query)),
    isSomewhere: ({ context }) => context.place !== null,
    canBeSent: (_, { files }: { files: readonly GivenFile[] }) => filesProblem(files) === null,
    isRefused: (_, { error }: { error: unknown }) => FILE_REFUSED.has(failureStatus(error)),
    isUpload: (_, { opened }: { opened: Opened }) => opened.kind === 'upload',
    wasStarted: (_, { run }: { run: ImportRun | null }) => run !== null,
    stillRuns: (_, { run }: { run: ImportRun }) => isActive(run),
    isRunning: ({ context }) => context.run !== null && isActive(context.run),
    canCancel: ({ context }) => context.run?.status === 'running',
    isComplete: ({ context }) => context.run?.status === 'complete',
    isUndone: ({ context }) => context.run?.status === 'undone',
    isCancelled: ({ context }) => context.run?.status === 'cancelled',
    canReopen: ({ context }) => (context.run?.upload ?? null) !== null,
    tookBack: (_, { undo }: { undo: UndoResult }) => undo.changeSet !== null,
  },
  actions: {
    keepUser: assign((_, { user }: { user: SignedInUser }) => ({
      isAllowed: may(user.groups, 'listings.import'),
      brands: user.brands,
    })),
    forgetUser: assign({ ...nothing, isAllowed: false, brands: [] }),
    keepPlace: assign((_, { query }: { query: Query }) => ({ place: placeOf(query) })),
    clear: assign(nothing),
    leavePlace: assign({ ...nothing, place: null }),
    forgetSent: assign({ sent: 0, problem: null }),
    keepUpload: assign((_, { upload }: { upload: Upload }) => ({
      ...nothing,
      upload,
      place: { kind: 'upload' as const, id: upload.id },
    })),
    keepRun: assign((_, { run }: { run: ImportRun }) => ({
      run,
      place: { kind: 'import' as const, id: run.id },
      problem: null,
    })),
    keepUndo: assign(({ context }, { undo }: { undo: UndoResult }) => ({
      undo,
      run:
        context.run && undo.changeSet !== null ? { ...context.run, status: 'undone' as const } : context.run,
    })),
    keepProblem: keepProblem(),
    forgetProblem: assign({ problem: null, undo: null }),
    publishChanged: publish({ type: 'imports.changed' }),
    addressUpload: tell(ADDRESS, ({ context }) => writeAddress({ upload: [context.upload!.id] })),
    addressRun: tell(ADDRESS, ({ context }) => writeAddress({ import: [context.run!.id] }, true)),
    addressNothing: tell(ADDRESS, writeAddress({})),
    /** Chooses the brand that was preferred, or that goes without saying, where nobody has chosen another one for this file. */
    handPreferredBrand: enqueueActions(({ context: { upload, brands, preferredBrand }, enqueue }) => {
      const { columns, brand: chosen } = upload!.settings
      const brand = preferredBrand ?? unaskedBrand(columns, brands)
      if (brand !== null && chosen === null)
        enqueue.sendTo('mapping', { type: 'brand.chosen', brand, createBrand: false })
    }),
    openImport: tell(ADDRESS, (_, { id }: { id: string }) => writeAddress({ import: [id] })),
    openUpload: tell(ADDRESS, ({ context }) => writeAddress({ upload: [context.run!.upload!] })),
  },
}).createMachine({
  id: 'import',
  context: { isAllowed: false, brands: [], preferredBrand: null, place: null, ...nothing },
  invoke: {
    id: 'facts',
    src: 'facts',
    input: ['address.changed', 'session.opened', 'session.renewed', 'session.closed'],
  },
  on: {
    'address.changed': [
      {
        guard: withEvent('leadsElsewhere'),
        target: '.arriving',
        actions: ['clear', withEvent('keepPlace')],
      },
      { actions: withEvent('keepPlace') },
    ],
    'session.renewed': { actions: withEvent('keepUser') },
    'session.closed': { target: '.away', actions: 'forgetUser' },
    'import.chosen': { actions: withEvent('openImport') },
    startAnother: { actions: 'addressNothing' },
    'brand.preferred': { actions: assign(({ event: { brand } }) => ({ preferredBrand: brand })) },
  },
  initial: 'away',
  states: {
    away: {
      on: {
        'session.opened': {
          guard: withEvent('isAllowed'),
          target: 'arriving',
          actions: withEvent('keepUser'),
        },
        'session.renewed': undefined,
      },
    },
    arriving: { always: [{ guard: 'isSomewhere', target: 'opening' }, { target: 'idle' }] },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openPlace',
        src: 'openPlace',
        input: ({ context }) => ({ place: context.place! }),
        onDone: [
          {
            guard: { type: 'isUpload', params: ({ event }) => ({ opened: event.output }) },
            target: 'mapping',
            actions: {
              type: 'keepUpload',
              params: ({ event }) => event.output as Extract<Opened, { kind: 'upload' }>,
            },
          },
          {
            target: 'judging',
            actions: {
              type: 'keepRun',
              params: ({ event }) => event.output as Extract<Opened, { kind: 'import' }>,
            },
          },
        ],
        onError: { target: 'unopened', actions: 'keepProblem' },
      },
    },
    unopened: { tags: 'failed', on: { retry: { target: 'opening', actions: 'forgetProblem' } } },
    idle: {
      on: {
        'files.given': [
          {
            guard: withEvent('canBeSent'),
            target: 'uploading',
            actions: assign(({ event: { files } }) => ({ ...nothing, file: files[0]! })),
          },
          // Nothing of an earlier file stays: that one would be sent again under the words about this.
          {
            target: '.empty',
            actions: assign(({ event: { files } }) => ({
              ...nothing,
              file: files.length === 1 ? files[0]! : null,
              problem: filesProblem(files),
            })),
          },
        ],
      },
      initial: 'empty',
      states: {
        empty: {},
        unsent: {
          tags: 'failed',
          on: { retry: { target: '#import.uploading', actions: 'forgetSent' } },
        },
      },
    },
    uploading: {
      tags: 'busy',
      on: {
        'upload.progressed': { actions: assign(({ event: { sent } }) => ({ sent })) },
        abort: { target: 'idle', actions: 'clear' },
      },
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context }) => ({ file: context.file! }),
        onDone: {
          target: 'mapping',
          actions: [
            { type: 'keepUpload', params: ({ event }) => ({ upload: event.output }) },
            'addressUpload',
          ],
        },
        onError: [
          { guard: withEvent('isRefused'), target: 'idle.empty', actions: 'keepProblem' },
          { target: 'idle.unsent', actions: 'keepProblem' },
        ],
      },
    },
    mapping: {
      entry: 'handPreferredBrand',
      invoke: {
        id: 'mapping',
        src: 'mapping',
        input: ({ context }) => ({ upload: context.upload!, brands: context.brands }),
        onDone: [
          {
            guard: { type: 'wasStarted', params: ({ event }) => ({ run: event.output }) },
            target: 'judging',
            actions: [
              { type: 'keepRun', params: ({ event }) => ({ run: event.output! }) },
              'addressRun',
              'publishChanged',
            ],
          },
          { target: 'idle', actions: ['leavePlace', 'addressNothing'] },
        ],
        onError: { target: 'unopened', actions: 'keepProblem' },
      },
    },
    judging: {
      always: [
        { guard: 'isRunning', target: 'running' },
        { guard: 'isComplete', target: 'complete' },
        { guard: 'isUndone', target: 'undone' },
        { guard: 'isCancelled', target: 'cancelled' },
        { target: 'failed' },
      ],
    },
    running: {
      initial: 'waiting',
      on: { cancel: { guard: 'canCancel', target: '.stopping' } },
      states: {
        waiting: { after: { look: 'looking' } },
        looking: {
          invoke: {
            id: 'readImport',
            src: 'readImport',
            input: ({ context }) => ({ id: context.run!.id }),
            onDone: [
              {
                guard: { type: 'stillRuns', params: ({ event }) => ({ run: event.output }) },
                target: 'waiting',
                actions: { type: 'keepRun', params: ({ event }) => ({ run: event.output }) },
              },
              {
                target: '#import.judging',
                actions: [
                  { type: 'keepRun', params: ({ event }) => ({ run: event.output }) },
                  'publishChanged',
                ],
              },
            ],
            onError: {
              target: 'unreachable',
              actions: 'keepProblem',
            },
          },
        },
        unreachable: { tags: 'failed', after: { lookAgain: 'looking' }, on: { retry: 'looking' } },
        stopping: {
          tags: 'busy',
          on: { cancel: undefined },
          invoke: {
            id: 'cancelImport',
            src: 'cancelImport',
            input: ({ context }) => ({ id: context.run!.id }),
            onDone: {
              target: 'waiting',
              actions: { type: 'keepRun', params: ({ event }) => ({ run: event.output }) },
            },
            onError: {
              target: 'unreachable',
              actions: 'keepProblem',
            },
          },
        },
      },
    },
    complete: {
      initial: 'shown',
      states: {
        shown: { on: { undo: { target: 'confirming', actions: 'forgetProblem' } } },
        confirming: { on: { confirm: 'undoing', dismiss: 'shown' } },
        undoing: {
          tags: 'busy',
          invoke: {
            id: 'undoImport',
            src: 'undoImport',
            input: ({ context }) => ({ changeSet: context.run!.changeSet }),
            onDone: [
              {
                guard: { type: 'tookBack', params: ({ event }) => ({ undo: event.output }) },
                target: '#import.undone',
                actions: [
                  { type: 'keepUndo', params: ({ event }) => ({ undo: event.output }) },
                  'publishChanged',
                ],
              },
              {
                target: 'shown',
                actions: { type: 'keepUndo', params: ({ event }) => ({ undo: event.output }) },
              },
            ],
            onError: {
              target: 'unchanged',
              actions: 'keepProblem',
            },
          },
        },
        // The undo failed: the import stands as it was.
        unchanged: {
          tags: 'failed',
          on: {
            retry: { target: 'undoing', actions: 'forgetProblem' },
            dismiss: { target: 'shown', actions: 'forgetProblem' },
          },
        },
      },
    },
    undone: {},
    cancelled: { on: { reopen: { guard: 'canReopen', actions: 'openUpload' } } },
    failed: { tags: 'failed', on: { reopen: { guard: 'canReopen', actions: 'openUpload' } } },
  },
})
