import { assign, sendTo, setup } from 'xstate'
import type { FilterParams } from '../../domain/filter/filter.ts'
import { complaintButtonProblem, opensClassification } from '../../domain/complaints/complaintSelection.ts'
import type { GroupHold, OpenedGroup } from '../../domain/listings/groups.contract.ts'
import type { ChangeResult } from '../../domain/listings/listings.contract.ts'
import type { Listing, ListingChange } from '../../domain/listings/listing.ts'
import { changeLabel, type DecisionCode, mayChange } from '../../domain/listings/listingState.ts'
import { countOf } from '../../domain/kit/words.ts'
import { type Fact, factsLogic, type FactOf } from '../bus.ts'
import { filterOf } from '../filter/filterOf.ts'
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
import { unread } from '../kit/unread.ts'
import { changeNotice, patchesOf } from '../listings/changeNotice.ts'
import { areOpenAgain, choiceOf, type GroupChoice, openIn, toDecideIn, withPatches } from './groupChoice.ts'
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

/** A group to be read, and the filter that its listings are held against. */
export interface WantedGroup {
  readonly id: string
  readonly filter: FilterParams
}

/** Listings that get one decision. */
export interface AlikeDecision {
  /** The run that they are decided in; null where the server doesn't know it yet. */
  readonly run: string | null
  readonly code: DecisionCode
  readonly listings: readonly Pick<Listing, '_id' | 'updated'>[]
}

interface Context extends Input, GroupChoice {
  readonly filter: FilterParams
  /** Whether it was read with this filter, and nothing has changed since in what fits it. */
  readonly isCurrent: boolean
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
  | Extract<Fact, { type: 'listings.changed' | 'listings.outdated' | 'filter.applied' }>

/**
 * One group of listings that are decided alike: those that fit the filter and wait for a decision get one together, in one change set,
 * but for those that were taken out, and with those that were added; a classification is made out in its dialog. When that is
 * done the list's next group opens. Another filter has it read again, as what fits is for the server to say. While it is open, what is to be decided of it is leased to this run: a colleague who opens it is told, and can't
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
    loadGroup: service<OpenedGroup, WantedGroup>('loadGroup'),
    decideListings: service<ChangeResult, AlikeDecision>('decideListings'),
    holding: holdingLogic,
    holdGroup: service<HeldGroup, { id: string; run: string | null }>('holdGroup'),
  },
  delays: { renewal: REVIEW_RENEW_MS, again: AGAIN_MS },
  guards: {
    isMissing: ({ event }) => isMissing(event),
    isOutdated: ({ context }) => !context.isCurrent,
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
    /** What was taken out stays out; what was added by hand was added to what another filter showed. */
    keepFilter: assign((_, { params }: FactOf<'filter.applied'>) => ({
      filter: params,
      added: new Set<string>() as ReadonlySet<string>,
      isCurrent: false,
    })),
    noteReading: assign({ isCurrent: true }),
    choose: assign(({ context: { group } }, { ids }: { ids: ReadonlySet<string> }) => ({
      ...choiceOf(group!, ids),
      problem: null,
    })),
    patch: assign(({ context: { group, isCurrent } }, { patches }: { patches: readonly ListingChange[] }) => {
      const patched = withPatches(group!, patches)
      return { group: patched, isCurrent: isCurrent && !areOpenAgain(group!, patched) }
    }),
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
    publishDecided: publish(({ context }, { patches, changeSet = null }: FactOf<'listings.changed'>) => ({
      type: 'group.decided',
      group: context.id,
      changeSet,
      ...decisionIn(toDecideIn(context), patches)!,
    })),
    publishChanged: publish((_, result: ChangeResult) => ({
      type: 'listings.changed',
      patches: patchesOf(result),
      removed: 0,
      changeSet: result.changeSet,
    })),
    tellChanged: notify(({ context: { code } }, result: ChangeResult) =>
      changeNotice(`${countOf(result.changed.length, 'listing')} set to ${changeLabel(code!)}`, result),
    ),
    /** Its row in the list says how many are left to decide. */
    tellRow: tellParent(({ context: { id, group } }) => ({
      type: 'record.changed',
      patch: { id, open: openIn(group!) },
    })),
    goOn: tellParent({ type: 'next' }),
    /** Who went on from it may have decided it. */
    keepHold: assign(({ context }, { run, hold }: HeldGroup) => ({
      run,
      heldBy: hold.heldBy,
      isCurrent: context.isCurrent && (context.heldBy === null || hold.heldBy !== null),
    })),
    tellRun: sendTo('holding', ({ context }) => ({ type: 'run.named' as const, id: context.run! })),
  },
}).createMachine({
  id: 'group',
  context: ({ input, self }) => ({
    ...input,
    filter: filterOf(self.system).params,
    isCurrent: true,
    group: null,
    out: new Set<string>(),
    added: new Set<string>(),
    code: null,
    run: null,
    heldBy: null,
    problem: null,
  }),
  invoke: [
    { id: 'facts', src: 'facts', input: ['listings.changed', 'listings.outdated', 'filter.applied'] },
    { id: 'holding', src: 'holding' },
  ],
  on: { 'filter.applied': { actions: withEvent('keepFilter') } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'noteReading',
      /** What is under way may have been read before the change: an undo opens its group meanwhile. */
      on: {
        'listings.changed': { target: 'loading', reenter: true },
        'listings.outdated': { target: 'loading', reenter: true },
        'filter.applied': { target: 'loading', reenter: true, actions: withEvent('keepFilter') },
      },
      invoke: {
        id: 'loadGroup',
        src: 'loadGroup',
        input: ({ context: { id, filter } }) => ({ id, filter }),
        onDone: { target: 'shown', actions: [withOutput('keepGroup'), 'tellRow'] },
        onError: unread(),
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
              always: { guard: 'isOutdated', target: 'reloading' },
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
                  actions: [
                    // What colleagues decided meanwhile is not part of this decision.
                    {
                      type: 'patch',
                      params: ({ event: { output } }) => ({
                        patches: output.conflicts.map(({ listing }) => listing),
                      }),
                    },
                    withOutput('publishChanged'),
                    withOutput('tellChanged'),
                  ],
                },
                onError: { target: 'resting', actions: 'keepProblem' },
              },
            },
            reloading: {
              tags: 'busy',
              entry: 'noteReading',
              invoke: {
                id: 'reloadGroup',
                src: 'loadGroup',
                input: ({ context: { id, filter } }) => ({ id, filter }),
                onDone: { target: 'resting', actions: [withOutput('keepGroup'), 'tellRow'] },
                onError: unread('#group.missing', 'stale'),
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
