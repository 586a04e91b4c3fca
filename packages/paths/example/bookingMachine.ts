import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'

/** Booking seats: they are held for a while, paid, and given back where somebody thinks better of it. */

export const SEATS_MAX = 6
export const PAYMENTS_MAX = 3

export interface Held {
  readonly reservation: string
  readonly price: number
}

interface Context {
  readonly seats: number
  readonly held: Held | null
  readonly refusals: number
  readonly problem: string | null
}

export type BookingEvent =
  | { readonly type: 'seats.chosen'; readonly seats: number }
  | { readonly type: 'reserve' }
  | { readonly type: 'pay' }
  | { readonly type: 'cancel' }
  | { readonly type: 'restart' }

/** A service that the app provides. */
const service = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The app has to provide ${name}.`)))

export const bookingMachine = setup({
  types: { context: {} as Context, events: {} as BookingEvent },
  actors: {
    reserveSeats: service<Held, { readonly seats: number }>('reserveSeats'),
    charge: service<undefined, Held>('charge'),
    releaseSeats: service<undefined, Held>('releaseSeats'),
  },
  guards: {
    someAreChosen: ({ context }) => context.seats > 0,
    isAllowed: (_, { seats }: { readonly seats: number }) => seats >= 0 && seats <= SEATS_MAX,
    mayPayAgain: ({ context }) => context.refusals < PAYMENTS_MAX,
  },
  delays: { holdTime: 600_000 },
  actions: {
    keepProblem: assign((_, { error }: { readonly error: unknown }) => ({
      problem: (error as Error).message,
    })),
    countRefusal: assign(({ context }) => ({ refusals: context.refusals + 1 })),
    startAgain: assign({ seats: 0, held: null, refusals: 0, problem: null }),
    tellLedger: sendTo(
      ({ system }) => system.get('ledger') as AnyActorRef,
      ({ context }) => ({ type: 'seats.sold', seats: context.seats, price: context.held!.price }),
    ),
  },
}).createMachine({
  id: 'booking',
  context: { seats: 0, held: null, refusals: 0, problem: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'seats.chosen': {
          guard: { type: 'isAllowed', params: ({ event }) => event },
          actions: assign(({ event }) => ({ seats: event.seats, problem: null })),
        },
        reserve: { guard: 'someAreChosen', target: 'reserving' },
      },
    },
    reserving: {
      invoke: {
        id: 'reserveSeats',
        src: 'reserveSeats',
        input: ({ context }) => ({ seats: context.seats }),
        onDone: { target: 'held', actions: assign(({ event }) => ({ held: event.output })) },
        onError: { target: 'choosing', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    held: {
      initial: 'waiting',
      after: { holdTime: 'expired' },
      on: { cancel: 'releasing' },
      states: {
        waiting: { on: { pay: '#booking.paying' } },
        declined: { on: { pay: { guard: 'mayPayAgain', target: '#booking.paying' } } },
      },
    },
    paying: {
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context }) => context.held!,
        onDone: { target: 'booked', actions: 'tellLedger' },
        onError: {
          target: 'held.declined',
          actions: ['countRefusal', { type: 'keepProblem', params: ({ event }) => event }],
        },
      },
    },
    releasing: {
      invoke: {
        id: 'releaseSeats',
        src: 'releaseSeats',
        input: ({ context }) => context.held!,
        onDone: { target: 'choosing', actions: 'startAgain' },
        // The box office lets them go by itself after a while.
        onError: { target: 'choosing', actions: 'startAgain' },
      },
    },
    expired: { on: { restart: { target: 'choosing', actions: 'startAgain' } } },
    booked: { type: 'final' },
  },
})
