import { webOf } from '../../server/web/webOf.ts'
import type { Web } from '../../server/web/web.ts'
import { type Answers, openSite, type Site } from './site.ts'

/** Web sites by name on one port of loopback, which stands in for the ports 80 and 443 that nobody may open here. */

export interface NamedSites {
  /** The web as the server sees it, for which names lead here; those that are not among the sites are refused as private. */
  readonly web: Web
  readonly site: Site
  close(): Promise<void>
}

/** Opens a site a name. They speak http alone. */
export async function openNamedSites(sites: Readonly<Record<string, Answers>>): Promise<NamedSites> {
  const paths = new Set(Object.values(sites).flatMap((answers) => Object.keys(answers)))
  const site = await openSite(
    Object.fromEntries(
      [...paths].map((path) => [
        path,
        (request, response) => {
          const answer = sites[request.headers.host!.split(':')[0]!]?.[path]
          if (answer) answer(request, response)
          else response.writeHead(404).end()
        },
      ]),
    ),
  )
  const real = webOf(
    { openedHosts: Object.keys(sites).map((name) => `${name}:${site.port}`), publicUrl: undefined },
    { lookup: async () => [{ address: '127.0.0.1', family: 4 }] },
  )
  const onPort = (address: string) => {
    const url = new URL(address)
    if (url.port === '') url.port = String(site.port)
    return url.href
  }
  return {
    site,
    web: { ...real, page: (url, signal) => real.page(onPort(url), signal) },
    async close() {
      await real.close()
      await site.close()
    },
  }
}
