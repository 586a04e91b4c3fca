import type { Answer } from '../app.ts'
import { brings, type Probe } from './probe.ts'

/** The evidence that comes by itself. The pictures of the owner's listing come from a host that no other names. */

const namesHost = (answer: Answer) => answer.status === 200 && answer.text.includes('img.example')

export const ENRICHMENT_PROBES: Record<string, Probe> = {
  'enrichment.progress': { input: () => ({ query: {} }), shows: namesHost },
  'enrichment.listing': {
    input: ({ listing }) => ({ params: { id: listing } }),
    shows: brings(({ listing }) => listing),
  },
  'enrichment.tryAgain': {
    input: ({ listing }) => ({ params: { id: listing } }),
    shows: brings(({ listing }) => listing),
  },
  'enrichment.steer': {
    input: () => ({ params: { action: 'pause' }, body: {} }),
    shows: namesHost,
    as: ['manager'],
    changes: true,
  },
}
