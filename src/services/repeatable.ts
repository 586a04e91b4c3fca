import { failureStatus } from '../domain/kit/problem.ts'

/**
 * Makes something under an id of its own: a request that was not answered has the same id when it is sent again as it was, so
 * that the server makes the thing once.
 */
export function repeatable<Input, Answer>(
  send: (input: Input, id: string, signal: AbortSignal) => Promise<Answer>,
): (input: Input, signal: AbortSignal) => Promise<Answer> {
  let last: { readonly request: string; readonly id: string } | null = null
  return async (input, signal) => {
    const request = JSON.stringify(input)
    if (last?.request !== request) last = { request, id: crypto.randomUUID() }
    try {
      const answer = await send(input, last.id, signal)
      last = null
      return answer
    } catch (error) {
      if (failureStatus(error)) last = null
      throw error
    }
  }
}
