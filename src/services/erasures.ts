import { erasureCalls } from '../domain/erasure/erasure.contract.ts'
import type {
  ErasedWord,
  Erasure,
  ErasurePreview,
  ErasureSubject,
  NewErasure,
} from '../domain/erasure/erasure.ts'
import type { Call } from './http.ts'

/** Erasing persons' data. */
export function erasuresService(call: Call) {
  return {
    list: (signal: AbortSignal): Promise<readonly Erasure[]> => call(erasureCalls.list, { signal }),
    /** What an erasure would find. */
    preview: (
      subject: ErasureSubject,
      words: readonly ErasedWord[],
      signal: AbortSignal,
    ): Promise<ErasurePreview> =>
      call(erasureCalls.preview, { body: { subject, words: [...words] }, signal }),
    /** Begins one. */
    start: (erasure: NewErasure, signal: AbortSignal): Promise<Erasure> =>
      call(erasureCalls.start, { body: erasure, signal }),
  }
}
