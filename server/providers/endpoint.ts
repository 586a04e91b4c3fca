/** Asking an endpoint by JSON over HTTP, with bounds on what it answers. */

/** What an endpoint answered to one request. */
export interface Answered {
  readonly status: number
  readonly body: string
  /** How long it asks to wait, in milliseconds; null where it doesn't say. */
  readonly retryAfterMs: number | null
}

/** How long a provider may take for which somebody waits: nobody is to wait for half a minute. */
export const CALLER_WAITS_MS = 25_000

/** Thrown where an answer is longer than is read. */
export class AnswerTooLong extends Error {}

/** Sends one request and reads its answer as far as is allowed; redirections are not followed. Fails with `AnswerTooLong`, or as `fetch` does. */
export async function postJson(
  address: string,
  {
    headers,
    body,
    maxBytes,
    signal,
  }: { headers: Record<string, string>; body: object; maxBytes: number; signal: AbortSignal },
): Promise<Answered> {
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  })
  return {
    status: response.status,
    body: await readWhole(response, maxBytes),
    retryAfterMs: waitOf(response.headers.get('retry-after')),
  }
}

async function readWhole({ body }: Response, maxBytes: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body ?? []) {
    bytes += piece.length
    if (bytes > maxBytes) throw new AnswerTooLong(`The answer has more than ${maxBytes} bytes.`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** Retry-After in milliseconds (RFC 9110): seconds, or a moment. */
function waitOf(header: string | null): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now())
}

/** What follows "takes no more requests now": how long it asks to wait, in words; nothing where it doesn't say. */
export function whenAgain(retryAfterMs: number | null): string {
  if (retryAfterMs === null) return ''
  const seconds = Math.ceil(retryAfterMs / 1_000)
  return seconds <= 120
    ? ` and asks to try again in ${seconds} second${seconds === 1 ? '' : 's'}`
    : ` and asks to try again in ${Math.ceil(seconds / 60).toLocaleString('en')} minutes`
}
