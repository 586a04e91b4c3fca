import type { CallOptions } from './options.ts'

/** What a call of the contract looks like to whoever makes it. */

type Arguments<Input> =
  Partial<Input> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions]

/** Makes the call. Resolves with its reply, rejects with an `AssayError`. */
export type Call<Input, Reply> = (...args: Arguments<Input>) => Promise<Reply>

/** A call that answers a list a page at a time. */
export interface PagedCall<Input, Page extends { items: unknown[] }> {
  /** One page. */
  (...args: Arguments<Input>): Promise<Page>
  /** Every page from the first one on, each fetched when it is asked for. */
  pages(...args: Arguments<Input>): AsyncIterableIterator<Page>
  /** Every item of the list, page by page. */
  items(...args: Arguments<Input>): AsyncIterableIterator<Page['items'][number]>
}

/** How a call travels. */
export interface CallFacts {
  readonly method: string
  /** With its parameters in braces. */
  readonly path: string
  /** Whether its reply is a file, which is handed over as a `Response`. */
  readonly isDownload?: boolean
  readonly isPaged?: boolean
  /** The media type of a body that is sent as it is. */
  readonly bodyType?: string
}
