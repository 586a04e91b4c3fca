import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { eachNameOnce, nameKey } from '../../../src/domain/kit/nameKey.ts'
import { nameText } from '../../../src/domain/kit/names.ts'
import { decimal, emailAddress, text, trimmedText, webAddress } from '../../../src/domain/kit/text.ts'

/** What texts, amounts and addresses are refused for. */

const refusal = (shape: z.ZodMiniType, value: unknown) =>
  shape.safeParse(value).error?.issues[0]?.message ?? null

test.each([
  ['more characters than there is room for', 'abcd', 'must have 3 characters at most'],
  ['a character that can’t be stored', 'a\u0000b', 'must not contain the character U+0000'],
  ['half of a character', 'a\ud83d', 'must be well-formed Unicode'],
  ['any script', '王😀', null],
  ['blanks', ' \n ', null],
])('of a text with %s is said: %j', (_, written, said) => {
  expect(refusal(text(3), written)).toBe(said)
})

test('names and e-mail addresses are kept composed, other text as it stands', () => {
  const decomposed = 'e\u0301'
  expect(z.parse(nameText(), ` Caf${decomposed} `)).toBe('Café')
  expect(z.parse(emailAddress(), `ren${decomposed}e@test.example`)).toBe('renée@test.example')
  expect(z.parse(text(), decomposed)).toBe(decomposed)
  expect(z.parse(trimmedText(), ` ${decomposed} `)).toBe(decomposed)
  // Letters that Unicode composes into several characters count as those.
  expect(refusal(nameText(1), '\u0958')).toBe('must have 1 characters at most')
})

test.each([
  ['blanks in a row', 'ZZ \t\u00a0\u3000 Test', 'ZZ Test'],
  ['a blank of zero width', 'ZZ\u200b \ufeffTest', 'ZZ Test'],
  ['an override of direction', '\u202eesrever\u202c', 'esrever'],
  ['a joiner that letters need', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['a joiner that emoji need', 'Team 👩\u200d🔧', 'Team 👩\u200d🔧'],
  ['full width', 'ＺＺ Test', 'ＺＺ Test'],
])('a name with %s is kept without what nobody sees', (_, written, kept) => {
  expect(z.parse(nameText(), written)).toBe(kept)
})

test.each(['', ' ', '\u200b', '\u180e', '\u200d', '\u3164', '\u2060\ufeff', '\u202e \u202c'])(
  '%j shows nothing, and is no name',
  (written) => {
    expect(
      nameText()
        .safeParse(written)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['must not be empty'])
  },
)

test.each([
  ['ZZ Test', 'zz  test'],
  ['ZZ Test', 'ＺＺ Ｔest'],
  ['ZZ Test', 'ZZ\u200b Te\u200dst'],
  ['ZZ Test', '\u202eZZ\u3000Test'],
])('%j and %j are one name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other))
  expect(nameKey(one)).not.toBe(nameKey('ZZ Tests'))
})

test('of names that look the same the first stays', () => {
  expect(eachNameOnce(['Watch', 'clock', 'watch', 'ＷＡＴＣＨ', 'Clock'])).toEqual(['Watch', 'clock'])
})

test.each(['0', '12.90', '-5', '999999999999999.999999'])('%s is an amount', (written) => {
  expect(refusal(decimal(), written)).toBeNull()
})

test.each(['', '1,5', '1.', '.5', '1e3', 'EUR 5', '+5', '5 EUR'])('%j is no amount', (written) =>
  expect(refusal(decimal(), written)).toBe('must be a decimal number'),
)

test.each([
  ['1.1234567', 'must have 6 decimal places at most'],
  ['1000000000000000', 'must have 15 digits before the point at most'],
])('of %s, a number that can’t be kept, is said why: %s', (written, said) => {
  expect(refusal(decimal(), written)).toBe(said)
})

test.each([
  ['http://shop.example/a', true],
  ['https://shop.example/a?b=c#d', true],
  ['ftp://shop.example/a', false],
  ['javascript:alert(1)', false],
  ['view-https://shop.example/a', false],
  ['https2://shop.example/a', false],
  ['shop.example/a', false],
  [`https://shop.example/${'a'.repeat(2_048)}`, false],
])('a web address is one of a page: %s', (address, isTaken) => {
  expect(webAddress().safeParse(address).success).toBe(isTaken)
})
