import { makeListings } from '../store.ts'
import { investigate } from '../investigations.ts'
import type { MoneyWritten } from '../../../src/domain/investigations/money.ts'
import { contract } from '../../../src/domain/contract.ts'
import { brings, type Probe, type Making, type World } from './probe.ts'

declare module './probe.ts' {
  interface World {
    /** An investigation of the owner's, with its `updated`, and the listing it is about. */
    readonly investigation: { readonly id: string; readonly updated: string; readonly listing: string }
    /** An amount of money of that investigation. */
    readonly money: { readonly id: string; readonly updated: string }
  }
}

export async function makeInvestigation({
  store,
  app,
  brandId,
  marketplaceId,
  owner,
}: Making): Promise<Pick<World, 'investigation' | 'money'>> {
  const [listing] = await makeListings(store, [
    {
      brandId,
      marketplaceId,
      title: 'An investigated thing',
      country: 'ZW',
      tags: ['secret-tag'],
      url: `https://shop.example/${crypto.randomUUID()}`,
    },
  ])
  const { id, updated } = await investigate(app, owner, listing!)
  const cost = await app.call(owner, contract.money.add, {
    params: { id },
    body: {
      kind: 'cost',
      amount: '64.90',
      currency: 'EUR',
      day: '2026-11-02',
      quantity: 1,
      note: 'Paid by card',
      receipt: null,
    },
  })
  return {
    investigation: { id, updated, listing: listing! },
    money: (cost.body as MoneyWritten).entry,
  }
}

/** Investigations. */

const bringsInvestigation = brings(({ investigation }) => investigation.id)
const params = ({ investigation }: { investigation: { id: string } }) => ({
  params: { id: investigation.id },
})

export const CASE_PROBES: Record<string, Probe> = {
  'investigations.page': {
    input: ({ investigation }) => ({ query: { value: investigation.listing } }),
    shows: bringsInvestigation,
  },
  'investigations.get': { input: params, shows: bringsInvestigation },
  'investigations.create': {
    input: ({ listing }) => ({
      body: { from: 'listing', listing, comment: 'Buy one piece.', infringementType: 'CFT' },
    }),
    shows: (answer, { listing }) => answer.status === 200 && answer.text.includes(listing),
    changes: true,
  },
  'investigations.update': {
    input: ({ investigation }) => ({
      body: {
        id: investigation.id,
        updated: investigation.updated,
        type: 'RAID',
        brand: 'Ownbrand',
        product: 'Secret product',
      },
    }),
    shows: bringsInvestigation,
    changes: true,
  },
  'investigations.comment': {
    input: ({ investigation }) => ({
      params: { id: investigation.id },
      body: { comment: 'Ordered today.' },
    }),
    shows: bringsInvestigation,
    changes: true,
  },
  'investigations.delete': {
    input: params,
    shows: (answer, { investigation }) =>
      answer.status === 200 && answer.text.includes(investigation.listing),
    as: ['manager'],
    changes: true,
  },
  'investigations.changeStatus': {
    input: ({ investigation }) => ({ params: { id: investigation.id, status: 'COMPLETE' } }),
    shows: bringsInvestigation,
    changes: true,
  },
  'investigations.assign': {
    input: ({ investigation, owner }) => ({ params: { id: investigation.id }, body: { user: owner.id } }),
    shows: bringsInvestigation,
    changes: true,
  },
  'investigations.activity': {
    input: params,
    shows: (answer) => answer.status === 200 && answer.text.includes('Investigation opened'),
  },
}
