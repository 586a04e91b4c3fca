import { type AnyActorRef, assign, enqueueActions, raise, sendTo, setup } from 'xstate'
import type { ReviewOutcome } from '../../domain/review/guidedReview.ts'
import type { ListingPatch } from '../../domain/listings/listing.ts'
import { failureStatus, failureText } from '../../domain/kit/problem.ts'
import {
  decidedAnyway,
  isPassing,
  listingOf,
  nextStep,
  type QueuedStep,
  type ReviewStep,
  type StepTrouble,
  unsentCount,
  withoutStep,
  withStep,
  withTrouble,
} from './reviewQueue.ts'
import { BUS, type Fact, factsLogic } from '../bus.ts'
import type { DecisionQueueCommand } from './reviewQueue.ts'
import { publish } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Context {
  readonly user: string | null
  readonly queue: readonly QueuedStep[]
  /** Whether what was kept has been read. */
  readonly isRead: boolean
  /** The name of the step that is being sent. */
  readonly onItsWay: string | null
  /** How often in a row nobody answered. */
  readonly attempts: number
  readonly problem: string | null
}

type Event =
  | DecisionQueueCommand
  | { type: 'retry' }
  | { type: 'trouble.dismissed'; name: string }
  | { type: 'trouble.retried'; name: string }
  /** Mine anyway, under a key of its own. */
  | { type: 'conflict.overridden'; name: string; key: string; at: number }
  | { type: 'signOut.asked' }
  | { type: 'signOut.confirmed' }
  | { type: 'stay' }
  | { type: 'queue.changed' }
  | Extract<Fact, { type: 'session.opened' | 'session.closed' | 'page.shown' }>

/** The longest wait before what could not be sent is tried again. */
const LONGEST_WAIT_MS = 30_000
const FIRST_WAIT_MS = 1_000

/** What the queue of guided review's decisions knows, asks and does; the states stand in decisionQueueMachine.ts. */
export const decisionQueue = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    facts: factsLogic,
    restoreQueue: service<readonly QueuedStep[], { user: string }>('restoreQueue'),
    storeQueue: service<void, { user: string; queue: readonly QueuedStep[] }>('storeQueue'),
    sendStep: service<ReviewOutcome | null, { step: ReviewStep }>('sendStep'),
  },
  delays: {
    backOff: ({ context }) => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (context.attempts - 1)),
  },
  guards: {
    hasNext: ({ context }) => context.isRead && nextStep(context.queue) !== null,
    hasUnsent: ({ context }) => unsentCount(context.queue) > 0,
    isTrouble: ({ context }, { name }: { name: string }) => isTrouble(context, name),
    isConflict: ({ context }, { name }: { name: string }) =>
      context.queue.some((queued) => queued.name === name && queued.trouble?.kind === 'conflict'),
    isInConflict: (_, { output }: { output: ReviewOutcome | null }) => output?.outcome === 'conflict',
    isMissing: (_, { output }: { output: ReviewOutcome | null }) => output?.outcome === 'missing',
    isPassing: (_, { error }: { error: unknown }) => isPassing(failureStatus(error)),
  },
  actions: {
    keepUser: assign((_, { user }: { user: { providerId: string } }) => ({ user: user.providerId })),
    forget: assign({ user: null, queue: [], isRead: false, attempts: 0, problem: null }),
    /** What was added before what was kept has been read comes behind it. */
    keepRestored: assign(({ context }, { output }: { output: readonly QueuedStep[] }) => {
      const last = Math.max(0, ...output.map(({ n }) => n))
      const known = new Set(context.queue.map(({ name }) => name))
      return {
        isRead: true,
        queue: [
          ...output.filter(({ name }) => !known.has(name)),
          ...context.queue.map((queued) => ({ ...queued, n: queued.n + last })),
        ],
      }
    }),
    goOnWithoutKept: assign({ isRead: true }),
    add: assign(({ context }, { step, title }: { step: ReviewStep; title: string }) => ({
      queue: withStep(context.queue, step, title, context.onItsWay),
    })),
    tellChanged: raise({ type: 'queue.changed' }),
    takeNext: assign(({ context }) => ({ onItsWay: nextStep(context.queue)!.name })),
    letGo: assign({ onItsWay: null }),
    countAttempt: assign(({ context }, { error }: { error: unknown }) => ({
      attempts: context.attempts + 1,
      problem: failureText(error),
    })),
    forgetAttempts: assign({ attempts: 0, problem: null }),
    finish: assign(({ context }, { output }: { output: ReviewOutcome | null }) => ({
      queue: withoutStep(context.queue, context.onItsWay!, output ? patchOf(output) : null),
    })),
    keepTrouble: assign(({ context }, { trouble }: { trouble: StepTrouble }) => ({
      queue: withTrouble(context.queue, context.onItsWay!, trouble),
    })),
    dismiss: assign(({ context }, { name }: { name: string }) => ({
      queue: withoutStep(context.queue, name, null),
    })),
    sendAgain: assign(({ context }, { name }: { name: string }) => ({
      queue: withTrouble(context.queue, name, null),
    })),
    decideAnyway: assign(({ context }, { name, key, at }: { name: string; key: string; at: number }) => ({
      queue: decidedAnyway(context.queue, name, { key, decided: new Date(at).toISOString() }),
    })),
    /** Lists and the run hear how the listing stands, and that the step has come to an end. */
    publish: enqueueActions(({ context, enqueue }, { output }: { output: ReviewOutcome | null }) => {
      const patch = output ? patchOf(output) : null
      const { step } = context.queue.find(({ name }) => name === context.onItsWay)!
      if (patch)
        enqueue.sendTo(toBus, {
          type: 'listings.changed',
          patches: [patch],
          removed: 0,
        } satisfies Fact)
      enqueue.sendTo(toBus, {
        type: 'review.settled',
        listing: listingOf(step),
        isDone: output === null || output.outcome === 'made',
      } satisfies Fact)
    }),
    publishRefused: publish(({ context }) => {
      const { step } = context.queue.find(({ name }) => name === context.onItsWay)!
      return { type: 'review.settled', listing: listingOf(step), isDone: false } satisfies Fact
    }),
    signOut: sendTo(({ system }) => system.get('session'), { type: 'signOut' }),
  },
})

/** The bus, to tell of several things at once. */
const toBus = ({ system }: { system: { get(id: string): unknown } }) => system.get(BUS) as AnyActorRef

function isTrouble({ queue }: Context, name: string): boolean {
  return queue.some((queued) => queued.name === name && queued.trouble !== null)
}

/** How the listing stands now; nobody is told what a blind second look answers, which changed nothing. */
function patchOf(outcome: ReviewOutcome): ListingPatch | null {
  if (outcome.outcome === 'missing') return null
  return outcome.outcome === 'made' && outcome.changeSet === null ? null : outcome.listing
}

/** What became of a step that was not done. */
export function troubleOf(outcome: ReviewOutcome | null): StepTrouble {
  return outcome?.outcome === 'conflict'
    ? { kind: 'conflict', listing: outcome.listing, changedBy: outcome.changedBy }
    : { kind: 'missing' }
}

export const EMPTY_QUEUE: Context = {
  user: null,
  queue: [],
  isRead: false,
  onItsWay: null,
  attempts: 0,
  problem: null,
}
