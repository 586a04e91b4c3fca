import type { Subject } from '@statepaths/xstate'
import type { SnapshotFrom } from 'xstate'
import { bookingMachine, PAYMENTS_MAX, SEATS_MAX } from './bookingMachine.ts'

/** What may happen to a booking. */
export const bookingSubject: Subject = {
  name: 'booking',
  machine: bookingMachine,
  events: [
    { type: 'seats.chosen', seats: 2 },
    { type: 'seats.chosen', seats: SEATS_MAX + 1 },
    { type: 'reserve' },
    { type: 'pay' },
    { type: 'cancel' },
    { type: 'restart' },
  ],
  outcomes: {
    reserveSeats: { outputs: [{ reservation: 'r1', price: 24 }], errors: [new Error('Sold out.')] },
    charge: { outputs: [undefined], errors: [new Error('The card was declined.')] },
    releaseSeats: { outputs: [undefined], errors: [new Error('The box office is closed.')] },
  },
  distinguish: ({ seats, refusals }: { seats: number; refusals: number }) => [seats, refusals],
  invariants: {
    'no more seats than allowed': ({ context }: SnapshotFrom<typeof bookingMachine>) =>
      context.seats <= SEATS_MAX,
    'nobody pays without a reservation': (at: SnapshotFrom<typeof bookingMachine>) =>
      !at.matches('paying') || at.context.held !== null,
    'nobody is charged more often than allowed': ({ context }: SnapshotFrom<typeof bookingMachine>) =>
      context.refusals <= PAYMENTS_MAX,
  },
}
