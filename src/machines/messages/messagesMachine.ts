import { assign, setup } from 'xstate'
import { MESSAGE_POLL_MS } from '../../domain/kit/constants.ts'
import {
  arrivalWords,
  arrivedMessages,
  type Message,
  messageRetryMs,
  newMessages,
  type ReadMessages,
  shownMessages,
} from '../../domain/messages/message.ts'
import { failureStatus, failureText } from '../../domain/kit/problem.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { service } from '../kit/service.ts'
import { publishEach, withEvent, withOutput } from '../kit/effects.ts'

/** What the server answered, and when. */
export interface Answered {
  readonly items: readonly Message[]
  readonly at: number
}

/** What the reader has done with messages: deleted one, or seen some. */
export interface Deed {
  readonly kind: 'delete' | 'see'
  readonly ids: readonly string[]
}

interface Context extends ReadMessages {
  readonly checkedAt: number | null
  /** How many times in a row they could not be asked for, and when last. */
  readonly failures: number
  readonly failedAt: number
  readonly isHidden: boolean
  /** Words for what the last answer brought. */
  readonly arrived: string
  /** What the server is still to be told, one after another. */
  readonly deeds: readonly Deed[]
  /** Why a message could not be deleted. */
  readonly refusals: Readonly<Record<string, string>>
}

type Event =
  | { type: 'retry' }
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'delete'; id: string }
  | Extract<
      Fact,
      {
        type:
          | 'session.opened'
          | 'session.renewed'
          | 'session.closed'
          | 'page.hidden'
          | 'page.shown'
          | 'address.left'
      }
    >

const NOTHING: Omit<Context, 'isHidden'> = {
  items: null,
  checkedAt: null,
  failures: 0,
  failedAt: 0,
  arrived: '',
  gone: [],
  seen: [],
  deeds: [],
  refusals: {},
}

/**
 * The messages of the signed-in user (§2 Messages dialog): asked for every 10 seconds, not while the page is hidden,
 * at once when it is looked at again, and less and less often while that fails. What stood in the dialog is seen when
 * it closes, and what is deleted is gone at once; the server is told of both, and what it refuses is as it was. Invokes: loadMessages, tellDeed.
 */
export const messagesMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    facts: factsLogic,
    loadMessages: service<Answered>('loadMessages'),
    tellDeed: service<void, Deed>('tellDeed'),
  },
  delays: {
    poll: MESSAGE_POLL_MS,
    backOff: ({ context }) => messageRetryMs(context.failures),
  },
  guards: {
    isHidden: ({ context }) => context.isHidden,
    isRefused: (_, { error }: { error: unknown }) => failureStatus(error) === 401,
    isThere: ({ context }, { id }: { id: string }) => shownMessages(context).some(({ _id }) => _id === id),
    someAreUntold: ({ context }) => context.deeds.length > 0,
  },
  actions: {
    hide: assign({ isHidden: true }),
    show: assign({ isHidden: false }),
    see: assign(({ context }) => {
      const ids = newMessages(context).map(({ _id }) => _id)
      if (ids.length === 0) return {}
      return { seen: [...context.seen, ...ids], deeds: [...context.deeds, { kind: 'see', ids } as const] }
    }),
    dropFirst: assign(({ context }) => ({ deeds: context.deeds.slice(1) })),
    forget: assign(NOTHING),
    publishArrived: publishEach(({ context }, { items }: Answered) => {
      const come = context.items === null ? [] : arrivedMessages(context.items, items)
      if (come.length === 0) return []
      return [{ type: 'messages.arrived', about: come.map(({ identifier }) => identifier) }]
    }),
  },
}).createMachine({
  id: 'messages',
  context: { ...NOTHING, isHidden: false },
  invoke: {
    id: 'facts',
    src: 'facts',
    input: [
      'session.opened',
      'session.renewed',
      'session.closed',
      'page.hidden',
      'page.shown',
      'address.left',
    ],
  },
  on: {
    'session.closed': { target: '.signedOut', actions: 'forget' },
  },
  initial: 'signedOut',
  states: {
    signedOut: {
      on: {
        'session.opened': [
          { guard: 'isHidden', target: '#messages.signedIn.polling.paused' },
          { target: 'signedIn' },
        ],
        'page.hidden': { actions: 'hide' },
        'page.shown': { actions: 'show' },
      },
    },
    signedIn: {
      type: 'parallel',
      states: {
        polling: {
          initial: 'asking',
          on: { 'page.hidden': { target: '.paused', actions: 'hide' } },
          states: {
            asking: {
              invoke: {
                id: 'loadMessages',
                src: 'loadMessages',
                onDone: {
                  target: 'waiting',
                  actions: [
                    withOutput('publishArrived'),
                    assign(
                      ({
                        context,
                        event: {
                          output: { items, at },
                        },
                      }) => ({
                        items,
                        checkedAt: at,
                        failures: 0,
                        arrived: context.items ? arrivalWords(context.items, items) : '',
                      }),
                    ),
                  ],
                },
                onError: [
                  // The session renews its token, or ends.
                  { guard: withEvent('isRefused'), target: 'waiting' },
                  {
                    target: 'backingOff',
                    actions: assign(({ context, event: { error } }) => ({
                      failures: context.failures + 1,
                      failedAt: (error as Partial<Answered>).at ?? 0,
                    })),
                  },
                ],
              },
            },
            waiting: {
              after: { poll: 'asking' },
              on: { 'page.shown': 'asking', 'session.renewed': 'asking' },
            },
            backingOff: {
              after: { backOff: 'asking' },
              on: { retry: 'asking', 'page.shown': 'asking', 'session.renewed': 'asking' },
            },
            paused: { on: { 'page.shown': { target: 'asking', actions: 'show' } } },
          },
        },
        dialog: {
          initial: 'closed',
          states: {
            closed: { on: { open: 'open' } },
            open: {
              on: {
                close: { target: 'closed', actions: 'see' },
                'address.left': { target: 'closed', actions: 'see' },
              },
            },
          },
        },
        telling: {
          initial: 'resting',
          on: {
            delete: {
              guard: withEvent('isThere'),
              actions: assign(({ context, event: { id } }) => ({
                gone: [...context.gone, id],
                deeds: [...context.deeds, { kind: 'delete', ids: [id] } as const],
                refusals: { ...context.refusals, [id]: '' },
              })),
            },
          },
          states: {
            resting: { always: { guard: 'someAreUntold', target: 'busy' } },
            busy: {
              invoke: {
                id: 'tellDeed',
                src: 'tellDeed',
                input: ({ context }) => context.deeds[0]!,
                onDone: { target: 'resting', actions: 'dropFirst' },
                onError: {
                  target: 'resting',
                  actions: assign(({ context, event: { error } }) => {
                    const [{ kind, ids }, ...deeds] = context.deeds as [Deed, ...Deed[]]
                    const others = (all: readonly string[]) => all.filter((id) => !ids.includes(id))
                    return kind === 'see'
                      ? { deeds, seen: others(context.seen) }
                      : {
                          deeds,
                          gone: others(context.gone),
                          refusals: { ...context.refusals, [ids[0]!]: failureText(error) },
                        }
                  }),
                },
              },
            },
          },
        },
      },
    },
  },
})
