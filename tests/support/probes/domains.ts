import { brings, type Probe } from './probe.ts'

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
