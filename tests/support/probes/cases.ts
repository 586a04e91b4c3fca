import { brings, type Probe } from './probe.ts'

/** Investigations. */

const bringsInvestigation = brings(({ investigation }) => investigation.id)
const params = ({ investigation }: { investigation: { id: string } }) => ({
  params: { id: investigation.id },
})

export const CASE_PROBES: Record<string, Probe> = {
  'cases.page': {
    input: ({ investigation }) => ({ query: { value: investigation.listing } }),
    shows: bringsInvestigation,
  },
  'cases.get': { input: params, shows: bringsInvestigation },
  'cases.create': {
    input: ({ listing }) => ({
      body: { from: 'listing', listing, comment: 'Buy one piece.', infringementType: 'CFT' },
    }),
    shows: (answer, { listing }) => answer.status === 200 && answer.text.includes(listing),
    changes: true,
  },
  'cases.update': {
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
  'cases.comment': {
    input: ({ investigation }) => ({
      params: { id: investigation.id },
      body: { comment: 'Ordered today.' },
    }),
    shows: bringsInvestigation,
    changes: true,
  },
  'cases.delete': {
    input: params,
    shows: (answer, { investigation }) =>
      answer.status === 200 && answer.text.includes(investigation.listing),
    as: ['manager'],
    changes: true,
  },
  'cases.changeStatus': {
    input: ({ investigation }) => ({ params: { id: investigation.id, status: 'COMPLETE' } }),
    shows: bringsInvestigation,
    changes: true,
  },
  'cases.assign': {
    input: ({ investigation, owner }) => ({ params: { id: investigation.id }, body: { user: owner.id } }),
    shows: bringsInvestigation,
    changes: true,
  },
  'cases.activity': {
    input: params,
    shows: (answer) => answer.status === 200 && answer.text.includes('Investigation opened'),
  },
}
