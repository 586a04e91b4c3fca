import { assign, sendTo, setup } from 'xstate'
import type { Picture } from '../../domain/kit/picture.ts'
import { type ChosenFile, fileProblem } from '../kit/upload.ts'
import { keepProblem, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { LOGOS_FIELD } from './setupForms.ts'
import type { RecordFormCommand } from './recordFormMachine.ts'

/** The id under which the uploads are found. */
export const PICTURE_UPLOAD = 'pictureUpload'

/** A file on its way, and where it goes: a field of the form, of a brand or of the whole workspace. */
export interface PictureUpload {
  readonly file: ChosenFile
  readonly brand: string | null
  /** Whether it is one of the brand's own logos, which come in more kinds of file. */
  readonly isLogo: boolean
}

interface Input {
  /** The id in the system of whom each picture is handed to. */
  readonly receiver: string
}

interface Context extends Input {
  readonly field: string
  readonly brand: string | null
  /** The file on its way, then those that wait. */
  readonly queue: readonly ChosenFile[]
  readonly problem: string | null
}

type Event =
  | { type: 'files.chosen'; field: string; brand: string | null; files: readonly ChosenFile[] }
  | { type: 'retry' }
  | { type: 'skip' }

/** Uploads pictures one after the other, for the form or other actor that keeps them; a failure is reported and can be retried. Invokes: uploadPicture. */
export const pictureUploadMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input, tags: {} as 'busy' | 'failed' },
  actors: {
    uploadPicture: service<Picture, PictureUpload>('uploadPicture'),
  },
  guards: {
    isEmpty: ({ context }) => context.queue.length === 0,
    isUnfit: ({ context }) => problemOf(context) !== null,
  },
  actions: {
    begin: assign((_, { field, brand, files }: Extract<Event, { type: 'files.chosen' }>) => ({
      field,
      brand,
      queue: files,
      problem: null,
    })),
    dropFirst: assign(({ context }) => ({ queue: context.queue.slice(1), problem: null })),
    keepUnfit: assign(({ context }) => ({ problem: problemOf(context) })),
    keepProblem: keepProblem(),
    hand: sendTo(
      ({ system, context }) => system.get(context.receiver),
      ({ context }, { picture }: { picture: Picture }): RecordFormCommand => ({
        type: 'picture.kept',
        field: context.field,
        picture,
        fileName: context.queue[0]!.name,
      }),
    ),
  },
}).createMachine({
  id: 'pictureUpload',
  context: ({ input }) => ({ ...input, field: '', brand: null, queue: [], problem: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'files.chosen': { target: 'choosing', actions: withEvent('begin') },
      },
    },
    choosing: {
      always: [
        { guard: 'isEmpty', target: 'idle' },
        { guard: 'isUnfit', target: 'failed.unfit', actions: 'keepUnfit' },
        { target: 'uploading' },
      ],
    },
    uploading: {
      tags: 'busy',
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        input: ({ context: { field, queue, brand } }) => ({
          file: queue[0]!,
          brand,
          isLogo: field === LOGOS_FIELD,
        }),
        onDone: {
          target: 'choosing',
          actions: [{ type: 'hand', params: ({ event }) => ({ picture: event.output }) }, 'dropFirst'],
        },
        onError: {
          target: 'failed.unsent',
          actions: 'keepProblem',
        },
      },
    },
    failed: {
      tags: 'failed',
      initial: 'unsent',
      on: {
        skip: { target: 'choosing', actions: 'dropFirst' },
        'files.chosen': { target: 'choosing', actions: withEvent('begin') },
      },
      states: { unsent: { on: { retry: '#pictureUpload.uploading' } }, unfit: {} },
    },
  },
})

const problemOf = ({ field, queue }: Context): string | null =>
  fileProblem(queue[0]!, field === LOGOS_FIELD ? 'logo' : 'picture')
