import type { EvidenceEntry } from '../../../src/domain/investigations/evidence.ts'
import type { Probe } from './probe.ts'

/** The evidence of investigations. */

const params = ({ investigation }: { investigation: { id: string } }) => ({
  params: { id: investigation.id },
})

export const EVIDENCE_PROBES: Record<string, Probe> = {
  'evidence.list': {
    // Nothing was added yet: what others get is no empty list.
    input: params,
    shows: (answer) => answer.status === 200 && Array.isArray(answer.body),
  },
  'evidence.add': {
    input: (world) => ({
      ...params(world),
      body: { kind: 'tracking', carrier: 'a carrier', trackingNumber: 'a number' },
    }),
    shows: (answer) => answer.status === 200 && (answer.body as EvidenceEntry).kind === 'tracking',
    changes: true,
  },
  'evidence.bundle': {
    input: params,
    shows: (answer) => answer.status === 200 && answer.text.startsWith('PK'),
    changes: true,
  },
  'images.purchase': {
    input: ({ investigation }) => ({ form: { investigation: investigation.id, stage: 'sealed' } }),
    shows: (answer) => answer.status === 200 && (answer.body as EvidenceEntry).kind === 'photo',
    changes: true,
  },
}
