import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { singleSignOnOf } from '../../../server/providers/singleSignOn.ts'
import type { Services } from '../../../server/services.ts'
import { useApp } from '../../support/app.ts'
import { makeUser, useStore } from '../../support/store.ts'

/** Single sign-on against a real OpenID provider on loopback. */

const store = useStore()
let server: Server
let issuer = ''
/** What the provider says of whoever signs in there. */
let claims: Record<string, unknown> = {}
/** What becomes of the token that the provider answers, on its way. */
let onItsWay = (idToken: string): string => idToken
/** What the provider calls itself where it describes itself; null for its own name. */
let calledBy: string | null = null
/** How often it was asked to describe itself. */
let described = 0
/** What becomes of a request instead of an answer, by its path. */
let failing: (path: string) => 'fails' | 'stands still' | null = () => null

beforeAll(async () => {
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'assay',
        client_secret: 'a secret of the test alone',
        redirect_uris: [
          'http://localhost:80/login/sso/return',
          'http://localhost/login/sso/return',
          'https://assay.example/login/sso/return',
        ],
      },
    ],
    claims: { openid: ['sub', 'email', 'email_verified'] },
    conformIdTokenClaims: false,
    scopes: ['openid', 'email'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: async (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...claims }) }),
  })
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (body?.id_token) context.body = { ...body, id_token: onItsWay(body.id_token) }
    if (!context.path.endsWith('/openid-configuration')) return
    described++
    if (calledBy !== null) context.body = { ...(context.body as object), issuer: calledBy }
  })
  const callback = provider.callback()
  server.on('request', (request, response) => {
    const failure = failing(new URL(request.url ?? '', issuer).pathname)
    if (failure === 'fails') return void response.writeHead(500).end('Out of order')
    if (failure === 'stands still') return
    const interaction = /^\/interaction\/[\w-]+$/.exec(request.url ?? '')
    if (!interaction) return void callback(request, response)
    void (async () => {
      const { prompt, params } = await provider.interactionDetails(request, response)
      if (prompt.name === 'login')
        return provider.interactionFinished(request, response, { login: { accountId: 'somebody' } })
      const grant = new provider.Grant({ accountId: 'somebody', clientId: String(params.client_id) })
      grant.addOIDCScope('openid email')
      return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
    })()
  })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  failing = () => null
  calledBy = null
})

const signOnAt = (at: string, { keys }: Pick<Services, 'keys'>) =>
  singleSignOnOf({ issuer: at, clientId: 'assay', clientSecret: 'a secret of the test alone' }, keys.tokens, {
    answerSeconds: 2,
  })
const app = useApp(store, (services) => ({ singleSignOn: signOnAt(issuer, services) }))
const appOverHttps = useApp(store, (services) => ({ singleSignOn: signOnAt(issuer, services) }), {
  publicUrl: 'https://assay.example',
})
const appWithout = useApp(store, (services) => ({ singleSignOn: signOnAt('http://127.0.0.1:1', services) }))

const begin = (next: string, at = app) =>
  at.current.request({
    method: 'GET',
    url: `/login/sso?next=${encodeURIComponent(next)}`,
    headers: { host: 'localhost' },
  })
const pendingOf = ({ headers }: Awaited<ReturnType<typeof begin>>) =>
  String(headers['set-cookie']).split(';', 1)[0]!

interface Way {
  /** The cookies that the browser returns with, where they are not those of this sign-in. */
  readonly returnsWith?: string
  /** Whether the user cancels at the provider. */
  readonly cancels?: boolean
}

/** Begins, goes through the provider as a browser would, and returns; answers what our server says at the end. */
async function goThrough(next: string, { returnsWith, cancels }: Way = {}) {
  const begun = await begin(next)
  return comeBack(await leaveProvider(begun, cancels), returnsWith ?? pendingOf(begun))
}

/** Goes through the provider; answers the address that it leads back to. */
async function leaveProvider(begun: Awaited<ReturnType<typeof begin>>, cancels = false): Promise<URL> {
  let at = String(begun.headers.location)
  if (cancels) {
    const { searchParams } = new URL(at)
    const state = searchParams.get('state')!
    return new URL(
      `${searchParams.get('redirect_uri')}?${new URLSearchParams({ error: 'access_denied', state, iss: issuer })}`,
    )
  }
  const jar = new Map<string, string>()
  for (let hop = 0; hop < 12; hop++) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';', 1)[0]!.split(/=(.*)/s)
      jar.set(name!, value!)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`${response.status} at ${at}: ${await response.text()}`)
    at = new URL(location, at).href
    if (at.includes('/login/sso/return')) break
  }
  return new URL(at)
}

const comeBack = (back: URL, cookie: string, at = app) =>
  at.current.request({
    method: 'GET',
    url: back.pathname + back.search,
    headers: { host: 'localhost', cookie },
  })
const cookiesOf = ({ headers }: Awaited<ReturnType<typeof begin>>) =>
  [headers['set-cookie']].flat().map(String)

describe('single sign-on', () => {
  test('is offered to whoever has to sign in', async () => {
    const answer = await app.current.request({ method: 'GET', url: '/api/v1/users/current' })
    expect(answer.body).toMatchObject({ status: 401, singleSignOn: true })
  })

  test('signs in the account of the e-mail address, and goes on where one wanted to go', async () => {
    const user = await makeUser(store.current, ['analyst'])
    claims = { email: user.email.toUpperCase(), email_verified: true }
    const answer = await goThrough('/listings?value=x')
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe('/listings?value=x')
    const cookie = [answer.headers['set-cookie']]
      .flat()
      .find((line) => String(line).startsWith('assay_session='))
    const current = await app.current.request({
      method: 'GET',
      url: '/api/v1/users/current',
      headers: { cookie: String(cookie).split(';', 1)[0]! },
    })
    expect(current.text).toContain(user.id)
  })

  test.each([
    ['has no account', { email: 'nobody@test.example', email_verified: true }],
    ['is missing', {}],
  ])('leads back to the sign-in page, and on from there, when the e-mail address %s', async (_, said) => {
    claims = said
    const answer = await goThrough('/complaints?status=FILED')
    expect(answer.headers.location).toBe('/login?failed=sso&next=%2Fcomplaints%3Fstatus%3DFILED')
    expect(String(answer.headers['set-cookie'])).not.toContain('assay_session=')
  })

  test.each([
    [false, false],
    ['false', false],
    [null, false],
    [0, false],
    [true, true],
    ['true', true],
    [undefined, true],
  ])(
    'where the provider says %j of an e-mail address being verified, signs in: %s',
    async (said, signsIn) => {
      const user = await makeUser(store.current, ['analyst'])
      claims = { email: user.email, ...(said === undefined ? {} : { email_verified: said }) }
      const answer = await goThrough('/')
      expect(answer.headers.location).toBe(signsIn ? '/' : '/login?failed=sso')
      expect(cookiesOf(answer).some((cookie) => cookie.startsWith('assay_session='))).toBe(signsIn)
    },
  )

  test('says that it was cancelled at the provider, and goes on from there', async () => {
    const answer = await goThrough('/complaints', { cancels: true })
    expect(answer.headers.location).toBe('/login?failed=cancelled&next=%2Fcomplaints')
  })

  test('goes on to the screen whose filter is too long for a cookie, which browsers would refuse', async () => {
    const user = await makeUser(store.current, ['analyst'])
    claims = { email: user.email, email_verified: true }
    const fits = `/listings?value=${'x'.repeat(1_900)}`
    for (const [next, end] of [
      [fits, fits],
      [`/listings?value=${'手'.repeat(600)}`, '/listings'],
      [`/listings?${'x'.repeat(5_000)}`, '/listings'],
      [`/${'x'.repeat(5_000)}`, '/'],
    ] as const) {
      const begun = await begin(next)
      expect(pendingOf(begun).length).toBeLessThan(4_000)
      expect((await comeBack(await leaveProvider(begun), pendingOf(begun))).headers.location).toBe(end)
    }
  })

  test('two tabs sign in at once, each at its own address, and a cancelled one leaves the other', async () => {
    const user = await makeUser(store.current, ['analyst'])
    claims = { email: user.email, email_verified: true }
    const [first, second, third] = [await begin('/complaints'), await begin('/sellers'), await begin('/ads')]
    const cookie = [first, second, third].map(pendingOf).join('; ')
    const cancelled = await comeBack(await leaveProvider(third, true), cookie)
    expect(cancelled.headers.location).toBe('/login?failed=cancelled&next=%2Fads')
    for (const [begun, next] of [
      [first, '/complaints'],
      [second, '/sellers'],
    ] as const) {
      const answer = await comeBack(await leaveProvider(begun), cookie)
      expect(answer.headers.location).toBe(next)
      const cleared = cookiesOf(answer).filter((line) => line.startsWith('assay_sso_'))
      expect(cleared).toEqual([expect.stringMatching(`^${pendingOf(begun).split('=')[0]}=;`)])
    }
  })

  test('signs in over https by a cookie of this host alone', async () => {
    const user = await makeUser(store.current, ['analyst'])
    claims = { email: user.email, email_verified: true }
    const begun = await begin('/complaints', appOverHttps)
    const pending = pendingOf(begun)
    expect(pending).toMatch(/^__Host-assay_sso_/)
    const back = await leaveProvider(begun)
    const foreign = await comeBack(back, pending.replace('__Host-', ''), appOverHttps)
    expect(foreign.headers.location).toBe('/login?failed=sso')
    expect((await comeBack(back, pending, appOverHttps)).headers.location).toBe('/complaints')
  })

  test('keeps no more begun sign-ins in the browser than its requests may carry', async () => {
    const kept = Array.from({ length: 4 }, (_, n) => `assay_sso_${n}=${'x'.repeat(2_700)}`)
    const answer = await app.current.request({
      method: 'GET',
      url: '/login/sso?next=/',
      headers: { host: 'localhost', cookie: [...kept, 'assay_sso_<odd>=x'].join('; ') },
    })
    const [added, ...cleared] = cookiesOf(answer).toReversed()
    expect(added).toMatch(/^assay_sso_[\w-]{43}=\w+/)
    expect(cleared.map((line) => line.split(';', 1)[0]).toSorted()).toEqual(['assay_sso_0=', 'assay_sso_1='])
  })

  test('refuses a return to another browser than the one that began', async () => {
    const user = await makeUser(store.current, ['analyst'])
    claims = { email: user.email, email_verified: true }
    const answer = await goThrough('/', { returnsWith: pendingOf(await begin('/')) })
    expect(answer.headers.location).toBe('/login?failed=sso')
    expect(String(answer.headers['set-cookie'])).not.toContain('assay_session=')
  })

  test('refuses a token that was altered on its way, or bears no signature', async () => {
    const [admin, user] = [
      await makeUser(store.current, ['admin']),
      await makeUser(store.current, ['analyst']),
    ]
    claims = { email: user.email, email_verified: true }
    onTestFinished(() => void (onItsWay = (idToken) => idToken))
    const rewritten = (idToken: string) => {
      const payload = JSON.parse(Buffer.from(idToken.split('.')[1]!, 'base64url').toString())
      return Buffer.from(JSON.stringify({ ...payload, email: admin.email })).toString('base64url')
    }
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const altered of [
      (idToken: string) => `${idToken.split('.')[0]}.${rewritten(idToken)}.${idToken.split('.')[2]}`,
      (idToken: string) => `${unsigned}.${rewritten(idToken)}.`,
    ]) {
      onItsWay = altered
      expect((await goThrough('/')).headers.location).toBe('/login?failed=sso')
    }
  })

  test('leads back to the sign-in page where there is no provider at its address', async () => {
    const answer = await appWithout.current.request({
      method: 'GET',
      url: '/login/sso?next=/complaints',
      headers: { host: 'localhost' },
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe('/login?failed=away&next=%2Fcomplaints')
  })

  test.each([
    ['describing itself', 'fails', '/.well-known/openid-configuration'],
    ['describing itself', 'stands still', '/.well-known/openid-configuration'],
    ['giving tokens', 'fails', '/token'],
    ['giving tokens', 'stands still', '/token'],
    ['giving its keys', 'fails', '/jwks'],
  ] as const)('says that the provider is away where, when %s, it %s', async (_, failure, at) => {
    const user = await makeUser(store.current, ['analyst'])
    claims = { email: user.email, email_verified: true }
    // What is known of the provider is read again after this.
    onItsWay = () => 'nonsense'
    await goThrough('/')
    onItsWay = (idToken) => idToken
    failing = (path) => (path === at ? failure : null)
    const began = Date.now()
    const begun = await begin('/complaints')
    const answer = begun.headers.location?.toString().startsWith('/login')
      ? begun
      : await comeBack(await leaveProvider(begun), pendingOf(begun))
    expect(answer.headers.location).toBe('/login?failed=away&next=%2Fcomplaints')
    expect(Date.now() - began).toBeLessThan(8_000)
    failing = () => null
    expect((await goThrough('/complaints')).headers.location).toBe('/complaints')
  })

  test('reads what the provider says of itself again after a failure, and after an hour', async () => {
    const user = await makeUser(store.current, ['analyst'])
    claims = { email: user.email, email_verified: true }
    onItsWay = () => 'nonsense'
    await goThrough('/')
    onItsWay = (idToken) => idToken
    calledBy = `${issuer}/`
    expect((await goThrough('/')).headers.location).toBe('/login?failed=sso')
    calledBy = null
    described = 0
    expect((await goThrough('/')).headers.location).toBe('/')
    expect((await goThrough('/', { cancels: true })).headers.location).toBe('/login?failed=cancelled')
    expect((await goThrough('/')).headers.location).toBe('/')
    expect(described).toBe(1)
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 3_601_000)
    onTestFinished(() => void vi.restoreAllMocks())
    await begin('/')
    expect(described).toBe(2)
  })

  test('refuses a return that nobody began', async () => {
    const answer = await app.current.request({ method: 'GET', url: '/login/sso/return?code=x&state=y' })
    expect(answer.headers.location).toBe('/login?failed=sso')
  })
})
