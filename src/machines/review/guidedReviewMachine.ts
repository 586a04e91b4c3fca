import {
  type ActorRefFrom,
  type AnyActorRef,
  assign,
  enqueueActions,
  not,
  raise,
  sendTo,
  setup,
  stateIn,
} from 'xstate'
import { REVIEW_IDLE_MS, REVIEW_PICTURES_AHEAD, REVIEW_RENEW_MS } from '../../domain/kit/constants.ts'
import { type FilterParams, filterDifference } from '../../domain/filter/filter.ts'
import { isOptionalComment } from '../../domain/listings/listing.ts'
import {
  aheadOf,
  isPassed,
  lastDecided,
  NEW_RUN,
  runsLow,
  shownOf,
  withClaim,
  withoutDecision,
  withPatches,
  withSent,
} from './reviewRun.ts'
import { type Decided, stateVerdict } from './reviewSteps.ts'
import { shownWords } from './reviewWords.ts'
import { may } from '../../domain/kit/roles.ts'
import { countOf } from '../../domain/kit/words.ts'
import { pathWith } from '../kit/address.ts'
import { type Fact, type FactOf, factsLogic } from '../bus.ts'
import { DIALOG } from '../kit/commands.ts'
import { DECISION_QUEUE, type DecisionQueueCommand } from './reviewQueue.ts'
import { keepProblem, openPath, tell, withEvent, withOutput } from '../kit/effects.ts'
import { formGuardActions, type FormGuardEvent, type FormGuardTag, pageGuard } from '../kit/formGuard.ts'
import { holdingLogic } from './heldRun.ts'
import { type OpenDialogEvent, openDialogLogic } from './openDialog.ts'
import {
  type ClaimContext,
  claimed,
  type Claimed,
  claimOf,
  type ClaimRequest,
  isUnavailable,
  lease,
  queueIn,
  renewed,
  type Renewed,
  stock,
} from './reviewClaims.ts'
import {
  type Classified,
  classifiedOf,
  type Drafted,
  drafted,
  decided,
  isDecided,
  isDecidedAtOnce,
  isDecidedInDialog,
  isKnown,
  type Made,
  skipped,
  takenBack,
  type WayOn,
  wentBack,
  withShownNote,
} from './reviewDecisions.ts'
import { reviewListingMachine } from './reviewListingMachine.ts'
import type { ScreenInput } from '../kit/screenInput.ts'
import { QUEUES_SCREEN } from '../queues/queuesPlace.ts'
import { service } from '../kit/service.ts'

export const REVIEW_SCREEN = '/review'
/** How soon what could not be asked for is asked for again. */
const AGAIN_MS = 5_000

interface Context extends ClaimContext {
  /** Those that are shown, or come next, on the stage. */
  readonly onStage: Readonly<Record<string, ActorRefFrom<typeof reviewListingMachine>>>
  /** What goes with the next decision. */
  readonly note: string
  /** The same of the listings that were gone on from, by their ids. */
  readonly notes: Readonly<Record<string, string>>
  /** What the classification dialog was opened for last, with its note: it is decided even where the run has lost it. */
  readonly classified: Classified | null
}

type Event =
  | ({ type: 'decide' } & Decided)
  | { type: 'skip' }
  | { type: 'back' }
  | { type: 'undo' }
  | { type: 'note.opened' }
  | { type: 'note.typed'; text: string }
  | { type: 'note.closed' }
  | { type: 'note.dropped' }
  | { type: 'keys.toggled' }
  /** Somebody is there. */
  | { type: 'touched' }
  | { type: 'retry' }
  | { type: 'skipped.resumed' }
  | { type: 'leave' }
  | OpenDialogEvent
  | FormGuardEvent
  | Extract<
      Fact,
      {
        type:
          | 'address.changed'
          | 'filter.applied'
          | 'listings.changed'
          | 'complaint.drafted'
          | 'review.settled'
          | 'review.dropped'
          | 'page.shown'
      }
    >

type Address = Pick<FactOf<'address.changed'>, 'path' | 'query'>

/**
 * One run of guided review over the filter, or over a queue that the address names: leases listings, shows one after the other with those that come next already
 * fetched, and hands what is decided to the queue that sends it. What is held is renewed while somebody is there, and
 * freed when they leave. Spawns a listing's machine for each on the stage. Invokes: claim, renew, clearSkips.
 */
export const guidedReviewMachine = setup({
  types: {
    input: {} as ScreenInput,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | FormGuardTag,
  },
  actors: {
    facts: factsLogic,
    listing: reviewListingMachine,
    holding: holdingLogic,
    openDialog: openDialogLogic,
    claim: service<Claimed, ClaimRequest>('claim'),
    renew: service<Renewed, { run: string; held: readonly string[] }>('renew'),
    clearSkips: service<unknown>('clearSkips'),
  },
  delays: { renewal: REVIEW_RENEW_MS, idleness: REVIEW_IDLE_MS, again: AGAIN_MS },
  guards: {
    mayOpen: ({ context }, { path }: Address) =>
      path === REVIEW_SCREEN && context.params !== null && may(context.user.groups, 'review.open'),
    leadsAway: (_, { path }: Address) => path !== REVIEW_SCREEN,
    movesOn: ({ context }, { query }: Address) => queueIn(query) !== queueIn(context.query),
    filtersOtherwise: ({ context }, { params }: { params: FilterParams }) =>
      queueIn(context.query) === null &&
      (context.params === null || filterDifference(params, context.params).length > 0),
    isUnavailable: ({ context }, { error }: { error: unknown }) => isUnavailable(context, error),
    runsLow: ({ context }) => runsLow(context.run),
    isThrough: ({ context: { run } }) => run.isExhausted && shownOf(run) === null,
    broughtSome: ({ context: { run } }, { claim, held }: Claimed) =>
      aheadOf(withClaim(run, claim, held)).length > 0,
    /** There are more, which the server passed over as others were changing them. */
    broughtNone: ({ context: { run } }, { claim, held }: Claimed) =>
      claim.items.length === 0 && !withClaim(run, claim, held).isExhausted,
    hasSome: ({ context: { run } }) => run.listings.some(isPassed),
    decidesAtOnce: ({ context }, { code }: Decided) => isDecidedAtOnce(context, code),
    decidesInDialog: ({ context }, { code }: Decided) => isDecidedInDialog(context, code),
    decides: ({ context }, { code }: Decided) => isDecided(context, code),
    /** The note that would go with the decision says too little. */
    lacksWords: ({ context }, { code }: Decided) =>
      !isOptionalComment(context.note) && isDecided({ ...context, note: '' }, code),
    isKnown: ({ context }, { complaint }: Drafted) => isKnown(context, complaint),
    hasShown: ({ context: { run } }) => shownOf(run) !== null,
    hasBefore: ({ context: { run } }) => run.at > 0,
    hasDecided: ({ context: { run } }) => lastDecided(run) !== null,
    hasSkipped: ({ context: { run } }) =>
      run.skippedBefore > 0 || run.listings.some(({ isSkipped }) => isSkipped),
    isNoteSound: ({ context }) => isOptionalComment(context.note),
  },
  actions: {
    keepFilter: assign((_, { params }: { params: FilterParams }) => ({ params })),
    keepQuery: assign((_, { query }: Address) => ({ query })),
    begin: assign(({ spawn }) => {
      spawn('holding', { id: 'holding' })
      return {
        id: null,
        queue: null,
        run: NEW_RUN,
        note: '',
        notes: {},
        problem: null,
        announcement: '',
        lost: 0,
      }
    }),
    wakeQueue: tell(DECISION_QUEUE, {
      type: 'begin',
    } satisfies DecisionQueueCommand),
    keepClaim: assign(({ context }, answer: Claimed) => withShownNote(context, claimed(context, answer))),
    keepRenewal: assign(({ context }, answer: Renewed) => withShownNote(context, renewed(context, answer))),
    tellRun: sendTo('holding', ({ context }) => ({ type: 'run.named' as const, id: context.id! })),
    keepProblem: keepProblem(),
    /** Brings the shown listing and those that come next onto the stage, and takes the others off. */
    setStage: enqueueActions(({ context, enqueue }) => {
      const { run, onStage } = context
      const next = aheadOf(run).filter(
        ({ listing }) => run.listings.findIndex((one) => one.listing === listing) > run.at,
      )
      const shown = shownOf(run)
      const wanted = [...(shown ? [shown] : []), ...next.slice(0, REVIEW_PICTURES_AHEAD)].map(
        ({ listing }) => listing,
      )
      const ids = new Set(wanted.map(({ _id }) => _id))
      for (const [id, actor] of Object.entries(onStage)) if (!ids.has(id)) enqueue.stopChild(actor)
      enqueue.assign({
        onStage: ({ spawn }) =>
          Object.fromEntries(
            wanted.map((listing) => [
              listing._id,
              onStage[listing._id] ??
                spawn('listing', { id: listing._id, input: { listing, groups: context.user.groups } }),
            ]),
          ),
      })
    }),
    clearStage: enqueueActions(({ context, enqueue }) => {
      for (const actor of Object.values(context.onStage)) enqueue.stopChild(actor)
      enqueue.stopChild('holding')
      enqueue.assign({ onStage: {} })
    }),
    decide: enqueueActions((args, made: Made) => take(args, decided(args.context, made))),
    submit: enqueueActions((args, complaint: Drafted) => take(args, drafted(args.context, complaint))),
    keepClassified: assign(({ context }) => ({ classified: classifiedOf(context) })),
    forgetClassified: assign({ classified: null }),
    skip: enqueueActions((args) => take(args, skipped(args.context))),
    goBack: assign(({ context }) => wentBack(context)),
    takeBack: enqueueActions((args) => take(args, takenBack(args.context))),
    classify: tell(DIALOG, ({ context }, { code }: Decided) => ({
      type: 'open',
      dialog: 'reviewClassification',
      input: { listings: [shownOf(context.run)!.listing], type: code },
    })),
    dropNote: assign({ note: '' }),
    /** Whoever does something is there. */
    touch: raise({ type: 'touched' }),
    announceShown: assign(({ context }) => ({ announcement: shownWords(context.run) })),
    announceLost: assign(({ context }) =>
      context.lost === 0
        ? {}
        : {
            announcement: `${countOf(context.lost, 'listing')} went to colleagues. ${shownWords(context.run)}`,
          },
    ),
    announceIdle: assign({
      announcement: 'Nobody was here for a while. Press any key to go on.',
    }),
    goBackWhereItBegan: openPath(({ context: { query } }) =>
      queueIn(query) === null ? pathWith('/listings', query) : QUEUES_SCREEN,
    ),
  },
})
  .extend({
    guards: {
      isDirty: ({ context: { note, notes } }) =>
        [note, ...Object.values(notes)].some((one) => one.trim() !== ''),
      /** Back under the sheet of keys leads to the review. */
      isEditing: not(stateIn({ here: { reviewing: { keySheet: 'shown' } } })),
    },
    actions: { ...formGuardActions, forgetNotes: assign({ note: '', notes: {} }) },
  })
  .createMachine({
    id: 'guidedReview',
    context: ({ input: { user } }) => ({
      user,
      params: null,
      query: {},
      queue: null,
      id: null,
      run: NEW_RUN,
      onStage: {},
      note: '',
      notes: {},
      classified: null,
      problem: null,
      announcement: '',
      lost: 0,
    }),
    invoke: {
      id: 'facts',
      src: 'facts',
      input: [
        'address.changed',
        'filter.applied',
        'listings.changed',
        'complaint.drafted',
        'review.settled',
        'review.dropped',
        'page.shown',
      ],
    },
    initial: 'away',
    states: {
      away: {
        on: {
          'filter.applied': { actions: withEvent('keepFilter') },
          'address.changed': {
            guard: withEvent('mayOpen'),
            target: 'here',
            actions: withEvent('keepQuery'),
          },
        },
      },
      here: {
        entry: ['begin', 'wakeQueue'],
        exit: 'clearStage',
        on: {
          leave: { actions: 'goBackWhereItBegan' },
          /** Wherever the run is by then, and whatever it has lost: the server says whether it still may be done. */
          'complaint.drafted': {
            guard: withEvent('isKnown'),
            actions: [withEvent('submit'), 'forgetClassified', 'setStage', 'touch'],
          },
          'address.changed': [
            { guard: withEvent('leadsAway'), target: 'away' },
            {
              guard: withEvent('movesOn'),
              target: 'here',
              reenter: true,
              actions: withEvent('keepQuery'),
            },
            { actions: withEvent('keepQuery') },
          ],
          'filter.applied': [
            {
              guard: withEvent('filtersOtherwise'),
              target: 'here',
              reenter: true,
              actions: withEvent('keepFilter'),
            },
            { actions: withEvent('keepFilter') },
          ],
          'listings.changed': {
            actions: assign(({ context, event: { patches } }) => ({
              run: withPatches(context.run, patches),
            })),
          },
          'review.settled': {
            actions: assign(({ context, event: { listing } }) => ({
              run: withSent(context.run, listing),
            })),
          },
          'review.dropped': {
            actions: assign(({ context, event }) => ({
              run: withoutDecision(context.run, event),
            })),
          },
        },
        initial: 'claiming',
        states: {
          /** At first, and again after a while without anybody: what is held still stays, what was lost goes. */
          claiming: {
            tags: 'busy',
            invoke: {
              id: 'claim',
              src: 'claim',
              input: ({ context }) => claimOf(context),
              onDone: [
                {
                  guard: withOutput('broughtSome'),
                  target: 'reviewing',
                  actions: [withOutput('keepClaim'), 'tellRun', 'setStage', 'announceShown', 'announceLost'],
                },
                {
                  guard: 'hasSome',
                  target: 'finished',
                  actions: [withOutput('keepClaim'), 'tellRun'],
                },
                {
                  target: 'nothing',
                  actions: [withOutput('keepClaim'), 'tellRun'],
                },
              ],
              onError: [
                {
                  guard: withEvent('isUnavailable'),
                  target: 'unavailable',
                  actions: 'keepProblem',
                },
                { target: 'failed', actions: 'keepProblem' },
              ],
            },
          },
          failed: { on: { retry: 'claiming' } },
          /** The queue is gone, or not the user's own. */
          unavailable: { on: { retry: 'claiming' } },
          /** No listing of the filter is to be had. */
          nothing: {
            on: { retry: 'claiming', 'skipped.resumed': { guard: 'hasSkipped', target: 'resuming' } },
          },
          reviewing: {
            type: 'parallel',
            states: {
              decision: {
                initial: 'open',
                states: {
                  open: {
                    always: { guard: 'isThrough', target: '#guidedReview.here.finished' },
                    on: {
                      decide: [
                        {
                          guard: withEvent('decidesAtOnce'),
                          actions: [
                            {
                              type: 'decide',
                              params: ({ context, event }) => ({
                                key: event.key,
                                at: event.at,
                                verdict: stateVerdict(context.note, event),
                              }),
                            },
                            'setStage',
                            'touch',
                          ],
                        },
                        {
                          guard: withEvent('decidesInDialog'),
                          actions: ['keepClassified', withEvent('classify'), 'touch'],
                        },
                      ],
                      skip: { guard: 'hasShown', actions: ['skip', 'setStage', 'touch'] },
                      back: { guard: 'hasBefore', actions: ['goBack', 'setStage', 'touch'] },
                      undo: { guard: 'hasDecided', actions: ['takeBack', 'setStage', 'touch'] },
                    },
                  },
                },
              },
              /** What is written to go with the decision. */
              note: {
                initial: 'closed',
                states: {
                  closed: {
                    on: {
                      'note.opened': { guard: 'hasShown', target: 'open' },
                      decide: { guard: withEvent('lacksWords'), target: 'open' },
                    },
                  },
                  open: {
                    on: {
                      'note.typed': {
                        actions: [assign(({ event: { text } }) => ({ note: text })), 'touch'],
                      },
                      'note.closed': { guard: 'isNoteSound', target: 'closed' },
                      'note.dropped': { target: 'closed', actions: 'dropNote' },
                      skip: { guard: 'hasShown', target: 'closed' },
                      back: { guard: 'hasBefore', target: 'closed' },
                      undo: { guard: 'hasDecided', target: 'closed' },
                      decide: { guard: withEvent('decides'), target: 'closed' },
                    },
                  },
                },
              },
              /** Notes that no decision has taken along yet. */
              guard: pageGuard('forgetNotes'),
              keySheet: {
                initial: 'hidden',
                states: {
                  hidden: { on: { 'keys.toggled': 'shown' } },
                  shown: { on: { 'keys.toggled': 'hidden' } },
                },
              },
              stock,
              lease,
              attention: {
                invoke: { id: 'openDialog', src: 'openDialog' },
                initial: 'given',
                states: {
                  given: {
                    after: {
                      idleness: { target: '#guidedReview.here.idle', actions: 'announceIdle' },
                    },
                    on: {
                      touched: { target: 'given', reenter: true },
                      'dialog.opened': 'inDialog',
                    },
                  },
                  /** What is entered there is never lost to a veil over it. */
                  inDialog: { on: { 'dialog.closed': 'given' } },
                },
              },
            },
          },
          /** Nobody was there: what is held is not renewed any more. */
          idle: { on: { touched: 'claiming' } },
          finished: {
            on: {
              retry: 'claiming',
              'skipped.resumed': { guard: 'hasSkipped', target: 'resuming' },
              back: { guard: 'hasBefore', target: 'reviewing', actions: ['goBack', 'setStage'] },
              undo: { guard: 'hasDecided', target: 'reviewing', actions: ['takeBack', 'setStage'] },
            },
          },
          resuming: {
            tags: 'busy',
            invoke: {
              id: 'clearSkips',
              src: 'clearSkips',
              onDone: { target: '#guidedReview.here', reenter: true },
              onError: { target: 'unresumed', actions: 'keepProblem' },
            },
          },
          unresumed: { on: { retry: 'resuming' } },
        },
      },
    },
  })

interface Enqueue {
  readonly sendTo: (actor: AnyActorRef, command: DecisionQueueCommand) => void
  readonly assign: (changes: Partial<Context>) => void
}

/** Goes a way on, and gives the queue of decisions its steps. */
function take({ enqueue, system }: { enqueue: Enqueue; system: AnyActorRef['system'] }, way: WayOn): void {
  const { steps, ...changes } = way
  for (const step of steps) enqueue.sendTo(system.get(DECISION_QUEUE), step)
  enqueue.assign(changes)
}
