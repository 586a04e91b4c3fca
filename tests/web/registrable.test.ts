import { expect, test } from 'vitest'
import { readName } from '../../server/store/domains/registrable.ts'
import { NAUGHTY } from '../support/naughty.ts'

test.each([
  ['Shop.Example.CO.UK', 'shop.example.co.uk', 'example.co.uk'],
  ['https://www.example.com/path?q=1#x', 'www.example.com', 'example.com'],
  ['bücher.de', 'xn--bcher-kva.de', 'xn--bcher-kva.de'],
  ['xn--bcher-kva.de.', 'xn--bcher-kva.de', 'xn--bcher-kva.de'],
  ['кремль.рф', 'xn--e1ajeds9e.xn--p1ai', 'xn--e1ajeds9e.xn--p1ai'],
  // A shop at a host of shops is its own; the host is a domain as well.
  ['fake.myshopify.com', 'fake.myshopify.com', 'fake.myshopify.com'],
  ['a.fake.myshopify.com', 'a.fake.myshopify.com', 'fake.myshopify.com'],
  ['myshopify.com', 'myshopify.com', 'myshopify.com'],
  // By an exception of the list.
  ['www.ck', 'www.ck', 'www.ck'],
  ['brand-outlet.example', 'brand-outlet.example', 'brand-outlet.example'],
  ['a.b.test', 'a.b.test', 'b.test'],
])('reads %s as %s, registered as %s', (typed, name, registrable) => {
  expect(readName(typed)).toEqual({ name, registrable, fault: null })
})

test.each([
  ['co.uk', 'suffix'],
  ['foo.ck', 'suffix'],
  ['github.co.jp.nosuchending', 'unknownSuffix'],
  ['shop.invalid', 'unknownSuffix'],
  ['printer.local', 'unknownSuffix'],
  ['com', 'noDot'],
  ['203.0.113.9', 'ip'],
  ['http://[2001:db8::1]/', 'ip'],
  ['a_b.com', 'label'],
  ['-a.com', 'label'],
  ['shop.example.c1', 'topLevel'],
  [`${'a'.repeat(64)}.com`, 'length'],
  ['  ', 'empty'],
  ['two words.com', 'label'],
])('refuses %s as %s', (typed, fault) => {
  expect(readName(typed)).toEqual({ name: null, registrable: null, fault })
})

test('answers whatever is typed, and gives no name that it would not take itself', () => {
  for (const typed of NAUGHTY) {
    const { name } = readName(typed)
    if (name !== null) expect(readName(name).name).toBe(name)
  }
})
