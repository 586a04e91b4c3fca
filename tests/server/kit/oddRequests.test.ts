import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../../src/domain/contract.ts'
import { fullPath } from '../../../src/domain/kit/call.ts'
import { useApp } from '../../support/app.ts'
import { makeUser, type TestUser, useStore } from '../../support/store.ts'

/** Requests that no client of ours makes. */

const store = useStore()
const app = useApp(store, undefined, {}, { works: false })
let user: TestUser
let authorization: string

beforeAll(async () => {
  user = await makeUser(store.current, ['analyst'])
  authorization = `Bearer ${await app.current.token(user)}`
})

describe('a method that a call does not have', () => {
  test.each(['TRACE', 'PATCH', 'OPTIONS', 'DELETE'] as const)(
    '%s is answered as if there were nothing',
    async (method) => {
      const url = fullPath(contract.brands.ofUser)
      const answer = await app.current.request({
        method,
        url,
        headers: { authorization, 'x-secret-of-the-proxy': 'told to nobody' },
      })
      expect(answer.status).toBe(404)
      expect(answer.text).not.toContain('told to nobody')
    },
  )
})

test.each(['__proto__', 'constructor'])(
  'a body that would change what every object has (%s) is refused',
  async (name) => {
    const before = await app.current.call(user, contract.users.byProvider, { params: { id: user.id } })
    const answer = await app.current.request({
      method: 'PUT',
      url: fullPath(contract.users.update),
      headers: { authorization, 'content-type': 'application/json' },
      payload: `{"filters":[],"${name}":{"prototype":{"groups":["god"]}}}`,
    })
    expect(answer.status).toBe(400)
    expect(({} as { groups?: unknown }).groups).toBeUndefined()
    const after = await app.current.call(user, contract.users.byProvider, { params: { id: user.id } })
    expect(after.body).toEqual(before.body)
  },
)

test('a parameter that is given twice is not one of both, but refused', async () => {
  const page = (query: string) =>
    app.current.request({
      method: 'GET',
      url: `${fullPath(contract.listings.page)}?${query}`,
      headers: { authorization },
    })
  expect((await page('size=1')).status).toBe(200)
  expect((await page('size=1&size=2')).status).toBe(400)
  expect((await page('sortBy=created&sortBy=price')).status).toBe(400)
})
