import { assign, not, setup, stateIn } from 'xstate'
import type { PropertyRight } from '../../domain/kit/brand.ts'
import type { Complaint } from '../../domain/complaints/complaint.ts'
import { chosenRefusal } from './complaintActions.ts'
import type { NoticeCheck, NoticePreview } from '../../domain/complaints/complaints.contract.ts'
import { type Lack, lacksOf, type Fix, fixesOf, type TypedValues } from './noticeFixes.ts'
import type { Picture } from '../../domain/kit/picture.ts'
import { failureText } from '../../domain/kit/problem.ts'
import { factsLogic } from '../bus.ts'
import { DIALOG, type FilingCommand } from '../kit/commands.ts'
import { keepProblem, publish, tell, withEvent } from '../kit/effects.ts'
import { dialogFormActions, formGuard, type FormGuardEvent, type FormGuardTag } from '../kit/formGuard.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly complaints: readonly Complaint[]
  readonly user: { readonly groups: readonly string[] }
}

/** What a check brings: what each notice lacks; by brand, the rights and official pictures of those whose complaints lack one. */
export interface Checked {
  readonly checks: readonly NoticeCheck[]
  readonly rights: Readonly<Record<string, readonly PropertyRight[]>>
  readonly officials: Readonly<Record<string, readonly Picture[]>>
}

/** What came of saving: the complaints as they stand, what was saved, and why the rest was not. */
export interface FixResult {
  readonly complaints: readonly Complaint[]
  readonly saved: readonly string[]
  readonly problems: readonly string[]
}

interface Context extends Input, Checked {
  readonly groups: readonly string[]
  readonly isChecked: boolean
  readonly lacks: readonly Lack[]
  readonly typed: TypedValues
  readonly separate: readonly string[]
  /** The complaint whose notice is previewed. */
  readonly previewed: string
  readonly preview: NoticePreview | null
  readonly previewProblem: string | null
  readonly problem: string | null
  /** What could not be saved, in the server's words. */
  readonly refusals: readonly string[]
}

type Event =
  | { type: 'value.typed'; key: string; value: string }
  | { type: 'field.split'; field: string }
  | { type: 'complaints.leftOut'; ids: readonly string[] }
  | { type: 'preview.chosen'; id: string }
  | { type: 'preview.retry' }
  | { type: 'submit' }
  | { type: 'recheck' }
  | { type: 'retry' }
  | { type: 'file' }
  | FormGuardEvent

/**
 * The notices of the chosen complaints before they are filed: what each lacks is found, fixed in place and found
 * again; one of them is previewed. Once nothing is lacking they are handed to the dialog that files them. What was
 * typed stays until it is saved. Invokes: checkNotices, saveFixes, loadPreview.
 */
export const noticeMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | FormGuardTag,
  },
  actors: {
    facts: factsLogic,
    checkNotices: service<Checked, { complaints: readonly Complaint[] }>('checkNotices'),
    saveFixes: service<FixResult, { fixes: readonly Fix[] }>('saveFixes'),
    loadPreview: service<NoticePreview, { id: string }>('loadPreview'),
  },
  guards: {
    hasFixes: ({ context }) => fixesOf(context).length > 0,
    isComplete: ({ context }) =>
      context.isChecked &&
      context.lacks.length === 0 &&
      fixesOf(context).length === 0 &&
      chosenRefusal(context.groups, context.complaints, 'file') === null,
    isThere: ({ context }, { id }: { id: string }) => context.complaints.some((one) => one.id === id),
    leavesOthers: ({ context }, { ids }: { ids: readonly string[] }) =>
      context.complaints.some(({ id }) => !ids.includes(id)),
  },
  actions: {
    keepProblem: keepProblem(),
    type: assign(({ context }, { key, value }: { key: string; value: string }) => ({
      typed: { ...context.typed, [key]: value },
    })),
    publishFixed: publish((_, { output }: { output: FixResult }) => ({
      type: 'complaints.changed',
      complaints: output.complaints,
      removed: [],
    })),
    openFiling: tell(
      DIALOG,
      ({ context: { complaints } }) =>
        ({
          type: 'open',
          dialog: 'complaintActions',
          input: { complaints, action: 'file', span: null, isConfirmed: true },
        }) satisfies FilingCommand,
    ),
  },
})
  .extend({
    guards: {
      isDirty: ({ context }) => Object.values(context.typed).some((value) => value.trim() !== ''),
      isEditing: not(stateIn({ form: { shown: { fixing: 'saving' } } })),
    },
    actions: dialogFormActions,
  })
  .createMachine({
    id: 'notice',
    context: ({ input: { complaints, user } }) => ({
      complaints,
      user,
      groups: user.groups,
      checks: [],
      rights: {},
      officials: {},
      isChecked: false,
      lacks: [],
      typed: {},
      separate: [],
      previewed: complaints[0]!.id,
      preview: null,
      previewProblem: null,
      problem: null,
      refusals: [],
    }),
    type: 'parallel',
    states: {
      guard: formGuard('close'),
      form: {
        initial: 'checking',
        states: {
          checking: {
            invoke: {
              id: 'checkNotices',
              src: 'checkNotices',
              input: ({ context }) => ({ complaints: context.complaints }),
              onDone: {
                target: 'shown',
                actions: assign(({ event: { output } }) => ({
                  checks: output.checks,
                  rights: output.rights,
                  officials: output.officials,
                  lacks: lacksOf(output.checks),
                  isChecked: true,
                  problem: null,
                })),
              },
              onError: { target: 'unchecked', actions: 'keepProblem' },
            },
          },
          unchecked: { on: { retry: 'checking' } },
          shown: {
            type: 'parallel',
            states: {
              fixing: {
                initial: 'resting',
                on: {
                  'value.typed': { actions: withEvent('type') },
                  'field.split': {
                    actions: assign(({ context, event: { field } }) => ({
                      separate: context.separate.includes(field)
                        ? context.separate.filter((other) => other !== field)
                        : [...context.separate, field],
                    })),
                  },
                },
                states: {
                  resting: {
                    on: {
                      submit: { guard: 'hasFixes', target: 'saving' },
                      recheck: '#notice.form.checking',
                      'complaints.leftOut': {
                        guard: withEvent('leavesOthers'),
                        target: '#notice.form.shown',
                        reenter: true,
                        actions: assign(({ context, event: { ids } }) => {
                          const complaints = context.complaints.filter(({ id }) => !ids.includes(id))
                          const checks = context.checks.filter(({ complaint }) => !ids.includes(complaint))
                          return {
                            complaints,
                            checks,
                            lacks: lacksOf(checks),
                            previewed: ids.includes(context.previewed)
                              ? complaints[0]!.id
                              : context.previewed,
                          }
                        }),
                      },
                      file: { guard: 'isComplete', target: '#notice.form.done', actions: 'openFiling' },
                    },
                  },
                  saving: {
                    tags: 'busy',
                    invoke: {
                      id: 'saveFixes',
                      src: 'saveFixes',
                      input: ({ context }) => ({ fixes: fixesOf(context) }),
                      onDone: {
                        target: '#notice.form.checking',
                        actions: [
                          assign(({ context, event: { output } }) => {
                            const byId = new Map(
                              output.complaints.map((complaint) => [complaint.id, complaint]),
                            )
                            return {
                              complaints: context.complaints.map(
                                (complaint) => byId.get(complaint.id) ?? complaint,
                              ),
                              typed: Object.fromEntries(
                                Object.entries(context.typed).filter(([key]) => !output.saved.includes(key)),
                              ),
                              refusals: output.problems,
                            }
                          }),
                          withEvent('publishFixed'),
                        ],
                      },
                      onError: {
                        target: 'resting',
                        actions: assign(({ event: { error } }) => ({ refusals: [failureText(error)] })),
                      },
                    },
                  },
                },
              },
              preview: {
                initial: 'loading',
                on: {
                  'preview.chosen': {
                    guard: withEvent('isThere'),
                    target: '.loading',
                    actions: assign(({ event: { id } }) => ({ previewed: id })),
                  },
                },
                states: {
                  loading: {
                    invoke: {
                      id: 'loadPreview',
                      src: 'loadPreview',
                      input: ({ context }) => ({ id: context.previewed }),
                      onDone: {
                        target: 'read',
                        actions: assign(({ event: { output } }) => ({
                          preview: output,
                          previewProblem: null,
                        })),
                      },
                      onError: {
                        target: 'failed',
                        actions: assign(({ event: { error } }) => ({
                          preview: null,
                          previewProblem: failureText(error),
                        })),
                      },
                    },
                  },
                  read: {},
                  failed: { on: { 'preview.retry': 'loading' } },
                },
              },
            },
          },
          done: {},
        },
      },
    },
  })
