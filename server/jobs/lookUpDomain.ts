import type { Finding } from '../store/domains/domainLookups.ts'
import { NameLookupFailure, type NameProvider } from '../providers/names.ts'
import { type FetchFault, FetchProblem, type Web } from '../web/web.ts'
import { readName } from '../store/domains/registrable.ts'

/** Finding out whether a domain answers, and where it leads: by its name, and then by its home page. */

/** How long one look-up may take in all. */
const LOOKUP_MS = 25_000
/** What only a server that is there can answer with. */
const ANSWERS: ReadonlySet<FetchFault> = new Set([
  'robots',
  'status',
  'gone',
  'tooLarge',
  'unreadable',
  'redirects',
  'address',
])

const ACTIVE: Finding = { status: 'active', redirectsTo: null, problem: null }
const inactive = (problem: string): Finding => ({ status: 'inactive', redirectsTo: null, problem })
const unknown = (problem: string): Finding => ({ status: null, redirectsTo: null, problem })

/**
 * Looks a domain up. A name that isn't there or has no address, or at which nothing answers, is inactive; one that leads to
 * another registrable domain a redirect; one that answers active, also where it refuses the page. Fails with the signal's
 * reason alone.
 */
export async function lookUpDomain(
  { names, web }: { names: NameProvider; web: Web },
  name: string,
  stopping: AbortSignal,
): Promise<Finding> {
  const ended = AbortSignal.timeout(LOOKUP_MS)
  const signal = AbortSignal.any([stopping, ended])
  try {
    const { exists, addresses } = await names.lookUp(name, signal)
    if (!exists) return inactive('There is no such name.')
    if (addresses.length === 0) return inactive('The name has no address.')
    return await visit(web, name, signal)
  } catch (error) {
    stopping.throwIfAborted()
    if (error instanceof NameLookupFailure) return unknown(error.message)
    if (ended.aborted) return unknown(`${name} did not answer in time.`)
    throw error
  }
}

/** Reads the home page, by https and else by http. */
async function visit(web: Web, name: string, signal: AbortSignal): Promise<Finding> {
  let last: Finding | null = null
  for (const scheme of ['https', 'http']) {
    const found = await answerAt(web, { name, url: `${scheme}://${name}/` }, signal)
    if (found.status !== 'inactive') return found
    last = found
  }
  return last!
}

async function answerAt(
  web: Web,
  { name, url }: { name: string; url: string },
  signal: AbortSignal,
): Promise<Finding> {
  try {
    const page = await web.page(url, signal)
    return leadsTo(name, page.url) ?? ACTIVE
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error
    const redirect = error.at && leadsTo(name, error.at)
    if (redirect) return redirect
    // A robots.txt that can't be read for now may be that of a server which answers, or of none.
    if (error.fault === 'refused' || (error.fault === 'robots' && error.mayPass))
      return unknown(error.message)
    return ANSWERS.has(error.fault) ? ACTIVE : inactive(error.message)
  }
}

/** A redirect, where an address is of another registrable domain. */
function leadsTo(name: string, address: string): Finding | null {
  const { hostname } = new URL(address)
  const here = readName(name).registrable
  const there = readName(hostname).registrable ?? hostname
  return there === here ? null : { status: 'redirect', redirectsTo: hostname, problem: null }
}
