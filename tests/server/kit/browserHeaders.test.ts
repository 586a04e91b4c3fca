import { describe, expect, test } from 'vitest'
import { contract } from '../../../src/domain/contract.ts'
import { makeUser, useStore } from '../../support/store.ts'
import { useApp } from '../../support/app.ts'

/** What browsers are told with every answer. */

const store = useStore()
const plain = useApp(store, undefined, {}, { works: false })
const secure = useApp(store, undefined, { publicUrl: 'https://assay.example' }, { works: false })

const PLACES = [
  '/api/v1/users/current',
  '/api/v1/nowhere',
  '/healthz',
  '/api/v1/docs/',
  '/api/v1/openapi.json',
]
const get = (app: typeof plain, url: string, headers: Record<string, string> = {}) =>
  app.current.request({ method: 'GET', url, headers })

describe('every answer', () => {
  test.each(PLACES)('of %s has nothing of another site loaded, and is framed by none', async (url) => {
    const { headers } = await get(plain, url)
    const policy = String(headers['content-security-policy'])
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(directive)
    expect(policy).toMatch(/^default-src 'self';/)
    expect(policy).not.toMatch(/unsafe-eval|script-src/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  test.each(PLACES)('of %s names its type and, where it is text, how it is encoded', async (url) => {
    expect(String((await get(plain, url)).headers['content-type'])).toMatch(
      /^(application\/(problem\+)?json(; charset=utf-8)?|text\/html; charset=utf-8)$/i,
    )
  })

  test.each(PLACES)('of %s is for no page of another site', async (url) => {
    const { headers } = await get(plain, url, { origin: 'https://elsewhere.example' })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  test.each(PLACES)(
    'of %s has browsers come back by https alone, where users reach the site so',
    async (url) => {
      expect((await get(secure, url)).headers['strict-transport-security']).toBe(
        'max-age=31536000; includeSubDomains',
      )
      expect((await get(plain, url)).headers).not.toHaveProperty('strict-transport-security')
    },
  )
})

test('what a call answers is kept by no browser', async () => {
  const user = await makeUser(store.current, ['analyst'])
  for (const call of [
    contract.listings.page,
    contract.brands.ofUser,
    contract.apiKeys.list,
    contract.users.names,
  ]) {
    const { status, headers } = await plain.current.call(user, call)
    expect(status).toBe(200)
    expect(headers['cache-control']).toMatch(/no-store/)
  }
  expect((await plain.current.call(null, contract.brands.ofUser)).headers['cache-control']).toBe('no-store')
})
