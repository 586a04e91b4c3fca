import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameProviderOf } from '../../server/providers/nameProvider.ts'
import { NameLookupFailure } from '../../server/providers/names.ts'
import { type NameServer, openNameServer } from '../support/nameServer.ts'

let server: NameServer
const waiting = Promise.withResolvers<void>()

beforeAll(async () => {
  server = await openNameServer(
    {
      'shop.test': {
        A: ['203.0.113.9', '203.0.113.10', '203.0.113.9'],
        AAAA: ['2001:db8::1'],
        MX: ['MX2.shop.test', 'mx1.shop.test'],
        NS: ['ns1.host.test', 'ns2.host.test'],
      },
      'mailless.test': { A: ['203.0.113.11'], MX: ['.'] },
      'empty.test': {},
      'broken.test': 'SERVFAIL',
      'silent.test': 'silence',
      'quiet.test': 'silence',
    },
    { onQuestion: (question) => question.endsWith('quiet.test') && waiting.resolve() },
  )
})
afterAll(() => server.close())

const provider = (timeoutMs?: number) => nameProviderOf({ dnsServers: [server.endpoint] }, { timeoutMs })
const never = new AbortController().signal
const lookUp = (name: string) => provider().lookUp(name, never)

test('tells the addresses of both kinds, hosts of mail and name servers of a name, each once and sorted', async () => {
  expect(await lookUp('shop.test')).toEqual({
    exists: true,
    addresses: ['2001:db8::1', '203.0.113.10', '203.0.113.9'],
    mail: ['mx1.shop.test', 'mx2.shop.test'],
    nameServers: ['ns1.host.test', 'ns2.host.test'],
  })
})

test('tells a name that isn’t there from one that has nothing', async () => {
  const nothing = { addresses: [], mail: [], nameServers: [] }
  expect(await lookUp('nowhere.test')).toEqual({ exists: false, ...nothing })
  expect(await lookUp('empty.test')).toEqual({ exists: true, ...nothing })
  expect(server.asked.filter((question) => question.endsWith('nowhere.test'))).toEqual(['NS nowhere.test'])
})

test('a name that says it takes no mail has no host for it', async () => {
  expect(await lookUp('mailless.test')).toMatchObject({ addresses: ['203.0.113.11'], mail: [] })
})

test.each(['broken.test', 'silent.test'])('says of %s that the server did not answer', async (name) => {
  const failure = provider(50).lookUp(name, never)
  await expect(failure).rejects.toThrow(`The name server did not answer about ${name}.`)
  await expect(failure).rejects.toBeInstanceOf(NameLookupFailure)
})

test('leaves off when it is stopped, with the reason', async () => {
  const stopping = new AbortController()
  const lookedUp = provider().lookUp('quiet.test', stopping.signal)
  await waiting.promise
  stopping.abort(new Error('closing'))
  await expect(lookedUp).rejects.toThrow('closing')
})

test('is off unless name servers are configured, and says so', () => {
  const off = nameProviderOf({ dnsServers: undefined })
  expect(off.unavailable).toBe('Names are not looked up, because DNS_SERVERS is not set on the server.')
  expect(() => off.lookUp('shop.test', never)).toThrow(NameLookupFailure)
  expect(provider().unavailable).toBeNull()
})
