import { assign, raise, setup } from 'xstate'
import type { ReviewOutcome } from '../../domain/review/guidedReview.ts'
import type { ListingPatch } from '../../domain/listings/listing.ts'
import { failureStatus, failureText } from '../../domain/kit/problem.ts'
import { countOf } from '../../domain/kit/words.ts'
import {
  decidedAnyway,
  type DecisionQueueCommand,
  isOutdated,
  isPassing,
  listingOf,
  nextStep,
  type QueuedStep,
  type ReviewStep,
  type StepTrouble,
  troubleWords,
  unsentCount,
  unsentWords,
  withoutStep,
  withStep,
  withTrouble,
} from './reviewQueue.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { publish, publishEach, tell, withEvent } from '../kit/effects.ts'
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
  /** The path of the page; null until one is told, which is of a screen beside the review. */
  readonly path: string | null
}

type Event =
  | DecisionQueueCommand
  | { type: 'retry' }
  | { type: 'trouble.dismissed'; name: string }
  | { type: 'trouble.retried'; name: string }
  /** Mine anyway. */
  | { type: 'conflict.overridden'; name: string; at: number }
  | { type: 'signOut.asked' }
  | { type: 'signOut.confirmed' }
  | { type: 'stay' }
  | { type: 'queue.changed' }
  | Extract<Fact, { type: 'session.opened' | 'session.closed' | 'page.shown' | 'address.changed' }>

const REVIEW_PATH = '/review'

/** The longest wait before what could not be sent is tried again. */
const LONGEST_WAIT_MS = 30_000
const FIRST_WAIT_MS = 1_000

/**
 * What guided review has done and not sent yet: kept in the browser, sent one step at a time in its order, again and
 * again under the same key while nobody answers. What a colleague decided meanwhile, and what the server refuses, is
 * kept until somebody has chosen. Signing out with something unsent is asked about. Invokes: restoreQueue, storeQueue,
 * sendStep.
 */
export const decisionQueueMachine = setup({
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
    isElsewhere: ({ context }) => isElsewhere(context.path),
  },
  actions: {
    forget: assign({
      user: null,
      queue: [],
      isRead: false,
      onItsWay: null,
      attempts: 0,
      problem: null,
    }),
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
    tellChanged: raise({ type: 'queue.changed' }),
    takeNext: assign(({ context }) => ({ onItsWay: nextStep(context.queue)!.name })),
    letGo: assign({ onItsWay: null }),
    forgetAttempts: assign({ attempts: 0, problem: null }),
    /** What a later decision of the listing takes the place of needs no choice. */
    keepTrouble: assign(({ context: { queue, onItsWay } }, { trouble }: { trouble: StepTrouble }) => ({
      queue: isOutdated(queue, onItsWay!)
        ? withoutStep(queue, onItsWay!, null)
        : withTrouble(queue, onItsWay!, trouble),
    })),
    publishOutdated: publishEach(({ context: { queue, onItsWay } }, { trouble }: { trouble: StepTrouble }) =>
      isOutdated(queue, onItsWay!) ? droppedOf(queue, onItsWay!, trouble) : [],
    ),
    /** A decision that could not be done, which another of the same listing takes the place of. */
    publishReplaced: publishEach(
      ({ context: { queue, onItsWay } }, { step, title }: { step: ReviewStep; title: string }) => {
        if (step.kind !== 'decision') return []
        const left = new Set(withStep(queue, step, title, onItsWay).map(({ name }) => name))
        return queue.flatMap(({ name }) => (left.has(name) ? [] : droppedOf(queue, name)))
      },
    ),
    publishDismissed: publishEach(({ context: { queue } }, { name }: { name: string }) =>
      droppedOf(queue, name),
    ),
    /** Lists and the run hear how the listing stands, and that the step has come to an end. */
    publish: publishEach(({ context: { queue, onItsWay } }, { output }: { output: ReviewOutcome | null }) => {
      const patch = output ? patchOf(output) : null
      const { step } = queue.find(({ name }) => name === onItsWay)!
      return [
        ...(patch ? [{ type: 'listings.changed' as const, patches: [patch], removed: 0 }] : []),
        settledOf(step, output === null || output.outcome === 'made'),
      ]
    }),
    publishRefused: publish(({ context }) => {
      const { step } = context.queue.find(({ name }) => name === context.onItsWay)!
      return settledOf(step, false)
    }),
    /** What the screens beside guided review don't show is told there, with the way back. */
    tellTrouble: publishEach(({ context }) => (isElsewhere(context.path) ? troubleNotices(context) : [])),
    tellUnanswered: publishEach(({ context }) =>
      isElsewhere(context.path) && context.attempts === 1 ? unsentNotices(context) : [],
    ),
    tellOnLeaving: publishEach(({ context }, { path }: { path: string }) =>
      context.path === REVIEW_PATH && isElsewhere(path)
        ? [...troubleNotices(context), ...(context.attempts > 0 ? unsentNotices(context) : [])]
        : [],
    ),
    signOut: tell('session', { type: 'signOut' }),
  },
}).createMachine({
  id: 'decisionQueue',
  context: {
    user: null,
    queue: [],
    isRead: false,
    onItsWay: null,
    attempts: 0,
    problem: null,
    path: null,
  },
  invoke: {
    id: 'facts',
    src: 'facts',
    input: ['session.opened', 'session.closed', 'page.shown', 'address.changed'],
  },
  on: {
    // The review itself begins.
    begin: { guard: 'isElsewhere', actions: assign({ path: REVIEW_PATH }) },
    'address.changed': {
      actions: [withEvent('tellOnLeaving'), assign(({ event: { path } }) => ({ path }))],
    },
  },
  initial: 'signedOut',
  states: {
    signedOut: {
      on: {
        'session.opened': {
          target: 'signedIn',
          actions: assign(({ event: { user } }) => ({ user: user.providerId })),
        },
      },
    },
    signedIn: {
      exit: 'forget',
      type: 'parallel',
      on: {
        'session.closed': 'signedOut',
        'step.added': {
          actions: [
            withEvent('publishReplaced'),
            assign(({ context, event: { step, title } }) => ({
              queue: withStep(context.queue, step, title, context.onItsWay),
            })),
            'tellChanged',
          ],
        },
        'trouble.dismissed': {
          guard: withEvent('isTrouble'),
          actions: [
            withEvent('publishDismissed'),
            assign(({ context, event: { name } }) => ({
              queue: withoutStep(context.queue, name, null),
            })),
            'tellChanged',
          ],
        },
        'trouble.retried': {
          guard: withEvent('isTrouble'),
          actions: [
            assign(({ context, event: { name } }) => ({
              queue: withTrouble(context.queue, name, null),
            })),
            'tellChanged',
          ],
        },
        'conflict.overridden': {
          guard: withEvent('isConflict'),
          actions: [
            assign(({ context, event: { name, at } }) => ({
              queue: decidedAnyway(context.queue, name, { decided: new Date(at).toISOString() }),
            })),
            'tellChanged',
          ],
        },
      },
      states: {
        keeping: {
          initial: 'reading',
          states: {
            reading: {
              invoke: {
                id: 'restoreQueue',
                src: 'restoreQueue',
                input: ({ context }) => ({ user: context.user! }),
                onDone: {
                  target: 'storing',
                  actions: [withEvent('keepRestored'), 'tellTrouble'],
                },
                onError: { target: 'unkept', actions: 'goOnWithoutKept' },
              },
            },
            kept: { on: { 'queue.changed': 'storing' } },
            storing: {
              invoke: {
                id: 'storeQueue',
                src: 'storeQueue',
                input: ({ context: { user, queue } }) => ({ user: user!, queue }),
                onDone: 'kept',
                onError: 'unkept',
              },
              on: { 'queue.changed': { target: 'storing', reenter: true } },
            },
            /** The browser keeps nothing: what isn't sent is lost when the page is closed. */
            unkept: { on: { 'queue.changed': 'storing' } },
          },
        },
        sending: {
          initial: 'resting',
          states: {
            resting: { entry: 'letGo', always: { guard: 'hasNext', target: 'sending' } },
            sending: {
              tags: 'busy',
              entry: 'takeNext',
              invoke: {
                id: 'sendStep',
                src: 'sendStep',
                input: ({ context }) => ({ step: nextStep(context.queue)!.step }),
                onDone: [
                  {
                    guard: withEvent('isInConflict'),
                    target: 'resting',
                    actions: [
                      'forgetAttempts',
                      withEvent('publish'),
                      {
                        type: 'publishOutdated',
                        params: ({ event }) => ({ trouble: troubleOf(event.output) }),
                      },
                      { type: 'keepTrouble', params: ({ event }) => ({ trouble: troubleOf(event.output) }) },
                      'tellTrouble',
                      'tellChanged',
                    ],
                  },
                  {
                    guard: withEvent('isMissing'),
                    target: 'resting',
                    actions: [
                      'forgetAttempts',
                      withEvent('publish'),
                      {
                        type: 'publishOutdated',
                        params: ({ event }) => ({ trouble: troubleOf(event.output) }),
                      },
                      { type: 'keepTrouble', params: ({ event }) => ({ trouble: troubleOf(event.output) }) },
                      'tellTrouble',
                      'tellChanged',
                    ],
                  },
                  {
                    target: 'resting',
                    actions: [
                      'forgetAttempts',
                      withEvent('publish'),
                      assign(({ context, event: { output } }) => ({
                        queue: withoutStep(context.queue, context.onItsWay!, output ? patchOf(output) : null),
                      })),
                      'tellChanged',
                    ],
                  },
                ],
                onError: [
                  {
                    guard: withEvent('isPassing'),
                    target: 'waiting',
                    actions: [
                      assign(({ context, event: { error } }) => ({
                        attempts: context.attempts + 1,
                        problem: failureText(error),
                      })),
                      'tellUnanswered',
                    ],
                  },
                  {
                    target: 'resting',
                    actions: [
                      'forgetAttempts',
                      'publishRefused',
                      {
                        type: 'publishOutdated',
                        params: ({ event }) => ({ trouble: refusedBy(event.error) }),
                      },
                      { type: 'keepTrouble', params: ({ event }) => ({ trouble: refusedBy(event.error) }) },
                      'tellTrouble',
                      'tellChanged',
                    ],
                  },
                ],
              },
            },
            waiting: {
              entry: 'letGo',
              after: { backOff: 'resting' },
              on: { retry: 'resting', 'page.shown': 'resting' },
            },
          },
        },
        leaving: {
          initial: 'calm',
          states: {
            calm: {
              on: { 'signOut.asked': [{ guard: 'hasUnsent', target: 'warned' }, { actions: 'signOut' }] },
            },
            warned: {
              on: { stay: 'calm', 'signOut.confirmed': { target: 'calm', actions: 'signOut' } },
            },
          },
        },
      },
    },
  },
})

function isTrouble({ queue }: Context, name: string): boolean {
  return queue.some((queued) => queued.name === name && queued.trouble !== null)
}

const isElsewhere = (path: string | null): boolean => path !== REVIEW_PATH

/** That a step was not done, and how many more. */
function troubleNotices({ queue }: Pick<Context, 'queue'>): readonly Fact[] {
  const [first, ...others] = queue.filter(({ trouble }) => trouble !== null)
  if (!first) return []
  const more = others.length > 0 ? `, ${countOf(others.length, 'more case')}` : ''
  return [noticeOf(`Guided review: ${troubleWords(first)}${more}`)]
}

const unsentNotices = ({ queue }: Pick<Context, 'queue'>): readonly Fact[] =>
  unsentCount(queue) === 0 ? [] : [noticeOf(unsentWords(unsentCount(queue)))]

const noticeOf = (message: string): Fact => ({
  type: 'notice.raised',
  notice: { tone: 'caution', message, action: { kind: 'view', path: REVIEW_PATH } },
})

const settledOf = (step: ReviewStep, isDone: boolean): Fact => ({
  type: 'review.settled',
  listing: listingOf(step),
  isDone,
  isTakenBack: isDone && step.kind === 'takeBack',
})

/** Tells that nothing will come of a step that is a decision; a colleague's stands where that was why. */
function droppedOf(queue: readonly QueuedStep[], name: string, trouble?: StepTrouble): readonly Fact[] {
  const queued = queue.find((one) => one.name === name)
  if (queued?.step.kind !== 'decision') return []
  const { listing, key } = queued.step.decision
  const kind = (trouble ?? queued.trouble)?.kind
  return [{ type: 'review.dropped', listing, key, isTheirs: kind === 'conflict' }]
}

/** How the listing stands now; nobody is told what a blind second look answers, which changed nothing. */
function patchOf(outcome: ReviewOutcome): ListingPatch | null {
  if (outcome.outcome === 'missing') return null
  return outcome.outcome === 'made' && outcome.changeSet === null ? null : outcome.listing
}

/** What became of a step that was not done. */
function troubleOf(outcome: ReviewOutcome | null): StepTrouble {
  return outcome?.outcome === 'conflict'
    ? { kind: 'conflict', listing: outcome.listing, changedBy: outcome.changedBy }
    : { kind: 'missing' }
}

const refusedBy = (error: unknown): StepTrouble => ({ kind: 'refused', words: failureText(error) })
