import { type SimilarSource, similarCalls } from '../domain/listings/similar.contract.ts'
import type { Call, HttpSettings } from './http.ts'
import { createSendFile } from './upload.ts'

/** What listings are searched by likeness with. */
export const loadSimilarSource =
  (call: Call) =>
  (to: string, signal: AbortSignal): Promise<SimilarSource> =>
    call(similarCalls.similarSource, { query: { to }, signal })

/** The hash of a picture to search listings with; the picture is not kept. */
export function hashPicture(settings: HttpSettings) {
  const send = createSendFile(settings)
  return (file: File, signal: AbortSignal): Promise<{ hash: string }> => {
    const content = new FormData()
    content.append('file', file)
    return send(similarCalls.hashPicture, { content, signal, onSent: () => {} })
  }
}
