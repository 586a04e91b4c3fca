import { type ActorRef, assign, enqueueActions, setup, type Snapshot } from 'xstate'
import { UUID } from '../../domain/kit/text.ts'
import { type Fact, factsLogic, type FactOf } from '../bus.ts'
import { ADDRESS, type AddressCommand } from '../kit/address.ts'
import { DIALOG, JOBS, type JobsCommand, type LinkedDialogCommand } from '../kit/commands.ts'
import { withEvent } from '../kit/effects.ts'
import { type Address, linkedRecord } from '../kit/linkedRecord.ts'

const SCREEN = '/listings'

/** A dialog that an address asks for, and the one thing in it that the address names; null where it names none. */
type Linked =
  | { readonly dialog: 'details'; readonly id: string }
  | { readonly dialog: 'crawls' | 'jobs'; readonly id: string | null }

/**
 * The dialog that an address of Listings asks for: `value` with a listing's id its details, `crawls` Recent crawls, `jobs`
 * Jobs, both with or without an id. Null where it asks for none.
 */
export function linkedDialog(address: Address): Linked | null {
  const { path, query } = address
  const listing = linkedRecord(SCREEN, address)
  if (listing !== null) return { dialog: 'details', id: listing }
  const dialog = path === SCREEN && (['crawls', 'jobs'] as const).find((name) => name in query)
  if (!dialog) return null
  const [id = ''] = query[dialog]!
  return { dialog, id: UUID.test(id) ? id : null }
}

interface Context {
  /** Where the page stands. */
  readonly address: Address
}

type Event = Extract<Fact, { type: 'session.opened' | 'session.closed' | 'address.changed' }>

/**
 * Opens the dialog that the address asks for, once a user is signed in. A listing stays in the address; crawls and jobs are
 * forgotten there, so that a user who comes back is not asked again.
 */
export const linkedDialogMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { facts: factsLogic },
  guards: {
    asksForDialog: ({ context }) => linkedDialog(context.address) !== null,
    asksForOther: ({ context }, address: Address) => {
      const linked = linkedDialog(address)
      const before = linkedDialog(context.address)
      return linked !== null && !(linked.dialog === before?.dialog && linked.id === before.id)
    },
  },
  actions: {
    keepAddress: assign((_, { path, query }: FactOf<'address.changed'>) => ({ address: { path, query } })),
    /** The address goes first: Recent crawls and Jobs close when it changes. */
    openLinked: enqueueActions(({ context: { address }, system, enqueue }) => {
      const linked = linkedDialog(address)!
      const dialog = system.get(DIALOG) as ActorRef<Snapshot<unknown>, LinkedDialogCommand>
      if (linked.dialog === 'details') {
        enqueue.sendTo(dialog, { type: 'open', dialog: 'details', input: { id: linked.id } })
        return
      }
      const { crawls: _crawls, jobs: _jobs, ...query } = address.query
      const place = system.get(ADDRESS) as ActorRef<Snapshot<unknown>, AddressCommand>
      enqueue.sendTo(place, { type: 'writeQuery', query, replaces: true })
      if (linked.dialog === 'crawls') {
        enqueue.sendTo(dialog, { type: 'open', dialog: 'crawls', input: { crawl: linked.id } })
        return
      }
      if (linked.id !== null) {
        const jobs = system.get(JOBS) as ActorRef<Snapshot<unknown>, JobsCommand>
        enqueue.sendTo(jobs, { type: 'watch', id: linked.id })
      }
      enqueue.sendTo(dialog, { type: 'open', dialog: 'jobs', input: { job: linked.id } })
    }),
  },
}).createMachine({
  id: 'linkedDialog',
  context: { address: { path: '/', query: {} } },
  invoke: { id: 'facts', src: 'facts', input: ['session.opened', 'session.closed', 'address.changed'] },
  on: {
    'session.opened': [
      { guard: 'asksForDialog', target: '.signedIn', actions: 'openLinked' },
      { target: '.signedIn' },
    ],
    'session.closed': '.signedOut',
    'address.changed': { actions: withEvent('keepAddress') },
  },
  initial: 'signedOut',
  states: {
    signedOut: {},
    signedIn: {
      on: {
        'address.changed': {
          guard: withEvent('asksForOther'),
          actions: [withEvent('keepAddress'), 'openLinked'],
        },
      },
    },
  },
})
