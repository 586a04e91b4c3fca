import type { PreviewState } from '../../domain/erasure/erasure.ts'
import { erasurePreviewMachine } from '../../machines/erasure/erasurePreviewMachine.ts'
import type { Subject } from '../subject.ts'
import { samplePreview } from './erasure.ts'
import { ENDS } from './excused.ts'
import { unreachable } from './things.ts'

const counted: PreviewState = {
  status: 'counted',
  done: 60,
  of: 60,
  place: '',
  problem: null,
  preview: samplePreview,
}
const counting: PreviewState = { ...counted, status: 'counting', done: 12, place: 'Listings', preview: null }
const failed: PreviewState = { ...counting, status: 'failed', problem: 'Assay itself failed at this.' }
const cancelled: PreviewState = { ...counting, status: 'cancelled', done: 0, of: 0, place: '' }

export const erasurePreviewSubject: Subject = {
  name: 'erasurePreview',
  machine: erasurePreviewMachine,
  input: { subject: samplePreview.subject, words: null, isAgain: true },
  excused: { 'nothing leads out of counted': ENDS },
  events: [{ type: 'stop' }, { type: 'retry' }],
  outcomes: {
    preview: { outputs: [counted, counting, failed], errors: [unreachable] },
    previewState: { outputs: [counted, counting, failed], errors: [unreachable] },
    cancelPreview: { outputs: [counted, cancelled], errors: [unreachable] },
  },
  distinguish: ({ isAgain, progress }: { isAgain: boolean; progress: PreviewState | null }) => [
    isAgain,
    progress?.status,
  ],
}
