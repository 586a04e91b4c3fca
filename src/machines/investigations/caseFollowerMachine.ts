import { setup } from 'xstate'
import type { Investigation } from '../../domain/investigations/investigation.ts'
import { type FactOf, factsLogic } from '../bus.ts'
import { isMissing, publish, tellParent, withEvent, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Input {
  /** The investigation's id. */
  readonly id: string
}

/** The facts after which it may stand otherwise than it is shown. */
const NEWS = ['investigations.outdated', 'messages.arrived', 'page.shown'] as const

/**
 * Follows an investigation that colleagues work on too: reads it again when a message about it has come, when a refusal has told that
 * it stands otherwise, and when the page is looked at again; what it reads is told to all that show it. What is told meanwhile is newer
 * than what is being read. Where it is gone, the investigation, which runs this, is told to look. Invokes: loadInvestigation.
 */
export const caseFollowerMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input,
    events: {} as FactOf<(typeof NEWS)[number] | 'investigations.changed'>,
  },
  actors: { facts: factsLogic, loadInvestigation: service<Investigation, Input>('loadInvestigation') },
  guards: {
    isOfThis: ({ context }, { investigations }: FactOf<'investigations.outdated'>) =>
      investigations.includes(context.id),
    isAboutThis: ({ context }, { about }: FactOf<'messages.arrived'>) => about.includes(context.id),
    isToldOfThis: ({ context }, { investigations }: FactOf<'investigations.changed'>) =>
      investigations.some(({ id }) => id === context.id),
    isMissing: ({ event }) => isMissing(event),
  },
  actions: {
    publishRead: publish((_, investigation: Investigation) => ({
      type: 'investigations.changed',
      investigations: [investigation],
      removed: [],
    })),
    tellGone: tellParent({ type: 'reload' }),
  },
}).createMachine({
  id: 'caseFollower',
  context: ({ input }) => input,
  invoke: { id: 'facts', src: 'facts', input: [...NEWS, 'investigations.changed'] },
  on: {
    'investigations.outdated': { guard: withEvent('isOfThis'), target: '.reading', reenter: true },
    'messages.arrived': { guard: withEvent('isAboutThis'), target: '.reading', reenter: true },
    'page.shown': { target: '.reading', reenter: true },
  },
  initial: 'resting',
  states: {
    resting: {},
    reading: {
      on: { 'investigations.changed': { guard: withEvent('isToldOfThis'), target: 'resting' } },
      invoke: {
        id: 'loadInvestigation',
        src: 'loadInvestigation',
        input: ({ context }) => context,
        onDone: { target: 'resting', actions: withOutput('publishRead') },
        onError: [
          { guard: 'isMissing', target: 'resting', actions: 'tellGone' },
          // It is read again after the next news.
          { target: 'resting' },
        ],
      },
    },
  },
})
