import { randomUUID } from 'node:crypto'
import type { GroupsPage } from '../../../src/domain/listings/groups.contract.ts'
import { mentions, type Probe } from './probe.ts'

/** Searching listings by likeness. */

export const SIMILAR_PROBES: Record<string, Probe> = {
  'listingGroups.page': {
    input: ({ listing }) => ({ query: { field: 'group', value: listing } }),
    shows: ({ body }) => (body as GroupsPage).matched > 0,
  },
  'listingGroups.hold': {
    input: ({ listing }) => ({ params: { id: listing, run: randomUUID() } }),
    // It answers with nothing of the group: held or not shows in the leases.
    shows: ({ status }) => status === 200,
    isShared: true,
  },
  'listingGroups.get': { input: ({ listing }) => ({ params: { id: listing } }), shows: mentions },
  'similar.similarSource': {
    input: ({ listing }) => ({ query: { to: `picture:${listing}` } }),
    shows: mentions,
  },
  // The walk's picture is of one pixel, which the answer says.
  'similar.hashPicture': {
    input: () => ({ form: {} }),
    shows: ({ status, text }) => status === 422 && text.includes('too plain'),
    isShared: true,
  },
}
