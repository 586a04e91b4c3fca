import { describe, expect, test } from 'vitest'
import { createAddresses } from '../../../src/machines/shell/addresses.ts'
import { localPath } from '../../../src/domain/kit/address.ts'
import { propertyRightLabel } from '../../../src/domain/kit/brand.ts'
import { readDomain } from '../../../src/domain/domains/domainName.ts'
import { messageTypeLabel } from '../../../src/views/messages/messageDisplay.ts'
import { failureStatus, failureText } from '../../../src/domain/kit/problem.ts'
import { isAppPath, screenAt } from '../../../src/domain/shell/screens.ts'
import { parseCurrentUser } from '../../../src/domain/session/user.ts'

test('the current session is read from token:providerId:nonce alone', () => {
  expect(parseCurrentUser('a.b.c:id:n')).toEqual({ token: 'a.b.c', providerId: 'id', nonce: 'n' })
  for (const wrong of ['', 'a:b', 'a:b:c:d', ':b:c', 'a::c']) expect(parseCurrentUser(wrong)).toBeNull()
})

describe('where to go after signing in', () => {
  test.each([
    ['/listings?value=a%20b#x', '/listings?value=a%20b#x'],
    [undefined, '/'],
    ['https://elsewhere.example/listings', '/'],
    ['//elsewhere.example', '/'],
    ['//elsewhere.example/listings', '/'],
    ['listings', '/'],
    ['/\\elsewhere.example', '/'],
    ['/.//elsewhere.example', '/'],
    ['/listings/..//elsewhere.example/a', '/'],
    ['/./\\elsewhere.example', '/'],
    ['/%2e//elsewhere.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?next=/login', '/'],
    ['/logout', '/'],
  ])('%s leads to %s', (given, path) => {
    expect(localPath(given)).toBe(path)
  })
})

test('a failure is told in the server’s words, or as something that went wrong', () => {
  expect(failureText({ status: 409, title: 'Conflict', detail: 'It was changed.' })).toBe('It was changed.')
  expect(failureText({ status: 500, title: 'Down' })).toBe('Down.')
  for (const odd of [undefined, null, 'x', new Error('inner'), { status: 'x' }])
    expect(failureText(odd)).toBe('Something went wrong.')
  expect(failureStatus({ status: 401, title: '' })).toBe(401)
  expect(failureStatus(new Error('x'))).toBeNull()
})

test('a domain is lower-cased, taken out of its address, brought to ASCII', () => {
  for (const [typed, name] of [
    [' Example.COM ', 'example.com'],
    ['https://Shop.Example.com/a?b', 'shop.example.com'],
    ['example.com.', 'example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ])
    expect(readDomain(typed!).name, typed).toBe(name)
})

test('what is no domain is refused, with the reason', () => {
  for (const [typed, fault] of [
    ['', 'empty'],
    ['example', 'noDot'],
    ['-a.com', 'label'],
    ['a-.com', 'label'],
    ['a.c', 'topLevel'],
    ['a b.com', 'label'],
    ['a..com', 'label'],
    ['a.com/path', 'label'],
    ['http://', 'address'],
    ['ex_ample.com', 'label'],
    ['192.0.2.1', 'ip'],
    ['http://[::1]/', 'ip'],
    ['999.999.999.999', 'ip'],
    [`${'a'.repeat(64)}.com`, 'length'],
    [`${'a.'.repeat(127)}com`, 'length'],
  ] as const)
    expect(readDomain(typed), typed).toEqual({ name: null, fault })
})

test('the screens have the addresses of the specification', () => {
  expect(screenAt('/')?.title).toBe('Dashboard')
  expect(screenAt('/ads')?.title).toBe('Advertisements')
  expect(isAppPath('/login')).toBe(true)
  expect(isAppPath('/nowhere')).toBe(false)
})

test('labels are put together as the specification says', () => {
  expect(
    propertyRightLabel({
      uid: '1',
      name: 'VESSMONT',
      registration: '018 204 771',
      type: 'TM',
      jurisdictions: ['EU', 'UK'],
      classes: [14, 35],
      expiry: null,
    }),
  ).toBe('VESSMONT (018 204 771_TM_EU,UK_14,35)')
  expect(messageTypeLabel('TEST_PURCHASE')).toBe('TEST PURCHASE')
})

test('addresses carry the filter as repeated keys, and the token last', () => {
  const { exportCsv, file, singleSignOn } = createAddresses('')
  expect(exportCsv({ brands: ['A', 'B'], start: 5, seller: '' }, 't.o.k')).toBe(
    '/api/v1/store/listings/export/csv?brands=A&brands=B&date=5&jwt=t.o.k',
  )
  expect(file('f1')).toBe('/api/v1/store/files/f1')
  expect(singleSignOn('/listings?a=b')).toBe('/login/sso?next=%2Flistings%3Fa%3Db')
})
