import { SENT_PAGE_MAX, sentPageCalls } from '../src/domain/crawls/sentPages.contract.ts'
import { ask, AssayProblem, type Settings } from './assay.ts'
import { type ReadPage, readLinkedPage } from './page.ts'

/** Sending all results of a search page: each is read as the site shows it to this user, one a second. */

const PAUSE_MS = 1_000

/** The results that a page leads to. */
export interface Results {
  /** Not known yet, on the page's own site: these can be read. */
  readonly fresh: readonly string[]
  readonly known: number
  /** On other sites, which this page may not read. */
  readonly elsewhere: number
}

/** Tells the results of a page apart. Fails with `AssayProblem`, such as where Setup has no search address for the site. */
export async function resultsOf(settings: Settings, { url, html }: ReadPage): Promise<Results> {
  const { links } = await ask(settings, sentPageCalls.links, { body: { url, html } })
  if (links.length === 0) return { fresh: [], known: 0, elsewhere: 0 }
  const found = await ask(settings, sentPageCalls.known, { body: { addresses: links } })
  const unknown = found.filter(({ listings }) => listings.length === 0).map(({ address }) => address)
  const fresh = unknown.filter((address) => new URL(address).origin === new URL(url).origin)
  return { fresh, known: links.length - unknown.length, elsewhere: unknown.length - fresh.length }
}

/** What became of results. */
export interface ResultsSent {
  readonly sent: number
  readonly unread: number
  readonly refused: number
}

/** Reads and sends results until all are, or `stopped` says so. One that can't be read, or is no product, is counted and passed over. */
export async function sendResults(
  settings: Settings,
  { tab, brand, addresses }: { tab: number; brand: string; addresses: readonly string[] },
  tell: (done: number) => void,
  stopped: AbortSignal,
): Promise<ResultsSent> {
  const ends = { sent: 0, unread: 0, refused: 0 }
  for (const [n, address] of addresses.entries()) {
    if (stopped.aborted) break
    tell(n)
    const began = Date.now()
    ends[await sendOne(settings, { tab, brand, address })] += 1
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + PAUSE_MS - Date.now())))
  }
  return ends
}

async function sendOne(
  settings: Settings,
  { tab, brand, address }: { tab: number; brand: string; address: string },
): Promise<keyof ResultsSent> {
  const [read] = await chrome.scripting.executeScript({
    target: { tabId: tab },
    func: readLinkedPage,
    args: [address, SENT_PAGE_MAX],
  })
  const page = read?.result
  if (!page) return 'unread'
  try {
    await ask(settings, sentPageCalls.keep, { body: { ...page, brand } })
    return 'sent'
  } catch (error) {
    if (error instanceof AssayProblem) return 'refused'
    throw error
  }
}
