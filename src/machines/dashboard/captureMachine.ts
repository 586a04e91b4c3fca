import { assign, fromCallback, setup } from 'xstate'
import type { CaptureEnd, CaptureSubject, FailedStep } from './capture.ts'
import { PDF_DELAY_MS } from '../../domain/kit/constants.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { closeDialog, notify, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

/** Puts pictures in the place of the charts within an element, and answers what takes them away. */
export type ReplaceCharts = (root: HTMLElement) => Promise<() => void>

interface Input {
  readonly subject: CaptureSubject
  readonly replaceCharts: ReplaceCharts
}

/** The pictures of the pages with their texts, which only the service reads, and when they were taken. */
export interface Captured {
  readonly at: number
  readonly pages: readonly object[]
}

interface Context extends CaptureEnd {
  readonly subject: CaptureSubject
  readonly replaceCharts: ReplaceCharts
  readonly captured: Captured | null
}

type Event =
  | { type: 'confirm' }
  | { type: 'cancel' }
  | { type: 'retry' }
  | Extract<Fact, { type: 'address.changed' }>

/** Where what is captured stands: who goes elsewhere calls the capture off. */
const DASHBOARD = '/'

const failIn = (step: FailedStep) => ({ type: 'keepFailure', params: { step } }) as const

/**
 * Captures the dashboard as a PDF after a confirmation (§2 PDF capture). While it is printing the page is dressed for
 * it; however that ends, by success, failure, cancelling or the actor's stop, the page is undressed again.
 * Invokes: dress (for as long as it is printing), prepare, capture, save, restore.
 */
export const captureMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    facts: factsLogic,
    dress: fromCallback<{ type: 'unused' }>(() => {
      throw new Error('provide dress')
    }),
    prepare: service<void, CaptureSubject>('prepare'),
    capture: service<Captured, { replaceCharts: ReplaceCharts }>('capture'),
    save: service<{ name: string }, { captured: Captured; subject: CaptureSubject }>('save'),
    restore: service<void>('restore'),
  },
  delays: { chartsDrawn: PDF_DELAY_MS },
  guards: {
    hasFailed: ({ context }) => context.failed !== null,
    wasSaved: ({ context }) => context.saved !== null,
    isStuck: ({ context }) => context.isStuck,
    leaves: (_, { path }: { path: string }) => path !== DASHBOARD,
  },
  actions: {
    startOver: assign({ saved: null, failed: null }),
    keepFailure: assign((_, { step }: { step: FailedStep }) => ({ failed: step })),
    letPicturesGo: assign({ captured: null, isStuck: false }),
    keepStuck: assign({ isStuck: true }),
    tellSaved: notify(({ context }) => ({
      tone: 'positive',
      message: `Saved as ${context.saved}.`,
      action: null,
    })),
    close: closeDialog(),
  },
}).createMachine({
  id: 'capture',
  context: ({ input: { subject, replaceCharts } }) => ({
    subject,
    replaceCharts,
    captured: null,
    saved: null,
    failed: null,
    isStuck: false,
  }),
  invoke: { id: 'facts', src: 'facts', input: ['address.changed'] },
  initial: 'confirming',
  states: {
    confirming: {
      on: {
        confirm: 'printing',
        cancel: { target: 'done', actions: 'close' },
        'address.changed': {
          guard: withEvent('leaves'),
          target: 'done',
          actions: 'close',
        },
      },
    },
    printing: {
      tags: 'busy',
      entry: 'startOver',
      invoke: {
        id: 'dress',
        src: 'dress',
        onError: { target: 'restoring', actions: failIn('preparing') },
      },
      on: {
        cancel: 'restoring',
        'address.changed': {
          guard: withEvent('leaves'),
          target: 'restoring',
        },
      },
      initial: 'preparing',
      states: {
        preparing: {
          invoke: {
            id: 'prepare',
            src: 'prepare',
            input: ({ context }) => context.subject,
            onDone: 'waiting',
            onError: { target: '#capture.restoring', actions: failIn('preparing') },
          },
        },
        waiting: { after: { chartsDrawn: 'capturing' } },
        capturing: {
          invoke: {
            id: 'capture',
            src: 'capture',
            input: ({ context: { replaceCharts } }) => ({ replaceCharts }),
            onDone: {
              target: 'saving',
              actions: assign(({ event: { output } }) => ({ captured: output })),
            },
            onError: { target: '#capture.restoring', actions: failIn('capturing') },
          },
        },
        saving: {
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context: { captured, subject } }) => ({ captured: captured!, subject }),
            onDone: {
              target: '#capture.restoring',
              actions: assign(
                ({
                  event: {
                    output: { name },
                  },
                }) => ({ saved: name }),
              ),
            },
            onError: { target: '#capture.restoring', actions: failIn('saving') },
          },
        },
      },
    },
    restoring: {
      tags: 'busy',
      entry: 'letPicturesGo',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          { guard: 'hasFailed', target: 'failed' },
          { guard: 'wasSaved', target: 'done', actions: ['tellSaved', 'close'] },
          { target: 'done', actions: 'close' },
        ],
        onError: { target: 'failed', actions: 'keepStuck' },
      },
    },
    failed: {
      on: {
        retry: [{ guard: 'isStuck', target: 'restoring' }, { target: 'printing' }],
        cancel: { target: 'done', actions: 'close' },
        'address.changed': {
          guard: withEvent('leaves'),
          target: 'done',
          actions: 'close',
        },
      },
    },
    done: { type: 'final' },
  },
})
