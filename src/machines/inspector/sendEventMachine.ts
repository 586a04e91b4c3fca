import { assign, setup } from 'xstate'
import type { SendOutcome } from '../../domain/inspector/inspection.ts'
import { type EventDraft, NO_DRAFT } from '../../domain/inspector/eventForm.ts'
import { keepProblem } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import type { InspectionFeed } from './feed.ts'

/** An event on its way to a watched actor. */
export interface EventToSend {
  readonly feed: InspectionFeed
  readonly actor: string
  readonly event: { readonly type: string }
}

interface Context {
  readonly asked: EventToSend | null
  /** The guards that refused it; empty where nothing waited for it. */
  readonly refusedBy: readonly string[]
  /** Why it was not even sent, or what went wrong. */
  readonly problem: string | null
  /** What is being written, by the actor that it is for. */
  readonly drafts: Readonly<Record<string, EventDraft>>
}

export type SendEventEvent =
  | { type: 'draft.changed'; recipient: string; draft: Partial<EventDraft> }
  | { type: 'send'; asked: EventToSend }
  /** It may not be sent now. */
  | { type: 'refuse'; reason: string }
  | { type: 'retry' }
  | { type: 'dismiss' }

/** Sends an event from the inspector to a watched actor and tells what became of it. Invokes: sendEvent. */
export const sendEventMachine = setup({
  types: { context: {} as Context, events: {} as SendEventEvent, tags: {} as 'busy' },
  actors: {
    sendEvent: service<SendOutcome, EventToSend>('sendEvent'),
  },
  guards: {
    isRefused: (_, { kind }: SendOutcome) => kind === 'refused',
  },
  actions: {
    take: assign((_, { asked }: { asked: EventToSend }) => ({ asked, refusedBy: [], problem: null })),
    keepReason: assign((_, { reason }: { reason: string }) => ({ refusedBy: [], problem: reason })),
    keepRefusal: assign((_, outcome: SendOutcome) => ({
      refusedBy: outcome.kind === 'refused' ? outcome.by : [],
    })),
    keepProblem: keepProblem(),
    keepDraft: assign(
      ({ context: { drafts } }, { recipient, draft }: { recipient: string; draft: Partial<EventDraft> }) => ({
        drafts: { ...drafts, [recipient]: { ...NO_DRAFT, ...drafts[recipient], ...draft } },
      }),
    ),
    forget: assign({ asked: null, refusedBy: [], problem: null }),
  },
}).createMachine({
  id: 'sendEvent',
  context: { asked: null, refusedBy: [], problem: null, drafts: {} },
  initial: 'idle',
  on: {
    'draft.changed': { actions: { type: 'keepDraft', params: ({ event }) => event } },
    send: { target: '.sending', actions: { type: 'take', params: ({ event }) => event } },
    refuse: { target: '.held', actions: { type: 'keepReason', params: ({ event }) => event } },
  },
  states: {
    idle: {},
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendEvent',
        src: 'sendEvent',
        input: ({ context }) => context.asked!,
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          { target: 'sent' },
        ],
        onError: { target: 'failed', actions: 'keepProblem' },
      },
      // One at a time.
      on: { send: {} },
    },
    sent: { on: { dismiss: { target: 'idle', actions: 'forget' } } },
    refused: { on: { dismiss: { target: 'idle', actions: 'forget' } } },
    held: { on: { dismiss: { target: 'idle', actions: 'forget' } } },
    failed: { on: { retry: 'sending', dismiss: { target: 'idle', actions: 'forget' } } },
  },
})
