import { setTimeout } from 'node:timers/promises'
import { createActor, fromPromise, waitFor } from 'xstate'
import { bookingMachine, type Held } from './bookingMachine.ts'

/** Books seats at a simulated box office: `node app.ts 3`. */

const PRICE = 12
const booking = createActor(
  bookingMachine.provide({
    actors: {
      reserveSeats: fromPromise<Held, { readonly seats: number }>(async ({ input: { seats } }) => {
        await setTimeout(100)
        return { reservation: crypto.randomUUID(), price: seats * PRICE }
      }),
      charge: fromPromise<undefined, Held>(async () => setTimeout(100)),
      releaseSeats: fromPromise<undefined, Held>(async () => setTimeout(100)),
    },
    actions: { tellLedger: () => {} },
  }),
)
booking.start()
booking.send({ type: 'seats.chosen', seats: Number(process.argv[2] ?? 1) })
booking.send({ type: 'reserve' })
const { context } = await waitFor(booking, (at) => !at.matches('reserving'))
if (!context.held) throw new Error(context.problem ?? 'No seats were chosen.')
console.log(`${context.seats} seats are held for ${context.held.price}.`)
booking.send({ type: 'pay' })
await waitFor(booking, (at) => at.matches('booked'))
console.log('Booked.')
