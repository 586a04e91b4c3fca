import { setup } from 'xstate'
import { SUBMISSION_PATIENCE_MS } from '../../domain/kit/constants.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { goneListings } from '../../domain/kit/goneListings.ts'
import type { Matching } from './matching.ts'
import { closeDialog, keepProblem, publishEach, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly listings: readonly Listing[]
  /** Every listing that matches a filter, where not only those given are meant. */
  readonly matching?: Matching | null
}

/** The job that scores, null where none of the listings is there any more, and those that aren't. */
export interface ScoringAnswer {
  readonly job: string | null
  readonly missing: readonly string[]
}

interface Context extends Input {
  readonly problem: string | null
}

type Event = { type: 'retry' } | { type: 'cancel' }

/** §7. */
const SUBMITTED = 'Listing(s) submitted for scoring'

/**
 * Hands the listings it is given over for scoring, at once, and closes; it shows itself only when that takes long or
 * fails. The scores come with the job. The selection stays: nothing of it was changed. Invokes: submitListings.
 */
export const scoringMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'unseen' },
  actors: {
    submitListings: service<ScoringAnswer, { ids: readonly string[]; matching: Matching | null }>(
      'submitListings',
    ),
  },
  delays: { patience: SUBMISSION_PATIENCE_MS },
  actions: {
    keepProblem: keepProblem(),
    tell: publishEach((_, { job, missing }: ScoringAnswer) => {
      const gone = missing.length === 0 ? '' : `. ${goneListings(missing.length)}`
      const message = `${job === null ? 'Nothing was submitted' : SUBMITTED}${gone}`
      return [
        ...(job === null ? [] : [{ type: 'job.submitted' as const, kind: 'scoring' as const, id: job }]),
        { type: 'notice.raised', notice: { tone: gone ? 'caution' : 'positive', message, action: null } },
      ]
    }),
    close: closeDialog(),
  },
}).createMachine({
  id: 'scoring',
  context: ({ input: { listings, matching = null } }) => ({ listings, matching, problem: null }),
  initial: 'submitting',
  states: {
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'submitListings',
        src: 'submitListings',
        input: ({ context: { listings, matching = null } }) => ({
          ids: listings.map(({ _id }) => _id),
          matching,
        }),
        onDone: {
          target: 'submitted',
          actions: [withOutput('tell'), 'close'],
        },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
      on: { cancel: { target: 'cancelled', actions: 'close' } },
      initial: 'brief',
      states: {
        brief: { tags: 'unseen', after: { patience: 'long' } },
        long: {},
      },
    },
    failed: {
      on: {
        retry: { target: 'submitting.long' },
        cancel: { target: 'cancelled', actions: 'close' },
      },
    },
    submitted: { tags: 'unseen', type: 'final' },
    cancelled: { tags: 'unseen', type: 'final' },
  },
})
