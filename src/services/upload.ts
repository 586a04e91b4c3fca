import { parse } from 'zod/mini'
import { type CallReply, fillPath, type ShapedCall } from '../domain/kit/call.ts'
import { type HttpSettings, problemOf, withRenewal } from './http.ts'

/** Sending a file as the body of a call, which tells how far it is: browsers tell that of XMLHttpRequest alone. */

export interface FileToSend {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** The file itself, or a form that holds it. */
  readonly content: Blob | FormData
  readonly signal: AbortSignal
  /** Told of each step with the bytes of the body sent so far, and with how many there are. */
  readonly onSent: (bytes: number, total: number) => void
}

export type SendFile = <D extends ShapedCall>(call: D, file: FileToSend) => Promise<CallReply<D>>

/** Makes calls whose body is a file, or a form with one. They resolve and reject as all calls do. */
export function createSendFile({ baseURL, token, renewed }: HttpSettings): SendFile {
  return async (call, file) => {
    try {
      const query = file.query ? `?${new URLSearchParams(file.query)}` : ''
      const url = `${baseURL}${fillPath(call, file.params)}${query}`
      const reply = await withRenewal(() => post(url, call, file), renewed, file.signal)
      return parse(call.reply, reply) as never
    } catch (error) {
      throw problemOf(error)
    }
  }

  function post(url: string, call: ShapedCall, { content, signal, onSent }: FileToSend): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const request = new XMLHttpRequest()
    request.open(call.method, url)
    request.responseType = 'json'
    // A form's type names its boundary, which the browser makes.
    if (content instanceof Blob)
      request.setRequestHeader('content-type', call.bodyType ?? 'application/octet-stream')
    const bearer = token()
    if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total))
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status >= 200 && status < 300) resolve(response)
      else reject({ status, data: response as unknown })
    })
    // What ofetch says of a server that can't be reached.
    request.addEventListener('error', () => reject({ name: 'FetchError' }))
    request.addEventListener('abort', () => reject({ name: 'AbortError' }))
    signal.addEventListener('abort', () => request.abort())
    request.send(content)
    return promise
  }
}
