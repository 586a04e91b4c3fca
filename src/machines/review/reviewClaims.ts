import type { FilterParams, Query } from '../../domain/filter/filter.ts'
import type { ReviewClaim, ReviewQueue } from '../../domain/review/guidedReview.ts'
import type { ScreenInput } from '../kit/screenInput.ts'
import { failureStatus } from '../../domain/kit/problem.ts'
import { withEvent, withOutput } from '../kit/effects.ts'
import { heldOf, lostOf, type Run, shownOf, withClaim, withoutLost } from './reviewRun.ts'
import { shownWords } from './reviewWords.ts'

/** How a run of guided review comes to its listings and keeps them: claimed, claimed again when they run low, renewed. */

export interface ClaimContext extends ScreenInput {
  /** The filter as it was last applied; null before. */
  readonly params: FilterParams | null
  readonly query: Query
  /** What the server told of the queue that is worked through; null in a filter, and before the first claim. */
  readonly queue: ReviewQueue | null
  /** The server's name of the run; null before the first claim. */
  readonly id: string | null
  readonly run: Run
  readonly problem: string | null
  /** What a screen reader is told. */
  readonly announcement: string
  /** How many listings the run lost to others since the last decision. */
  readonly lost: number
}

export interface ClaimRequest {
  /** The id of the user who claims. */
  readonly user: string
  readonly run: string | null
  /** The id of the queue that is worked through, in place of the filter. */
  readonly queue: string | null
  readonly params: FilterParams
  readonly held: readonly string[]
}

/** The id of the queue that an address names. */
export const queueIn = ({ queue }: Query): string | null => queue?.[0] ?? null

/** What a claim came to: the run's name, the answer, and which it was asked with as held. */
export interface Claimed {
  readonly run: string
  readonly claim: ReviewClaim
  readonly held: readonly string[]
}

/** What a renewal came to: which listings went to others meanwhile. */
export interface Renewed {
  readonly lost: string[]
}

/** The answers to a claim of a queue that the user can't work through: no such id, not theirs, gone. */
const UNAVAILABLE: ReadonlySet<number> = new Set([400, 403, 404])

/** Whether the queue is gone, or not the user's own. */
export const isUnavailable = ({ query }: ClaimContext, error: unknown): boolean =>
  queueIn(query) !== null && UNAVAILABLE.has(failureStatus(error) ?? 0)

/** What a claim is asked with. */
export const claimOf = ({ user, id, query, params, run }: ClaimContext): ClaimRequest => ({
  user: user.id,
  run: id,
  queue: queueIn(query),
  params: params!,
  held: heldOf(run),
})

/** What a claim changes. */
export function claimed(context: ClaimContext, { run: id, claim, held }: Claimed): Partial<ClaimContext> {
  const run = withClaim(context.run, claim, held)
  return {
    id,
    run,
    queue: claim.queue,
    problem: null,
    lost: context.lost + lostOf(context.run, claim.lost).length,
    announcement: shownOf(context.run) ? context.announcement : shownWords(run),
  }
}

/** What a renewal changes. */
export const renewed = ({ run, lost: before }: ClaimContext, { lost }: Renewed): Partial<ClaimContext> => ({
  run: withoutLost(run, lost),
  lost: before + lostOf(run, lost).length,
})

interface Claiming {
  readonly context: ClaimContext
}

/** The region that claims more when those that come next run low. */
export const stock = {
  initial: 'enough',
  states: {
    enough: { always: { guard: 'runsLow', target: 'claiming' } },
    claiming: {
      invoke: {
        id: 'claimMore',
        src: 'claim',
        input: ({ context }: Claiming) => claimOf(context),
        onDone: [
          {
            guard: withOutput('broughtNone'),
            target: 'lacking',
            actions: [withOutput('keepClaim'), 'setStage', 'announceLost'],
          },
          {
            target: 'enough',
            actions: [withOutput('keepClaim'), 'setStage', 'announceLost'],
          },
        ],
        onError: [
          {
            guard: withEvent('isUnavailable'),
            target: '#guidedReview.here.unavailable',
            actions: 'keepProblem',
          },
          { target: 'lacking', actions: 'keepProblem' },
        ],
      },
    },
    lacking: {
      after: { again: 'claiming' },
      on: { retry: 'claiming', 'page.shown': 'claiming' },
    },
  },
} as const

/** The region that renews what is held. */
export const lease = {
  initial: 'fresh',
  states: {
    fresh: { after: { renewal: 'renewing' } },
    renewing: {
      invoke: {
        id: 'renew',
        src: 'renew',
        input: ({ context }: Claiming) => ({ run: context.id!, held: heldOf(context.run) }),
        onDone: {
          target: 'fresh',
          actions: [withOutput('keepRenewal'), 'setStage', 'announceLost'],
        },
        onError: {
          target: 'overdue',
          actions: 'keepProblem',
        },
      },
    },
    overdue: { after: { again: 'renewing' }, on: { 'page.shown': 'renewing' } },
  },
} as const
