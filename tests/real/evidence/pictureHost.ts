import { once } from 'node:events'
import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDrawing } from './pictureDrawing.ts'
import { hashOf, type Subject } from './pictures.ts'

/** A host of pictures on loopback: each is drawn from its address, and it fails as hosts do. */

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

/** Opens it; `subjects` are the pictures that show something in particular, by name. */
export async function openPictureHost(subjects: ReadonlyMap<string, Subject>): Promise<PictureHost> {
  const firstAsked = new Map<string, number>()
  const given = new Map<string, number>()
  const answers = new Map<string, number>()
  const drawing = openDrawing()
  const began = Date.now()
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  const isBurst = () => (Date.now() - began) % BURST.everyMs > BURST.everyMs - BURST.lastsMs
  const saysWhen = () => Math.floor((Date.now() - began) / BURST.everyMs) % 2 === 0

  async function answer(name: string, response: ServerResponse): Promise<void> {
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
    const content = await drawing.pictureOf(name, subjects.get(name))
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(content)
    response.on('finish', () => count(given, name))
  }

  const server = http.createServer((request, response) => {
    const name = /^\/file\/([^/?]+)$/.exec(request.url ?? '')?.[1]
    if (!name) return void response.writeHead(404).end()
    if (!firstAsked.has(name)) firstAsked.set(name, Date.now())
    setTimeout(
      () => void answer(name, response).catch((error: unknown) => response.destroy(error as Error)),
      ANSWER_MS,
    )
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
      drawing.close()
    },
  }
}
