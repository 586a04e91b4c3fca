import type { ErasureSubject } from '../../domain/erasure/erasure.ts'
import { UUID } from '../../domain/kit/text.ts'

/** Whose data an address is about; null where it is about nobody's. */
export function erasureSubjectOf(path: string): ErasureSubject | null {
  const [, kind, id] = /^\/setup\/erasure\/(seller|user)-([^/]+)$/.exec(path) ?? []
  return id !== undefined && UUID.test(id) ? { kind: kind as ErasureSubject['kind'], id } : null
}

/** How often the erasures are read again while they are seen. */
export const ERASURE_POLL_MS = 3_000

/** How often it is asked how far a preview is. */
export const PREVIEW_POLL_MS = 1_000
