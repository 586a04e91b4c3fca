import { erasureCalls } from '../domain/erasure/erasure.contract.ts'
import type {
  Erasure,
  ErasureSubject,
  NewErasure,
  PreviewRequest,
  PreviewState,
} from '../domain/erasure/erasure.ts'
import type { Call } from './http.ts'

/** Erasing persons' data. */
export function erasuresService(call: Call) {
  return {
    list: (signal: AbortSignal): Promise<readonly Erasure[]> => call(erasureCalls.list, { signal }),
    /** Asks for what an erasure would find. */
    preview: (asked: PreviewRequest, signal: AbortSignal): Promise<PreviewState> =>
      call(erasureCalls.preview, { body: asked, signal }),
    /** How far that is. */
    previewState: (subject: ErasureSubject, signal: AbortSignal): Promise<PreviewState> =>
      call(erasureCalls.previewState, { params: subject, signal }),
    cancelPreview: (subject: ErasureSubject, signal: AbortSignal): Promise<PreviewState> =>
      call(erasureCalls.cancelPreview, { params: subject, signal }),
    /** Begins one. */
    start: (erasure: NewErasure, signal: AbortSignal): Promise<Erasure> =>
      call(erasureCalls.start, { body: erasure, signal }),
  }
}
