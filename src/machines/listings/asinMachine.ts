import { type ActorRefFrom, assign, setup } from 'xstate'
import {
  alertProblem,
  type AsinAlert,
  type AsinListing,
  type Availability,
  trackProblem,
} from '../../domain/listings/asin.ts'
import { may } from '../../domain/kit/roles.ts'
import { keepProblem, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly asin: string
  readonly listing: string
  readonly groups: readonly string[]
}

/** What is sent to be kept. */
export type AsinChange =
  | { readonly kind: 'track'; readonly listing: string; readonly until: string; readonly location: string }
  | { readonly kind: 'alert'; readonly id: string; readonly alert: AsinAlert }
  | { readonly kind: 'watchers'; readonly id: string; readonly watchers: readonly string[] }

interface Context extends Input {
  readonly found: AsinListing | null
  /** As typed: the last day, YYYY-MM-DD, the country to look from, and the price to fall below. */
  readonly until: string
  readonly location: string
  readonly price: string
  readonly becomes: Availability | null
  readonly change: AsinChange | null
  readonly problem: string | null
}

type Event =
  | { type: 'retry' }
  | { type: 'until.typed'; day: string }
  | { type: 'location.chosen'; country: string }
  | { type: 'track' }
  | { type: 'price.typed'; text: string }
  | { type: 'availability.chosen'; becomes: Availability | null }
  | { type: 'setAlert' }
  | { type: 'watchers.chosen'; watchers: readonly string[] }
  | { type: 'dismiss' }

/** The alert as it is typed; its price is in the currency of the listing. */
function typedAlert({ price, becomes, found }: Pick<Context, 'price' | 'becomes' | 'found'>): AsinAlert {
  const amount = price.trim().replace(',', '.')
  return { below: amount === '' ? null : { price: amount, currency: found?.currency ?? '' }, becomes }
}

/** Its fields as they are kept, for those to be changed. */
const typedOf = (found: AsinListing | null) => ({
  until: found?.tracking?.until.slice(0, 10) ?? '',
  location: found?.tracking?.location ?? found?.country ?? '',
  price: found?.tracking?.alert.below?.price ?? '',
  becomes: found?.tracking?.alert.becomes ?? null,
})

/**
 * The ASIN of one listing: it is read, tracked until a day at a location, watched, and told of by an alert. A change
 * that fails keeps what was typed. Invokes: loadAsin, saveAsin.
 */
export const asinMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed' | 'refused',
  },
  actors: {
    loadAsin: service<AsinListing | null, { asin: string; listing: string }>('loadAsin'),
    saveAsin: service<AsinListing, AsinChange>('saveAsin'),
  },
  guards: {
    isThere: (_, { output }: { output: AsinListing | null }) => output !== null,
    isTracked: ({ context }) => context.found?.tracking != null,
    canTrack: ({ context: { groups, found, until, location } }) =>
      found !== null &&
      may(groups, 'asins.track') &&
      location !== '' &&
      trackProblem(until, found.days) === null,
    canSetAlert: ({ context }) => {
      const kept = context.found?.tracking?.alert
      const typed = typedAlert(context)
      return (
        kept !== undefined &&
        may(context.groups, 'asins.track') &&
        alertProblem(typed) === null &&
        JSON.stringify(typed) !== JSON.stringify(kept)
      )
    },
    canWatch: ({ context: { groups, found } }) => found?.tracking != null && may(groups, 'asins.track'),
  },
  actions: {
    keep: assign((_, { output }: { output: AsinListing | null }) => ({
      found: output,
      ...typedOf(output),
      change: null,
      problem: null,
    })),
    keepProblem: keepProblem(),
    forgetProblem: assign({ problem: null, change: null }),
  },
}).createMachine({
  id: 'asin',
  context: ({ input }) => ({ ...input, found: null, ...typedOf(null), change: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAsin',
        src: 'loadAsin',
        input: ({ context: { asin, listing } }) => ({ asin, listing }),
        onDone: [
          {
            guard: withEvent('isThere'),
            target: 'judging',
            actions: withEvent('keep'),
          },
          { target: 'missing' },
        ],
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: { tags: 'failed', on: { retry: 'loading' } },
    missing: {},
    judging: { always: [{ guard: 'isTracked', target: 'shown.tracked' }, { target: 'shown.untracked' }] },
    shown: {
      initial: 'untracked',
      on: {
        'until.typed': { actions: assign(({ event }) => ({ until: event.day })) },
        'location.chosen': { actions: assign(({ event }) => ({ location: event.country })) },
        track: {
          guard: 'canTrack',
          target: 'saving',
          actions: assign(({ context: { listing, until, location } }) => ({
            change: { kind: 'track', listing, until, location } as const,
          })),
        },
      },
      states: {
        untracked: {},
        tracked: {
          on: {
            'price.typed': { actions: assign(({ event }) => ({ price: event.text })) },
            'availability.chosen': { actions: assign(({ event }) => ({ becomes: event.becomes })) },
            setAlert: {
              guard: 'canSetAlert',
              target: '#asin.saving',
              actions: assign(({ context }) => ({
                change: {
                  kind: 'alert',
                  id: context.found!.tracking!.id,
                  alert: typedAlert(context),
                } as const,
              })),
            },
            'watchers.chosen': {
              guard: 'canWatch',
              target: '#asin.saving',
              actions: assign(({ context, event }) => ({
                change: {
                  kind: 'watchers',
                  id: context.found!.tracking!.id,
                  watchers: event.watchers,
                } as const,
              })),
            },
          },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveAsin',
        src: 'saveAsin',
        input: ({ context }) => context.change!,
        onDone: { target: 'judging', actions: withEvent('keep') },
        onError: { target: 'refused', actions: 'keepProblem' },
      },
    },
    /** It was not kept; what was typed is. */
    refused: {
      tags: 'refused',
      on: { retry: 'saving', dismiss: { target: 'judging', actions: 'forgetProblem' } },
    },
  },
})

/** The ASIN of a listing that is looked at. */
export type AsinActor = ActorRefFrom<typeof asinMachine>
