import { brings, type Probe } from './probe.ts'

/** Advertisements. */

const params = ({ ad }: { ad: string }) => ({ params: { id: ad } })

export const AD_PROBES: Record<string, Probe> = {
  'ads.page': { input: ({ title }) => ({ query: { value: title } }), shows: brings(({ ad }) => ad) },
  'ads.get': { input: params, shows: brings(({ ad }) => ad) },
  'ads.delete': { input: params, shows: ({ status }) => status === 200, changes: true },
}
