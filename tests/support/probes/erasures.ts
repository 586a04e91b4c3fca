import { brings, type Probe } from './probe.ts'

/** Erasing persons' data: of the whole workspace, and for administrators alone. */
export const ERASURE_PROBES: Record<string, Probe> = {
  'erasures.list': {
    as: ['god'],
    input: () => ({}),
    shows: ({ status, body }) => status === 200 && Array.isArray(body),
    isShared: true,
  },
  'erasures.preview': {
    as: ['god'],
    input: ({ seller }) => ({ body: { subject: { kind: 'seller', id: seller }, words: [] } }),
    shows: brings(({ seller }) => seller),
  },
  'erasures.previewState': {
    as: ['god'],
    input: ({ seller }) => ({ params: { kind: 'seller', id: seller } }),
    shows: brings(({ seller }) => seller),
  },
  'erasures.cancelPreview': {
    as: ['god'],
    input: ({ seller }) => ({ params: { kind: 'seller', id: seller } }),
    shows: brings(({ seller }) => seller),
  },
  'erasures.start': {
    as: ['god'],
    input: ({ otherSeller }) => ({
      body: {
        subject: { kind: 'seller', id: otherSeller },
        words: [],
        reference: 'DSR-2026-014',
        reason: 'Request under Article 17',
        confirmation: 'erase',
      },
    }),
    shows: brings(() => 'DSR-2026-014'),
  },
}
