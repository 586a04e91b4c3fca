import { assign, setup } from 'xstate'
import { complaintButtonProblem } from '../../domain/complaints/complaintSelection.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import type { Classification } from '../../domain/kit/vocabulary.ts'
import { DIALOG } from '../kit/commands.ts'
import { closeDialog, keepProblem, tell, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import type { Matching } from './matching.ts'

interface Input {
  readonly matching: Matching
  /** What the listings are for: screenshots, or a complaint of this type. */
  readonly to:
    | { readonly action: 'screenshot' }
    | { readonly action: 'classification'; readonly type: Classification }
  readonly user: { readonly id: string; readonly groups: readonly string[] }
}

interface Context extends Input {
  readonly problem: string | null
}

type Event = { type: 'retry' } | { type: 'cancel' }

/**
 * Reads every listing that matches a filter for an action that needs to know each of them, and opens its dialog in this
 * one's place, unless they can't become a complaint together (§5). Invokes: readMatching.
 */
export const gatheringMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: { readMatching: service<readonly Listing[], Matching>('readMatching') },
  guards: {
    fits: ({ context }, listings: readonly Listing[]) => problemOf(context, listings) === null,
  },
  actions: {
    keepProblem: keepProblem(),
    keepMisfit: assign(({ context }, listings: readonly Listing[]) => ({
      problem: problemOf(context, listings),
    })),
    open: tell(DIALOG, ({ context: { to } }, listings: readonly Listing[]) =>
      to.action === 'screenshot'
        ? { type: 'open', dialog: 'screenshot', input: { listings } }
        : { type: 'open', dialog: 'classification', input: { listings, type: to.type } },
    ),
    close: closeDialog(),
  },
}).createMachine({
  id: 'gathering',
  context: ({ input }) => ({ ...input, problem: null }),
  on: { cancel: { actions: 'close' } },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readMatching',
        src: 'readMatching',
        input: ({ context }) => context.matching,
        onDone: [
          {
            guard: withOutput('fits'),
            target: 'read',
            actions: withOutput('open'),
          },
          { target: 'misfit', actions: withOutput('keepMisfit') },
        ],
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    read: {},
    misfit: {},
    failed: { on: { retry: 'reading' } },
  },
})

function problemOf({ to, user }: Context, listings: readonly Listing[]): string | null {
  if (listings.length === 0) return 'No listing matches the filter any more.'
  return to.action === 'classification' ? complaintButtonProblem(user.groups, listings) : null
}
