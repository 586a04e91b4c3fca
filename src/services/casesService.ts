import { caseCalls } from '../domain/cases.contract.ts'
import type { Investigation } from '../domain/investigation.ts'
import type { Call } from './http.ts'

/** Investigations, called cases on the wire (§7). */
export function casesService(call: Call) {
  return {
    /** Adds a comment; `images` are the ids of files handed over before. Answers the investigation as it stands. */
    comment: (
      {
        investigation,
        comment,
        images,
      }: { investigation: string; comment: string; images: readonly string[] },
      signal?: AbortSignal,
    ): Promise<Investigation> =>
      call(caseCalls.comment, {
        params: { id: investigation },
        body: { comment, images: [...images] },
        ...(signal ? { signal } : {}),
      }),
  }
}
