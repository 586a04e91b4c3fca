import { assign, setup } from 'xstate'
import { BULK_CHANGE_MAX } from '../../domain/kit/constants.ts'
import { type ChangeResult, type FieldChange } from '../../domain/listings/listings.contract.ts'
import { isChangeConfirmed, matchingProblem } from '../../domain/listings/listingActions.ts'
import { isOptionalComment, type Listing } from '../../domain/listings/listing.ts'
import {
  type ChangeCode,
  changeLabel,
  isListingStatus,
  mayChange,
} from '../../domain/listings/listingState.ts'
import type { MatchingChangeRequest } from '../../domain/listings/matchingChanges.contract.ts'
import type { UnauthorizedSaleCode } from '../../domain/kit/vocabulary.ts'
import { countOf } from '../../domain/kit/words.ts'
import { type Fact, type FactOf, factsLogic } from '../bus.ts'
import { changeNotice, patchesOf } from './changeNotice.ts'
import { touchedBy } from './complaintsTouched.ts'
import { type DraftChange, draftOf, fieldChangeOf, type DraftEvent } from './draftChange.ts'
import { type Matching, matchingScope } from './matching.ts'
import type { SelectionCommand } from '../kit/commands.ts'
import { MATCHING_CHANGE, type MatchingChangeCommand, SELECTION } from '../kit/commands.ts'
import { keepProblem, notify, publish, tell, withEvent, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

/** A comment, and which selection it was typed for. */
interface KeptComment {
  readonly comment: string
  readonly ids: readonly string[]
  readonly isMatching: boolean
}

interface Context {
  readonly groups: readonly string[]
  /** Whether a client's change is confirmed first (§6). */
  readonly confirmWithComment: boolean
  /** The selected listings by id, as they were last seen. */
  readonly selected: ReadonlyMap<string, Listing>
  /** Set where what is chosen is every listing that matches, not only the selected ones. */
  readonly matching: Matching | null
  readonly draft: DraftChange | null
  /** The comment of a change that was called off. */
  readonly kept: KeptComment | null
  readonly problem: string | null
}

type Event =
  | { type: 'selection.made'; listings: readonly Listing[] }
  | { type: 'deselect' }
  | ({ type: 'matching.chosen' } & Matching)
  | { type: 'matching.dropped' }
  | SelectionCommand
  | { type: 'change.chosen'; code: ChangeCode }
  | DraftEvent
  | { type: 'confirm' }
  | { type: 'cancel' }
  | Extract<
      Fact,
      {
        type:
          | 'session.opened'
          | 'session.closed'
          | 'filter.applied'
          | 'listings.changed'
          | 'confirmation.changed'
          | 'list.shown'
      }
    >

/**
 * The selected listings and the bulk change of their state or status (§4): a change is confirmed, with a comment if one is
 * given, unless a client has turned that off (§6) and no complaint is concerned; the selection is cleared when the listings
 * are changed, and kept when they are not. The comment of a change that was called off is offered again for the same
 * selection. What a list that is loaded to its end no longer holds leaves the selection. A change of every listing that matches goes to a machine of its own. Invokes: changeListings.
 */
export const selectionMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'dialog' },
  actors: {
    facts: factsLogic,
    changeListings: service<ChangeResult, FieldChange>('changeListings'),
  },
  guards: {
    selectsSome: (_, { listings }: { listings: readonly Listing[] }) => listings.length > 0,
    mayBeChanged: ({ context }, { code }: { code: ChangeCode }) =>
      mayChange(context.groups, code) &&
      (context.matching !== null || context.selected.size <= BULK_CHANGE_MAX),
    isMadeAtOnce: ({ context }, { code }: { code: ChangeCode }) =>
      mayChange(context.groups, code) &&
      context.matching === null &&
      context.selected.size <= BULK_CHANGE_MAX &&
      !isChangeConfirmed(context.groups, context.confirmWithComment) &&
      touchedBy(code, [...context.selected.values()]) === null &&
      keptFor(context) === null,
    areFewEnough: (_, { total }: Matching) => matchingProblem(total) === null,
    isSendableToAll: ({ context: { matching, draft } }) =>
      matching !== null && draft !== null && isOptionalComment(draft.comment),
    isSendable: ({ context }) => context.draft !== null && isOptionalComment(context.draft.comment),
    takesReason: ({ context }) => context.draft?.code === 'US',
    keepsSome: ({ context }, { ids }: { ids: readonly string[] }) =>
      ids.some((id) => context.selected.has(id)),
    /** Whether the list was loaded to its end and lacks some of what is selected. */
    lacksSome: ({ context: { selected, matching } }, { items, hasMore }: FactOf<'list.shown'>) =>
      !matching && !hasMore && listedOf(selected, items).length < selected.size,
    isSingle: ({ context }) => context.selected.size === 1 && context.matching === null,
    leftSomeAlone: (_, { conflicts }: ChangeResult) => conflicts.length > 0,
  },
  actions: {
    select: assign((_, { listings }: { listings: readonly Listing[] }) => ({
      selected: new Map(listings.map((listing) => [listing._id, listing])),
      matching: null,
    })),
    keepListed: tell(SELECTION, ({ context: { selected } }, { items }: FactOf<'list.shown'>) => ({
      type: 'keepOnly',
      ids: listedOf(selected, items),
    })),
    dropMatching: assign({ matching: null }),
    beginMatching: tell(
      MATCHING_CHANGE,
      ({ context }) =>
        ({ type: 'begin', request: matchingChangeOf(context) }) satisfies MatchingChangeCommand,
    ),
    clear: assign({ selected: new Map<string, Listing>(), matching: null, draft: null, problem: null }),
    startDraft: assign(({ context }, { code }: { code: ChangeCode }) => ({
      draft: draftOf(code, keptFor(context)?.comment),
      problem: null,
    })),
    dropDraft: assign({ draft: null, problem: null }),
    keepComment: assign(({ context }) => ({ kept: keptAfter(context, context.draft!.comment) })),
    forgetComment: assign(({ context }) => ({ kept: keptAfter(context, '') })),
    forgetKept: assign({ kept: null }),
    typeComment: alter((_, { text }: { text: string }) => ({ comment: text })),
    chooseReason: alter((_, { reason }: { reason: UnauthorizedSaleCode | null }) => ({ saleReason: reason })),
    toggleLocales: alter((draft) => ({ allLocales: !draft.allLocales })),
    keepProblem: keepProblem(),
    publishSelection: publish(({ context: { selected, matching } }) => ({
      type: 'selection.changed',
      count: selected.size,
      selected,
      isMatching: matching !== null,
    })),
    publishChanged: publish((_, result: ChangeResult) => ({
      type: 'listings.changed',
      patches: patchesOf(result),
      removed: 0,
    })),
    publishDrafted: publish((_, { code }: { code: ChangeCode }) => ({ type: 'change.drafted', code })),
    publishDropped: publish({ type: 'change.dropped' }),
    publishMade: publish(({ context }, { changed }: ChangeResult) => ({
      type: 'change.made',
      code: context.draft!.code,
      changed: changed.map(({ _id }) => _id),
    })),
    tellChanged: notify(({ context }, result: ChangeResult) =>
      changeNotice(
        `${countOf(result.changed.length, 'listing')} set to ${changeLabel(context.draft!.code)}`,
        result,
      ),
    ),
  },
}).createMachine({
  id: 'selection',
  context: {
    groups: [],
    confirmWithComment: true,
    selected: new Map(),
    matching: null,
    draft: null,
    kept: null,
    problem: null,
  },
  invoke: {
    id: 'facts',
    src: 'facts',
    input: [
      'session.opened',
      'session.closed',
      'filter.applied',
      'listings.changed',
      'confirmation.changed',
      'list.shown',
    ],
  },
  on: {
    'session.opened': { actions: assign(({ event: { user } }) => ({ groups: user.groups })) },
    'confirmation.changed': {
      actions: assign(({ event: { withComment } }) => ({
        confirmWithComment: withComment,
      })),
    },
    'session.closed': { target: '.none', actions: ['clear', 'forgetKept', 'publishSelection'] },
  },
  initial: 'none',
  states: {
    none: {
      on: {
        'selection.made': {
          guard: withEvent('selectsSome'),
          target: 'some',
          actions: [withEvent('select'), 'publishSelection'],
        },
      },
    },
    some: {
      initial: 'resting',
      on: {
        'listings.changed': {
          actions: assign(({ context, event: { patches } }) => {
            const selected = new Map(context.selected)
            for (const patch of patches) {
              const known = selected.get(patch._id)
              if (known) selected.set(known._id, { ...known, ...patch })
            }
            return { selected }
          }),
        },
      },
      states: {
        resting: {
          on: {
            'selection.made': [
              {
                guard: withEvent('selectsSome'),
                actions: [withEvent('select'), 'publishSelection'],
              },
              { target: '#selection.none', actions: ['clear', 'publishSelection'] },
            ],
            'matching.chosen': {
              guard: withEvent('areFewEnough'),
              actions: [
                assign(({ event: { params, total, seenAt } }) => ({
                  matching: { params, total, seenAt },
                })),
                'publishSelection',
              ],
            },
            'matching.dropped': { actions: ['dropMatching', 'publishSelection'] },
            keepOnly: [
              {
                guard: withEvent('keepsSome'),
                actions: [
                  assign(({ context, event: { ids } }) => ({
                    selected: new Map([...context.selected].filter(([id]) => ids.includes(id))),
                  })),
                  'publishSelection',
                ],
              },
              { target: '#selection.none', actions: ['clear', 'publishSelection'] },
            ],
            'list.shown': { guard: withEvent('lacksSome'), actions: withEvent('keepListed') },
            deselect: { target: '#selection.none', actions: ['clear', 'publishSelection'] },
            'filter.applied': { target: '#selection.none', actions: ['clear', 'publishSelection'] },
            'change.chosen': [
              {
                guard: withEvent('isMadeAtOnce'),
                target: 'changing.atOnce',
                actions: [withEvent('startDraft'), withEvent('publishDrafted')],
              },
              {
                guard: withEvent('mayBeChanged'),
                target: 'confirming',
                actions: [withEvent('startDraft'), withEvent('publishDrafted')],
              },
            ],
          },
        },
        confirming: {
          tags: 'dialog',
          initial: 'editing',
          on: {
            'comment.typed': { actions: withEvent('typeComment') },
            'saleReason.chosen': {
              guard: 'takesReason',
              actions: withEvent('chooseReason'),
            },
            'locales.toggled': { guard: 'isSingle', actions: 'toggleLocales' },
            confirm: [
              {
                guard: 'isSendableToAll',
                target: '#selection.none',
                actions: ['beginMatching', 'publishDropped', 'forgetComment', 'clear', 'publishSelection'],
              },
              { guard: 'isSendable', target: 'changing' },
            ],
            cancel: { target: 'resting', actions: ['keepComment', 'dropDraft', 'publishDropped'] },
          },
          states: { editing: {}, refused: {} },
        },
        changing: {
          tags: 'busy',
          initial: 'confirmed',
          states: { confirmed: { tags: 'dialog' }, atOnce: {} },
          invoke: {
            id: 'changeListings',
            src: 'changeListings',
            input: ({ context: { selected, draft } }) => fieldChangeOf([...selected.values()], draft!),
            onDone: [
              {
                guard: withOutput('leftSomeAlone'),
                target: 'resting',
                actions: [
                  withOutput('publishChanged'),
                  withOutput('tellChanged'),
                  withOutput('publishMade'),
                  'forgetComment',
                  assign(
                    ({
                      context,
                      event: {
                        output: { conflicts },
                      },
                    }) => ({
                      selected: new Map(
                        conflicts.flatMap(({ listing }) => {
                          const known = context.selected.get(listing._id)
                          return known ? [[listing._id, { ...known, ...listing }] as const] : []
                        }),
                      ),
                      draft: null,
                      problem: null,
                    }),
                  ),
                  'publishSelection',
                ],
              },
              {
                target: '#selection.none',
                actions: [
                  withOutput('publishChanged'),
                  withOutput('tellChanged'),
                  withOutput('publishMade'),
                  'forgetComment',
                  'clear',
                  'publishSelection',
                ],
              },
            ],
            onError: {
              target: 'confirming.refused',
              actions: 'keepProblem',
            },
          },
        },
      },
    },
  },
})

/** The comment that is kept for the selection as it is now. */
function keptFor({
  kept,
  selected,
  matching,
}: Pick<Context, 'kept' | 'selected' | 'matching'>): KeptComment | null {
  const isFor =
    kept !== null &&
    kept.isMatching === (matching !== null) &&
    kept.ids.length === selected.size &&
    kept.ids.every((id) => selected.has(id))
  return isFor ? kept : null
}

/** What is kept once the selection has this comment: one of another selection stays until there is a new one. */
function keptAfter(
  context: Pick<Context, 'kept' | 'selected' | 'matching'>,
  comment: string,
): KeptComment | null {
  if (comment.trim() !== '')
    return { comment, ids: [...context.selected.keys()], isMatching: context.matching !== null }
  return keptFor(context) ? null : context.kept
}

/** An action that alters the draft. */
function alter<Params>(change: (draft: DraftChange, params: Params) => Partial<DraftChange>) {
  return assign<Context, Event, Params, Event, never>(({ context }, params) => ({
    draft: context.draft && { ...context.draft, ...change(context.draft, params) },
  }))
}

/** The change of every listing that matches which a draft makes. */
export function matchingChangeOf({
  matching,
  draft,
}: Pick<Context, 'matching' | 'draft'>): MatchingChangeRequest {
  const { code, saleReason } = draft!
  const comment = draft!.comment.trim()
  const common = { ...matchingScope(matching!), ...(comment === '' ? {} : { comment }) }
  if (isListingStatus(code)) return { field: 'listingStatus', value: code, ...common }
  return { field: 'state', value: code, ...common, ...(saleReason ? { reason: saleReason } : {}) }
}

/** The ids of the selected listings that a list holds. */
const listedOf = (selected: Context['selected'], items: FactOf<'list.shown'>['items']): string[] =>
  items.flatMap(({ _id }) => (selected.has(_id) ? _id : []))
