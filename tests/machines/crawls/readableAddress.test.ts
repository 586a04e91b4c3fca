import { expect, test } from 'vitest'
import { readableAddress } from '../../../src/machines/crawls/readableAddress.ts'

const read = (encoded: string) => readableAddress(`https://shop.example/search?q=${encoded}&page=2`)
const shown = (text: string) => `https://shop.example/search?q=${text}&page=2`

test.each([
  ['%E7%B2%BE%E5%93%81', '精品'],
  ['%e7%b2%be%20%E5%93%81+caf%C3%A9', '精%20品+café'],
  ['%E0%A4%B9%E0%A4%BF%E0%A4%A8', 'हिन'],
  ['%D0%BC%D0%B0%D1%80%D0%BA%D0%B0-5', 'марка-5'],
])('the words in %s are read as %s', (encoded, text) => {
  expect(read(encoded)).toBe(shown(text))
})

test.each([
  ['an escape that breaks off', '%E7%B2'],
  ['no escape', '100%-pure%ZZ'],
  ['text in another encoding', '%BE%AB%C6%B7'],
  ['delimiters and blanks', '%26page%3D9%23a%2Fb%20c%0A%00'],
  ['control characters beyond ASCII', '%C2%85'],
  ['marks of text direction', '%E2%80%AE%E2%81%A6%D8%9C%E2%80%8F'],
  ['what is not seen', '%E2%80%8B%C2%AD%E3%85%A4%EF%B8%8F%C2%A0'],
  ['signs like delimiters', '%EF%BC%8F%E2%81%84%EF%BC%9F'],
  ['scripts that run from right to left', '%D7%A9%D7%9C%D7%95%D7%9D'],
  ['a mark without a letter', '%CC%B8'],
])('%s is left as it is written: %s', (_, encoded) => {
  expect(read(encoded)).toBe(shown(encoded))
})

test('what is read is the same address', () => {
  const address = 'https://shop.example/%E7%B2%BE%E2%80%AE%E5%93%81?a=%26%C3%A9'
  expect(readableAddress(address)).toBe('https://shop.example/精%E2%80%AE品?a=%26é')
  expect(new URL(readableAddress(address)).href).toBe(address)
})
