import { type ActorRefFrom, assign, sendTo, setup, stopChild } from 'xstate'
import type { Draft } from '../kit/commentDraft.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { INVESTIGATIONS, type ListCommand } from '../kit/commands.ts'
import { investigationMachine } from './investigationMachine.ts'
import { type Address, keptOf, type LinkedContext, linkGuards } from '../kit/linkedRecord.ts'
import type { ScreenInput } from '../kit/screenInput.ts'
import { ofEvent } from '../kit/effects.ts'

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
    'detail.drafted': {
      actions: assign(({ context, event: { investigation, draft } }) => ({
        drafts: { ...context.drafts, [investigation]: draft },
      })),
    },
    open: { target: '.one', reenter: true, actions: assign(({ event: { id } }) => ({ opened: id })) },
    'address.changed': [
      {
        guard: { type: 'namesAnother', params: ofEvent },
        target: '.one',
        reenter: true,
        actions: [{ type: 'keepAddress', params: ofEvent }, 'openLinked'],
      },
      {
        guard: { type: 'leavesIt', params: ofEvent },
        target: '.none',
        actions: [{ type: 'keepAddress', params: ofEvent }, 'forgetOpened'],
      },
      {
        guard: { type: 'comesBack', params: ofEvent },
        actions: [{ type: 'keepAddress', params: ofEvent }, 'reloadList'],
      },
      { actions: { type: 'keepAddress', params: ofEvent } },
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
          guard: { type: 'wasRemoved', params: ofEvent },
          target: 'none',
          actions: 'forgetOpened',
        },
      },
    },
  },
})
