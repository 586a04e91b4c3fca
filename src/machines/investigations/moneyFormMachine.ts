import { assign, setup } from 'xstate'
import {
  type MoneyEntry,
  moneyEntry,
  type MoneyWritten,
  moneyWords,
  type NewMoney,
} from '../../domain/investigations/money.ts'
import type { UploadedFile } from '../../domain/kit/media.ts'
import { currentOf, failureText } from '../../domain/kit/problem.ts'
import type { InvestigationType } from '../../domain/kit/vocabulary.ts'
import { factsLogic } from '../bus.ts'
import { type FieldChanged, isChanged } from '../kit/draftForm.ts'
import { isMissing, keepProblem, notify, publish, withEvent, withOutput } from '../kit/effects.ts'
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
import { service } from '../kit/service.ts'
import { type ChosenFile, fileProblem, type FileUpload } from '../kit/upload.ts'
import { publishOutdated } from './caseOutdated.ts'
import { copyActors } from '../kit/copying.ts'
import { type LostEvent, lostForm, type LostTag, typedLines } from '../kit/lostForm.ts'
import { type MoneyDraft, moneyDraft, moneyLabels, readMoney } from './moneyForm.ts'

interface Input {
  /** The id that a new entry gets. */
  readonly entry: string
  readonly investigation: string
  readonly type: InvestigationType
  /** The entry that is changed; null for a new one. */
  readonly standing: MoneyEntry | null
  /** The files of the investigation, of which one can be the receipt. */
  readonly files: readonly UploadedFile[]
  /** Why no file can be handed over, or null. */
  readonly refusal: string | null
  readonly currency: string | null
  readonly timeZone: string
  readonly now: number
}

interface Context extends Omit<Input, 'now' | 'currency'>, FileFormContext<MoneyDraft> {
  /** The receipt that is handed over when the entry is saved. */
  readonly file: { readonly file: ChosenFile; readonly problem: string | null } | null
}

type Event =
  | FieldChanged<MoneyDraft>
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'file.dropped' }
  | FileFormEvent
  | LostEvent
  | { type: 'delete' }
  | { type: 'confirm' }
  | { type: 'dismiss' }
  | FormGuardEvent

/**
 * One amount of money: what it is, and its receipt, a file of the investigation or one that is handed over. Saving over a
 * colleague's change asks first. Invokes: uploadReceipt, saveMoney, deleteMoney, copyText.
 */
export const moneyFormMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as FileFormTag | 'removing' | LostTag | FormGuardTag,
  },
  actors: {
    facts: factsLogic,
    ...copyActors,
    uploadReceipt: service<UploadedFile, FileUpload>('uploadReceipt'),
    saveMoney: service<
      MoneyWritten,
      { investigation: string; id: string; updated: string | null; entry: NewMoney }
    >('saveMoney'),
    deleteMoney: service<unknown, { investigation: string; id: string }>('deleteMoney'),
  },
  guards: {
    isWhole: ({ context }, { at }: { at: number }) =>
      (context.file?.problem ?? null) === null && 'entry' in readMoney(context, at),
    hasUnsent: ({ context }) => context.file !== null,
    hasEvidence: (_, { evidence }: MoneyWritten) => evidence !== null,
    isStale: (_, { error }: { error: unknown }) => currentOf(error, moneyEntry) !== null,
    isMissing: ({ event }) => isMissing(event),
    isEntryMissing: ({ context, event }) => context.standing !== null && isMissing(event),
    isKept: ({ context }) => context.standing !== null,
  },
  actions: {
    ...fileFormActions,
    keepUploaded: assign(({ context }, file: UploadedFile) => ({
      files: [...context.files, file],
      draft: { ...context.draft, receipt: file.id },
      file: null,
    })),
    keepProblem: keepProblem(),
    forgetProblem: assign({ problem: null }),
    keepStale: assign((_, { error }: { error: unknown }) => {
      const standing = currentOf(error, moneyEntry)!
      return {
        standing,
        problem: `${failureText(error)} It is now: ${moneyWords(standing)}, ${standing.day}.`,
      }
    }),
    /** What was typed can be added as another one. */
    keepGone: assign({ standing: null }),
    publishChanged: publish(({ context: { investigation } }) => ({ type: 'money.changed', investigation })),
    publishEvidence: publish(({ context: { investigation } }, { evidence }: MoneyWritten) => ({
      type: 'evidence.added',
      investigation,
      entry: evidence!,
    })),
    publishOutdated: publishOutdated(({ investigation }: Context) => investigation),
    tellSaved: notify((_, { entry }: MoneyWritten) => ({
      tone: 'positive',
      message: `${moneyWords(entry)} saved.`,
      action: null,
    })),
    tellDeleted: notify(({ context: { standing } }) => ({
      tone: 'positive',
      message: `${moneyWords(standing!)} deleted.`,
      action: null,
    })),
  },
})
  .extend({
    guards: {
      isDirty: ({ context }) => context.file !== null || isChanged(context),
      isEditing,
    },
    actions: dialogFormActions,
  })
  .createMachine({
    id: 'moneyForm',
    context: ({ input: { now, currency, ...input } }) => ({
      ...input,
      ...emptyFileForm(moneyDraft(input.standing, { now, timeZone: input.timeZone, currency }), now),
      file: null,
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
              /** A colleague was faster: to save again writes over what they wrote. */
              stale: {},
              /** A colleague deleted it: to save again adds another one. */
              gone: {},
              lost: lostForm(({ type, draft, untouched }: Context) =>
                typedLines(moneyLabels(type, draft.kind), draft, {
                  ...untouched,
                  amount: '',
                  currency: '',
                  day: '',
                }),
              ),
            },
            on: {
              'field.changed': {
                actions: assign(({ context, event: { patch } }) => ({
                  draft: { ...context.draft, ...patch },
                  file: 'receipt' in patch ? null : context.file,
                })),
              },
              'file.chosen': {
                actions: assign(({ context, event: { file } }) => ({
                  draft: { ...context.draft, receipt: '' },
                  file: { file, problem: fileProblem(file, 'any') },
                })),
              },
              'file.dropped': { guard: 'hasUnsent', actions: assign({ file: null }) },
              submit: submission,
              delete: { guard: 'isKept', target: 'confirmingDeletion', actions: 'forgetProblem' },
            },
          },
          ...sendingFiles({
            service: 'uploadReceipt',
            fileOf: ({ file }: Context) => file!.file,
            ownerOf: ({ investigation }) => ({ investigation }),
            saving: 'saving',
            next: 'saving',
          }),
          saving: {
            tags: 'busy',
            invoke: {
              id: 'saveMoney',
              src: 'saveMoney',
              input: ({ context }) => ({
                investigation: context.investigation,
                id: context.standing?.id ?? context.entry,
                updated: context.standing?.updated ?? null,
                entry: entryIn(readMoney(context, context.at)),
              }),
              onDone: [
                {
                  guard: withOutput('hasEvidence'),
                  target: 'done',
                  actions: [
                    withOutput('publishEvidence'),
                    'publishChanged',
                    withOutput('tellSaved'),
                    'close',
                  ],
                },
                {
                  target: 'done',
                  actions: ['publishChanged', withOutput('tellSaved'), 'close'],
                },
              ],
              onError: [
                {
                  guard: withEvent('isStale'),
                  target: 'editing.stale',
                  actions: [withEvent('keepStale'), 'publishChanged'],
                },
                {
                  guard: 'isEntryMissing',
                  target: 'editing.gone',
                  actions: ['keepProblem', 'keepGone', 'publishChanged', 'publishOutdated'],
                },
                {
                  guard: 'isMissing',
                  target: 'editing.lost',
                  actions: ['keepProblem', 'publishOutdated'],
                },
                { target: 'editing.refused', actions: ['keepProblem', 'publishOutdated'] },
              ],
            },
          },
          confirmingDeletion: {
            tags: 'removing',
            on: { confirm: 'deleting', dismiss: 'editing', cancel: 'editing' },
          },
          deleting: {
            tags: ['busy', 'removing'],
            invoke: {
              id: 'deleteMoney',
              src: 'deleteMoney',
              input: ({ context: { investigation, standing } }) => ({ investigation, id: standing!.id }),
              onDone: { target: 'done', actions: ['publishChanged', 'tellDeleted', 'close'] },
              onError: [
                // Somebody else has deleted it.
                {
                  guard: 'isMissing',
                  target: 'done',
                  actions: ['publishChanged', 'publishOutdated', 'tellDeleted', 'close'],
                },
                { target: 'undeleted', actions: 'keepProblem' },
              ],
            },
          },
          /** It could not be deleted, and stands as it was. */
          undeleted: {
            tags: 'removing',
            on: { confirm: 'deleting', dismiss: 'editing', cancel: 'editing' },
            exit: 'forgetProblem',
          },
          done: {},
        },
      },
    },
  })
