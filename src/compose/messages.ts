import { fromCallback } from 'xstate'
import { PAGE_SETTLED_MS } from '../domain/kit/constants.ts'
import { BUS, type BusRef } from '../machines/bus.ts'
import { served } from '../machines/kit/service.ts'
import { messagesMachine } from '../machines/messages/messagesMachine.ts'
import type { Call } from '../services/http.ts'
import { messagesService } from '../services/messages.ts'
import { watchVisibility } from '../services/visibility.ts'

/** The user's messages, and whether the page is seen, on which asking for them depends. */
export function provideMessages(call: Call) {
  const messages = messagesService(call)
  return {
    messages: messagesMachine.provide({
      actors: {
        loadMessages: served((_, signal) => messages.list(signal)),
        tellDeed: served((input, signal) => messages.tell(input, signal)),
      },
    }),
    visibility: fromCallback<{ type: 'unused' }>(({ system }) => {
      const bus = system.get(BUS) as BusRef
      let settling: ReturnType<typeof setTimeout> | undefined
      const listening = bus.on('list.shown', () => {
        clearTimeout(settling)
        settling = setTimeout(() => {
          listening.unsubscribe()
          bus.send({ type: 'page.settled' })
        }, PAGE_SETTLED_MS)
      })
      const leave = watchVisibility((isShown) => bus.send({ type: isShown ? 'page.shown' : 'page.hidden' }))
      return () => {
        listening.unsubscribe()
        clearTimeout(settling)
        leave()
      }
    }),
  }
}
