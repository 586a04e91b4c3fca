import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook as Verifier } from 'standardwebhooks'
import { type WebhookMessage, webhookMessage } from '../../src/domain/webhooks/webhookEvents.ts'

/** A receiver of webhooks on loopback, which keeps what it was sent. */

export interface Received {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type Answer = (response: ServerResponse, received: Received, request: IncomingMessage) => void

export interface Receiver {
  /** HOST:PORT, as ALLOW_PRIVATE_FETCH names it. */
  readonly endpoint: string
  readonly url: string
  /** What came, in order. */
  readonly received: readonly Received[]
  /** Answers from now on so; 204 by default. */
  answer(how: Answer): void
  /** Forgets what came, and answers 204 again. */
  reset(): void
  close(): Promise<void>
}

export async function openReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = []
  const taking: Answer = (response) => response.writeHead(204).end()
  let how = taking
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const one = { headers: request.headers as Record<string, string>, body: await text(request) }
    received.push(one)
    how(response, one, request)
  }
  const server = http
    .createServer((request, response) => void take(request, response))
    .listen(port, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    endpoint,
    url: `http://${endpoint}/assay`,
    received,
    answer(next) {
      how = next
    },
    reset() {
      received.length = 0
      how = taking
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What was sent, once its signature is verified with a secret by the library of Standard Webhooks; fails where it isn't by that secret. */
export function verified({ headers, body }: Received, secret: string): WebhookMessage {
  return webhookMessage.parse(new Verifier(secret).verify(body, { ...headers }))
}
