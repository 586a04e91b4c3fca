import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** An endpoint of a text model on loopback, as any that speaks as OpenAI's does. */

export interface Asked {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: {
    readonly model: string
    readonly temperature: number
    readonly messages: readonly { readonly role: string; readonly content: string }[]
    readonly response_format: { readonly type: string }
  }
}

/** What it answers to one request: a reply, or whatever is done with the response. */
export type Reply =
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly body: unknown }
  | ((response: ServerResponse) => void)

export interface TextEndpoint {
  readonly url: string
  readonly asked: Asked[]
  /** What it answers to each request, in order; the last to all that follow. */
  replies: Reply[]
  /** How many requests were given up by whoever made them. */
  readonly givenUp: () => number
  stop(): Promise<void>
}

/** A reply whose one message has this content. */
export const says = (content: unknown): Reply => ({
  body: {
    choices: [
      {
        finish_reason: 'stop',
        message: {
          role: 'assistant',
          content: typeof content === 'string' ? content : JSON.stringify(content),
        },
      },
    ],
  },
})

export async function startTextEndpoint(): Promise<TextEndpoint> {
  let givenUp = 0
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) givenUp++
    })
    void answer(request, response)
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await text(request)) as Asked['body']
    endpoint.asked.push({ url: request.url!, headers: request.headers, body })
    const reply = endpoint.replies.length > 1 ? endpoint.replies.shift()! : endpoint.replies[0]!
    if (typeof reply === 'function') return reply(response)
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint: TextEndpoint = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: [],
    replies: [],
    givenUp: () => givenUp,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return endpoint
}
