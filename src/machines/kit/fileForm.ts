import { type AnyActorRef, assign } from 'xstate'
import { type DraftContext, untouchedDraft } from './draftForm.ts'
import { withEvent, withOutput } from './effects.ts'
import { type ChosenFile, type FileOwner, type FileUpload, progressTo, type UploadEvent } from './upload.ts'

/** A form whose files are handed over when it is submitted, before the rest is saved. */

export interface FileFormContext<Draft extends object> extends DraftContext<Draft> {
  /** How much of the file on its way is sent, from 0 to 1. */
  readonly share: number
  /** When it was last asked to be saved. */
  readonly at: number
}

export type FileFormEvent = UploadEvent | { type: 'submit'; at: number }
export type FileFormTag = 'busy' | 'uploading'

/** A form before anything is entered. */
export const emptyFileForm = <Draft extends object>(draft: Draft, now: number): FileFormContext<Draft> => ({
  ...untouchedDraft(draft),
  share: 0,
  at: now,
})

/** Typed by what it is given alone, so that it fits every form's setup. */
type FormAction<Params> = (args: object, params: Params) => void

/** What such a form does: for its `setup`, beside its own `keepProblem`. */
export const fileFormActions = {
  beginSubmission: assign((_, { at }: { at: number }) => ({ at, problem: null })) as FormAction<{
    at: number
  }>,
  showProblems: assign((_, { at }: { at: number }) => ({ at, showsProblems: true })) as FormAction<{
    at: number
  }>,
  beginUpload: assign({ share: 0 }) as FormAction<undefined>,
  keepShare: assign((_, { share }: { share: number }) => ({ share })) as FormAction<{ share: number }>,
}

/** Submits a form that the guard `isWhole` passes, and shows what is wrong with another: for its editing state. */
export const submission = [
  {
    guard: withEvent('isWhole'),
    target: 'sending',
    actions: withEvent('beginSubmission'),
  },
  { actions: withEvent('showProblems') },
] as const

interface Sending<Service extends string, Saving extends string, Next extends string, Context> {
  /** The service that sends a file. */
  readonly service: Service
  readonly fileOf: (context: Context) => ChosenFile
  readonly ownerOf: (context: Context) => FileOwner
  /** The state that saves the rest. */
  readonly saving: Saving
  /** The state after a file was sent. */
  readonly next: Next
}

/**
 * The states between `editing` and `saving`: sends what the guard `hasUnsent` says is still to be sent. Cancel stops it; what
 * was sent stays. A failure leads to `editing.refused`, and to `editing.lost` (the kit's lostForm) where the record is gone.
 * `keepUploaded` keeps what the server has, `keepProblem` why it has not, and `publishOutdated` tells those that show the record.
 */
export const sendingFiles = <
  const Service extends string,
  const Saving extends string,
  const Next extends string,
  Context,
>({
  service,
  fileOf,
  ownerOf,
  saving,
  next,
}: Sending<Service, Saving, Next, Context>) =>
  ({
    sending: { always: [{ guard: 'hasUnsent', target: 'uploading' }, { target: saving }] },
    uploading: {
      tags: ['busy', 'uploading'],
      entry: 'beginUpload',
      on: {
        'upload.progressed': { actions: withEvent('keepShare') },
        cancel: 'editing',
      },
      invoke: {
        id: service,
        src: service,
        input: ({ context, self }: { context: Context; self: AnyActorRef }): FileUpload => ({
          file: fileOf(context),
          owner: ownerOf(context),
          onProgress: progressTo(self),
        }),
        onDone: { target: next, actions: withOutput('keepUploaded') },
        onError: [
          { guard: 'isMissing', target: 'editing.lost', actions: ['keepProblem', 'publishOutdated'] },
          { target: 'editing.refused', actions: 'keepProblem' },
        ],
      },
    },
  }) as const
