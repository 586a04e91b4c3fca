import type { lookup } from 'node:dns'
import { Agent } from 'node:http'
import { pinnedLookup } from './addresses.ts'
import { FetchProblem, type Web } from './web.ts'

/** The way to the web for a browser of ours, with the same check of addresses as every fetch has. */

export interface BrowserProxy {
  /** What the browser is told to use as its proxy, for http and https. */
  readonly url: string
  /** What was asked for and not allowed, as HOST:PORT, each once. */
  readonly refused: ReadonlySet<string>
  /** Ends every connection. */
  close(): Promise<void>
}

/** What a page may load, its pictures and scripts together. */
export const BROWSER_MAX_BYTES = 50_000_000
const COUNT_EVERY_MS = 250

/**
 * Opens a proxy on loopback for one page; requests and tunnels to addresses that aren't public get 403, and so does everything
 * once so many bytes came through. The browser must have no other way out: no exceptions for loopback
 * (`--proxy-bypass-list=<-loopback>`, which Playwright sets), no QUIC, no WebRTC beside the proxy.
 */
export async function openBrowserProxy(
  web: Pick<Web, 'resolve'>,
  { maxBytes = BROWSER_MAX_BYTES }: { maxBytes?: number } = {},
): Promise<BrowserProxy> {
  const { RequestError, Server } = await import('proxy-chain')
  const refused = new Set<string>()
  let bytesDone = 0
  const server = new Server({
    host: '127.0.0.1',
    port: 0,
    prepareRequestFunction: async ({ hostname, port }) => {
      if (bytesSoFar() > maxBytes) throw new RequestError('The page loads too much.', 403)
      try {
        const addresses = await web.resolve(hostname, port)
        // No connection is used for a second request: it would be one that was checked for another.
        const dnsLookup = pinnedLookup(addresses) as typeof lookup
        return { dnsLookup, httpAgent: new Agent({ keepAlive: false }) }
      } catch (error) {
        if (!(error instanceof FetchProblem)) throw error
        if (error.fault !== 'refused') throw new RequestError(error.message, 502)
        refused.add(`${hostname}:${port}`)
        throw new RequestError(error.message, 403)
      }
    },
  })
  const bytesSoFar = () =>
    server
      .getConnectionIds()
      .reduce((sum, id) => sum + (server.getConnectionStats(id)?.srcTxBytes ?? 0), bytesDone)
  server.on('connectionClosed', ({ stats }: { stats?: { srcTxBytes: number } }) => {
    bytesDone += stats?.srcTxBytes ?? 0
  })
  server.on('requestFailed', () => {})
  await server.listen()
  const counting = setInterval(() => {
    if (bytesSoFar() > maxBytes) server.closeConnections()
  }, COUNT_EVERY_MS)
  return {
    url: `http://127.0.0.1:${server.port}`,
    refused,
    close: async () => {
      clearInterval(counting)
      await server.close(true)
    },
  }
}
