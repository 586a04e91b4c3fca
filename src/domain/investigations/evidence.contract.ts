import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { evidenceEntry, newEvidence } from './evidence.ts'
import { id } from '../kit/text.ts'

const one = z.object({ id: id() })

/** Evidence of investigations; a user who sees the investigation sees its evidence. */
export const evidenceCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/store/cases/{id}/evidence',
    extension: true,
    summary: 'The evidence of an investigation, oldest first; of a deleted one for god alone',
    params: one,
    reply: z.array(evidenceEntry),
  },
  add: {
    method: 'POST',
    path: '/store/cases/{id}/evidence',
    extension: true,
    summary: 'Adds an entry to the evidence; what was added before stays',
    may: 'investigations.addEvidence',
    params: one,
    body: newEvidence,
    reply: evidenceEntry,
    errors: { 409: 'Its status does not allow this.' },
  },
  bundle: {
    method: 'GET',
    path: '/store/cases/{id}/evidence/bundle',
    extension: true,
    credential: 'link',
    summary: 'Everything about the evidence in one signed ZIP; of a deleted investigation for god alone',
    params: one,
    reply: z.string(),
    replyType: 'application/zip',
    errors: {
      403: 'A deleted one is exported by a god alone.',
      409: 'It was of a brand that the user does not see.',
    },
  },
})
