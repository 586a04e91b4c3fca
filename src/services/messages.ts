import type { Message } from '../domain/messages/message.ts'
import { failureStatus } from '../domain/kit/problem.ts'
import { userCalls } from '../domain/session/users.contract.ts'
import type { Call } from './http.ts'

/** The user's messages (§7 Auth and user). */
export function messagesService(call: Call) {
  return {
    /** The messages as they stand, with the moment of the answer; a failure carries its moment too. */
    async list(signal: AbortSignal): Promise<{ items: Message[]; at: number }> {
      try {
        const items = await call(userCalls.messages, { signal })
        return { items, at: Date.now() }
      } catch (error) {
        throw Object.assign(error as object, { at: Date.now() })
      }
    },

    /** Tells what the reader has done. A message that is gone already, from another window perhaps, is deleted. */
    async tell({ kind, ids }: { kind: 'delete' | 'see'; ids: readonly string[] }, signal: AbortSignal) {
      try {
        if (kind === 'see') await call(userCalls.seeMessages, { body: { ids: [...ids] }, signal })
        else await call(userCalls.deleteMessage, { params: { id: ids[0]! }, signal })
      } catch (error) {
        if (failureStatus(error) !== 404) throw error
      }
    },
  }
}
