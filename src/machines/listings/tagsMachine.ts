import { assign, setup } from 'xstate'
import type { TagChange } from '../../domain/listings/listingActions.contract.ts'
import type { ChangeResult } from '../../domain/listings/listings.contract.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { spellTag, tagProblem, takenTags } from '../../domain/listings/tags.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { Matching } from './matching.ts'
import { changeNotice, patchesOf, stillThere } from './changeNotice.ts'
import { factsLogic } from '../bus.ts'
import { keepProblem, keepSelected, notify, publish, withEvent, withOutput } from '../kit/effects.ts'
import {
  dialogFormActions,
  formGuard,
  type FormGuardEvent,
  type FormGuardTag,
  isEditing,
} from '../kit/formGuard.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly listings: readonly Listing[]
  /** Every listing that matches a filter, where not only those given are meant. */
  readonly matching?: Matching | null
  /** The tags that occur among the user's listings. */
  readonly known: readonly string[]
}

interface Context extends Input {
  readonly typed: string
  /** Tags that are on their way to every listing. */
  readonly add: readonly string[]
  /** Tags that are on their way out. */
  readonly remove: readonly string[]
  readonly problem: string | null
}

type Event =
  | { type: 'tag.typed'; text: string }
  /** Takes what is typed, or a suggestion. */
  | { type: 'tag.added'; tag: string }
  | { type: 'tag.removed'; tag: string }
  | { type: 'tag.kept'; tag: string }
  | { type: 'submit' }
  | FormGuardEvent

/** Tags of the listings it is given: some are added, some removed, in one change set. Invokes: changeTags. */
export const tagsMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | FormGuardTag,
  },
  actors: {
    facts: factsLogic,
    /** Resolves with null where the change was handed to the one of every listing that matches. */
    changeTags: service<ChangeResult | null, TagChange & { readonly matching: Matching | null }>(
      'changeTags',
    ),
  },
  guards: {
    isHandedOver: (_, result: ChangeResult | null) => result === null,
    isTag: ({ context }, { tag }: { tag: string }) => tagProblem(tag, takenTags(context)) === null,
    isThere: ({ context }, { tag }: { tag: string }) =>
      context.add.includes(tag) || context.listings.some(({ tags }) => tags.includes(tag)),
    /** What is typed and not added yet is saved too, and holds the others back where it is no tag. */
    changesSomething: ({ context }) =>
      isTyped(context)
        ? tagProblem(context.typed, takenTags(context)) === null
        : context.add.length + context.remove.length > 0,
  },
  actions: {
    add: assign(({ context }, { tag }: { tag: string }) => withTag(context, tag)),
    addTyped: assign(({ context }) => (isTyped(context) ? withTag(context, context.typed) : {})),
    type: assign((_, { text }: { text: string }) => ({ typed: text })),
    keepProblem: keepProblem(),
    publishChanged: publish((_, result: ChangeResult | null) => ({
      type: 'listings.changed',
      patches: patchesOf(result!),
      removed: 0,
    })),
    tellChanged: notify((_, result: ChangeResult | null) =>
      result!.changed.length === 0
        ? { ...changeNotice('No tags were changed', result!), tone: 'caution' }
        : changeNotice(`Tags updated on ${countOf(result!.changed.length, 'listing')}`, result!),
    ),
    settleSelection: keepSelected(({ context: { listings } }, result: ChangeResult | null) =>
      result!.changed.length === 0
        ? stillThere(listings, result!.missing)
        : result!.conflicts.map(({ listing }) => listing._id),
    ),
    clearSelection: keepSelected([]),
  },
})
  .extend({
    guards: {
      isDirty: ({ context }) => isTyped(context) || context.add.length + context.remove.length > 0,
      isEditing,
    },
    actions: dialogFormActions,
  })
  .createMachine({
    id: 'tags',
    context: ({ input: { listings, known, matching = null } }) => ({
      listings,
      matching,
      known,
      typed: '',
      add: [],
      remove: [],
      problem: null,
    }),
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
              'tag.typed': { actions: withEvent('type') },
              'tag.added': {
                guard: withEvent('isTag'),
                actions: withEvent('add'),
              },
              'tag.removed': {
                guard: withEvent('isThere'),
                actions: assign(({ context, event: { tag } }) => ({
                  add: context.add.filter((other) => other !== tag),
                  remove:
                    context.listings.some(({ tags }) => tags.includes(tag)) && !context.remove.includes(tag)
                      ? [...context.remove, tag]
                      : context.remove,
                })),
              },
              'tag.kept': {
                actions: assign(({ context, event: { tag } }) => ({
                  remove: context.remove.filter((other) => other !== tag),
                })),
              },
              submit: { guard: 'changesSomething', target: 'saving', actions: 'addTyped' },
            },
          },
          saving: {
            tags: 'busy',
            invoke: {
              id: 'changeTags',
              src: 'changeTags',
              input: ({ context: { listings, matching = null, add, remove } }) => ({
                matching,
                ids: listings.map(({ _id }) => _id),
                updated: listings.map(({ updated }) => updated),
                add: [...add],
                remove: [...remove],
              }),
              onDone: [
                {
                  guard: withOutput('isHandedOver'),
                  target: 'done',
                  actions: ['clearSelection', 'close'],
                },
                {
                  target: 'done',
                  actions: [
                    withOutput('publishChanged'),
                    withOutput('tellChanged'),
                    withOutput('settleSelection'),
                    'close',
                  ],
                },
              ],
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

const isTyped = ({ typed }: Pick<Context, 'typed'>): boolean => typed.trim() !== ''

const withTag = ({ known, add, remove }: Context, given: string) => {
  const tag = spellTag(given, known)
  return { typed: '', add: [...add, tag], remove: remove.filter((other) => other !== tag) }
}
