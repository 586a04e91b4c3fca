import { brings, type Probe } from './probe.ts'

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
