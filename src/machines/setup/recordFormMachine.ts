import { assign, not, or, setup, stateIn } from 'xstate'
import type { Picture } from '../../domain/kit/picture.ts'
import { failureStatus, failureText, problem as problemSchema } from '../../domain/kit/problem.ts'
import { may } from '../../domain/kit/roles.ts'
import {
  currentRecord,
  draftOf,
  draftProblems,
  type FieldProblems,
  mayChange,
  mergedDraft,
  recordId,
  recordName,
  refusedFields,
  type SetupDraft,
  type SetupRecord,
  withPicture,
} from './setupForms.ts'
import { typedText } from './fieldWords.ts'
import { isFixed, SECTION_MAY, setupPath, type SetupSection } from './setupPlaces.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { copyActors, copyStates } from '../kit/copying.ts'
import { openPath, publish, withEvent, withOutput } from '../kit/effects.ts'
import { formGuardActions, type FormGuardEvent, type FormGuardTag, pageGuard } from '../kit/formGuard.ts'
import { type LostEvent, lostForm, type LostTag } from '../kit/lostForm.ts'
import { service } from '../kit/service.ts'

/** The id under which the form is found. */
export const RECORD_FORM = 'recordForm'

/** A saved record, with what is told this once: the password of an account, the secret of a webhook. */
export interface SavedRecord {
  readonly record: SetupRecord
  readonly secret: string | null
}
export interface RecordNamed {
  readonly section: SetupSection
  readonly id: string
}

export type RecordFormCommand =
  | {
      type: 'open'
      section: SetupSection
      brand: string | null
      /** Null for a new one. */
      record: SetupRecord | null
      groups: readonly string[]
    }
  | { type: 'close' }
  | { type: 'picture.kept'; field: string; picture: Picture; fileName: string }

interface Context {
  readonly section: SetupSection
  readonly brand: string | null
  readonly groups: readonly string[]
  /** The record as it was last read; null while it is new. */
  readonly base: SetupRecord | null
  readonly draft: SetupDraft
  readonly showsProblems: boolean
  readonly refused: FieldProblems
  readonly problem: string | null
  /** The record as a colleague left it, where the draft is stale. */
  readonly current: SetupRecord | null
  readonly saved: SavedRecord | null
}

type Event =
  | RecordFormCommand
  | { type: 'field.changed'; patch: Readonly<Record<string, unknown>> }
  | { type: 'save' }
  | { type: 'overwrite' }
  | { type: 'remove' }
  | { type: 'resetPassword' }
  | { type: 'confirm' }
  | { type: 'dismiss' }
  | { type: 'retry' }
  | LostEvent
  | { type: 'secret.noted' }
  | FormGuardEvent

/**
 * The form of one setup record. What was typed survives a refusal, and a colleague's change meanwhile; leaving with
 * unsaved changes asks first. Invokes: saveRecord, removeRecord, resetPassword, copyText.
 */
export const recordFormMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed' | 'open' | LostTag | FormGuardTag,
  },
  actors: {
    facts: factsLogic,
    saveRecord: service<SavedRecord, { section: SetupSection; draft: SetupDraft }>('saveRecord'),
    removeRecord: service<void, RecordNamed>('removeRecord'),
    resetPassword: service<SavedRecord, RecordNamed>('resetPassword'),
    ...copyActors,
  },
  guards: {
    mayWrite: ({ context: { section, base, groups } }) => mayChange(section, base, groups),
    isSound: ({ context: { section, draft } }) => isSound(section, draft),
    isSoundWithTheirs: ({ context }) => isSound(context.section, withTheirs(context)),
    // Accounts are disabled, not deleted: what they did stays theirs.
    isDeletable: ({ context }) =>
      context.base !== null &&
      context.section !== 'users' &&
      !isFixed(context.section) &&
      may(context.groups, SECTION_MAY[context.section].write),
    isKeptUser: ({ context: { section, base, groups } }) =>
      base !== null && section === 'users' && mayChange(section, base, groups),
    isStale: ({ context }, { error }: { error: unknown }) => staleRecord(context.section, error) !== null,
    // What names its field is something else that is gone, such as a brand of a queue.
    isGone: ({ context }, { error }: { error: unknown }) =>
      context.base !== null && failureStatus(error) === 404 && Object.keys(refusedBy(error)).length === 0,
    hasSecret: (_, { secret }: SavedRecord) => secret !== null,
    wasNew: ({ context }) => context.base === null,
  },
  actions: {
    change: assign(({ context }, { patch }: { patch: Readonly<Record<string, unknown>> }) => ({
      draft: { ...context.draft, ...patch },
      refused: Object.fromEntries(
        Object.entries(context.refused).filter(([field]) => !Object.hasOwn(patch, field.split('.', 1)[0]!)),
      ),
    })),
    keepPicture: assign(
      ({ context }, { field, ...kept }: { field: string; picture: Picture; fileName: string }) => ({
        draft: withPicture(context.draft, field, kept),
      }),
    ),
    showProblems: assign({ showsProblems: true }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      problem: failureText(error),
      refused: refusedBy(error),
    })),
    mergeTheirs: assign(({ context }) => ({
      base: context.current,
      draft: withTheirs(context),
      current: null,
      problem: null,
    })),
    keepSaved: assign((_, saved: SavedRecord) => ({ saved })),
    publishSaved: publish(({ context }) => ({
      type: 'record.saved',
      section: context.section,
      record: context.saved!.record,
    })),
    tellSaved: publish(({ context }) => noticeOf(`${recordName(context.saved!.record)} saved.`)),
    openSaved: openPath(({ context: { section, brand, base } }) =>
      setupPath({ section, brand, record: recordId(base!) }),
    ),
    becomeSaved: assign(({ context }) => ({
      base: context.saved!.record,
      draft: draftOf(context.section, context.saved!.record, context.brand),
      ...NOTHING_WRONG,
    })),
    publishRemoved: publish(({ context }) => ({
      type: 'record.removed',
      section: context.section,
      id: recordId(context.base!),
    })),
    tellRemoved: publish(({ context }) => noticeOf(`${recordName(context.base!)} deleted.`)),
    openList: openPath(({ context: { section, brand } }) => setupPath({ section, brand, record: null })),
  },
})
  .extend({
    guards: {
      isDirty: or([stateIn({ open: { form: 'unsaved' } }), stateIn({ open: { form: 'handingOver' } })]),
      isAsking: stateIn({ open: { guard: { dirty: 'asking' } } }),
      isEditing: not(
        or([stateIn({ open: { form: { unsaved: 'saving' } } }), stateIn({ open: { form: 'handingOver' } })]),
      ),
    },
    actions: {
      ...formGuardActions,
      // As a colleague left it, where that is known.
      reset: assign(({ context: { section, brand, base, current } }) => ({
        base: current ?? base,
        draft: draftOf(section, current ?? base, brand),
        ...NOTHING_WRONG,
      })),
    },
  })
  .createMachine({
    id: 'recordForm',
    context: {
      section: 'brands',
      brand: null,
      groups: [],
      base: null,
      draft: draftOf('brands', null, null),
      showsProblems: false,
      refused: {},
      problem: null,
      current: null,
      saved: null,
    },
    on: {
      open: {
        target: '.open',
        actions: assign(({ event: command }) => ({
          section: command.section,
          brand: command.brand,
          groups: command.groups,
          base: command.record,
          draft: draftOf(command.section, command.record, command.brand),
          ...NOTHING_WRONG,
        })),
      },
      close: '.closed',
    },
    initial: 'closed',
    states: {
      closed: {},
      open: {
        tags: 'open',
        type: 'parallel',
        states: {
          guard: pageGuard('reset'),
          form: {
            initial: 'clean',
            states: {
              clean: {
                on: {
                  'field.changed': {
                    guard: 'mayWrite',
                    target: 'unsaved',
                    actions: withEvent('change'),
                  },
                  'picture.kept': {
                    target: 'unsaved',
                    actions: withEvent('keepPicture'),
                  },
                  remove: { guard: 'isDeletable', target: 'removal' },
                  resetPassword: { guard: 'isKeptUser', target: 'reset' },
                },
              },
              unsaved: {
                initial: 'typing',
                states: {
                  typing: {
                    on: {
                      'field.changed': { actions: withEvent('change') },
                      'picture.kept': { actions: withEvent('keepPicture') },
                      save: [{ guard: 'isSound', target: 'saving' }, { actions: 'showProblems' }],
                      discard: { target: '#recordForm.open.form.clean', actions: 'reset' },
                    },
                  },
                  saving: {
                    tags: 'busy',
                    invoke: {
                      id: 'saveRecord',
                      src: 'saveRecord',
                      input: ({ context: { section, draft } }) => ({ section, draft }),
                      onDone: [
                        {
                          guard: withOutput('hasSecret'),
                          target: '#recordForm.open.form.handingOver',
                          actions: withOutput('keepSaved'),
                        },
                        {
                          target: '#recordForm.open.form.done',
                          actions: withOutput('keepSaved'),
                        },
                      ],
                      onError: [
                        {
                          guard: withEvent('isStale'),
                          target: 'stale',
                          actions: assign(({ context, event: { error } }) => ({
                            problem: failureText(error),
                            current: staleRecord(context.section, error),
                          })),
                        },
                        { guard: withEvent('isGone'), target: 'lost', actions: 'publishRemoved' },
                        { target: 'refused', actions: withEvent('keepRefusal') },
                      ],
                    },
                  },
                  refused: {
                    tags: 'failed',
                    on: {
                      'field.changed': {
                        target: 'typing',
                        actions: withEvent('change'),
                      },
                      'picture.kept': {
                        target: 'typing',
                        actions: withEvent('keepPicture'),
                      },
                      save: 'saving',
                      discard: { target: '#recordForm.open.form.clean', actions: 'reset' },
                    },
                  },
                  stale: {
                    tags: 'failed',
                    on: {
                      'field.changed': { actions: withEvent('change') },
                      'picture.kept': { actions: withEvent('keepPicture') },
                      overwrite: [
                        { guard: 'isSoundWithTheirs', target: 'saving', actions: 'mergeTheirs' },
                        { target: 'typing', actions: ['mergeTheirs', 'showProblems'] },
                      ],
                      discard: { target: '#recordForm.open.form.clean', actions: 'reset' },
                    },
                  },
                  lost: {
                    ...lostForm(({ section, brand, draft, base }: Context) =>
                      typedText(section, draft, draftOf(section, base, brand)),
                    ),
                    on: {
                      copy: '.copying',
                      discard: [
                        // Somebody is leaving already.
                        { guard: 'isAsking', target: '#recordForm.open.form.clean', actions: 'reset' },
                        { target: '#recordForm.closed', actions: 'openList' },
                      ],
                    },
                  },
                },
              },
              handingOver: {
                on: { copy: '.copying', 'secret.noted': 'done' },
                initial: 'uncopied',
                states: copyStates(({ context }: { context: Context }) => ({ text: context.saved!.secret! })),
              },
              done: {
                always: [
                  {
                    guard: 'wasNew',
                    target: 'clean',
                    actions: ['publishSaved', 'tellSaved', 'becomeSaved', 'openSaved'],
                  },
                  { target: 'clean', actions: ['publishSaved', 'tellSaved', 'becomeSaved'] },
                ],
              },
              removal: {
                initial: 'confirming',
                states: {
                  confirming: { on: { confirm: 'removing', dismiss: '#recordForm.open.form.clean' } },
                  removing: {
                    tags: 'busy',
                    invoke: {
                      id: 'removeRecord',
                      src: 'removeRecord',
                      input: ({ context: { section, base } }) => ({ section, id: recordId(base!) }),
                      onDone: {
                        target: '#recordForm.closed',
                        actions: ['publishRemoved', 'tellRemoved', 'openList'],
                      },
                      onError: {
                        target: 'refused',
                        actions: withEvent('keepRefusal'),
                      },
                    },
                  },
                  refused: {
                    tags: 'failed',
                    on: { retry: 'removing', dismiss: '#recordForm.open.form.clean' },
                  },
                },
              },
              reset: {
                initial: 'confirming',
                states: {
                  confirming: { on: { confirm: 'resetting', dismiss: '#recordForm.open.form.clean' } },
                  resetting: {
                    tags: 'busy',
                    invoke: {
                      id: 'resetPassword',
                      src: 'resetPassword',
                      input: ({ context: { section, base } }) => ({ section, id: recordId(base!) }),
                      onDone: {
                        target: '#recordForm.open.form.handingOver',
                        actions: withOutput('keepSaved'),
                      },
                      onError: {
                        target: 'refused',
                        actions: withEvent('keepRefusal'),
                      },
                    },
                  },
                  refused: {
                    tags: 'failed',
                    on: { retry: 'resetting', dismiss: '#recordForm.open.form.clean' },
                  },
                },
              },
            },
          },
        },
      },
    },
  })

const NOTHING_WRONG = { showsProblems: false, refused: {}, problem: null, current: null, saved: null }

const isSound = (section: SetupSection, draft: SetupDraft): boolean =>
  Object.keys(draftProblems(section, draft)).length === 0

/** What was entered, over what a colleague saved. */
const withTheirs = ({ section, brand, draft, base, current }: Context): SetupDraft =>
  mergedDraft(draft, draftOf(section, base, brand), draftOf(section, current, brand))

function refusedBy(error: unknown): FieldProblems {
  const parsed = problemSchema.safeParse(error)
  return parsed.success ? refusedFields(parsed.data) : {}
}

function staleRecord(section: SetupSection, error: unknown): SetupRecord | null {
  const parsed = problemSchema.safeParse(error)
  return parsed.success ? currentRecord(section, parsed.data) : null
}

const noticeOf = (message: string): Fact => ({
  type: 'notice.raised',
  notice: { tone: 'positive', message, action: null },
})
