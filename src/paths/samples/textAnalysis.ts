import type { TextAnalysis } from '../../domain/listings/textAnalysis.ts'
import { textAnalysisMachine } from '../../machines/listings/textAnalysisMachine.ts'
import type { Subject } from '../subject.ts'
import { sampleListing, unreachable } from './things.ts'

const analysis: TextAnalysis = {
  listing: sampleListing(1)._id,
  source: 'rules',
  model: null,
  analysis: 'One sign was found.',
  assessment: 'suspicious',
  observations: [{ text: 'Says that it is a copy.', quote: 'Sample' }],
  parts: [{ name: 'Title', text: 'Sample watch' }],
  created: '2026-11-20T12:00:00.000Z',
}

export const textAnalysisSubject: Subject = {
  name: 'textAnalysis',
  machine: textAnalysisMachine,
  input: { listings: [sampleListing(1)], user: null },
  events: [
    { type: 'retry' },
    { type: 'useRules' },
    { type: 'analyzeAgain' },
    { type: 'copy' },
    { type: 'cancel' },
  ],
  outcomes: {
    analyzeText: { outputs: [analysis], errors: [unreachable] },
    copyText: { outputs: [undefined], errors: [new Error('no clipboard')] },
  },
  distinguish: ({ isByRules }: { isByRules: boolean }) => isByRules,
}
