import { keepSlowQueries } from '../../../server/store/operations/slowQueries.ts'
import { brings, type Probe, type Making, type World } from './probe.ts'

declare module './probe.ts' {
  interface World {
    /** The fingerprint of a slow query. */
    readonly slowQuery: string
  }
}

export async function makeSlowQuery({ store }: Making): Promise<Pick<World, 'slowQuery'>> {
  const fingerprint = crypto.randomUUID().replaceAll('-', '')
  const query = { fingerprint, statement: 'SELECT 1', milliseconds: 300, rows: 1, at: new Date() }
  await keepSlowQueries(store.db, [{ ...query, call: null, planned: null }])
  return { slowQuery: fingerprint }
}

/** How the server runs: of the whole workspace, and for those alone who run it. */

export const OPERATIONS_PROBES: Record<string, Probe> = {
  'operations.state': {
    as: ['god'],
    input: () => ({}),
    shows: brings(({ failedJob }) => failedJob),
    isShared: true,
  },
  'operations.record': {
    as: ['god'],
    input: () => ({}),
    shows: ({ status, text }) => status === 200 && text.includes('"end":'),
    isShared: true,
  },
  'operations.slowQuery': {
    as: ['god'],
    input: ({ slowQuery }) => ({ params: { fingerprint: slowQuery } }),
    shows: brings(({ slowQuery }) => slowQuery),
    isShared: true,
  },
  'operations.clearSlowQueries': {
    as: ['god'],
    input: () => ({}),
    shows: ({ status }) => status === 200,
    isShared: true,
  },
  'operations.retryJob': {
    as: ['god'],
    input: ({ failedJob }) => ({ params: { id: failedJob } }),
    shows: ({ status }) => status === 200,
    isShared: true,
  },
}
