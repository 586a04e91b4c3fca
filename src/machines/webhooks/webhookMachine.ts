import { type ActorRefFrom, assign, setup } from 'xstate'
import {
  type LogPart,
  hasMore,
  type SavedWebhook,
  WEBHOOK_LOG_PAGE,
  type WebhookState,
} from '../../domain/webhooks/webhook.ts'
import { type Fact, factsLogic } from '../bus.ts'
import {
  BESIDE_NOTHING,
  type BesideContext,
  type BesideFact,
  besideFacts,
  besideGuards,
  besideOn,
  besideStates,
  keepId,
} from '../kit/besideRecord.ts'
import { copyActors, copyStates } from '../kit/copying.ts'
import { keepProblem, notify, withEvent, withOutput } from '../kit/effects.ts'
import { formGuardActions } from '../kit/formGuard.ts'
import { service } from '../kit/service.ts'
import { keepGroups } from '../kit/signedIn.ts'
import { LOG_POLL_MS, LOG_REST_MS, webhookOfPath } from './webhooksPlace.ts'

/** The id under which the Setup site finds the webhook that is open. */
export const WEBHOOK = 'webhook'

/** A webhook, and which part of its log is shown. */
export interface LogWanted {
  readonly id: string
  readonly size: number
  readonly status: LogPart | null
}

interface Context extends BesideContext {
  readonly state: WebhookState | null
  readonly size: number
  readonly status: LogPart | null
  /** The delivery that is sent again. */
  readonly delivery: string | null
  /** A new secret, until it is noted. */
  readonly secret: string | null
}

type Event =
  | { type: 'test' }
  | { type: 'sendAgain'; delivery: string }
  | { type: 'showMore' }
  | { type: 'status.chosen'; status: LogPart | null }
  | { type: 'rotate' }
  | { type: 'confirm' }
  | { type: 'dismiss' }
  | { type: 'copy' }
  | { type: 'secret.noted' }
  | { type: 'retry' }
  | Extract<Fact, { type: 'departure.held' }>
  | BesideFact

/**
 * The webhook that is open, beside its form: its log, which is read again and again, what is sent by hand, and its secret, which is
 * told once. Invokes: loadWebhook, watchLog, readLog, testWebhook, sendAgain, rotateSecret, copyText.
 */
export const webhookMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed' | 'refused' | 'asking',
  },
  actors: {
    facts: factsLogic,
    loadWebhook: service<WebhookState, LogWanted>('loadWebhook'),
    watchLog: service<WebhookState, LogWanted>('watchLog'),
    readLog: service<WebhookState, LogWanted>('readLog'),
    testWebhook: service<WebhookState, LogWanted>('testWebhook'),
    sendAgain: service<WebhookState, LogWanted & { delivery: string }>('sendAgain'),
    rotateSecret: service<SavedWebhook, { id: string }>('rotateSecret'),
    ...copyActors,
  },
  delays: { poll: ({ context }) => (context.state?.waiting ? LOG_POLL_MS : LOG_REST_MS) },
  guards: {
    ...besideGuards('webhooks', 'setup.webhooks', webhookOfPath),
    hasMore: ({ context: { state, status } }) => state !== null && hasMore(state, status),
  },
  actions: {
    ...formGuardActions,
    keepState: assign((_, state: WebhookState) => ({ state, problem: null })),
    keepProblem: keepProblem(),
    keepGroups: keepGroups(),
    keepId: keepId(webhookOfPath),
    forget: assign({
      state: null,
      size: WEBHOOK_LOG_PAGE,
      status: null,
      delivery: null,
      secret: null,
      problem: null,
    }),
    tellTested: notify({ tone: 'positive', message: 'A test is on its way.', action: null }),
    tellSent: notify({ tone: 'positive', message: 'It is sent again.', action: null }),
  },
}).createMachine({
  id: 'webhook',
  context: {
    ...BESIDE_NOTHING,
    state: null,
    size: WEBHOOK_LOG_PAGE,
    status: null,
    delivery: null,
    secret: null,
  },
  invoke: besideFacts,
  on: besideOn,
  initial: 'away',
  states: {
    ...besideStates,
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadWebhook',
        src: 'loadWebhook',
        input: ({ context }) => wanted(context),
        onDone: { target: 'open', actions: withOutput('keepState') },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: { tags: 'failed', on: { retry: 'loading' } },
    open: {
      initial: 'resting',
      on: {
        'record.saved': { guard: withEvent('isOpenRecord'), target: 'loading' },
      },
      states: {
        resting: {
          initial: 'waiting',
          on: {
            test: 'testing',
            sendAgain: {
              target: 'sending',
              actions: assign(({ event: { delivery } }) => ({ delivery })),
            },
            showMore: {
              guard: 'hasMore',
              target: 'reading',
              actions: assign(({ context: { size } }) => ({ size: size + WEBHOOK_LOG_PAGE })),
            },
            'status.chosen': {
              target: 'reading',
              actions: assign(({ event: { status } }) => ({ status, size: WEBHOOK_LOG_PAGE })),
            },
            rotate: 'rotating',
          },
          states: {
            waiting: { after: { poll: 'looking' } },
            looking: {
              invoke: {
                id: 'watchLog',
                src: 'watchLog',
                input: ({ context }) => wanted(context),
                onDone: { target: 'waiting', actions: withOutput('keepState') },
                // The next look may be answered.
                onError: 'waiting',
              },
            },
          },
        },
        reading: {
          tags: 'busy',
          invoke: {
            id: 'readLog',
            src: 'readLog',
            input: ({ context }) => wanted(context),
            onDone: { target: 'resting', actions: withOutput('keepState') },
            onError: { target: 'notRead', actions: 'keepProblem' },
          },
        },
        notRead: { tags: 'refused', on: { retry: 'reading' } },
        testing: {
          tags: 'busy',
          invoke: {
            id: 'testWebhook',
            src: 'testWebhook',
            input: ({ context }) => wanted(context),
            onDone: {
              target: 'resting',
              actions: [withOutput('keepState'), 'tellTested'],
            },
            onError: { target: 'notTested', actions: 'keepProblem' },
          },
        },
        notTested: { tags: 'refused', on: { retry: 'testing', dismiss: 'resting' } },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'sendAgain',
            src: 'sendAgain',
            input: ({ context }) => ({ ...wanted(context), delivery: context.delivery! }),
            onDone: {
              target: 'resting',
              actions: [withOutput('keepState'), 'tellSent'],
            },
            onError: { target: 'notSent', actions: 'keepProblem' },
          },
        },
        notSent: { tags: 'refused', on: { retry: 'sending', dismiss: 'resting' } },
        rotating: {
          initial: 'confirming',
          states: {
            confirming: { tags: 'asking', on: { confirm: 'making', dismiss: '#webhook.open.resting' } },
            making: {
              tags: ['asking', 'busy'],
              invoke: {
                id: 'rotateSecret',
                src: 'rotateSecret',
                input: ({ context }) => ({ id: context.id! }),
                onDone: {
                  target: 'handingOver',
                  actions: assign(({ context, event: { output } }) => ({
                    secret: output.secret,
                    state: context.state && { ...context.state, webhook: output.webhook },
                  })),
                },
                onError: { target: 'refused', actions: 'keepProblem' },
              },
            },
            refused: {
              tags: ['asking', 'refused'],
              on: { confirm: 'making', dismiss: '#webhook.open.resting' },
            },
            handingOver: {
              entry: 'hold',
              exit: 'release',
              invoke: { id: 'departures', src: 'facts', input: ['departure.held'] },
              on: {
                'departure.held': { actions: 'keepHere' },
                copy: '.copying',
                'secret.noted': { target: '#webhook.open.resting', actions: assign({ secret: null }) },
              },
              initial: 'uncopied',
              states: copyStates(({ context }: { context: Context }) => ({ text: context.secret! })),
            },
          },
        },
      },
    },
  },
})

export type WebhookActor = ActorRefFrom<typeof webhookMachine>

const wanted = ({ id, size, status }: Context): LogWanted => ({ id: id!, size, status })
