import type { CallFacts } from './calls.ts'
import type { Calls } from './generated/calls.ts'
import { TABLE } from './generated/table.ts'
import type { AssaySettings, CallOptions } from './options.ts'
import { type Input, send } from './send.ts'

export type { Call, PagedCall } from './calls.ts'
export { AssayError } from './error.ts'
export type { Calls } from './generated/calls.ts'
export type * from './generated/types.ts'
export type { AssaySettings, CallOptions } from './options.ts'

/** Assay, with every call that its key may make, by resource: `assay.listings.page({ query: { state: ['NEW'] } })`. */
export type Assay = Calls

/** Makes a client. Nothing is sent before a call is made. */
export function connect(settings: AssaySettings): Assay {
  const resources = Object.entries(TABLE).map(([resource, calls]) => [
    resource,
    Object.fromEntries(Object.entries(calls).map(([name, facts]) => [name, callOf(settings, facts)])),
  ])
  return Object.fromEntries(resources)
}

interface Page {
  readonly items: unknown[]
  readonly next: string | number | null
}

function callOf(settings: AssaySettings, facts: CallFacts): unknown {
  const call = async (input: Input = {}, options: CallOptions = {}): Promise<unknown> => {
    const response = await send(settings, facts, input, options)
    return facts.isDownload ? response : response.json()
  }
  if (!facts.isPaged) return call
  async function* pages(input: Input = {}, options: CallOptions = {}): AsyncGenerator<Page> {
    let after = input.query?.after as Page['next'] | undefined
    do {
      const page = (await call({ ...input, query: { ...input.query, after } }, options)) as Page
      yield page
      after = page.next
    } while (after !== null)
  }
  async function* items(input: Input = {}, options: CallOptions = {}): AsyncGenerator {
    for await (const page of pages(input, options)) yield* page.items
  }
  return Object.assign(call, { pages, items })
}
