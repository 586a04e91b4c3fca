import { describe, expect, test } from 'vitest'
import {
  type DomainFault,
  namesAround,
  readDomain,
  websiteOf,
} from '../../../src/domain/domains/domainName.ts'
import { domainsQuery } from '../../../src/domain/domains/internetDomain.ts'

/** Names of internet domains as people type them. */

describe('a domain is read', () => {
  test.each([
    ['Example.COM', 'example.com'],
    ['  example.com. ', 'example.com'],
    ['https://www.Example.com/watch?size=1', 'www.example.com'],
    ['http://example.com:8080', 'example.com'],
    ['bücher.de', 'xn--bcher-kva.de'],
    ['例子.中国', 'xn--fsqu00a.xn--fiqs8s'],
    [`${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
    // 253 characters, in parts of 63, 63, 63, 57 and 3.
    [
      `${[63, 63, 63, 57].map((length) => 'a'.repeat(length)).join('.')}.com`,
      `${[63, 63, 63, 57].map((length) => 'a'.repeat(length)).join('.')}.com`,
    ],
  ])('%s', (typed, name) => {
    expect(readDomain(typed)).toEqual({ name, fault: null })
  })
})

describe('is refused, with the reason', () => {
  test.each<[string, DomainFault]>([
    ['  ', 'empty'],
    ['https://', 'address'],
    ['foo:///path', 'address'],
    ['192.0.2.1', 'ip'],
    ['192.0.2.256', 'ip'],
    ['http://[2001:db8::1]', 'ip'],
    ['1.2.3.4.5.example.256', 'topLevel'],
    ['localhost', 'noDot'],
    ['example.com/watch', 'label'],
    ['-example.com', 'label'],
    ['a..com', 'label'],
    ['exa^mple.com', 'label'],
    [`${'a'.repeat(64)}.com`, 'length'],
    [`${[63, 63, 63, 58].map((length) => 'a'.repeat(length)).join('.')}.com`, 'length'],
    ['example.c', 'topLevel'],
    ['example.c0m', 'topLevel'],
  ])('%s: %s', (typed, fault) => {
    expect(readDomain(typed)).toEqual({ name: null, fault })
  })
})

test('a website goes by its name without www.', () => {
  expect(websiteOf('www.example.com')).toBe('example.com')
  expect(websiteOf('shop.www.example.com')).toBe('shop.www.example.com')
})

test('a host may be known by itself and by what stands above it, each with www. or without', () => {
  expect(namesAround('m.shop.example.com')).toEqual([
    'm.shop.example.com',
    'www.m.shop.example.com',
    'shop.example.com',
    'www.shop.example.com',
    'example.com',
    'www.example.com',
  ])
  expect(namesAround('localhost')).toEqual([])
})

test('the list of domains takes a range whose ends are in order, or one end alone', () => {
  const isTaken = (query: object) => domainsQuery.safeParse(query).success
  expect(isTaken({ start: 1, end: 2 })).toBe(true)
  expect(isTaken({ start: 2, end: 2 })).toBe(true)
  expect(isTaken({ start: 2 })).toBe(true)
  expect(isTaken({ end: 1 })).toBe(true)
  expect(isTaken({ start: 2, end: 1 })).toBe(false)
})
