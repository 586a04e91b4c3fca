import { assign, setup, stateIn } from 'xstate'
import {
  type MoneyEntry,
  moneyEntry,
  type MoneyWritten,
  moneyWords,
  type NewMoney,
} from '../../domain/investigations/money.ts'
import type { UploadedFile } from '../../domain/kit/media.ts'
import { failureStatus, failureText } from '../../domain/kit/problem.ts'
import type { InvestigationType } from '../../domain/kit/vocabulary.ts'
import { factsLogic } from '../bus.ts'
import type { ChosenFile } from '../kit/commentDraft.ts'
import { closeDialog, keepProblem, notify, ofEvent, ofOutput, publish } from '../kit/effects.ts'
import { formGuard, formGuardActions, type FormGuardEvent, type FormGuardTag } from '../kit/formGuard.ts'
import { service } from '../kit/service.ts'
import { type MoneyDraft, moneyDraft, readMoney, receiptProblem } from './moneyForm.ts'

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

interface Context extends Omit<Input, 'now' | 'currency'> {
  readonly draft: MoneyDraft
  readonly untouched: MoneyDraft
  /** The receipt that is handed over when the entry is saved. */
  readonly file: { readonly file: ChosenFile; readonly problem: string | null } | null
  /** How much of it is sent, from 0 to 1. */
  readonly share: number
  /** When it was last asked to be saved. */
  readonly at: number
  readonly showsProblems: boolean
  readonly problem: string | null
}

type Event =
  | { type: 'field.changed'; patch: Partial<MoneyDraft> }
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'file.dropped' }
  | { type: 'upload.progressed'; share: number }
  | { type: 'submit'; at: number }
  | { type: 'delete' }
  | { type: 'confirm' }
  | { type: 'dismiss' }
  | FormGuardEvent

/**
 * One amount of money: what it is, and its receipt, a file of the investigation or one that is handed over. Saving over a
 * colleague's change asks first. Invokes: uploadReceipt, saveMoney, deleteMoney.
 */
export const moneyFormMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'uploading' | 'removing' | FormGuardTag,
  },
  actors: {
    facts: factsLogic,
    uploadReceipt: service<
      UploadedFile,
      { investigation: string; file: ChosenFile; onProgress: (share: number) => void }
    >('uploadReceipt'),
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
    isStale: (_, { error }: { error: unknown }) => currentOf(error) !== null,
    isKept: ({ context }) => context.standing !== null,
  },
  actions: {
    beginUpload: assign({ share: 0 }),
    keepProblem: keepProblem(),
    forgetProblem: assign({ problem: null }),
    keepStale: assign((_, { error }: { error: unknown }) => {
      const standing = currentOf(error)!
      return {
        standing,
        problem: `${failureText(error)} It is now: ${moneyWords(standing)}, ${standing.day}.`,
      }
    }),
    publishChanged: publish(({ context: { investigation } }) => ({ type: 'money.changed', investigation })),
    publishEvidence: publish(({ context: { investigation } }, { evidence }: MoneyWritten) => ({
      type: 'evidence.added',
      investigation,
      entry: evidence!,
    })),
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
      isDirty: ({ context: { draft, untouched, file } }) =>
        file !== null || Object.keys(draft).some((name) => draft[name as never] !== untouched[name as never]),
      isEditing: stateIn({ form: 'editing' }),
    },
    actions: {
      ...formGuardActions,
      close: closeDialog(),
    },
  })
  .createMachine({
    id: 'moneyForm',
    context: ({ input: { now, currency, ...input } }) => {
      const draft = moneyDraft(input.standing, { now, timeZone: input.timeZone, currency })
      return {
        ...input,
        draft,
        untouched: draft,
        file: null,
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
            states: {
              clean: {},
              refused: {},
              /** A colleague was faster: to save again writes over what they wrote. */
              stale: {},
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
                  file: { file, problem: receiptProblem(file) },
                })),
              },
              'file.dropped': { guard: 'hasUnsent', actions: assign({ file: null }) },
              submit: [
                {
                  guard: { type: 'isWhole', params: ofEvent },
                  target: 'sending',
                  actions: assign(({ event: { at } }) => ({ at, problem: null })),
                },
                { actions: assign(({ event: { at } }) => ({ at, showsProblems: true })) },
              ],
              delete: { guard: 'isKept', target: 'confirmingDeletion', actions: 'forgetProblem' },
            },
          },
          sending: { always: [{ guard: 'hasUnsent', target: 'uploading' }, { target: 'saving' }] },
          uploading: {
            tags: ['busy', 'uploading'],
            entry: 'beginUpload',
            on: {
              'upload.progressed': { actions: assign(({ event: { share } }) => ({ share })) },
              cancel: 'editing',
            },
            invoke: {
              id: 'uploadReceipt',
              src: 'uploadReceipt',
              input: ({ context: { investigation, file }, self }) => ({
                investigation,
                file: file!.file,
                onProgress: (share) => self.send({ type: 'upload.progressed', share }),
              }),
              onDone: {
                target: 'saving',
                actions: assign(({ context, event: { output } }) => ({
                  files: [...context.files, output],
                  draft: { ...context.draft, receipt: output.id },
                  file: null,
                })),
              },
              onError: { target: 'editing.refused', actions: 'keepProblem' },
            },
          },
          saving: {
            tags: 'busy',
            invoke: {
              id: 'saveMoney',
              src: 'saveMoney',
              input: ({ context }) => {
                const read = readMoney(context, context.at)
                if (!('entry' in read)) throw new Error('The entry was whole when it was sent')
                const { investigation, standing, entry } = context
                return {
                  investigation,
                  id: standing?.id ?? entry,
                  updated: standing?.updated ?? null,
                  entry: read.entry,
                }
              },
              onDone: [
                {
                  guard: { type: 'hasEvidence', params: ofOutput },
                  target: 'done',
                  actions: [
                    { type: 'publishEvidence', params: ofOutput },
                    'publishChanged',
                    { type: 'tellSaved', params: ofOutput },
                    'close',
                  ],
                },
                {
                  target: 'done',
                  actions: ['publishChanged', { type: 'tellSaved', params: ofOutput }, 'close'],
                },
              ],
              onError: [
                {
                  guard: { type: 'isStale', params: ofEvent },
                  target: 'editing.stale',
                  actions: [{ type: 'keepStale', params: ofEvent }, 'publishChanged'],
                },
                { target: 'editing.refused', actions: 'keepProblem' },
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
              onError: { target: 'undeleted', actions: 'keepProblem' },
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

/** The entry as a colleague left it, from the server's refusal of a stale change. */
function currentOf(error: unknown): MoneyEntry | null {
  if (failureStatus(error) !== 409) return null
  const parsed = moneyEntry.safeParse((error as { current?: unknown }).current)
  return parsed.success ? parsed.data : null
}
