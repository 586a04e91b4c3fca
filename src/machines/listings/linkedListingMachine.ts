import { assign, sendTo, setup } from 'xstate'
import { type Fact, factsLogic } from '../bus.ts'
import { DIALOG } from '../kit/commands.ts'
import { linkedRecord } from '../kit/linkedRecord.ts'

interface Context {
  /** The listing that the page's address named last. */
  readonly linked: string | null
}

type Event = Extract<Fact, { type: 'session.opened' | 'session.closed' | 'address.changed' }>

/** The listing that an address names alone. */
const linkedIn = (event: Event) =>
  event.type === 'address.changed' ? linkedRecord('/listings', event) : null

/** Opens the details of the listing that the address names (/listings?value={id}), once a user is signed in. */
export const linkedListingMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { facts: factsLogic },
  actions: {
    keepLinked: assign(({ event }) => ({ linked: linkedIn(event) })),
    openDetails: sendTo(
      ({ system }) => system.get(DIALOG),
      ({ context }) => ({ type: 'open', dialog: 'details', input: { id: context.linked! } }),
    ),
  },
}).createMachine({
  id: 'linkedListing',
  context: { linked: null },
  invoke: { id: 'facts', src: 'facts', input: ['session.opened', 'session.closed', 'address.changed'] },
  on: {
    'session.opened': [
      { guard: ({ context }) => context.linked !== null, target: '.signedIn', actions: 'openDetails' },
      { target: '.signedIn' },
    ],
    'session.closed': '.signedOut',
    'address.changed': { actions: 'keepLinked' },
  },
  initial: 'signedOut',
  states: {
    signedOut: {},
    signedIn: {
      on: {
        'address.changed': {
          guard: ({ context, event }) => ![null, context.linked].includes(linkedIn(event)),
          actions: ['keepLinked', 'openDetails'],
        },
      },
    },
  },
})
