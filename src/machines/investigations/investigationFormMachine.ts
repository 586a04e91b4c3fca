import { assign, setup } from 'xstate'
import type { Brand, Product } from '../../domain/kit/brand.ts'
import type { InvestigationChanged } from '../../domain/investigations/investigations.contract.ts'
import {
  type Investigation,
  investigation as investigationSchema,
} from '../../domain/investigations/investigation.ts'
import {
  draftOf,
  FORM_LABELS,
  type FormField,
  type FormProblems,
  type InvestigationDraft,
  isChanged,
  isSound,
  newDraft,
  refusedFields,
  savedFields,
  withBrand,
  withField,
} from './investigationDraft.ts'
import {
  type FieldConflict,
  isDecided,
  mergeDrafts,
  type Side,
  withSide,
  withTyped,
} from './investigationMerge.ts'
import { publishOutdated } from './caseOutdated.ts'
import { currentOf, failureText, problem as problemSchema } from '../../domain/kit/problem.ts'
import { may } from '../../domain/kit/roles.ts'
import type { Colleague, UserBrand } from '../../domain/kit/colleague.ts'
import { withClient } from '../../domain/kit/namedBrand.ts'
import { type Fact, factsLogic } from '../bus.ts'
import {
  isMissing,
  keepProblem,
  notify,
  publish,
  publishEach,
  withEvent,
  withOutput,
} from '../kit/effects.ts'
import { copyActors } from '../kit/copying.ts'
import { type LostEvent, lostForm, type LostTag, typedLines } from '../kit/lostForm.ts'
import { formChoices } from '../kit/formChoices.ts'
import {
  dialogFormActions,
  formGuard,
  type FormGuardEvent,
  type FormGuardTag,
  isEditing,
} from '../kit/formGuard.ts'
import { service } from '../kit/service.ts'

interface Input {
  /** Null for a new one. */
  readonly investigation: Investigation | null
  /** When a new one is due, in ISO. */
  readonly due: string
  readonly user: { readonly groups: readonly string[] }
}

/** What can be chosen from: the user's brands, and the people who share them. */
export interface FormChoices {
  readonly brands: readonly Brand[]
  readonly people: readonly Colleague[]
}

/** What is saved: of a new investigation `saved` is null. */
export interface FormSave {
  readonly saved: { readonly id: string; readonly updated: string } | null
  readonly fields: ReturnType<typeof savedFields>
}

interface Context {
  readonly groups: readonly string[]
  /** As it was last read; null while it is new. */
  readonly investigation: Investigation | null
  /** What the draft is measured against. */
  readonly base: InvestigationDraft
  readonly draft: InvestigationDraft
  readonly choices: FormChoices
  readonly choicesProblem: string | null
  /** The brand whose products are here or on their way. */
  readonly productsOf: string | null
  readonly products: readonly Product[]
  readonly productsProblem: string | null
  /** The fields whose problems are shown: those that were left once. */
  readonly visited: readonly FormField[]
  readonly refused: FormProblems
  readonly problem: string | null
  /** What somebody else changed meanwhile and nobody changed here. */
  readonly takenOver: readonly FormField[]
  readonly conflicts: readonly FieldConflict[]
}

type Event =
  | { type: 'field.changed'; field: FormField; value: string }
  | { type: 'field.left'; field: FormField }
  | { type: 'brand.chosen'; brand: UserBrand }
  /** One side is taken of the conflict that a field is in. */
  | { type: 'side.taken'; field: FormField; side: Side }
  | { type: 'choices.retry' }
  | { type: 'products.retry' }
  | { type: 'submit' }
  | LostEvent
  | FormGuardEvent
  | Extract<Fact, { type: 'investigations.changed' }>

type Changed = Extract<Fact, { type: 'investigations.changed' }>

/** What the draft's brand is asked for by: another may have its name. */
export const brandAsked = ({ brand, client }: Pick<Context['draft'], 'brand' | 'client'>): string =>
  client ? withClient({ name: brand, client }) : brand

/**
 * The investigation form (§2, §5), for a new one and for one that is there. What was typed survives a
 * failure, is asked about before it is lost, and survives a save by somebody else meanwhile: theirs is joined with it field
 * by field, and what both changed waits to be decided. Invokes: loadChoices, loadProducts, saveInvestigation, copyText.
 */
export const investigationFormMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | LostTag | FormGuardTag,
  },
  actors: {
    facts: factsLogic,
    ...copyActors,
    loadChoices: service<FormChoices>('loadChoices'),
    loadProducts: service<readonly Product[], { brand: string }>('loadProducts'),
    saveInvestigation: service<InvestigationChanged, FormSave>('saveInvestigation'),
  },
  guards: {
    canSave: ({ context }) => canSave(context),
    lacksProducts: ({ context: { draft, productsOf } }) =>
      draft.brand !== '' && brandAsked(draft) !== productsOf,
    isStale: (_, { error }: { error: unknown }) => currentOf(error, investigationSchema) !== null,
    isGone: ({ context, event }) => context.investigation !== null && isMissing(event),
    isNewer: ({ context }, { investigations }: Changed) => newerOf(context, investigations) !== null,
    isDisputed: ({ context: { conflicts } }, { field }: { field: FormField }) =>
      conflicts.some(({ fields }) => fields.includes(field)),
    hasConflict: ({ context }) => !isDecided(context.conflicts),
    isDecided: ({ context }) => isDecided(context.conflicts),
  },
  actions: {
    expectProducts: assign(({ context }) => ({ productsOf: brandAsked(context.draft), products: [] })),
    keepChoices: assign((_, choices: FormChoices) => ({ choices, choicesProblem: null })),
    keepProblem: keepProblem(),
    keepChoicesProblem: keepProblem('choicesProblem'),
    keepProducts: assign((_, products: readonly Product[]) => ({ products, productsProblem: null })),
    keepProductsProblem: keepProblem('productsProblem'),
    forgetProblem: assign({ problem: null, refused: {} }),
    publishSaved: publish((_, { investigation }: InvestigationChanged) => ({
      type: 'investigations.changed',
      investigations: [investigation],
      removed: [],
    })),
    publishListings: publish((_, { changed }: InvestigationChanged) => ({
      type: 'listings.changed',
      patches: changed,
      removed: 0,
    })),
    publishOutdated: publishOutdated(({ investigation }: Context) => investigation?.id ?? null),
    tellSaved: notify(({ context }, { investigation: { reference } }: InvestigationChanged) => ({
      tone: 'positive',
      message: `Investigation ${reference} ${context.investigation === null ? 'opened' : 'saved'}.`,
      action: null,
    })),
    publishOpened: publishEach(({ context }, { investigation: { id } }: InvestigationChanged) =>
      context.investigation === null ? [{ type: 'investigation.opened', id }] : [],
    ),
  },
})
  .extend({
    guards: {
      isDirty: ({ context }) => isChanged(context.base, context.draft),
      isEditing,
    },
    actions: dialogFormActions,
  })
  .createMachine({
    id: 'investigationForm',
    context: ({ input }) => startOf(input),
    invoke: { id: 'facts', src: 'facts', input: ['investigations.changed'] },
    type: 'parallel',
    states: {
      guard: formGuard('close'),
      choices: { initial: 'loading', states: formChoices('choices') },
      /** Those of the brand that is chosen. */
      products: {
        always: { guard: 'lacksProducts', target: '.loading', actions: 'expectProducts' },
        initial: 'loaded',
        states: formChoices('products', ({ context }: { context: Context }) => ({
          brand: brandAsked(context.draft),
        })),
      },
      form: {
        initial: 'editing',
        states: {
          editing: {
            initial: 'open',
            on: {
              'field.changed': {
                actions: assign(({ context, event: { field, value } }) =>
                  typed(context, withField(context.base, context.draft, field, value), field),
                ),
              },
              'field.left': {
                actions: assign(({ context, event: { field } }) => ({
                  visited: [...new Set([...context.visited, field])],
                })),
              },
              'brand.chosen': {
                actions: assign(({ context, event: { brand } }) =>
                  typed(
                    context,
                    withBrand(context.base, context.draft, brand, context.choices.people),
                    'brand',
                  ),
                ),
              },
              'side.taken': {
                guard: withEvent('isDisputed'),
                actions: assign(({ context: { draft, conflicts }, event: { field, side } }) => {
                  const meant = conflicts.find(({ fields }) => fields.includes(field))!
                  return {
                    draft: withSide(draft, meant, side),
                    conflicts: conflicts.map((one) => (one === meant ? { ...one, taken: side } : one)),
                  }
                }),
              },
              'investigations.changed': {
                guard: withEvent('isNewer'),
                actions: assign(({ context, event: { investigations } }) =>
                  joined(context, newerOf(context, investigations)!),
                ),
              },
            },
            states: {
              open: {
                always: { guard: 'hasConflict', target: 'disputed' },
                on: {
                  submit: {
                    guard: 'canSave',
                    target: '#investigationForm.form.saving',
                    actions: 'forgetProblem',
                  },
                },
              },
              /** Somebody else saved meanwhile what was changed here, too: either is to be taken. */
              disputed: { always: { guard: 'isDecided', target: 'open' } },
              lost: lostForm(({ draft, base }: Context) => typedLines(COPIED, draft, base)),
            },
          },
          saving: {
            tags: 'busy',
            invoke: {
              id: 'saveInvestigation',
              src: 'saveInvestigation',
              input: ({ context }) => saveOf(context),
              onDone: {
                target: 'done',
                actions: [
                  withOutput('publishSaved'),
                  withOutput('publishListings'),
                  withOutput('tellSaved'),
                  // The page may go to what was opened.
                  'release',
                  withOutput('publishOpened'),
                  'close',
                ],
              },
              onError: [
                {
                  guard: withEvent('isStale'),
                  target: 'editing',
                  actions: [
                    assign(({ context, event: { error } }) =>
                      joined(context, currentOf(error, investigationSchema)!),
                    ),
                    'publishOutdated',
                  ],
                },
                {
                  guard: 'isGone',
                  target: 'editing.lost',
                  actions: ['keepProblem', 'publishOutdated'],
                },
                {
                  target: 'editing',
                  actions: [
                    assign(({ event: { error } }) => {
                      const parsed = problemSchema.safeParse(error)
                      return {
                        problem: failureText(error),
                        refused: parsed.success ? refusedFields(parsed.data) : {},
                      }
                    }),
                    'publishOutdated',
                  ],
                },
              ],
            },
          },
          done: {},
        },
      },
    },
  })

/** What is copied of a form: the assignee is an id, and the client stands for the brand's. */
const { assignedTo: _assignedTo, client: _client, ...COPIED } = FORM_LABELS

/** What the form starts with. */
function startOf({ investigation, due, user }: Input): Context {
  const base = investigation === null ? newDraft(due) : draftOf(investigation)
  return {
    groups: user.groups,
    investigation,
    base,
    draft: base,
    choices: { brands: [], people: [] },
    choicesProblem: null,
    productsOf: null,
    products: [],
    productsProblem: null,
    visited: [],
    refused: {},
    problem: null,
    takenOver: [],
    conflicts: [],
  }
}

/** What the draft is saved as. */
function saveOf({ investigation, draft }: Context): FormSave {
  return {
    saved: investigation && { id: investigation.id, updated: investigation.updated },
    fields: savedFields(draft),
  }
}

/** Save is offered when something changed, all is sound and every conflict decided, to a user who may (§5, §6). */
function canSave({ groups, investigation, base, draft, conflicts }: Context): boolean {
  return (
    may(groups, investigation === null ? 'investigations.create' : 'investigations.edit') &&
    isChanged(base, draft) &&
    isSound(draft) &&
    isDecided(conflicts)
  )
}

function typed(context: Context, draft: InvestigationDraft, field: FormField) {
  const { [field]: _, ...refused } = context.refused
  return { draft, refused, conflicts: withTyped(context.conflicts, context.draft, draft) }
}

/** The form over a newer version: what was typed stays, and is measured against that version from now on. */
function joined(context: Context, investigation: Investigation) {
  const base = draftOf(investigation)
  const merged = mergeDrafts(context.base, context.draft, base, context.conflicts)
  return { investigation, base, problem: null, refused: {}, ...merged }
}

/** The version of this investigation among those told, where it is a newer one than the form's. */
function newerOf({ investigation }: Context, told: readonly Investigation[]): Investigation | null {
  if (investigation === null) return null
  return told.find(({ id, updated }) => id === investigation.id && updated > investigation.updated) ?? null
}
