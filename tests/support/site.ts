import { once } from 'node:events'
import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webOf, type WebOptions } from '../../server/web/webOf.ts'
import type { Web } from '../../server/web/web.ts'

/** A web site on loopback for tests, and the web that may see it. */

export interface Site {
  /** HOST:PORT, as ALLOW_PRIVATE_FETCH names it. */
  readonly endpoint: string
  readonly port: number
  /** The address of a path on it. */
  readonly at: (path: string) => string
  /** The paths asked for, in order. */
  readonly asked: readonly string[]
  /** When each of them came, on the clock of `performance.now`. */
  readonly askedAt: readonly number[]
  /** The most requests that it had to answer at one time. */
  readonly mostAtOnce: number
  /** How many requests wait for their answer, or its end. */
  readonly open: number
  close(): Promise<void>
}

export type Answers = Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>>

/** Opens a site that answers each path by its function, and any other with 404. */
export async function openSite(
  answers: Answers,
  { host = '127.0.0.1', port = 0 }: { host?: string; port?: number } = {},
): Promise<Site> {
  const asked: string[] = []
  const askedAt: number[] = []
  let now = 0
  let mostAtOnce = 0
  const listener: RequestListener = (request, response) => {
    const url = request.url ?? ''
    asked.push(url)
    askedAt.push(performance.now())
    now += 1
    mostAtOnce = Math.max(mostAtOnce, now)
    response.on('close', () => (now -= 1))
    const answer = answers[url.split('?')[0]!]
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  }
  const server = http.createServer(listener).listen(port, host)
  await once(server, 'listening')
  const found = (server.address() as AddressInfo).port
  const name = host.includes(':') ? `[${host}]` : host
  return {
    endpoint: `${name}:${found}`,
    port: found,
    at: (path) => `http://${name}:${found}${path}`,
    asked,
    askedAt,
    get mostAtOnce() {
      return mostAtOnce
    },
    get open() {
      return now
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** An answer with a page, or with what the headers say. */
export function html(body: string | Buffer, headers: http.OutgoingHttpHeaders = {}, status = 200) {
  return (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
  }
}

/** An answer that leads on. */
export function redirect(location: string, status = 302) {
  return (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { location }).end()
  }
}

/** The web that may see these sites, beside public addresses. */
export function webWith(sites: readonly Pick<Site, 'endpoint'>[], options: WebOptions = {}): Web {
  return webOf({ openedHosts: sites.map(({ endpoint }) => endpoint), publicUrl: undefined }, options)
}
