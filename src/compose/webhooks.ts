import { copyActors } from './copying.ts'
import { served } from '../machines/kit/service.ts'
import { webhookMachine } from '../machines/webhooks/webhookMachine.ts'
import type { Call } from '../services/http.ts'
import { webhooksService } from '../services/webhooks.ts'

/** The machine of the open webhook with its services. */
export function provideWebhook(call: Call) {
  const webhooks = webhooksService(call)
  return webhookMachine.provide({
    actors: {
      loadWebhook: served((log, signal) => webhooks.get(log, signal)),
      watchLog: served((log, signal) => webhooks.get(log, signal)),
      readLog: served((log, signal) => webhooks.get(log, signal)),
      testWebhook: served((log, signal) => webhooks.test(log, signal)),
      sendAgain: served(({ delivery, ...log }, signal) => webhooks.sendAgain(delivery, log, signal)),
      rotateSecret: served(({ id }, signal) => webhooks.rotate(id, signal)),
      ...copyActors,
    },
  })
}
