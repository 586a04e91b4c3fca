import { makeLookalikes } from '../lookalikes.ts'
import { brings, type Probe, type World, type Making } from './probe.ts'

declare module './probe.ts' {
  interface World {
    /** A watched domain of the owner's brand, one of its lookalikes, and a change of that. */
    readonly lookalikes: { readonly watch: string; readonly candidate: string; readonly change: string }
  }
}

export const makeWatched = async ({ store, brandId }: Making) => ({
  lookalikes: await makeLookalikes(store, brandId),
})

/** Lookalikes of domains. */

const params = ({ lookalikes }: World) => ({ params: { id: lookalikes.watch } })
const bringsWatch = brings(({ lookalikes }) => lookalikes.watch)

export const LOOKALIKE_PROBES: Record<string, Probe> = {
  'lookalikes.preview': {
    input: () => ({ query: { name: 'tarnwick.example' } }),
    // Works on what was typed alone.
    isShared: true,
    shows: ({ status }) => status === 200,
  },
  'lookalikes.watches': { input: () => ({}), shows: bringsWatch },
  'lookalikes.watch': { input: params, shows: bringsWatch },
  'lookalikes.add': {
    input: ({ brand, listing }) => ({ body: { brand, name: `w-${listing.slice(0, 8)}.com` } }),
    shows: ({ status }) => status === 200,
    changes: true,
  },
  'lookalikes.remove': { input: params, shows: ({ status }) => status === 200, changes: true },
  'lookalikes.candidates': { input: params, shows: brings(({ lookalikes }) => lookalikes.candidate) },
  'lookalikes.scan': {
    input: params,
    // Names are not looked up here, which only they learn who see the watch.
    shows: ({ status, text }) => status === 409 && /DNS_SERVERS|Names are not looked up/.test(text),
  },
  'lookalikes.changes': { input: () => ({}), shows: brings(({ lookalikes }) => lookalikes.change) },
}
