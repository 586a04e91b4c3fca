import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, type Lookup, resolveHost } from '../../server/web/addresses.ts'
import { canonicalEndpoint, canonicalHost } from '../../server/hosts.ts'
import { FetchProblem } from '../../server/web/web.ts'
import { problemOf } from '../support/fetchProblem.ts'

const notAsked: Lookup = async (name) => {
  throw new Error(`${name} was looked up`)
}
const answering =
  (...addresses: string[]): Lookup =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

const resolve = (host: string, lookup: Lookup = notAsked, opened: string[] = []) =>
  resolveHost({ host, port: 80 }, { opened: new Set(opened), lookup })

describe('the addresses that are fetched', () => {
  it.each([
    '127.0.0.1',
    '127.255.0.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::808:808',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001:0:1::1',
    '2001:db8::1',
    '100::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '4000::1',
    'localhost',
    '',
  ])('leaves %s alone', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each([
    '8.8.8.8',
    '93.184.216.34',
    '172.32.0.1',
    '::ffff:8.8.8.8',
    '2606:4700::1111',
    '2a00:1450:4001::1',
  ])('takes %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('resolving a host', () => {
  it('refuses every spelling of private IPv4 addresses', async () => {
    const octet = fc.integer({ min: 0, max: 255 })
    const address = fc.oneof(
      fc.tuple(fc.constantFrom(0, 10, 127), octet, octet, octet),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
      fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
      fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
      fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
      fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
    )
    const radix = fc.constantFrom('decimal', 'octal', 'hex', 'HEX', 'zeros')
    await fc.assert(
      fc.asyncProperty(
        address,
        fc.tuple(radix, radix, radix, radix),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom('v4', 'v4.', 'mapped', 'mapped hex', 'bracketed'),
        async (octets, radices, parts, form) => {
          const problem = await problemOf(resolve(spelt(octets, radices, parts, form)))
          expect(problem.fault).toBe('refused')
          expect(problem.message).not.toMatch(/\d/)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('refuses a name whose addresses include one that is not public', async () => {
    const problem = await problemOf(resolve('shop.example', answering('93.184.216.34', '10.0.0.7')))
    expect(problem).toMatchObject({ fault: 'refused', mayPass: false })
    expect(problem.message).toBe(
      'The address of shop.example belongs to a private or reserved network. Only public addresses are fetched.',
    )
  })

  it('gives the addresses of a name that has public ones alone', async () => {
    expect(await resolve('Shop.Example.', answering('93.184.216.34', '2606:4700::1111'))).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ])
  })

  it('opens exactly the host and port that are named', async () => {
    expect(await resolve('0x7f.1', notAsked, ['127.0.0.1:80'])).toEqual([{ address: '127.0.0.1', family: 4 }])
    await expect(resolve('127.0.0.2', notAsked, ['127.0.0.1:80'])).rejects.toThrow(FetchProblem)
    await expect(resolve('127.0.0.1', notAsked, ['127.0.0.1:8080'])).rejects.toThrow(FetchProblem)
    await expect(resolve('other.test', answering('127.0.0.1'), ['127.0.0.1:80'])).rejects.toThrow(
      FetchProblem,
    )
  })

  it('tells a name that nobody has from one that cannot be looked up now', async () => {
    const failing = (code: string) => async () => {
      throw Object.assign(new Error('getaddrinfo'), { code })
    }
    const nobody = await problemOf(resolve('nobody.example', failing('ENOTFOUND')))
    expect(nobody).toMatchObject({ fault: 'network', mayPass: false })
    expect(nobody.message).toBe('There is no server with the name nobody.example.')
    expect(await problemOf(resolve('shop.example', failing('EAI_AGAIN')))).toMatchObject({ mayPass: true })
    expect(await problemOf(resolve('shop.example', answering()))).toMatchObject({ fault: 'network' })
  })

  it.each(['', 'a b', 'a/b', 'user@host', 'host:80', '[::1', '1.2.3.4.5', '256.1.1.1', '%00'])(
    'knows that %j is no host',
    async (host) => {
      expect(canonicalHost(host)).toBeNull()
      expect(await problemOf(resolve(host))).toMatchObject({ fault: 'address' })
    },
  )
})

describe('HOST:PORT', () => {
  it.each([
    ['127.0.0.1:8080', '127.0.0.1:8080'],
    [' Shop.Test:80 ', 'shop.test:80'],
    ['2130706433:443', '127.0.0.1:443'],
    ['[::1]:8080', '[::1]:8080'],
    ['bücher.example:1', 'xn--bcher-kva.example:1'],
    ['127.0.0.1', null],
    ['127.0.0.1:0', null],
    ['127.0.0.1:65536', null],
    ['http://127.0.0.1:80', null],
    ['127.0.0.1:80/path', null],
    [':80', null],
  ])('has one form of %j', (text, form) => {
    expect(canonicalEndpoint(text)).toBe(form)
  })
})

/** An address in one of the forms that the parser of URLs takes: any radix for each part, the last parts joined. */
function spelt(octets: readonly number[], radices: readonly string[], parts: number, form: string): string {
  const hex = octets.map((octet) => octet.toString(16).padStart(2, '0')).join('')
  if (form === 'mapped') return `::ffff:${octets.join('.')}`
  if (form === 'mapped hex') return `::ffff:${hex.slice(0, 4)}:${hex.slice(4)}`
  if (form === 'bracketed') return `[::FFFF:${octets.join('.')}]`
  const first = octets.slice(0, parts - 1)
  const last = octets.slice(parts - 1).reduce((sum, octet) => sum * 256 + octet, 0)
  const text = [...first, last].map((part, at) => inRadix(part, radices[at]!)).join('.')
  return form === 'v4.' ? `${text}.` : text
}

function inRadix(part: number, radix: string): string {
  if (radix === 'octal') return `0${part.toString(8)}`
  if (radix === 'zeros') return `000${part.toString(8)}`
  if (radix === 'hex') return `0x${part.toString(16)}`
  return radix === 'HEX' ? `0X00${part.toString(16).toUpperCase()}` : String(part)
}
