import { assign, setup } from 'xstate'
import type { SendOutcome } from '../model/inspection.ts'
import { type EventDraft, NO_DRAFT } from '../model/eventForm.ts'
import { keepProblem, service } from './kit.ts'
import type { InspectionFeed } from '../recorder/feed.ts'

/** An event on its way to a watched actor. */
export interface EventToSend {
  readonly feed: InspectionFeed
  readonly actor: string
  readonly event: { readonly type: string }
}

export interface Context {
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
  actions: {
    keepProblem: keepProblem(),
    forget: assign({ asked: null, refusedBy: [], problem: null }),
  },
}).createMachine({
  id: 'sendEvent',
  context: { asked: null, refusedBy: [], problem: null, drafts: {} },
  initial: 'idle',
  on: {
    'draft.changed': {
      actions: assign(({ context: { drafts }, event: { recipient, draft } }) => ({
        drafts: { ...drafts, [recipient]: { ...NO_DRAFT, ...drafts[recipient], ...draft } },
      })),
    },
    send: {
      target: '.sending',
      actions: assign(({ event: { asked } }) => ({ asked, refusedBy: [], problem: null })),
    },
    refuse: {
      target: '.held',
      actions: assign(({ event: { reason } }) => ({ refusedBy: [], problem: reason })),
    },
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
            guard: ({ event }) => event.output.kind === 'refused',
            target: 'refused',
            actions: assign(({ event: { output } }) => ({
              refusedBy: output.kind === 'refused' ? output.by : [],
            })),
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
