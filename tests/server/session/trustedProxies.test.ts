import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { readConfig } from '../../../server/config.ts'
import { addressGroup } from '../../../server/identity/clientAddress.ts'
import { SIGN_IN_LIMITS } from '../../../src/domain/kit/constants.ts'
import { useApp } from '../../support/app.ts'
import { useStore } from '../../support/store.ts'

/** Whose word is taken for the address, protocol and host of a request. */

const PROXY = '10.1.2.3'
const store = useStore()
const alone = useApp(store, undefined, { publicUrl: 'http://assay.example' }, { works: false })
const behind = useApp(
  store,
  undefined,
  { trustedProxies: readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8' }).trustedProxies },
  { works: false },
)
beforeEach(() => store.current.db.execute(sql`DELETE FROM sign_in_attempts`))

const tries = async (
  app: typeof alone,
  how: (n: number) => { remoteAddress: string; forwarded: string },
): Promise<number> => {
  const answers = await Promise.all(
    Array.from({ length: 2 * SIGN_IN_LIMITS.address.most }, (_, n) => {
      const { remoteAddress, forwarded } = how(n)
      return app.current.request({
        method: 'POST',
        url: '/login',
        remoteAddress,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
        payload: JSON.stringify({ email: `somebody-${n}@test.example`, password: 'wrong' }),
      })
    }),
  )
  return answers.filter(({ status }) => status === 401).length
}

describe('X-Forwarded-For', () => {
  test('is nobody’s word without TRUSTED_PROXIES, PUBLIC_URL or not', async () => {
    const checked = await tries(alone, (n) => ({
      remoteAddress: '192.0.2.7',
      forwarded: `203.0.113.${n + 1}`,
    }))
    expect(checked).toBe(SIGN_IN_LIMITS.address.most)
  })

  test('counts from a trusted proxy', async () => {
    const checked = await tries(behind, (n) => ({ remoteAddress: PROXY, forwarded: `203.0.113.${n + 1}` }))
    expect(checked).toBe(2 * SIGN_IN_LIMITS.address.most)
  })

  test('counts by its rightmost address that is no proxy: what the asker put before it doesn’t', async () => {
    const checked = await tries(behind, (n) => ({
      remoteAddress: PROXY,
      forwarded: `203.0.113.${n + 1}, 192.0.2.7, fd00::5`,
    }))
    expect(checked).toBe(SIGN_IN_LIMITS.address.most)
  })

  test('doesn’t count from anybody else', async () => {
    const checked = await tries(behind, (n) => ({
      remoteAddress: '192.0.2.7',
      forwarded: `203.0.113.${n + 1}`,
    }))
    expect(checked).toBe(SIGN_IN_LIMITS.address.most)
  })
})

test.each([
  [PROXY, 'https://assay.example', 303],
  ['192.0.2.7', 'https://assay.example', 403],
  ['192.0.2.7', 'http://inner.example', 303],
])('X-Forwarded-Host from %s lets a form of %s in with %i', async (remoteAddress, origin, status) => {
  const answer = await behind.current.request({
    method: 'POST',
    url: '/logout',
    remoteAddress,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: 'inner.example',
      origin,
      'x-forwarded-host': 'assay.example',
      'x-forwarded-proto': 'https',
    },
    payload: '',
  })
  expect(answer.status).toBe(status)
})

test.each(['proxy.example', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.1/', '::1/129', '1', 'fe80::1%eth0'])(
  'TRUSTED_PROXIES=%s is refused in words',
  (value) => {
    expect(() => readConfig({ TRUSTED_PROXIES: `127.0.0.1,${value}` })).toThrow(
      /TRUSTED_PROXIES: must be addresses or ranges such as/,
    )
  },
)

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:5060', '192.0.2.1'],
  ['[2001:db8:1:2:3::4]:443', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['unknown-host', 'unknown'],
  ['2130706433', 'unknown'],
  ['', 'unknown'],
])('attempts from %j are counted for %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})

test.each(['x[::1]', '[::1]x', '[::1]:80x', 'x1.2.3.4:80', '1.2.3.4:80x', '1.2.3.4.5:80'])(
  'what stands beside an address, as in %j, makes it none',
  (address) => {
    expect(addressGroup(address)).toBe('unknown')
  },
)

test('an address in brackets is taken without a port too', () => {
  expect(addressGroup('[2001:db8:1:2::5]')).toBe(addressGroup('2001:db8:1:2::5'))
  expect(addressGroup('[2001:db8:1:2::5]')).not.toBe('unknown')
})
