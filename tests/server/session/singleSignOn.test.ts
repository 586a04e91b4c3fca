import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { singleSignOnOf } from '../../../server/providers/singleSignOn.ts'
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

beforeAll(async () => {
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'assay',
        client_secret: 'a secret of the test alone',
        redirect_uris: ['http://localhost:80/login/sso/return', 'http://localhost/login/sso/return'],
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
  })
  const callback = provider.callback()
  server.on('request', (request, response) => {
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
afterAll(() => server.close())

const app = useApp(store, ({ keys }) => ({
  singleSignOn: singleSignOnOf(
    { issuer, clientId: 'assay', clientSecret: 'a secret of the test alone' },
    keys.tokens,
  ),
}))

const begin = (next: string) =>
  app.current.request({
    method: 'GET',
    url: `/login/sso?next=${encodeURIComponent(next)}`,
    headers: { host: 'localhost' },
  })
const pendingOf = ({ headers }: Awaited<ReturnType<typeof begin>>) =>
  String(headers['set-cookie']).split(';', 1)[0]!

/** Goes through the provider as a browser would, and returns with its own cookie or another; answers what our server says at the end. */
async function goThrough(next: string, returnsWith?: string) {
  const begun = await begin(next)
  const pending = returnsWith ?? pendingOf(begun)
  let at = String(begun.headers.location)
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
  const back = new URL(at)
  return app.current.request({
    method: 'GET',
    url: back.pathname + back.search,
    headers: { host: 'localhost', cookie: pending },
  })
}

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
    ['is not vouched for', { email: 'analyst@test.example', email_verified: false }],
    ['is missing', {}],
  ])('leads back to the sign-in page when the e-mail address %s', async (_, said) => {
    claims = said
    const answer = await goThrough('/')
    expect(answer.headers.location).toBe('/login?failed=sso')
    expect(String(answer.headers['set-cookie'])).not.toContain('assay_session=')
  })

  test('refuses a return to another browser than the one that began', async () => {
    const user = await makeUser(store.current, ['analyst'])
    claims = { email: user.email, email_verified: true }
    const answer = await goThrough('/', pendingOf(await begin('/')))
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

  test('refuses a return that nobody began', async () => {
    const answer = await app.current.request({ method: 'GET', url: '/login/sso/return?code=x&state=y' })
    expect(answer.headers.location).toBe('/login?failed=sso')
  })
})
