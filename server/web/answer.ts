import type { Dispatcher } from 'undici'

export type Headers = Dispatcher.ResponseData['headers']

/** What a server answered with; the body is empty where the status isn't one of success. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

/** A header as one text, empty where it is missing. */
export function headerOf(headers: Headers, name: string): string {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : (value ?? '')
}
