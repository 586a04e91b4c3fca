import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { hashOf } from './pictures.ts'

/** A host of pictures on loopback, which fails as hosts do. */

const ANSWER_MS = 200
/** Of a hundred addresses so many are missing, are pages, and are never answered. */
const SHARES = { missing: 5, html: 3, hanging: 2 }
/** Every so often nobody gets anything for a while; every other time it says for how long. */
const BURST = { everyMs: 120_000, lastsMs: 3_000, retryAfterSeconds: 5 }
export interface PictureHost {
  /** HOST:PORT, as ALLOW_PRIVATE_FETCH names it. */
  readonly endpoint: string
  at(name: string): string
  /** The first moment at which each picture was asked for, in the order in which that was. */
  readonly firstAsked: ReadonlyMap<string, number>
  /** How often each picture went out whole. */
  readonly given: ReadonlyMap<string, number>
  /** How many answers there were of each kind. */
  readonly answers: ReadonlyMap<string, number>
  close(): Promise<void>
}

/** How an address fails, null where it does not. */
export function faultOf(name: string): keyof typeof SHARES | null {
  const place = hashOf(`fault ${name}`) % 100
  if (place < SHARES.missing) return 'missing'
  if (place < SHARES.missing + SHARES.html) return 'html'
  return place < SHARES.missing + SHARES.html + SHARES.hanging ? 'hanging' : null
}

/** Opens it over a folder of `drawPictures`. */
export async function openPictureHost(folder: string): Promise<PictureHost> {
  const firstAsked = new Map<string, number>()
  const given = new Map<string, number>()
  const answers = new Map<string, number>()
  const began = Date.now()
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  const isBurst = () => (Date.now() - began) % BURST.everyMs > BURST.everyMs - BURST.lastsMs
  const saysWhen = () => Math.floor((Date.now() - began) / BURST.everyMs) % 2 === 0

  function answer(name: string, response: ServerResponse): void {
    const fault = isBurst() ? 'throttled' : faultOf(name)
    count(answers, fault ?? 'pictures')
    if (fault === 'hanging') return
    if (fault === 'throttled')
      return void response
        .writeHead(429, saysWhen() ? { 'retry-after': String(BURST.retryAfterSeconds) } : {})
        .end()
    if (fault === 'missing') return void response.writeHead(404).end()
    if (fault === 'html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in to see it.</p>')
    response.on('finish', () => count(given, name))
    const content = createReadStream(path.join(folder, name))
    content.on('error', (error) => response.destroy(error))
    content.pipe(response.writeHead(200, { 'content-type': 'image/jpeg' }))
  }

  const server = http.createServer((request, response) => {
    const name = /^\/file\/([^/?]+)$/.exec(request.url ?? '')?.[1]
    if (!name) return void response.writeHead(404).end()
    if (!firstAsked.has(name)) firstAsked.set(name, Date.now())
    setTimeout(() => answer(name, response), ANSWER_MS)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    endpoint,
    at: (name) => `http://${endpoint}/file/${name}`,
    firstAsked,
    given,
    answers,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
