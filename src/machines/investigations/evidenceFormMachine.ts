import { assign, setup, stateIn } from 'xstate'
import type { EvidenceEntry, NewEvidence, NewEvidenceKind } from '../../domain/investigations/evidence.ts'
import { kindsFor } from '../../domain/investigations/evidence.ts'
import {
  EVIDENCE_WORDS,
  type EvidenceDraft,
  evidenceDraft,
  photoProblem,
  readEvidenceForm,
} from './evidenceForm.ts'
import type { UploadedFile } from '../../domain/kit/media.ts'
import type { InvestigationType } from '../../domain/kit/vocabulary.ts'
import { factsLogic } from '../bus.ts'
import { closeDialog, keepProblem, notify, publish, ofEvent } from '../kit/effects.ts'
import { formGuard, formGuardActions, type FormGuardEvent, type FormGuardTag } from '../kit/formGuard.ts'
import { service } from '../kit/service.ts'

/** What an upload needs to know of a file; the browser's File is one. */
export interface PhotoFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** A photo of the form: not sent yet, kept by the server, or not taken. */
export interface FormPhoto {
  /** Tells photos of the form apart. */
  readonly key: number
  readonly file: PhotoFile
  readonly kept: UploadedFile | null
  readonly problem: string | null
}

interface Input {
  /** The id that the new entry gets. */
  readonly entry: string
  readonly investigation: string
  readonly type: InvestigationType
  readonly kind: NewEvidenceKind
  /** The day of the purchase, where one was recorded. */
  readonly purchased: string | null
  readonly currency: string | null
  readonly timeZone: string
  readonly now: number
}

interface Context extends Omit<Input, 'now' | 'currency'> {
  readonly kinds: readonly NewEvidenceKind[]
  readonly draft: EvidenceDraft
  readonly untouched: EvidenceDraft
  readonly photos: readonly FormPhoto[]
  /** How many files were chosen so far. */
  readonly chosen: number
  /** How much of the photo on its way is sent, from 0 to 1. */
  readonly share: number
  /** When it was last asked to be saved. */
  readonly at: number
  readonly showsProblems: boolean
  readonly problem: string | null
}

type Event =
  | { type: 'kind.chosen'; kind: NewEvidenceKind }
  | { type: 'field.changed'; patch: Partial<EvidenceDraft> }
  | { type: 'files.chosen'; files: readonly PhotoFile[] }
  | { type: 'file.dropped'; key: number }
  | { type: 'upload.progressed'; share: number }
  | { type: 'submit'; at: number }
  | FormGuardEvent

/**
 * One entry of evidence: its kind, its facts, and for photos their upload one after the other. What was typed and sent
 * survives a refusal, a stop, and a close that was not meant. Invokes: uploadPhoto, addEvidence.
 */
export const evidenceFormMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'uploading' | FormGuardTag,
  },
  actors: {
    facts: factsLogic,
    uploadPhoto: service<
      UploadedFile,
      { investigation: string; file: PhotoFile; onProgress: (share: number) => void }
    >('uploadPhoto'),
    addEvidence: service<EvidenceEntry, { investigation: string; entry: NewEvidence }>('addEvidence'),
  },
  guards: {
    isOffered: ({ context }, { kind }: { kind: NewEvidenceKind }) => context.kinds.includes(kind),
    isWhole: ({ context }, { at }: { at: number }) =>
      (context.kind !== 'photo' || context.photos.every(({ problem }) => problem === null)) &&
      'entry' in readEvidenceForm(context, at),
    hasUnsent: ({ context: { kind, photos } }) =>
      kind === 'photo' && photos.some(({ kept }) => kept === null),
  },
  actions: {
    beginUpload: assign({ share: 0 }),
    keepProblem: keepProblem(),
    publishAdded: publish(({ context: { investigation } }, { output }: { output: EvidenceEntry }) => ({
      type: 'evidence.added',
      investigation,
      entry: output,
    })),
    tellDone: notify(({ context }) => ({
      tone: 'positive',
      message: EVIDENCE_WORDS[context.kind].done,
      action: null,
    })),
  },
})
  .extend({
    guards: {
      isDirty: ({ context: { draft, untouched, photos } }) =>
        photos.length > 0 ||
        Object.keys(draft).some((name) => draft[name as never] !== untouched[name as never]),
      isEditing: stateIn({ form: 'editing' }),
    },
    actions: {
      ...formGuardActions,
      close: closeDialog(),
    },
  })
  .createMachine({
    id: 'evidenceForm',
    context: ({ input: { now, currency, ...input } }) => {
      const draft = evidenceDraft(now, input.timeZone, currency)
      return {
        ...input,
        kinds: kindsFor(input.type),
        draft,
        untouched: draft,
        photos: [],
        chosen: 0,
        share: 0,
        at: now,
        showsProblems: false,
        problem: null,
      }
    },
    type: 'parallel',
    states: {
      guard: formGuard('close'),
      form: {
        initial: 'editing',
        states: {
          editing: {
            initial: 'clean',
            states: { clean: {}, refused: {} },
            on: {
              'kind.chosen': {
                guard: { type: 'isOffered', params: ofEvent },
                target: '.clean',
                actions: assign(({ event: { kind } }) => ({
                  kind,
                  showsProblems: false,
                  problem: null,
                })),
              },
              'field.changed': {
                actions: assign(({ context, event: { patch } }) => ({
                  draft: { ...context.draft, ...patch },
                })),
              },
              'files.chosen': {
                actions: assign(({ context, event: { files } }) => ({
                  // What was not taken goes when something else is chosen.
                  photos: [
                    ...context.photos.filter(({ problem, kept }) => problem === null || kept !== null),
                    ...files.map((file, n) => ({
                      key: context.chosen + n,
                      file,
                      kept: null,
                      problem: photoProblem(file),
                    })),
                  ],
                  chosen: context.chosen + files.length,
                })),
              },
              'file.dropped': {
                actions: assign(({ context, event: dropped }) => ({
                  photos: context.photos.filter(({ key }) => key !== dropped.key),
                })),
              },
              submit: [
                {
                  guard: { type: 'isWhole', params: ofEvent },
                  target: 'sending',
                  actions: assign(({ event: { at } }) => ({ at, problem: null })),
                },
                { actions: assign(({ event: { at } }) => ({ at, showsProblems: true })) },
              ],
            },
          },
          sending: { always: [{ guard: 'hasUnsent', target: 'uploading' }, { target: 'adding' }] },
          uploading: {
            tags: ['busy', 'uploading'],
            entry: 'beginUpload',
            on: {
              'upload.progressed': { actions: assign(({ event: { share } }) => ({ share })) },
              cancel: 'editing',
            },
            invoke: {
              id: 'uploadPhoto',
              src: 'uploadPhoto',
              input: ({ context: { investigation, photos }, self }) => ({
                investigation,
                file: photos.find(({ kept }) => kept === null)!.file,
                onProgress: (share) => self.send({ type: 'upload.progressed', share }),
              }),
              onDone: {
                target: 'sending',
                actions: assign(({ context, event: { output } }) => {
                  const next = context.photos.findIndex(({ kept }) => kept === null)
                  return {
                    photos: context.photos.map((photo, place) =>
                      place === next ? { ...photo, kept: output, problem: null } : photo,
                    ),
                  }
                }),
              },
              onError: {
                target: 'editing.refused',
                actions: 'keepProblem',
              },
            },
          },
          adding: {
            tags: 'busy',
            invoke: {
              id: 'addEvidence',
              src: 'addEvidence',
              input: ({ context }) => {
                const read = readEvidenceForm(context, context.at)
                if (!('entry' in read)) throw new Error('The entry was whole when it was sent')
                return { investigation: context.investigation, entry: read.entry }
              },
              onDone: {
                target: 'done',
                actions: [{ type: 'publishAdded', params: ofEvent }, 'tellDone', 'close'],
              },
              onError: {
                target: 'editing.refused',
                actions: 'keepProblem',
              },
            },
          },
          done: {},
        },
      },
    },
  })
