import type { InternetDomain } from '../../../src/domain/domains/internetDomain.ts'
import { contract } from '../../../src/domain/contract.ts'
import { brings, type Probe, type Making, type World } from './probe.ts'

declare module './probe.ts' {
  interface World {
    /** A domain of the owner's brand. */
    readonly domain: { readonly id: string; readonly name: string }
  }
}

export async function makeDomain({ app, owner }: Making): Promise<Pick<World, 'domain'>> {
  const { body } = await app.call(owner, contract.domains.add, {
    body: { name: `secret-${crypto.randomUUID()}.example` },
  })
  const { id, name } = body as InternetDomain
  return { domain: { id, name } }
}

/** Internet domains. What one brand has may be added by another's users, so the probes name the owner's brand. */

const params = ({ domain }: { domain: { id: string } }) => ({ params: { id: domain.id } })
const bringsDomain = brings(({ domain }) => domain.name)

export const DOMAIN_PROBES: Record<string, Probe> = {
  'domains.page': { input: ({ domain }) => ({ query: { contains: domain.name } }), shows: bringsDomain },
  'domains.get': { input: params, shows: bringsDomain },
  'domains.add': {
    input: ({ brand, listing }) => ({ body: { name: `added-${listing}.example`, brands: [brand] } }),
    shows: brings(({ listing }) => `added-${listing}.example`),
    changes: true,
  },
  'domains.put': {
    input: ({ brand, domain }) => ({ body: { name: domain.name, brands: [brand], status: 'inactive' } }),
    shows: bringsDomain,
    changes: true,
  },
  'domains.setBrands': {
    input: ({ brand, domain }) => ({ body: { id: domain.id, brands: [brand] } }),
    shows: bringsDomain,
  },
  'domains.delete': { input: params, shows: ({ status }) => status === 200, changes: true },
  'domains.stats': { input: params, shows: bringsDomain },
  // Lookups are off here, which only those are told who have the domain.
  'domains.refresh': { input: params, shows: ({ status }) => status === 409 },
}
