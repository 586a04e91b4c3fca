import { assign, sendTo, setup } from 'xstate'
import { complaintButtonProblem, opensClassification } from '../../domain/complaints/complaintSelection.ts'
import type { GroupHold, OpenedGroup } from '../../domain/listings/groups.contract.ts'
import { isOpenToDecide } from '../../domain/listings/groups.ts'
import type { ChangeResult } from '../../domain/listings/listings.contract.ts'
import type { Listing, ListingChange } from '../../domain/listings/listing.ts'
import { changeLabel, type DecisionCode, mayChange } from '../../domain/listings/listingState.ts'
import { countOf } from '../../domain/kit/words.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { REVIEW_RENEW_MS } from '../../domain/kit/constants.ts'
import { DIALOG } from '../kit/commands.ts'
import {
  isMissing,
  keepProblem,
  notify,
  publish,
  tell,
  tellParent,
  withEvent,
  withOutput,
} from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { changeNotice, patchesOf } from '../listings/changeNotice.ts'
import { toDecideIn, withPatches } from './groupChoice.ts'
import { decisionIn } from './groupTally.ts'
import { holdingLogic } from './heldRun.ts'

interface Input {
  /** The id of the group's hub. */
  readonly id: string
  readonly groups: readonly string[]
}

/** How soon a group that somebody else holds is asked for again. */
const AGAIN_MS = 10_000

/** What came of asking for a group: the run's name and whether it holds it. */
export interface HeldGroup {
  readonly run: string
  readonly hold: GroupHold
}

/** Listings that get one decision. */
export interface AlikeDecision {
  /** The run that they are decided in; null where the server doesn't know it yet. */
  readonly run: string | null
  readonly code: DecisionCode
  readonly listings: readonly Pick<Listing, '_id' | 'updated'>[]
}

interface Context extends Input {
  /** Null until it was loaded. */
  readonly group: OpenedGroup | null
  /** The listings that the next decision leaves out, by id. */
  readonly out: ReadonlySet<string>
  /** What is being set. */
  readonly code: DecisionCode | null
  /** The server's name of the run that holds it; null before it was asked. */
  readonly run: string | null
  /** Who else holds a part of it; null where nobody does. */
  readonly heldBy: string | null
  readonly problem: string | null
}

type Event =
  | { type: 'retry' }
  | { type: 'reload' }
  /** Exactly these are decided next. */
  | { type: 'members.chosen'; ids: ReadonlySet<string> }
  | { type: 'decide'; code: DecisionCode }
  | { type: 'skip' }
  | Extract<Fact, { type: 'listings.changed' | 'listings.outdated' }>

/**
 * One group of listings that are decided alike: those that wait for a decision get one together, in one change set, but for
 * those that were taken out; a classification is made out in its dialog. When that is done the list's next group
 * opens. While it is open, what is to be decided of it is leased to this run: a colleague who opens it is told, and can't
 * decide it. Invokes: loadGroup, decideListings, holdGroup.
 */
export const groupMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    facts: factsLogic,
    loadGroup: service<OpenedGroup, { id: string }>('loadGroup'),
    decideListings: service<ChangeResult, AlikeDecision>('decideListings'),
    holding: holdingLogic,
    holdGroup: service<HeldGroup, { id: string; run: string | null }>('holdGroup'),
  },
  delays: { renewal: REVIEW_RENEW_MS, again: AGAIN_MS },
  guards: {
    isMissing: ({ event }) => isMissing(event),
    isFree: (_, { hold }: HeldGroup) => hold.heldBy === null,
    decidesAtOnce: ({ context }, { code }: { code: DecisionCode }) =>
      context.heldBy === null && toDecideIn(context).length > 0 && mayChange(context.groups, code),
    decidesInDialog: ({ context }, { code }: { code: DecisionCode }) =>
      context.heldBy === null &&
      opensClassification(context.groups, code) &&
      complaintButtonProblem(context.groups, toDecideIn(context)) === null,
    mayClassify: ({ context }, { code }: { code: DecisionCode }) =>
      context.heldBy === null && toDecideIn(context).length > 0 && opensClassification(context.groups, code),
    /** All that was to be decided has been, as suspect too, which leaves it to be decided for good. */
    finishes: ({ context }, { patches }: { patches: readonly ListingChange[] }) => {
      const wanted = toDecideIn(context)
      return wanted.length > 0 && decisionIn(wanted, patches)?.listings.length === wanted.length
    },
    decides: ({ context }, { patches }: { patches: readonly ListingChange[] }) =>
      decisionIn(toDecideIn(context), patches) !== null,
    removes: (_, { removed }: { removed: number }) => removed > 0,
  },
  actions: {
    keepGroup: assign((_, group: OpenedGroup) => ({ group, problem: null })),
    keepProblem: keepProblem(),
    choose: assign(({ context: { group } }, { ids }: { ids: ReadonlySet<string> }) => ({
      out: new Set(
        group!.listings.flatMap(({ listing: { _id } }) => (ids.has(_id) ? [] : [_id])),
      ) as ReadonlySet<string>,
      problem: null,
    })),
    patch: assign(({ context: { group } }, { patches }: { patches: readonly ListingChange[] }) => ({
      group: withPatches(group!, patches),
    })),
    keepCode: assign((_, { code }: { code: DecisionCode }) => ({ code, problem: null })),
    /** Why these can't be classified together, such as that they are on several platforms. */
    refuse: assign(({ context }) => ({
      problem: complaintButtonProblem(context.groups, toDecideIn(context)),
    })),
    classify: tell(DIALOG, ({ context }, { code }: { code: DecisionCode }) => ({
      type: 'open',
      dialog: 'classification',
      input: { listings: toDecideIn(context), type: code },
    })),
    publishDecided: publish(({ context }, { patches }: { patches: readonly ListingChange[] }) => ({
      type: 'group.decided',
      group: context.id,
      ...decisionIn(toDecideIn(context), patches)!,
    })),
    publishChanged: publish((_, result: ChangeResult) => ({
      type: 'listings.changed',
      patches: patchesOf(result),
      removed: 0,
    })),
    tellChanged: notify(({ context: { code } }, result: ChangeResult) =>
      changeNotice(`${countOf(result.changed.length, 'listing')} set to ${changeLabel(code!)}`, result),
    ),
    /** Its row in the list says how many are left to decide. */
    tellRow: tellParent(({ context: { id, group } }) => ({
      type: 'record.changed',
      patch: { id, open: group!.listings.filter(({ listing }) => isOpenToDecide(listing)).length },
    })),
    goOn: tellParent({ type: 'next' }),
    keepHold: assign((_, { run, hold }: HeldGroup) => ({ run, heldBy: hold.heldBy })),
    tellRun: sendTo('holding', ({ context }) => ({ type: 'run.named' as const, id: context.run! })),
  },
}).createMachine({
  id: 'group',
  context: ({ input }) => ({
    ...input,
    group: null,
    out: new Set<string>(),
    code: null,
    run: null,
    heldBy: null,
    problem: null,
  }),
  invoke: [
    { id: 'facts', src: 'facts', input: ['listings.changed', 'listings.outdated'] },
    { id: 'holding', src: 'holding' },
  ],
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadGroup',
        src: 'loadGroup',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'shown', actions: withOutput('keepGroup') },
        onError: [
          { guard: 'isMissing', target: 'missing' },
          { target: 'failed', actions: 'keepProblem' },
        ],
      },
    },
    failed: { tags: 'failed', on: { retry: 'loading', reload: 'loading' } },
    missing: { on: { skip: { actions: 'goOn' }, reload: 'loading' } },
    shown: {
      type: 'parallel',
      on: {
        skip: { actions: 'goOn' },
        'listings.outdated': '.work.reloading',
        'listings.changed': [
          { guard: withEvent('removes'), target: '.work.reloading' },
          {
            guard: withEvent('finishes'),
            actions: [withEvent('publishDecided'), withEvent('patch'), 'tellRow', 'goOn'],
          },
          {
            guard: withEvent('decides'),
            actions: [withEvent('publishDecided'), withEvent('patch'), 'tellRow'],
          },
          { actions: [withEvent('patch'), 'tellRow'] },
        ],
      },
      states: {
        work: {
          initial: 'resting',
          states: {
            resting: {
              on: {
                reload: 'reloading',
                'members.chosen': { actions: withEvent('choose') },
                decide: [
                  {
                    guard: withEvent('decidesAtOnce'),
                    target: 'deciding',
                    actions: withEvent('keepCode'),
                  },
                  {
                    guard: withEvent('decidesInDialog'),
                    actions: withEvent('classify'),
                  },
                  { guard: withEvent('mayClassify'), actions: 'refuse' },
                ],
              },
            },
            deciding: {
              tags: 'busy',
              invoke: {
                id: 'decideListings',
                src: 'decideListings',
                input: ({ context }) => ({
                  run: context.run,
                  code: context.code!,
                  listings: toDecideIn(context),
                }),
                onDone: {
                  target: 'resting',
                  actions: [withOutput('publishChanged'), withOutput('tellChanged')],
                },
                onError: { target: 'resting', actions: 'keepProblem' },
              },
            },
            reloading: {
              tags: 'busy',
              invoke: {
                id: 'reloadGroup',
                src: 'loadGroup',
                input: ({ context: { id } }) => ({ id }),
                onDone: { target: 'resting', actions: withOutput('keepGroup') },
                onError: [
                  {
                    guard: 'isMissing',
                    target: '#group.missing',
                  },
                  { target: 'stale', actions: 'keepProblem' },
                ],
              },
            },
            stale: { tags: 'failed', on: { retry: 'reloading', reload: 'reloading' } },
          },
        },
        lease: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'holdGroup',
                src: 'holdGroup',
                input: ({ context: { id, run } }) => ({ id, run }),
                onDone: [
                  {
                    guard: withOutput('isFree'),
                    target: 'held',
                    actions: [withOutput('keepHold'), 'tellRun'],
                  },
                  { target: 'elsewhere', actions: withOutput('keepHold') },
                ],
                onError: 'unknown',
              },
            },
            held: { after: { renewal: 'asking' } },
            /** Somebody else holds a part of it: asked again until they have gone on. */
            elsewhere: { after: { again: 'asking' } },
            /** It could not be asked: what is decided meanwhile is refused where a colleague was faster. */
            unknown: { after: { again: 'asking' } },
          },
        },
      },
    },
  },
})
