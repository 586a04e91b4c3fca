import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookUpDomain } from '../../server/jobs/lookUpDomain.ts'
import { nameProviderOf } from '../../server/providers/nameProvider.ts'
import { type NamedSites, openNamedSites } from '../support/namedSites.ts'
import { type NameServer, openNameServer } from '../support/nameServer.ts'
import { html, redirect } from '../support/site.ts'

let server: NameServer
let sites: NamedSites
const here = { A: ['203.0.113.9'] }
const forbidden = html('User-agent: *\nDisallow: /', { 'content-type': 'text/plain' })

beforeAll(async () => {
  // Redirects name the port, which is known once the sites are open.
  const to = (name: string): Parameters<typeof redirect> => [`http://${name}:${sites.site.port}/`]
  const leads =
    (name: string): ReturnType<typeof redirect> =>
    (request, response) =>
      redirect(...to(name))(request, response)
  sites = await openNamedSites({
    'shop.test': { '/': html('<p>Shop</p>') },
    'www.shop.test': { '/': leads('shop.test') },
    'moved.test': { '/': leads('shop.test') },
    'lure.test': { '/': leads('guarded.test') },
    'trap.test': { '/': leads('inner.test') },
    'guarded.test': { '/': html('<p>Shop</p>'), '/robots.txt': forbidden },
    'closed.test': { '/': html('', {}, 403) },
    'gone.test': { '/': html('', {}, 404) },
    'picture.test': { '/': html('', { 'content-type': 'image/png' }) },
    'cut.test': { '/': (request) => request.socket.destroy() },
  })
  server = await openNameServer({
    ...Object.fromEntries(
      [
        'shop',
        'www.shop',
        'moved',
        'lure',
        'trap',
        'guarded',
        'closed',
        'gone',
        'picture',
        'cut',
        'inner',
      ].map((name) => [`${name}.test`, here]),
    ),
    'parked.test': { NS: ['ns1.host.test'] },
    'broken.test': 'SERVFAIL',
  })
})
afterAll(async () => {
  await sites.close()
  await server.close()
})

const names = () => nameProviderOf({ dnsServers: [server.endpoint] }, { timeoutMs: 50 })
const lookUp = (name: string) =>
  lookUpDomain({ names: names(), web: sites.web }, name, new AbortController().signal)

test.each(['shop.test', 'www.shop.test', 'guarded.test', 'closed.test', 'gone.test', 'picture.test'])(
  '%s answers, so it is active',
  async (name) => {
    expect(await lookUp(name)).toEqual({ status: 'active', redirectsTo: null, problem: null })
  },
)

test.each([
  ['moved.test', 'shop.test'],
  ['lure.test', 'guarded.test'],
  ['trap.test', 'inner.test'],
])('%s leads to another domain, whether that lets itself be read or not', async (name, redirectsTo) => {
  expect(await lookUp(name)).toEqual({ status: 'redirect', redirectsTo, problem: null })
})

test.each([
  ['nowhere.test', 'There is no such name.'],
  ['parked.test', 'The name has no address.'],
  ['cut.test', 'The connection to cut.test broke before the page was whole.'],
])('%s is inactive, with the reason', async (name, problem) => {
  expect(await lookUp(name)).toEqual({ status: 'inactive', redirectsTo: null, problem })
})

test.each([
  ['broken.test', 'The name server did not answer about broken.test.'],
  [
    'inner.test',
    'The address of inner.test belongs to a private or reserved network. Only public addresses are fetched.',
  ],
])('of %s nothing is known, with the reason', async (name, problem) => {
  expect(await lookUp(name)).toEqual({ status: null, redirectsTo: null, problem })
})
