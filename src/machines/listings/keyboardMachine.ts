import { assign, setup } from 'xstate'
import {
  destination,
  isForward,
  type Cursor,
  type ListLayout,
  meant,
  onward,
  placeAfter,
  rangeOf,
  united,
} from './cursor.ts'
import { complaintButtonProblem, opensClassification } from '../../domain/complaints/complaintSelection.ts'
import { type Command, type CommandOf, mayCommand } from './keys.ts'
import { actionProblem } from '../../domain/listings/listingActions.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { firstMeasure, similarPath } from '../../domain/kit/similar.ts'
import { changeLabel, mayChange } from '../../domain/listings/listingState.ts'
import { countOf } from '../../domain/kit/words.ts'
import { ADDRESS } from '../kit/address.ts'
import { type Fact, factsLogic, type FactOf } from '../bus.ts'
import { filterOf } from '../filter/filterOf.ts'
import { DIALOG, UNDO } from '../kit/commands.ts'
import { notify, openPath, publish, tell, withEvent } from '../kit/effects.ts'
import { reviewProblem, toReview } from './reviewPath.ts'

interface Context extends Cursor {
  readonly groups: readonly string[]
  /** How many fit the filter. */
  readonly total: number
  readonly hasMore: boolean
  /** Every listing that matches the filter is selected, not only those loaded. */
  readonly isMatching: boolean
  /** Where moving with Shift began, and what was selected before it. */
  readonly range: { readonly from: number; readonly before: ReadonlyMap<string, Listing> } | null
  /** The listing under the cursor was selected by the mode itself, to be decided. */
  readonly picked: boolean
  /** The listing under the cursor is to have the focus, and doesn't have it yet. */
  readonly wantsFocus: boolean
  /** What a screen reader is told. */
  readonly announcement: string
}

type Event =
  | Command
  | { type: 'mode.toggled' }
  | { type: 'keySheet.closed' }
  /** The focus went to a listing by other means. */
  | { type: 'cursor.placed'; id: string }
  | { type: 'focus.given' }
  | ({ type: 'layout.measured' } & ListLayout)
  | Extract<Fact, { type: (typeof FACTS)[number] }>

/** The facts that concern it. */
const FACTS = [
  'session.opened',
  'session.closed',
  'preferences.loaded',
  'filter.applied',
  'list.shown',
  'selection.changed',
  'change.drafted',
  'change.dropped',
  'change.made',
] as const

const SWITCH_OFF = [
  { type: 'publishSwitched', params: { on: false } },
  { type: 'announce', params: { words: 'Keyboard mode off.' } },
] as const

/**
 * Keyboard mode on the listings (§2 Shell): a cursor among the loaded listings, selection, decisions and the list's own
 * commands by single keys, which exist only while the mode is on. Each command is an event; which key gives it stands in
 * domain/keys.ts. A decision is confirmed in the dialog that every change has; after it the cursor moves on.
 */
export const keyboardMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { facts: factsLogic },
  guards: {
    wasOn: (_, { keyboardMode }: { keyboardMode: boolean }) => keyboardMode,
    hasCursor: ({ context }) => context.at !== null,
    isBack: ({ context: { items, at } }) => at !== null && Boolean(items[at]?.relisting),
    wantsFocus: ({ context }) => context.wantsFocus,
    hasMore: ({ context }) => context.hasMore,
    hasSelection: ({ context }) => context.selected.size > 0,
    wasPicked: ({ context }) => context.picked,
    staysInside: ({ context }, move: CommandOf<'move'>) => destination(context, move) !== null,
    extendsInside: ({ context }, move: CommandOf<'move'>) =>
      move.extends && destination(context, move) !== null,
    leadsToMore: ({ context }, { step }: CommandOf<'move'>) => context.hasMore && isForward(step),
    decidesSelection: ({ context }, { code }: CommandOf<'change'>) =>
      context.selected.size > 0 && mayChange(context.groups, code),
    decidesCursor: ({ context }, { code }: CommandOf<'change'>) =>
      context.at !== null && mayChange(context.groups, code),
    classifies: ({ context }, { code }: CommandOf<'change'>) =>
      !context.isMatching &&
      opensClassification(context.groups, code) &&
      complaintButtonProblem(context.groups, meant(context)) === null,
    canAct: ({ context }, { type }: CommandOf<'comment' | 'investigation' | 'tags'>) =>
      !context.isMatching && actionProblem(context.groups, type, meant(context).length) === null,
    mayReview: ({ context }) => mayCommand(context.groups, { type: 'review' }),
    reviewsTooMany: ({ context: { groups, selected, isMatching } }) =>
      mayCommand(groups, { type: 'review' }) && reviewProblem(selected.size, isMatching) !== null,
    hasGrown: ({ context }, { items }: FactOf<'list.shown'>) => items.length > context.items.length,
    showsSome: (_, { items }: FactOf<'list.shown'>) => items.length > 0,
    leadsOn: ({ context }, { changed }: FactOf<'change.made'>) => onward(context, changed) !== null,
    leadsOnToMore: ({ context }, { changed }: FactOf<'change.made'>) => changed.length > 0 && context.hasMore,
  },
  actions: {
    keepList: assign(({ context }, { items, total, hasMore }: FactOf<'list.shown'>) => ({
      items: items as readonly Listing[],
      total,
      hasMore,
      at: placeAfter(context.at, context.items, items),
      // In another list the places mean other listings.
      range: items[0]?._id === context.items[0]?._id ? context.range : null,
    })),
    placeCursor: assign(({ context }, { id }: { id: string }) => {
      const at = context.items.findIndex((item) => item._id === id)
      return at === -1 || at === context.at ? {} : { at, range: null }
    }),
    move: assign(({ context }, move: CommandOf<'move'>) => ({
      at: destination(context, move),
      range: move.extends ? (context.range ?? { from: context.at!, before: context.selected }) : null,
    })),
    moveTo: assign((_, { at }: { at: number }) => ({ at, range: null })),
    moveOn: assign(({ context }, { changed }: FactOf<'change.made'>) => ({
      at: onward(context, changed),
      range: null,
    })),
    wantFocus: assign({ wantsFocus: true }),
    rest: assign({ wantsFocus: false }),
    selectRange: tell('selection', ({ context: { items, at, range } }) => ({
      type: 'selection.made',
      listings: united([...range!.before.values(), ...rangeOf(items, range!.from, at!)]),
    })),
    toggle: tell('selection', ({ context: { selected, items, at } }) => {
      const listing = items[at!]!
      const others = [...selected.values()].filter(({ _id }) => _id !== listing._id)
      return {
        type: 'selection.made',
        listings: selected.has(listing._id) ? others : [...others, listing],
      }
    }),
    selectAll: tell('selection', ({ context }) => ({ type: 'selection.made', listings: context.items })),
    deselect: tell('selection', { type: 'deselect' }),
    endRange: assign({ range: null }),
    keepPicked: assign((_, { picked }: { picked: boolean }) => ({ picked })),
    pick: tell('selection', ({ context }) => ({
      type: 'selection.made',
      listings: [context.items[context.at!]!],
    })),
    choose: tell('selection', (_, { code }: CommandOf<'change'>) => ({ type: 'change.chosen', code })),
    confirm: tell('selection', { type: 'confirm' }),
    act: tell(DIALOG, ({ context }, { type }: CommandOf<'comment' | 'investigation'>) => ({
      type: 'open',
      dialog: type,
      input: { listings: meant(context) },
    })),
    openTags: tell(DIALOG, ({ context, system }) => ({
      type: 'open',
      dialog: 'tags',
      input: { listings: meant(context), known: filterOf(system).choices.tags },
    })),
    classify: tell(DIALOG, ({ context }, { code }: CommandOf<'change'>) => ({
      type: 'open',
      dialog: 'classification',
      input: { listings: meant(context), type: code },
    })),
    openDetails: tell(DIALOG, ({ context: { items, at } }) => ({
      type: 'open',
      dialog: 'details',
      input: { id: items[at!]!._id },
    })),
    openPictures: tell(DIALOG, ({ context: { items, at } }) => ({
      type: 'open',
      dialog: 'viewer',
      input: { listing: items[at!]! },
    })),
    openRelisting: tell(DIALOG, ({ context: { items, at } }) => ({
      type: 'open',
      dialog: 'relisting',
      input: { listing: items[at!]! },
    })),
    openSimilar: openPath(({ context: { items, at } }) => similarPath(firstMeasure(items[at!]!))),
    openReview: tell(ADDRESS, ({ context: { selected, isMatching }, system }) =>
      toReview({ filter: filterOf(system), ids: [...selected.keys()], isMatching }),
    ),
    tellTooMany: notify(({ context: { selected, isMatching } }) => ({
      tone: 'caution',
      message: `Review one by one: ${reviewProblem(selected.size, isMatching)}. You selected ${selected.size}.`,
      action: null,
    })),
    undo: tell(UNDO, { type: 'undoNewest' }),
    more: tell('listings', { type: 'more' }),
    reload: tell('listings', { type: 'reload' }),
    publishSwitched: publish((_, { on }: { on: boolean }) => ({ type: 'keyboardMode.switched', on })),
    publishSearchWanted: publish({ type: 'search.wanted' }),
    announce: assign((_, { words }: { words: string }) => ({ announcement: words })),
    announceMade: assign(({ context }, made: FactOf<'change.made'>) => ({
      announcement: madeWords(context, made),
    })),
  },
}).createMachine({
  id: 'keyboard',
  context: {
    groups: [],
    items: [],
    total: 0,
    hasMore: false,
    layout: { columns: 1, rows: 1 },
    at: null,
    selected: new Map(),
    isMatching: false,
    range: null,
    picked: false,
    wantsFocus: false,
    announcement: '',
  },
  invoke: { id: 'facts', src: 'facts', input: FACTS },
  on: {
    'session.opened': { actions: assign(({ event: { user } }) => ({ groups: user.groups })) },
    'list.shown': { actions: withEvent('keepList') },
    'selection.changed': {
      actions: assign(({ event: { selected, isMatching } }) => ({
        selected,
        isMatching,
      })),
    },
    'cursor.placed': { actions: withEvent('placeCursor') },
    'focus.given': { guard: 'wantsFocus', actions: 'rest' },
    'layout.measured': { actions: assign(({ event: { columns, rows } }) => ({ layout: { columns, rows } })) },
  },
  initial: 'off',
  states: {
    off: {
      entry: 'rest',
      on: {
        'preferences.loaded': { guard: withEvent('wasOn'), target: 'on' },
        'mode.toggled': {
          target: 'on',
          actions: [
            { type: 'publishSwitched', params: { on: true } },
            { type: 'announce', params: { words: 'Keyboard mode on. Question mark shows the keys.' } },
            'wantFocus',
          ],
        },
      },
    },
    on: {
      initial: 'list',
      on: {
        'mode.toggled': { target: 'off', actions: SWITCH_OFF },
        leave: { target: 'off', actions: SWITCH_OFF },
        'session.closed': '.list',
        'change.drafted': '.confirming',
      },
      states: {
        list: {
          initial: 'resting',
          on: {
            move: [
              {
                guard: withEvent('extendsInside'),
                actions: [withEvent('move'), 'selectRange', 'wantFocus'],
              },
              {
                guard: withEvent('staysInside'),
                actions: [withEvent('move'), 'wantFocus'],
              },
              {
                guard: withEvent('leadsToMore'),
                target: '.growing',
              },
              {
                guard: 'hasCursor',
                actions: [
                  assign(({ context, event: { step } }) => ({
                    announcement: `${isForward(step) ? 'Last' : 'First'} of ${countOf(context.total, 'listing')}`,
                  })),
                  'wantFocus',
                ],
              },
            ],
            toggle: { guard: 'hasCursor', actions: ['endRange', 'toggle'] },
            selectAll: { guard: 'hasCursor', actions: ['endRange', 'selectAll'] },
            deselect: { guard: 'hasSelection', actions: ['endRange', 'deselect'] },
            change: [
              {
                guard: withEvent('classifies'),
                actions: withEvent('classify'),
              },
              {
                guard: withEvent('decidesSelection'),
                actions: withEvent('choose'),
              },
              {
                guard: withEvent('decidesCursor'),
                actions: [{ type: 'keepPicked', params: { picked: true } }, 'pick', withEvent('choose')],
              },
            ],
            // A classification is made in a dialog of its own.
            'change.made': [
              {
                guard: withEvent('leadsOn'),
                actions: [withEvent('announceMade'), withEvent('moveOn'), 'wantFocus'],
              },
              {
                guard: withEvent('leadsOnToMore'),
                target: '.growing',
                actions: withEvent('announceMade'),
              },
              { actions: [withEvent('announceMade'), 'wantFocus'] },
            ],
            tags: { guard: withEvent('canAct'), actions: 'openTags' },
            comment: {
              guard: withEvent('canAct'),
              actions: withEvent('act'),
            },
            investigation: {
              guard: withEvent('canAct'),
              actions: withEvent('act'),
            },
            details: { guard: 'hasCursor', actions: 'openDetails' },
            pictures: { guard: 'hasCursor', actions: 'openPictures' },
            relisting: { guard: 'isBack', actions: 'openRelisting' },
            similar: { guard: 'hasCursor', actions: 'openSimilar' },
            review: [
              { guard: 'reviewsTooMany', actions: 'tellTooMany' },
              { guard: 'mayReview', actions: 'openReview' },
            ],
            undo: { actions: 'undo' },
            more: { guard: 'hasMore', target: '.growing' },
            reload: { actions: 'reload' },
            search: { target: '.searching', actions: 'publishSearchWanted' },
            return: { guard: 'hasCursor', target: '.resting', actions: 'wantFocus' },
            showKeys: 'showingKeys',
          },
          states: {
            resting: {},
            /** The next page was asked for; the cursor goes to the first listing that comes. */
            growing: {
              entry: 'more',
              on: {
                'list.shown': [
                  {
                    guard: withEvent('hasGrown'),
                    target: 'resting',
                    actions: [
                      { type: 'moveTo', params: ({ context }) => ({ at: context.items.length }) },
                      withEvent('keepList'),
                      'wantFocus',
                    ],
                  },
                ],
              },
            },
            /** The search has the focus until it is entered or left. */
            searching: {
              on: {
                'filter.applied': 'awaiting',
                'cursor.placed': {
                  target: 'resting',
                  actions: withEvent('placeCursor'),
                },
              },
            },
            awaiting: {
              on: {
                'list.shown': {
                  guard: withEvent('showsSome'),
                  target: 'resting',
                  actions: [withEvent('keepList'), 'wantFocus'],
                },
              },
            },
          },
        },
        confirming: {
          exit: { type: 'keepPicked', params: { picked: false } },
          on: {
            confirm: { actions: 'confirm' },
            'change.dropped': [
              { guard: 'wasPicked', target: 'list', actions: ['deselect', 'wantFocus'] },
              { target: 'list', actions: 'wantFocus' },
            ],
            'change.made': [
              {
                guard: withEvent('leadsOn'),
                target: 'list',
                actions: [withEvent('announceMade'), withEvent('moveOn'), 'wantFocus'],
              },
              {
                guard: withEvent('leadsOnToMore'),
                target: 'list.growing',
                actions: withEvent('announceMade'),
              },
              {
                target: 'list',
                actions: [withEvent('announceMade'), 'wantFocus'],
              },
            ],
          },
        },
        showingKeys: {
          on: { showKeys: 'list', 'keySheet.closed': 'list' },
        },
      },
    },
  },
})

/** "Set to Suspect, 3 of 1,284"; several are counted instead. */
function madeWords({ at, items, total }: Context, { code, changed }: FactOf<'change.made'>): string {
  const what = changeLabel(code)
  if (changed.length === 0) return `Not set to ${what}`
  if (changed.length > 1 || at === null || items[at]?._id !== changed[0])
    return `${countOf(changed.length, 'listing')} set to ${what}`
  return `Set to ${what}, ${(at + 1).toLocaleString('en')} of ${total.toLocaleString('en')}`
}
