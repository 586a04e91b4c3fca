import { type ActorRefFrom, assign, setup } from 'xstate'
import { archiveProblem, type PicturesArchive } from '../../domain/importing/handedPictures.ts'
import type { GivenFile, UnsettledArchive } from '../../domain/importing/importRules.ts'
import { keepProblem, tellParent, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

/** What the mapping of the file that it lies beside is told. */
export type ArchiveTold =
  /** Whether it stands in the way of an import. */
  | { readonly type: 'archive.reported'; readonly state: UnsettledArchive | null }
  /** Another archive lies beside the file, or none any more. */
  | { readonly type: 'archive.changed' }

interface Input {
  /** The id of the uploaded file. */
  readonly upload: string
  readonly archive: PicturesArchive | null
}

/** An archive on its way; `onSent` is told how many bytes have gone. */
export interface SentArchive {
  readonly upload: string
  readonly file: GivenFile
  readonly onSent: (bytes: number) => void
}

interface Context extends Input {
  /** The archive on its way, or that was not taken. */
  readonly file: GivenFile | null
  readonly sent: number
  readonly problem: string | null
}

type Event =
  | { type: 'files.given'; files: readonly GivenFile[] }
  | { type: 'upload.progressed'; sent: number }
  | { type: 'abort' }
  | { type: 'remove' }
  | { type: 'retry' }
  | { type: 'dismiss' }

const report = (state: UnsettledArchive | null) =>
  tellParent<ArchiveTold, Context, Event, undefined, Event>({ type: 'archive.reported', state })

/**
 * The archive of pictures beside a file of listings: sent, replaced or taken away. One that is not taken leaves the earlier
 * one where it is. Invokes: sendArchive, dropArchive.
 */
export const archiveMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    sendArchive: service<PicturesArchive, SentArchive>('sendArchive'),
    dropArchive: service<null, { upload: string }>('dropArchive'),
  },
  guards: {
    canBeSent: (_, { files }: { files: readonly GivenFile[] }) => archiveProblem(files) === null,
    hasArchive: ({ context }) => context.archive !== null,
  },
  actions: {
    keepFile: assign((_, { files }: { files: readonly GivenFile[] }) => ({
      file: files[0]!,
    })),
    keepUnfit: assign((_, { files }: { files: readonly GivenFile[] }) => ({
      file: null,
      problem: archiveProblem(files),
    })),
    keepArchive: assign((_, { archive }: { archive: PicturesArchive | null }) => ({ archive })),
    forget: assign({ file: null, problem: null }),
    begin: assign({ sent: 0, problem: null }),
    keepProblem: keepProblem(),
    reportMoving: report('moving'),
    reportFailed: report('failed'),
    reportNothing: report(null),
    tellChanged: tellParent<ArchiveTold, Context, Event, undefined, Event>({ type: 'archive.changed' }),
  },
}).createMachine({
  id: 'archive',
  context: ({ input }) => ({ ...input, file: null, sent: 0, problem: null }),
  on: {
    'files.given': [
      {
        guard: withEvent('canBeSent'),
        target: '.moving.sending',
        actions: withEvent('keepFile'),
      },
      { target: '.failed.unfit', actions: withEvent('keepUnfit') },
    ],
  },
  initial: 'waiting',
  states: {
    waiting: {
      entry: ['forget', 'reportNothing'],
      on: { remove: { guard: 'hasArchive', target: 'moving.removing' } },
    },
    moving: {
      tags: 'busy',
      entry: ['begin', 'reportMoving'],
      on: { 'files.given': undefined },
      initial: 'sending',
      states: {
        sending: {
          on: {
            'upload.progressed': { actions: assign(({ event: { sent } }) => ({ sent })) },
            abort: '#archive.waiting',
          },
          invoke: {
            id: 'sendArchive',
            src: 'sendArchive',
            input: ({ context: { upload, file }, self }) => ({
              upload,
              file: file!,
              onSent: (sent) => self.send({ type: 'upload.progressed', sent }),
            }),
            onDone: {
              target: '#archive.waiting',
              actions: [
                { type: 'keepArchive', params: ({ event }) => ({ archive: event.output }) },
                'tellChanged',
              ],
            },
            onError: { target: '#archive.failed.unsent', actions: 'keepProblem' },
          },
        },
        removing: {
          invoke: {
            id: 'dropArchive',
            src: 'dropArchive',
            input: ({ context: { upload } }) => ({ upload }),
            onDone: {
              target: '#archive.waiting',
              actions: [{ type: 'keepArchive', params: { archive: null } }, 'tellChanged'],
            },
            onError: { target: '#archive.unremoved', actions: 'keepProblem' },
          },
        },
      },
    },
    failed: {
      tags: 'failed',
      entry: 'reportFailed',
      on: { dismiss: 'waiting' },
      initial: 'unfit',
      states: {
        unfit: {},
        unsent: { on: { retry: '#archive.moving.sending' } },
      },
    },
    // The archive still lies beside the file.
    unremoved: {
      tags: 'failed',
      entry: 'reportNothing',
      on: { retry: 'moving.removing', dismiss: 'waiting' },
    },
  },
})

/** An archive beside a file that is mapped. */
export type ArchiveActor = ActorRefFrom<typeof archiveMachine>
