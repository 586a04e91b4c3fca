import { type CallInput, fillPath, type ShapedCall } from '../domain/kit/call.ts'
import { type HttpSettings, problemOf, withRenewal } from './http.ts'

/** Fetching a file that a call answers, which tells how far it is, and saving it as the browser does downloads. */

export interface Downloaded {
  readonly content: Blob
  /** The name that the server gave the file. */
  readonly name: string
}

export type Download = <D extends ShapedCall>(
  call: D,
  request: CallInput<D> & {
    readonly signal: AbortSignal
    /** Told of each step with the share that is here, from 0 to 1. */
    readonly onProgress: (share: number) => void
  },
) => Promise<Downloaded>

/** Makes calls that answer a file. They resolve with it whole, and reject as all calls do. */
export function createDownload({ baseURL, token, renewed }: HttpSettings): Download {
  return async (call, request) => {
    const { params } = request as { params?: Record<string, string> }
    const send = async () => {
      const bearer = token()
      const answer = await fetch(baseURL + fillPath(call, params), {
        method: call.method,
        signal: request.signal,
        credentials: 'same-origin',
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
        // What fetch says of a server that can't be reached, in ofetch's word.
      }).catch(() => Promise.reject({ name: 'FetchError' }))
      if (!answer.ok) throw { status: answer.status, data: await answer.text() }
      return answer
    }
    try {
      const answer = await withRenewal(send, renewed, request.signal)
      const total = Number(answer.headers.get('content-length'))
      const parts: Uint8Array<ArrayBuffer>[] = []
      let bytes = 0
      const reader = answer.body!.getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        parts.push(part.value)
        bytes += part.value.length
        if (total > 0) request.onProgress(bytes / total)
      }
      const name = savedName(answer.headers.get('content-disposition') ?? '')
      return { content: new Blob(parts, { type: call.replyType ?? '' }), name }
    } catch (error) {
      throw problemOf(error)
    }
  }
}

/** The name that a header gives a file, in any letters (RFC 8187) or in ASCII. */
function savedName(header: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(header)?.[1] ?? 'download')
}

/** Hands a file to the browser to save. */
export function saveFile({ content, name }: Downloaded): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
