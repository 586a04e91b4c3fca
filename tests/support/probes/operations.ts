import { brings, type Probe } from './probe.ts'

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
