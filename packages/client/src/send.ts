import type { CallFacts } from './calls.ts'
import { errorOf } from './error.ts'
import type { AssaySettings, CallOptions } from './options.ts'

/** Sends requests, and sends those again that the server put off. */

export interface Input {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly form?: Readonly<Record<string, unknown>>
  readonly file?: Blob
}

const RETRIES = 5
const TIMEOUT_MS = 60_000
/** Who asks to wait longer is told so by the error. */
const WAIT_MAX_S = 120

/** Makes one call; the reply is one that succeeded. */
export async function send(
  settings: AssaySettings,
  facts: CallFacts,
  input: Input,
  {
    signal,
    timeout = settings.timeout ?? TIMEOUT_MS,
    repeats = facts.method === 'GET',
    idempotencyKey,
  }: CallOptions,
): Promise<Response> {
  const { fetch = globalThis.fetch, retries = RETRIES } = settings
  const url = addressOf(settings.url, facts, input)
  const { body, type } = bodyOf(facts, input)
  for (let tries = 0; ; tries++) {
    const key = typeof settings.key === 'string' ? settings.key : await settings.key()
    const late = new AbortController()
    const timer = setTimeout(
      () => late.abort(new DOMException('The server did not answer in time', 'TimeoutError')),
      timeout,
    )
    const response = await fetch(url, {
      method: facts.method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(type ? { 'content-type': type } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      ...(body === undefined ? {} : { body }),
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    }).finally(() => clearTimeout(timer))
    if (response.ok) return response
    const seconds = putOffBy(response)
    // A stream is used up by its first try.
    const isOver = !repeats || tries >= retries || body instanceof ReadableStream
    if (seconds === null || isOver) throw await errorOf(response)
    await response.body?.cancel()
    await pause(seconds, signal)
  }
}

function addressOf(base: string, { path }: CallFacts, { params = {}, query = {} }: Input): URL {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`params.${name} is missing`)
    return encodeURIComponent(value)
  })
  const url = new URL(base.replace(/\/+$/, '') + filled)
  // Lists travel as repeated keys.
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) url.searchParams.append(name, String(one as string | number))
  return url
}

/** What is sent, with its media type where `fetch` doesn't find that out. */
function bodyOf({ bodyType }: CallFacts, { body, form, file }: Input): { body?: BodyInit; type?: string } {
  if (bodyType) return { body: body as BodyInit, type: bodyType }
  if (file) {
    const parts = new FormData()
    // Fields come first: what the file is for is known when it arrives.
    for (const [name, value] of Object.entries(form ?? {}))
      if (value !== undefined) parts.append(name, typeof value === 'string' ? value : JSON.stringify(value))
    parts.append('file', file)
    return { body: parts }
  }
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' }
}

/** In how many seconds the same request may be sent again; null where it was not put off. */
function putOffBy({ status, headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return status === 503 && seconds >= 0 && seconds <= WAIT_MAX_S ? seconds : null
}

/** Waits, a little longer each time so that many clients do not come back together. Rejects when the signal aborts. */
async function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const end = () => reject(signal?.reason as Error)
  if (signal?.aborted) end()
  const timer = setTimeout(resolve, seconds * 1_000 * (1 + Math.random() / 10))
  signal?.addEventListener('abort', end, { once: true })
  try {
    await promise
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
