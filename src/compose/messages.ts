import { served } from '../machines/kit/service.ts'
import { messagesMachine } from '../machines/messages/messagesMachine.ts'
import type { Call } from '../services/http.ts'
import { messagesService } from '../services/messages.ts'

/** The user's messages. */
export function provideMessages(call: Call) {
  const messages = messagesService(call)
  return {
    messages: messagesMachine.provide({
      actors: {
        loadMessages: served((_, signal) => messages.list(signal)),
        tellDeed: served((input, signal) => messages.tell(input, signal)),
      },
    }),
  }
}
