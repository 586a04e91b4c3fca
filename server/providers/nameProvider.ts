import { Resolver } from 'node:dns/promises'
import type { Config } from '../config.ts'
import { NameLookupFailure, type NameProvider, type NameRecords } from './names.ts'

/** Name servers that are configured, or none. */

const TIMEOUT_MS = 5_000
const TRIES = 2
/** There is no such name. */
const NO_NAME = 'ENOTFOUND'
/** There is, but nothing of the kind asked for. */
const NOTHING = 'ENODATA'

const OFF: NameProvider = {
  unavailable: 'Names are not looked up, because DNS_SERVERS is not set on the server.',
  lookUp() {
    throw new NameLookupFailure(this.unavailable!)
  },
}

/** The provider for `DNS_SERVERS`: those of the machine (`system`), the ones named, or none. */
export function nameProviderOf(
  { dnsServers }: Pick<Config, 'dnsServers'>,
  { timeoutMs = TIMEOUT_MS }: { readonly timeoutMs?: number | undefined } = {},
): NameProvider {
  if (!dnsServers) return OFF
  const resolverOf = () => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES })
    if (dnsServers !== 'system') resolver.setServers([...dnsServers])
    return resolver
  }
  return {
    unavailable: null,
    async lookUp(name, signal) {
      signal.throwIfAborted()
      const resolver = resolverOf()
      const cancel = () => resolver.cancel()
      signal.addEventListener('abort', cancel)
      try {
        return await recordsOf(resolver, name)
      } catch (error) {
        signal.throwIfAborted()
        throw new NameLookupFailure(`The name server did not answer about ${name}.`, { cause: error })
      } finally {
        signal.removeEventListener('abort', cancel)
      }
    },
  }
}

async function recordsOf(resolver: Resolver, name: string): Promise<NameRecords> {
  let exists = true
  const of = async (asked: Promise<readonly string[]>): Promise<readonly string[]> => {
    try {
      return [...new Set(await asked)].sort()
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === NO_NAME) exists = false
      else if (code !== NOTHING) throw error
      return []
    }
  }
  // A name that isn't there has nothing else either.
  const nameServers = await of(resolver.resolveNs(name))
  if (!exists) return { exists, addresses: [], mail: [], nameServers: [] }
  const [four, six, mail] = await Promise.all([
    of(resolver.resolve4(name)),
    of(resolver.resolve6(name)),
    of(resolver.resolveMx(name).then((hosts) => hosts.map(({ exchange }) => exchange.toLowerCase()))),
  ])
  // An empty host says that no mail is taken (RFC 7505).
  const hosts = mail.filter((host) => host !== '')
  return { exists: true, addresses: [...four, ...six].sort(), mail: hosts, nameServers }
}
