import {
  type ActorRefFrom,
  type AnyActorRef,
  assign,
  enqueueActions,
  fromCallback,
  sendTo,
  setup,
} from 'xstate'
import { complaintButtonProblem, opensClassification } from '../../domain/complaints/complaintSelection.ts'
import type { NewComplaint } from '../../domain/complaints/complaints.contract.ts'
import { REVIEW_IDLE_MS, REVIEW_PICTURES_AHEAD, REVIEW_RENEW_MS } from '../../domain/kit/constants.ts'
import { type FilterParams, filterDifference, type Query } from '../../domain/filter/filter.ts'
import { codeOf, type ReviewClaim, type ReviewVerdict } from '../../domain/review/guidedReview.ts'
import { isOptionalComment } from '../../domain/listings/listing.ts'
import { type DecisionCode, mayChange } from '../../domain/listings/listingState.ts'
import {
  aheadOf,
  heldOf,
  isPassed,
  lastDecided,
  lostOf,
  NEW_RUN,
  type Run,
  runsLow,
  shownOf,
  withClaim,
  withoutLost,
  withoutVerdict,
  withPatches,
  withSent,
  withSkip,
  withVerdict,
} from './reviewRun.ts'
import { decidedWords, doneWords, shownWords } from './reviewWords.ts'
import { may } from '../../domain/kit/roles.ts'
import type { UnauthorizedSaleCode } from '../../domain/kit/vocabulary.ts'
import { countOf } from '../../domain/kit/words.ts'
import { ADDRESS, type AddressCommand } from '../kit/address.ts'
import { type Fact, type FactOf, factsLogic } from '../bus.ts'
import { DECISION_QUEUE, type DecisionQueueCommand } from './reviewQueue.ts'
import { DIALOG } from '../kit/commands.ts'
import { keepProblem } from '../kit/effects.ts'
import { reviewListingMachine } from './reviewListingMachine.ts'
import type { ScreenInput } from '../kit/screenInput.ts'
import { service } from '../kit/service.ts'

export const REVIEW_SCREEN = '/review'
/** How soon what could not be asked for is asked for again. */
const AGAIN_MS = 5_000

interface Context extends ScreenInput {
  /** The filter as it was last applied; null before. */
  readonly params: FilterParams | null
  readonly query: Query
  /** The server's name of the run; null before the first claim. */
  readonly id: string | null
  readonly run: Run
  /** Those that are shown, or come next, on the stage. */
  readonly onStage: Readonly<Record<string, ActorRefFrom<typeof reviewListingMachine>>>
  /** What goes with the next decision. */
  readonly note: string
  readonly problem: string | null
  /** What a screen reader is told. */
  readonly announcement: string
  /** How many listings the run lost to others since the last decision. */
  readonly lost: number
}

interface Decided {
  readonly code: DecisionCode
  readonly reason?: UnauthorizedSaleCode
  /** Made once, for this decision alone. */
  readonly key: string
  /** The present moment. */
  readonly at: number
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
  | Extract<
      Fact,
      {
        type:
          | 'address.changed'
          | 'filter.applied'
          | 'listings.changed'
          | 'complaint.drafted'
          | 'review.settled'
          | 'page.shown'
      }
    >

type Address = Pick<FactOf<'address.changed'>, 'path' | 'query'>

/** Frees what a run holds when it is stopped, and when the page is left. */
const holdingLogic = fromCallback<{ type: 'run.named'; id: string }>(() => {
  throw new Error('provide holding')
})

export interface ClaimRequest {
  readonly run: string | null
  readonly params: FilterParams
  readonly held: readonly string[]
}

/** What a claim came to: the run's name, the answer, and which it was asked with as held. */
export interface Claimed {
  readonly run: string
  readonly claim: ReviewClaim
  readonly held: readonly string[]
}

/** What guided review knows, asks and does; the states stand in guidedReviewMachine.ts. */
export const guidedReview = setup({
  types: {
    input: {} as ScreenInput,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: {
    facts: factsLogic,
    listing: reviewListingMachine,
    holding: holdingLogic,
    claim: service<Claimed, ClaimRequest>('claim'),
    renew: service<{ lost: string[] }, { run: string; held: readonly string[] }>('renew'),
    clearSkips: service<unknown>('clearSkips'),
  },
  delays: { renewal: REVIEW_RENEW_MS, idleness: REVIEW_IDLE_MS, again: AGAIN_MS },
  guards: {
    mayOpen: ({ context }, { path }: Address) =>
      path === REVIEW_SCREEN && context.params !== null && may(context.user.groups, 'review.open'),
    leadsAway: (_, { path }: Address) => path !== REVIEW_SCREEN,
    filtersOtherwise: ({ context }, { params }: { params: FilterParams }) =>
      context.params === null || filterDifference(params, context.params).length > 0,
    runsLow: ({ context }) => runsLow(context.run),
    isThrough: ({ context: { run } }) => run.isExhausted && shownOf(run) === null,
    broughtSome: ({ context: { run } }, { claim, held }: Claimed) =>
      aheadOf(withClaim(run, claim, held)).length > 0,
    /** There are more, which the server passed over as others were changing them. */
    broughtNone: ({ context: { run } }, { claim, held }: Claimed) =>
      claim.items.length === 0 && !withClaim(run, claim, held).isExhausted,
    hasSome: ({ context: { run } }) => run.listings.some(isPassed),
    decidesAtOnce: ({ context: { run, user, note } }, { code }: Decided) =>
      shownOf(run) !== null && mayChange(user.groups, code) && isOptionalComment(note),
    decidesInDialog: ({ context: { run, user, note } }, { code }: Decided) => {
      const shown = shownOf(run)
      return (
        shown !== null &&
        isOptionalComment(note) &&
        opensClassification(user.groups, code) &&
        complaintButtonProblem(user.groups, [shown.listing]) === null
      )
    },
    /** The note that would go with the decision says too little. */
    lacksWords: ({ context: { run, note } }) => shownOf(run) !== null && !isOptionalComment(note),
    concernsShown: ({ context: { run } }, { complaint }: { complaint: NewComplaint }) =>
      complaint.listings[0] === shownOf(run)?.listing._id,
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
      return { id: null, run: NEW_RUN, note: '', problem: null, announcement: '', lost: 0 }
    }),
    wakeQueue: sendTo(({ system }) => system.get(DECISION_QUEUE), {
      type: 'begin',
    } satisfies DecisionQueueCommand),
    keepClaim: assign(({ context }, { run: id, claim, held }: Claimed) => {
      const run = withClaim(context.run, claim, held)
      return {
        id,
        run,
        problem: null,
        lost: context.lost + lostOf(context.run, claim.lost).length,
        announcement: shownOf(context.run) ? context.announcement : shownWords(run),
      }
    }),
    tellRun: sendTo('holding', ({ context }) => ({ type: 'run.named' as const, id: context.id! })),
    loseSome: assign(({ context }, { lost }: { lost: readonly string[] }) => ({
      run: withoutLost(context.run, lost),
      lost: context.lost + lostOf(context.run, lost).length,
    })),
    keepProblem: keepProblem(),
    patch: assign(({ context }, { patches }: FactOf<'listings.changed'>) => ({
      run: withPatches(context.run, patches),
    })),
    settle: assign(({ context }, { listing }: { listing: string }) => ({
      run: withSent(context.run, listing),
    })),
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
              onStage[listing._id] ?? spawn('listing', { id: listing._id, input: { listing } }),
            ]),
          ),
      })
    }),
    clearStage: enqueueActions(({ context, enqueue }) => {
      for (const actor of Object.values(context.onStage)) enqueue.stopChild(actor)
      enqueue.stopChild('holding')
      enqueue.assign({ onStage: {} })
    }),
    decide: enqueueActions(
      (
        { context, enqueue },
        { key, at, verdict }: Pick<Decided, 'key' | 'at'> & { verdict: ReviewVerdict },
      ) => {
        const code = codeOf(verdict)
        const { listing } = shownOf(context.run)!
        const run = withVerdict(context.run, { code, key, at })
        if (shownOf(context.run)!.isSkipped)
          enqueue.sendTo(toQueue, {
            type: 'step.added',
            title: listing.title,
            step: { kind: 'unskip', listing: listing._id },
          } satisfies DecisionQueueCommand)
        enqueue.sendTo(toQueue, {
          type: 'step.added',
          title: listing.title,
          step: {
            kind: 'decision',
            decision: {
              key,
              run: context.id!,
              listing: listing._id,
              updated: listing.updated,
              decided: new Date(at).toISOString(),
              verdict,
            },
          },
        } satisfies DecisionQueueCommand)
        enqueue.assign({ run, note: '', lost: 0, announcement: doneWords(decidedWords(code), run) })
      },
    ),
    skip: enqueueActions(({ context, enqueue }) => {
      const shown = shownOf(context.run)!
      const run = withSkip(context.run)
      if (!isPassed(shown))
        enqueue.sendTo(toQueue, {
          type: 'step.added',
          title: shown.listing.title,
          step: { kind: 'skip', listing: shown.listing._id },
        } satisfies DecisionQueueCommand)
      enqueue.assign({
        run,
        note: '',
        lost: 0,
        announcement: doneWords(isPassed(shown) ? 'Gone on' : 'Skipped', run),
      })
    }),
    goBack: assign(({ context }) => {
      const run = { ...context.run, at: context.run.at - 1 }
      return { run, note: '', announcement: doneWords('Back', run) }
    }),
    takeBack: enqueueActions(({ context, enqueue }) => {
      const { listing, verdict } = lastDecided(context.run)!
      const run = withoutVerdict(context.run)
      enqueue.sendTo(toQueue, {
        type: 'step.added',
        title: listing.title,
        step: { kind: 'takeBack', listing: listing._id, key: verdict!.key },
      } satisfies DecisionQueueCommand)
      enqueue.assign({
        run,
        note: '',
        announcement: doneWords(`${decidedWords(verdict!.code)} taken back`, run),
      })
    }),
    classify: sendTo(
      ({ system }) => system.get(DIALOG),
      ({ context }, { code }: Decided) => ({
        type: 'open',
        dialog: 'reviewClassification',
        input: { listings: [shownOf(context.run)!.listing], type: code },
      }),
    ),
    typeNote: assign((_, { text }: { text: string }) => ({ note: text })),
    dropNote: assign({ note: '' }),
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
    goToListings: sendTo(
      ({ system }) => system.get(ADDRESS),
      ({ context }) =>
        ({ type: 'open', path: `/listings${searchOf(context.query)}` }) satisfies AddressCommand,
    ),
  },
})

/** The queue of decisions, to give it several steps at once. */
const toQueue = ({ system }: { system: { get(id: string): unknown } }) =>
  system.get(DECISION_QUEUE) as AnyActorRef

/** What a claim is asked with. */
export const claimOf = ({ id, params, run }: Context): ClaimRequest => ({
  run: id,
  params: params!,
  held: heldOf(run),
})

/** A decision that is made as a complaint, with its note. */
export function complaintOf({ note }: Context, complaint: NewComplaint): ReviewVerdict {
  const comment = note.trim()
  return { kind: 'complaint', complaint, ...(comment === '' ? {} : { comment }) }
}

/** A decision made at once, with its note. */
export function verdictOf({ note }: Context, { code, reason }: Decided): ReviewVerdict {
  const comment = note.trim()
  return {
    kind: 'state',
    value: code,
    ...(reason ? { reason } : {}),
    ...(comment === '' ? {} : { comment }),
  }
}

function searchOf(query: Query): string {
  const entries = Object.entries(query).flatMap(([key, values]) => values.map((value) => [key, value]))
  const search = new URLSearchParams(entries).toString()
  return search === '' ? '' : `?${search}`
}

export const startOf = ({ user }: ScreenInput): Context => ({
  user,
  params: null,
  query: {},
  id: null,
  run: NEW_RUN,
  onStage: {},
  note: '',
  problem: null,
  announcement: '',
  lost: 0,
})
