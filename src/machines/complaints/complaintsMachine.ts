import { type ActorRefFrom, assign, forwardTo, sendTo, setup } from 'xstate'
import type { Complaint } from '../../domain/complaints/complaint.ts'
import { beingSent, type ReadAgain } from './complaintActions.ts'
import {
  COMPLAINTS_FOLLOWED_AT_ONCE,
  DELIVERY_POLL_MS,
  DELIVERY_POLLS_MAX,
} from '../../domain/kit/constants.ts'
import { may } from '../../domain/kit/roles.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, passAddress, publish, withEvent } from '../kit/effects.ts'
import { complaintMachine } from './complaintMachine.ts'
import { changedRows, growingList, listingFacts, type ListLoaded } from '../kit/growingListMachine.ts'
import type { Address } from '../kit/linkedRecord.ts'
import { openedRecord } from '../kit/openedRecordMachine.ts'
import type { ScreenInput } from '../kit/screenInput.ts'
import { service } from '../kit/service.ts'

const SCREEN = '/complaints'

/** The list hears of its filter and its address from the screen. */
export const complaintsPageMachine = growingList<Complaint>({
  id: 'complaintsPage',
  screen: SCREEN,
  hears: {
    ...listingFacts,
    'complaints.changed': ({ complaints, removed }, { items }) => changedRows(items, complaints, removed),
  },
})

/** Which complaint is open beside the list. */
export const openedComplaintMachine = openedRecord({
  id: 'openedComplaint',
  path: SCREEN,
  alsoBy: ['value'],
  record: complaintMachine,
  input: (id, { groups }) => ({ id, groups }),
  removedBy: { 'complaints.changed': ({ removed }) => removed },
})

interface Context {
  readonly groups: readonly string[]
  readonly list: ActorRefFrom<typeof complaintsPageMachine>
  readonly opened: ActorRefFrom<typeof openedComplaintMachine>
  /** The chosen complaints by id, as they were last seen. */
  readonly chosen: ReadonlyMap<string, Complaint>
  /** The complaints whose notices are being sent, or that may be out of date, and how often they were asked for. */
  readonly followed: readonly string[]
  readonly polls: number
  readonly problem: string | null
}

type Event =
  | { type: 'complaints.chosen'; complaints: readonly Complaint[] }
  | { type: 'deselect' }
  | { type: 'reload' }
  | { type: 'retry' }
  | ListLoaded
  | Extract<
      Fact,
      {
        type:
          | 'address.changed'
          | 'filter.applied'
          | 'pageSize.changed'
          | 'complaints.changed'
          | 'complaint.filed'
          | 'complaints.outdated'
      }
    >

/**
 * The Complaints screen: which complaints are chosen, and what becomes of notices that were handed
 * over to be sent, asked for as long as that may take. A complaint that is gone by then leaves the list and those chosen. Invokes: readComplaints; spawns the list and which one is open.
 */
export const complaintsMachine = setup({
  types: {
    input: {} as ScreenInput,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: {
    facts: factsLogic,
    list: complaintsPageMachine,
    opened: openedComplaintMachine,
    readComplaints: service<ReadAgain, { ids: readonly string[] }>('readComplaints'),
  },
  delays: { poll: DELIVERY_POLL_MS },
  guards: {
    /** Whether the list shows a record beside it: provided as the screen is loaded. */
    hasRoomBeside: (_) => true,
    /** Whoever can do nothing with several has nothing to choose them for. */
    mayChoose: ({ context }) => may(context.groups, 'complaints.manage'),
    hasChosen: ({ context }) => context.chosen.size > 0,
    leadsHere: (_, { path }: Address) => path === SCREEN,
    goesOn: ({ context }, { output: { complaints } }: { output: ReadAgain }) =>
      context.polls < DELIVERY_POLLS_MAX && followedAfter(context, complaints).length > 0,
  },
  actions: {
    passAddress: passAddress(({ list, opened }) => [list, opened]),
    deselect: assign({ chosen: new Map<string, Complaint>() }),
    follow: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      followed: [...new Set([...context.followed, ...ids])],
      polls: 0,
      problem: null,
    })),
    giveUp: assign({ followed: [], polls: 0 }),
    publishRead: publish((_, { output: { complaints, gone } }: { output: ReadAgain }) => ({
      type: 'complaints.changed',
      complaints,
      removed: gone,
    })),
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'complaints',
  type: 'parallel',
  context: ({ input, spawn }) => ({
    list: spawn('list', { id: 'list' }),
    opened: spawn('opened', { id: 'opened', input }),
    groups: input.user.groups,
    chosen: new Map(),
    followed: [],
    polls: 0,
    problem: null,
  }),
  invoke: {
    id: 'facts',
    src: 'facts',
    input: [
      'address.changed',
      'filter.applied',
      'complaints.changed',
      'complaint.filed',
      'complaints.outdated',
    ],
  },
  on: {
    /** It comes as the screen is loaded. */
    'pageSize.changed': { actions: forwardTo('list') },
    'list.loaded': { guard: 'hasRoomBeside', actions: forwardTo('opened') },
    reload: { actions: [forwardTo('list'), forwardTo('opened')] },
  },
  states: {
    /** The list is read again when the user returns. */
    place: {
      initial: 'away',
      states: {
        away: {
          on: {
            'address.changed': {
              guard: withEvent('leadsHere'),
              target: 'here',
              actions: [withEvent('passAddress'), sendTo('list', { type: 'reload' })],
            },
          },
        },
        here: {
          on: {
            'address.changed': [
              {
                guard: withEvent('leadsHere'),
                actions: withEvent('passAddress'),
              },
              { target: 'away', actions: withEvent('passAddress') },
            ],
          },
        },
      },
    },
    chosen: {
      on: {
        'complaints.chosen': {
          guard: 'mayChoose',
          actions: assign(({ event: { complaints } }) => ({
            chosen: new Map(complaints.map((complaint) => [complaint.id, complaint])),
          })),
        },
        deselect: { guard: 'hasChosen', actions: 'deselect' },
        'filter.applied': { actions: ['deselect', forwardTo('list')] },
        'complaints.changed': {
          actions: assign(({ context, event: { complaints, removed } }) => ({
            chosen: new Map([
              ...[...context.chosen].filter(([id]) => !removed.includes(id)),
              ...complaints.flatMap((complaint) =>
                context.chosen.has(complaint.id) ? [[complaint.id, complaint] as const] : [],
              ),
            ]),
          })),
        },
      },
    },
    deliveries: {
      initial: 'quiet',
      on: {
        'complaint.filed': {
          target: '.waiting',
          actions: { type: 'follow', params: ({ event }) => ({ ids: event.complaints }) },
        },
        'complaints.outdated': {
          target: '.waiting',
          actions: { type: 'follow', params: ({ event }) => ({ ids: event.complaints }) },
        },
      },
      states: {
        quiet: {},
        waiting: { after: { poll: 'asking' } },
        asking: {
          tags: 'busy',
          invoke: {
            id: 'readComplaints',
            src: 'readComplaints',
            input: ({ context }) => ({ ids: context.followed.slice(0, COMPLAINTS_FOLLOWED_AT_ONCE) }),
            onDone: [
              {
                guard: withEvent('goesOn'),
                target: 'waiting',
                actions: [
                  assign(({ context, event: { output } }) => ({
                    followed: followedAfter(context, output.complaints),
                    polls: context.polls + 1,
                    problem: null,
                  })),
                  withEvent('publishRead'),
                ],
              },
              {
                target: 'quiet',
                actions: ['giveUp', withEvent('publishRead')],
              },
            ],
            onError: { target: 'lost', actions: 'keepProblem' },
          },
        },
        lost: { on: { retry: 'asking' } },
      },
    },
  },
})

/** Those that are still being sent, the ones that were asked for last. */
function followedAfter(
  { followed }: Pick<Context, 'followed'>,
  complaints: readonly Complaint[],
): readonly string[] {
  const asked = new Set(followed.slice(0, COMPLAINTS_FOLLOWED_AT_ONCE))
  return [
    ...followed.slice(COMPLAINTS_FOLLOWED_AT_ONCE),
    ...beingSent(complaints).filter((id) => asked.has(id)),
  ]
}
