import { type ActorRefFrom, assign, sendTo, setup, stopChild } from 'xstate'
import { adMachine } from './adMachine.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { ADS, type ListCommand } from '../kit/commands.ts'
import { type Address, keptOf, type LinkedContext, linkGuards } from '../kit/linkedRecord.ts'
import type { ScreenInput } from '../kit/screenInput.ts'
import { ofEvent } from '../kit/effects.ts'

const SCREEN = '/ads'

interface Context extends LinkedContext {
  readonly user: ScreenInput['user']
  readonly ad: ActorRefFrom<typeof adMachine> | null
}

type Event =
  | { type: 'open'; id: string }
  | { type: 'close' }
  | Extract<Fact, { type: 'address.changed' | 'ad.deleted' }>

/**
 * The Advertisements screen: which advertisement is open beside the list. An address that names one opens it, and
 * going back from there closes it. Spawns the open advertisement.
 */
export const adsMachine = setup({
  types: { input: {} as ScreenInput, context: {} as Context, events: {} as Event },
  actors: { facts: factsLogic, ad: adMachine },
  guards: {
    ...linkGuards(SCREEN),
    isOpen: ({ context }, { id }: { id: string }) => context.opened === id,
  },
  actions: {
    keepAddress: assign((_, address: Address) => keptOf(SCREEN, address)),
    reloadList: sendTo(
      ({ system }) => system.get(ADS),
      () => ({ type: 'reload' }) satisfies ListCommand,
    ),
    openLinked: assign(({ context }) => ({ opened: context.linked })),
    run: assign(({ context, spawn }) => ({
      ad: spawn('ad', { id: 'opened', input: { id: context.opened!, groups: context.user.groups } }),
    })),
    letGo: assign({ ad: null }),
    forgetOpened: assign({ opened: null }),
  },
}).createMachine({
  id: 'ads',
  context: ({ input: { user } }) => ({ user, isHere: false, linked: null, opened: null, ad: null }),
  invoke: { id: 'facts', src: 'facts', input: ['address.changed', 'ad.deleted'] },
  on: {
    open: { target: '.one', reenter: true, actions: assign(({ event: { id } }) => ({ opened: id })) },
    'ad.deleted': [
      {
        guard: { type: 'isOpen', params: ofEvent },
        target: '.none',
        actions: ['forgetOpened', 'reloadList'],
      },
      { actions: 'reloadList' },
    ],
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
      on: { close: { target: 'none', actions: 'forgetOpened' } },
    },
  },
})
