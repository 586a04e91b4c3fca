import { type ActorRefFrom, assign, sendTo, setup, stopChild } from 'xstate'
import type { Draft } from './commentDraft.ts'
import { type Fact, type FactOf, factsLogic } from '../bus.ts'
import { INVESTIGATIONS, type ListCommand } from '../kit/commands.ts'
import { investigationMachine } from './investigationMachine.ts'
import { type Address, keptOf, type LinkedContext, linkGuards } from '../kit/linkedRecord.ts'
import type { ScreenInput } from '../kit/screenInput.ts'

const SCREEN = '/investigations'

interface Context extends LinkedContext {
  readonly user: ScreenInput['user']
  readonly investigation: ActorRefFrom<typeof investigationMachine> | null
  /** Comments that were left unsaved, by investigation. */
  readonly drafts: Readonly<Record<string, Draft>>
}

type Event =
  | { type: 'open'; id: string }
  | { type: 'close' }
  | Extract<Fact, { type: 'address.changed' | 'investigations.changed' | 'detail.drafted' }>

/**
 * The Investigations screen: which investigation is open beside the list. An address that names one opens it, and
 * going back from there closes it. Comments that aren't saved are kept while others are open. Spawns the open investigation.
 */
export const investigationsMachine = setup({
  types: { input: {} as ScreenInput, context: {} as Context, events: {} as Event },
  actors: { facts: factsLogic, investigation: investigationMachine },
  guards: {
    ...linkGuards(SCREEN),
    wasRemoved: ({ context }, { removed }: { removed: readonly string[] }) =>
      context.opened !== null && removed.includes(context.opened),
  },
  actions: {
    keepAddress: assign((_, address: Address) => keptOf(SCREEN, address)),
    reloadList: sendTo(
      ({ system }) => system.get(INVESTIGATIONS),
      () => ({ type: 'reload' }) satisfies ListCommand,
    ),
    keepOpened: assign((_, { id }: { id: string }) => ({ opened: id })),
    openLinked: assign(({ context }) => ({ opened: context.linked })),
    run: assign(({ context, spawn }) => ({
      investigation: spawn('investigation', {
        id: 'opened',
        input: {
          id: context.opened!,
          groups: context.user.groups,
          draft: context.drafts[context.opened!] ?? null,
        },
      }),
    })),
    letGo: assign({ investigation: null }),
    keepDraft: assign(({ context }, { investigation, draft }: FactOf<'detail.drafted'>) => ({
      drafts: { ...context.drafts, [investigation]: draft },
    })),
    forgetOpened: assign({ opened: null }),
  },
}).createMachine({
  id: 'investigations',
  context: ({ input: { user } }) => ({
    user,
    isHere: false,
    linked: null,
    opened: null,
    investigation: null,
    drafts: {},
  }),
  invoke: {
    id: 'facts',
    src: 'facts',
    input: ['address.changed', 'investigations.changed', 'detail.drafted'],
  },
  on: {
    'detail.drafted': { actions: { type: 'keepDraft', params: ({ event }) => event } },
    open: { target: '.one', reenter: true, actions: { type: 'keepOpened', params: ({ event }) => event } },
    'address.changed': [
      {
        guard: { type: 'namesAnother', params: ({ event }) => event },
        target: '.one',
        reenter: true,
        actions: [{ type: 'keepAddress', params: ({ event }) => event }, 'openLinked'],
      },
      {
        guard: { type: 'leavesIt', params: ({ event }) => event },
        target: '.none',
        actions: [{ type: 'keepAddress', params: ({ event }) => event }, 'forgetOpened'],
      },
      {
        guard: { type: 'comesBack', params: ({ event }) => event },
        actions: [{ type: 'keepAddress', params: ({ event }) => event }, 'reloadList'],
      },
      { actions: { type: 'keepAddress', params: ({ event }) => event } },
    ],
  },
  initial: 'none',
  states: {
    none: {},
    one: {
      entry: 'run',
      exit: [stopChild('opened'), 'letGo'],
      on: {
        close: { target: 'none', actions: 'forgetOpened' },
        'investigations.changed': {
          guard: { type: 'wasRemoved', params: ({ event }) => event },
          target: 'none',
          actions: 'forgetOpened',
        },
      },
    },
  },
})
