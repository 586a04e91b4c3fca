import { expect, test } from 'vitest'
import {
  ADDRESSES_AT_ONCE,
  addressesProblem,
  readAddresses,
  refusedWords,
} from '../../../src/domain/crawls/pastedAddresses.ts'

const addressesIn = (text: string) => readAddresses(text).addresses

test('addresses are taken from lines, a column of a spreadsheet, its rows, and sentences', () => {
  expect(addressesIn(' https://shop.example/1 \r\n\r\nhttps://shop.example/2\n')).toEqual([
    'https://shop.example/1',
    'https://shop.example/2',
  ])
  expect(addressesIn('"https://shop.example/1"\n"https://shop.example/a,b"')).toEqual([
    'https://shop.example/1',
    'https://shop.example/a,b',
  ])
  expect(addressesIn('Watch\thttps://shop.example/1\t12.90\nStrap\thttps://shop.example/2\t3')).toEqual([
    'https://shop.example/1',
    'https://shop.example/2',
  ])
  expect(addressesIn('https://shop.example/1,https://shop.example/2; https://shop.example/3')).toEqual([
    'https://shop.example/1',
    'https://shop.example/2',
    'https://shop.example/3',
  ])
  expect(
    addressesIn('See https://shop.example/1, (https://shop.example/2) and “https://shop.example/3?a=1#top”.'),
  ).toEqual(['https://shop.example/1', 'https://shop.example/2', 'https://shop.example/3?a=1#top'])
  expect(addressesIn('<a href="https://shop.example/1">one</a> [two](https://shop.example/2)')).toEqual([
    'https://shop.example/1',
    'https://shop.example/2',
  ])
  expect(addressesIn('\ufeffHTTPS://Shop.example/1\u200b')).toEqual(['HTTPS://Shop.example/1'])
})

test('a page whose scheme or host is written otherwise is the same, its path is not', () => {
  const pasted =
    'http://shop.example/a\nHTTP://Shop.EXAMPLE/a\nhttp://shop.example:80/a\nhttp://shop.example/A'
  expect(readAddresses(pasted)).toMatchObject({
    addresses: ['http://shop.example/a', 'http://shop.example/A'],
    repeated: 2,
  })
})

test('brackets and commas within an address stay, and so does any script', () => {
  for (const address of [
    'https://shop.example/Meridian_(watch)',
    'https://shop.example/1,2,3',
    'https://shop.example/手表/42',
    'https://archive.example/2026/https://shop.example/1',
  ])
    expect(addressesIn(address)).toEqual([address])
})

test('what is no address is told line by line, and what stands there again is counted', () => {
  expect(
    readAddresses(
      'URL\nshop.example/1\nftp://shop.example/2\nhttps://shop.example/3\nhttps://shop.example/3\nhttps://',
    ),
  ).toEqual({
    addresses: ['https://shop.example/3'],
    repeated: 1,
    refused: ['URL', 'shop.example/1', 'ftp://shop.example/2', 'https://'],
  })
  expect(readAddresses(`https://shop.example/${'x'.repeat(2_048)}`).addresses).toEqual([])
  expect(refusedWords(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 more')
  expect(refusedWords(['x'.repeat(500)])).toBe(`${'x'.repeat(80)}…`)
})

test('nothing but addresses that parse, and so many as one request holds, can be crawled', () => {
  const many = (count: number, path = '') =>
    readAddresses(Array.from({ length: count }, (_, n) => `https://shop.example/${path}${n}`).join('\n'))
  expect(addressesProblem(readAddresses(''))).toBeNull()
  expect(addressesProblem(readAddresses('shop.example\nftp://shop.example/2'))).toBe(
    'Not a valid URL: shop.example, ftp://shop.example/2',
  )
  expect(addressesProblem(readAddresses('shop.example\nhttps://shop.example/2'))).toBeNull()
  expect(addressesProblem(many(ADDRESSES_AT_ONCE))).toBeNull()
  expect(addressesProblem(many(ADDRESSES_AT_ONCE + 1))).toBe(
    'At most 5,000 addresses at once; these are 5,001.',
  )
  expect(addressesProblem(many(1_000, 'x'.repeat(1_900)))).toMatch(/^These addresses are too long/)
})

test('a long text of brackets is read at once', () => {
  expect(readAddresses(`https://shop.example/1${')'.repeat(1_000_000)}`).addresses).toEqual([])
  expect(readAddresses('https://shop.example/1)))) '.repeat(40_000)).repeated).toBe(39_999)
})
