import { assign, setup } from 'xstate'
import type { EvidenceEntry, NewEvidence, NewEvidenceKind } from '../../domain/investigations/evidence.ts'
import { kindsFor } from '../../domain/investigations/evidence.ts'
import { publishOutdated } from './caseOutdated.ts'
import {
  EVIDENCE_FIELD_LABELS,
  EVIDENCE_WORDS,
  type EvidenceDraft,
  evidenceDraft,
  readEvidenceForm,
} from './evidenceForm.ts'
import type { UploadedFile } from '../../domain/kit/media.ts'
import type { InvestigationType } from '../../domain/kit/vocabulary.ts'
import { factsLogic } from '../bus.ts'
import { changeDraft, type FieldChanged, fieldChanged, isChanged } from '../kit/draftForm.ts'
import { copyActors } from '../kit/copying.ts'
import { isMissing, keepProblem, notify, publish, withEvent } from '../kit/effects.ts'
import {
  emptyFileForm,
  fileFormActions,
  type FileFormContext,
  type FileFormEvent,
  type FileFormTag,
  sendingFiles,
  submission,
} from '../kit/fileForm.ts'
import {
  dialogFormActions,
  formGuard,
  type FormGuardEvent,
  type FormGuardTag,
  isEditing,
} from '../kit/formGuard.ts'
import { entryIn } from '../kit/formRead.ts'
import { type LostEvent, lostForm, type LostTag, typedLines } from '../kit/lostForm.ts'
import { service } from '../kit/service.ts'
import { type ChosenFile, fileProblem, type FileUpload } from '../kit/upload.ts'

/** A photo of the form: not sent yet, kept by the server, or not taken. */
export interface FormPhoto {
  /** Tells photos of the form apart. */
  readonly key: number
  readonly file: ChosenFile
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

interface Context extends Omit<Input, 'now' | 'currency'>, FileFormContext<EvidenceDraft> {
  readonly kinds: readonly NewEvidenceKind[]
  readonly photos: readonly FormPhoto[]
  /** How many files were chosen so far. */
  readonly chosen: number
}

type Event =
  | { type: 'kind.chosen'; kind: NewEvidenceKind }
  | FieldChanged<EvidenceDraft>
  | { type: 'files.chosen'; files: readonly ChosenFile[] }
  | { type: 'file.dropped'; key: number }
  | FileFormEvent
  | LostEvent
  | FormGuardEvent

/** What is copied of an entry: the stage of a parcel says nothing without its photos. */
const { stage: _, ...COPIED } = EVIDENCE_FIELD_LABELS

/**
 * One entry of evidence: its kind, its facts, and for photos their upload one after the other. What was typed and sent
 * survives a refusal, a stop, and a close that was not meant; where the investigation is gone it can be copied. Invokes:
 * uploadPhoto, addEvidence, copyText.
 */
export const evidenceFormMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as FileFormTag | LostTag | FormGuardTag,
  },
  actors: {
    facts: factsLogic,
    ...copyActors,
    uploadPhoto: service<UploadedFile, FileUpload>('uploadPhoto'),
    addEvidence: service<EvidenceEntry, { investigation: string; entry: NewEvidence }>('addEvidence'),
  },
  guards: {
    isOffered: ({ context }, { kind }: { kind: NewEvidenceKind }) => context.kinds.includes(kind),
    isWhole: ({ context }, { at }: { at: number }) =>
      (context.kind !== 'photo' || context.photos.every(({ problem }) => problem === null)) &&
      'entry' in readEvidenceForm(context, at),
    isMissing: ({ event }) => isMissing(event),
    hasUnsent: ({ context: { kind, photos } }) =>
      kind === 'photo' && photos.some(({ kept }) => kept === null),
  },
  actions: {
    ...fileFormActions,
    change: changeDraft(),
    keepUploaded: assign(({ context: { photos } }, kept: UploadedFile) => {
      const next = photos.findIndex((photo) => photo.kept === null)
      return { photos: photos.with(next, { ...photos[next]!, kept, problem: null }) }
    }),
    keepProblem: keepProblem(),
    publishAdded: publish(({ context: { investigation } }, { output }: { output: EvidenceEntry }) => ({
      type: 'evidence.added',
      investigation,
      entry: output,
    })),
    publishOutdated: publishOutdated(({ investigation }: Context) => investigation),
    tellDone: notify(({ context }) => ({
      tone: 'positive',
      message: EVIDENCE_WORDS[context.kind].done,
      action: null,
    })),
  },
})
  .extend({
    guards: {
      isDirty: ({ context }) => context.photos.length > 0 || isChanged(context),
      isEditing,
    },
    actions: dialogFormActions,
  })
  .createMachine({
    id: 'evidenceForm',
    context: ({ input: { now, currency, ...input } }) => ({
      ...input,
      ...emptyFileForm(evidenceDraft(now, input.timeZone, currency), now),
      kinds: kindsFor(input.type),
      photos: [],
      chosen: 0,
    }),
    type: 'parallel',
    states: {
      guard: formGuard('close'),
      form: {
        initial: 'editing',
        states: {
          editing: {
            initial: 'clean',
            states: {
              clean: {},
              refused: {},
              lost: lostForm(({ draft, untouched }: Context) => typedLines(COPIED, draft, untouched)),
            },
            on: {
              'kind.chosen': {
                guard: withEvent('isOffered'),
                target: '.clean',
                actions: assign(({ event: { kind } }) => ({
                  kind,
                  showsProblems: false,
                  problem: null,
                })),
              },
              'field.changed': fieldChanged,
              'files.chosen': {
                actions: assign(({ context, event: { files } }) => ({
                  // What was not taken goes when something else is chosen.
                  photos: [
                    ...context.photos.filter(({ problem, kept }) => problem === null || kept !== null),
                    ...files.map((file, n) => ({
                      key: context.chosen + n,
                      file,
                      kept: null,
                      problem: fileProblem(file, 'picture'),
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
              submit: submission,
            },
          },
          ...sendingFiles({
            service: 'uploadPhoto',
            fileOf: ({ photos }: Context) => photos.find(({ kept }) => kept === null)!.file,
            ownerOf: ({ investigation }) => ({ investigation }),
            saving: 'adding',
            next: 'sending',
          }),
          adding: {
            tags: 'busy',
            invoke: {
              id: 'addEvidence',
              src: 'addEvidence',
              input: ({ context }) => ({
                investigation: context.investigation,
                entry: entryIn(readEvidenceForm(context, context.at)),
              }),
              onDone: {
                target: 'done',
                actions: [withEvent('publishAdded'), 'tellDone', 'close'],
              },
              onError: [
                {
                  guard: 'isMissing',
                  target: 'editing.lost',
                  actions: ['keepProblem', 'publishOutdated'],
                },
                { target: 'editing.refused', actions: ['keepProblem', 'publishOutdated'] },
              ],
            },
          },
          done: {},
        },
      },
    },
  })
