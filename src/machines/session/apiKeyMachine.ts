import { assign, setup } from 'xstate'
import type { MintedApiKey } from '../../domain/session/apiKey.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, publish, withEvent, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Context {
  /** The key just made. It is kept until the page is left or the key revoked, so that it can be copied once more. */
  readonly minted: MintedApiKey | null
  readonly problem: string | null
}

type Event =
  /** Copies a key: the one just made, or a new one. */
  | { type: 'copy' }
  /** Makes a new key, whatever was made before, and copies it. */
  | { type: 'mint' }
  /** The key was copied by hand. */
  | { type: 'key.taken' }
  | Extract<Fact, { type: 'session.closed' | 'apiKey.revoked' }>

/**
 * Copy API Key (§2 Account menu): makes a key and copies it; where the clipboard refuses, the key is shown once for
 * copying by hand. Invokes: mintApiKey, copyText.
 */
export const apiKeyMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    facts: factsLogic,
    mintApiKey: service<MintedApiKey>('mintApiKey'),
    copyText: service<void, { text: string }>('copyText'),
  },
  guards: {
    isThisOne: ({ context }, { id }: { id: string }) => context.minted?.id === id,
  },
  actions: {
    forget: assign({ minted: null, problem: null }),
    keepProblem: keepProblem(),
    publishMinted: publish((_, { key: _key, ...apiKey }: MintedApiKey) => ({
      type: 'apiKey.minted',
      apiKey,
    })),
  },
}).createMachine({
  id: 'apiKey',
  context: { minted: null, problem: null },
  invoke: { id: 'facts', src: 'facts', input: ['session.closed', 'apiKey.revoked'] },
  on: {
    'session.closed': { target: '.idle', actions: 'forget' },
    'apiKey.revoked': {
      guard: withEvent('isThisOne'),
      target: '.idle',
      actions: 'forget',
    },
  },
  initial: 'idle',
  states: {
    idle: { on: { copy: 'minting', mint: 'minting' } },
    minting: {
      tags: 'busy',
      invoke: {
        id: 'mintApiKey',
        src: 'mintApiKey',
        onDone: {
          target: 'writing',
          actions: [
            assign(({ event: { output: minted } }) => ({ minted, problem: null })),
            withOutput('publishMinted'),
          ],
        },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: { on: { copy: 'minting', mint: 'minting' } },
    writing: {
      tags: 'busy',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ text: context.minted?.key ?? '' }),
        onDone: 'copied',
        onError: 'shown',
      },
    },
    copied: { on: { copy: 'writing', mint: 'minting' } },
    shown: { on: { copy: 'writing', 'key.taken': { target: 'idle', actions: 'forget' } } },
  },
})
