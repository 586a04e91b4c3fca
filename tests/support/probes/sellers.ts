import { brings, listProbes, mentions, type Probe, type World } from './probe.ts'

/** Sellers, and the dashboard's views of one. */

const bringsSeller = brings(({ seller }) => seller)
const named = ({ seller }: World) => ({ params: { seller, marketplace: 'Secret place' } })

export const SELLER_PROBES: Record<string, Probe> = {
  'sellers.byIdentifier': { input: named, shows: bringsSeller },
  ...listProbes('sellers', ({ seller }) => seller),
  'sellers.changeField': {
    input: ({ seller }) => ({
      params: { id: seller },
      body: { field: 'notes', value: 'Sells from a garage.', updated: null },
    }),
    shows: bringsSeller,
    changes: true,
  },
  'dashboard.sellerStats': {
    input: named,
    shows: (answer) => answer.status === 200 && answer.text.includes('Ownbrand'),
  },
  'dashboard.sellerListings': { input: named, shows: mentions },
  'dashboard.sellerComplaints': {
    input: (world) => ({ params: { ...named(world).params, seller: 'test-seller' } }),
    shows: brings(({ complaint }) => complaint.id),
  },
  'dashboard.sellerAliases': { input: named, shows: bringsSeller },
  'dashboard.sellerImageCluster': {
    input: named,
    shows: (answer) => answer.status === 200 && answer.text.includes('secret-picture'),
  },
  'sellers.split': {
    input: ({ seller, otherSeller }) => ({
      params: { id: seller },
      body: { accounts: [otherSeller], isSplit: true },
    }),
    shows: bringsSeller,
    changes: true,
  },
}
