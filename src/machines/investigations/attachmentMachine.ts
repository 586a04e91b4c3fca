import { type AnyActorRef, assign, sendTo, setup } from 'xstate'
import type { FileKind, UploadedFile } from '../../domain/kit/media.ts'
import { type Problem } from '../../domain/kit/problem.ts'
import { keepProblem, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { type ChosenFile, fileProblem, type FileUpload, progressTo, type UploadEvent } from '../kit/upload.ts'

/** The server took the file for what isn't taken: of another type than it says, empty, or too large. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413])

/** Whose a file becomes, and what it is for. */
export interface AttachmentInput {
  /** What the sender tells its files apart by; the actor's id too. */
  readonly id: string
  readonly file: ChosenFile
  readonly investigation: string
  /** Which types are taken: those of attachments, or pictures alone. */
  readonly kind: Extract<FileKind, 'any' | 'picture'>
  /** Who hears what becomes of it. */
  readonly home: AnyActorRef
}

interface Context extends AttachmentInput {
  /** How much of it has been sent, from 0 to 1. */
  readonly share: number
  readonly problem: string | null
}

type Event =
  | UploadEvent
  | { type: 'retry' }
  /** Another file takes the place of one that failed. */
  | { type: 'file.replaced'; file: ChosenFile }

/** What the actor that spawned it hears of a file. */
export type AttachmentReport =
  | { type: 'attachment.begun'; id: string; file: ChosenFile }
  | { type: 'attachment.kept'; id: string; kept: UploadedFile }
  | { type: 'attachment.refused'; id: string; file: ChosenFile }

/** One file on its way to the server. What can't be taken is told before it is sent. Stopping it calls the upload off. Invokes: sendFile. */
export const attachmentMachine = setup({
  types: {
    input: {} as AttachmentInput,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    sendFile: service<UploadedFile, FileUpload>('sendFile'),
  },
  guards: {
    isUnfit: ({ context }) => problemOf(context) !== null,
    /** Sent once more, the same file would be refused again. */
    isRefusal: (_, { error }: { error: unknown }) =>
      REFUSALS.has((error as Partial<Problem> | null)?.status ?? 0),
  },
  actions: {
    begin: assign({ share: 0, problem: null }),
    keepUnfit: assign(({ context }) => ({ problem: problemOf(context) })),
    keepProblem: keepProblem(),
    tellBegun: sendTo(
      ({ context }) => context.home,
      ({ context: { id, file } }) => ({ type: 'attachment.begun', id, file }) satisfies AttachmentReport,
    ),
    tellKept: sendTo(
      ({ context }) => context.home,
      ({ context: { id } }, { kept }: { kept: UploadedFile }) =>
        ({ type: 'attachment.kept', id, kept }) satisfies AttachmentReport,
    ),
    tellRefused: sendTo(
      ({ context }) => context.home,
      ({ context: { id, file } }) => ({ type: 'attachment.refused', id, file }) satisfies AttachmentReport,
    ),
  },
}).createMachine({
  id: 'attachment',
  context: ({ input }) => ({ ...input, share: 0, problem: null }),
  initial: 'checking',
  states: {
    checking: {
      always: [{ guard: 'isUnfit', target: 'failed.unfit', actions: 'keepUnfit' }, { target: 'sending' }],
    },
    sending: {
      tags: 'busy',
      entry: ['begin', 'tellBegun'],
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context: { file, investigation }, self }) => ({
          file,
          owner: { investigation },
          onProgress: progressTo(self),
        }),
        onDone: {
          target: 'kept',
          actions: { type: 'tellKept', params: ({ event }) => ({ kept: event.output }) },
        },
        onError: [
          {
            guard: withEvent('isRefusal'),
            target: 'failed.unfit',
            actions: 'keepProblem',
          },
          { target: 'failed.unsent', actions: 'keepProblem' },
        ],
      },
      on: { 'upload.progressed': { actions: assign(({ event: { share } }) => ({ share })) } },
    },
    kept: {},
    failed: {
      tags: 'failed',
      entry: 'tellRefused',
      initial: 'unsent',
      on: {
        'file.replaced': { target: 'checking', actions: assign(({ event: { file } }) => ({ file })) },
      },
      states: {
        unsent: { on: { retry: '#attachment.sending' } },
        unfit: {},
      },
    },
  },
})

const problemOf = ({ file, kind }: AttachmentInput): string | null => fileProblem(file, kind)
