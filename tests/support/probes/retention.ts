import type { Probe } from './probe.ts'

/** How long data is kept: of the whole workspace, and for administrators alone. */
export const RETENTION_PROBES: Record<string, Probe> = {
  'retention.list': {
    as: ['god'],
    input: () => ({}),
    shows: ({ status, body }) => status === 200 && Array.isArray(body),
    isShared: true,
  },
  'retention.preview': {
    as: ['god'],
    input: () => ({ params: { kind: 'messages' }, query: { days: 90 } }),
    shows: ({ status }) => status === 200,
    isShared: true,
  },
  'retention.change': {
    as: ['god'],
    input: () => ({ params: { kind: 'messages' }, body: { period: 3_650, was: null } }),
    shows: ({ status }) => status === 200,
    isShared: true,
  },
  'retention.run': {
    as: ['god'],
    input: () => ({}),
    shows: ({ status }) => status === 200,
    isShared: true,
  },
}
