import {
  type CallDefinition,
  type CallInput,
  type CallReply,
  fillPath,
  type ShapedCall,
} from '../src/domain/kit/call.ts'

/** Calls of an Assay by an API key. The extension talks to no other server, but for the pictures of the page it sends. */

export interface Settings {
  /** Where Assay is: https://assay.example, without a slash at its end. */
  readonly address: string
  readonly key: string
}

/** Thrown where Assay refuses or can't be reached; the message is a sentence for the user. */
export class AssayProblem extends Error {}

const STORED = 'settings'

/** What the user has entered; null until then. It stays in this browser's storage of the extension. */
export async function loadSettings(): Promise<Settings | null> {
  const { [STORED]: stored } = await chrome.storage.local.get(STORED)
  return (stored as Settings | undefined) ?? null
}

export const saveSettings = (settings: Settings): Promise<void> =>
  chrome.storage.local.set({ [STORED]: settings })

export const forgetSettings = (): Promise<void> => chrome.storage.local.remove(STORED)

/** The pattern by which a browser grants the origin of an address. */
export const originPattern = (address: string): string => `${new URL(address).origin}/*`

/** Makes one call of the contract; `file` goes beside the fields of its form. Fails with `AssayProblem`. */
export async function ask<D extends ShapedCall & CallDefinition>(
  { address, key }: Settings,
  call: D,
  input: CallInput<D>,
  file?: { readonly content: Blob; readonly name: string },
): Promise<CallReply<D>> {
  const { params, body, form } = input as {
    params?: Record<string, string>
    body?: unknown
    form?: Record<string, string>
  }
  const headers: Record<string, string> = { authorization: `Bearer ${key}` }
  let content: BodyInit | null = null
  if (file) {
    const sent = new FormData()
    for (const [name, value] of Object.entries(form ?? {})) sent.append(name, value)
    sent.append('file', file.content, file.name)
    content = sent
  } else if (body !== undefined) {
    headers['content-type'] = 'application/json'
    content = JSON.stringify(body)
  }
  const request = { method: call.method, headers, body: content, credentials: 'omit' } as const
  const answer = await fetch(address + fillPath(call, params), request).catch(() => {
    throw new AssayProblem(`${new URL(address).host} can’t be reached.`)
  })
  if (answer.ok) return (await answer.json()) as CallReply<D>
  const problem = (await answer.json().catch(() => ({}))) as { title?: string; detail?: string }
  if (answer.status === 401) throw new AssayProblem('The API key is not valid any more.')
  throw new AssayProblem(problem.detail ?? problem.title ?? `Assay answered ${answer.status}.`)
}
