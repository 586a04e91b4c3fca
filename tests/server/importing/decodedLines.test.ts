import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { decodedLines } from '../../../server/intake/decodedLines.ts'
import { encode } from '../../support/encode.ts'

/** Decodes bytes in pieces of a size: the text, and the lines that hold undecodable bytes. */
async function decoded(bytes: Buffer, encoding: string, size = bytes.length) {
  const lines: number[] = []
  const stream = decodedLines(encoding, (line) => lines.push(line))
  const texts: Buffer[] = []
  stream.on('data', (text: Buffer) => texts.push(text))
  for (let at = 0; at < bytes.length; at += size) stream.write(bytes.subarray(at, at + size))
  stream.end()
  await once(stream, 'end')
  return { text: Buffer.concat(texts).toString(), lines }
}

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('a character U+FFFD that the file itself holds', () => {
  const TEXT = 'one\r\ntw\uFFFDo 錶\nthree 🥇\rfour\uFFFD\n\nsix'
  test.each([
    ['utf-8', Buffer.from(TEXT)],
    ['utf-16le', Buffer.from(TEXT, 'utf16le')],
    ['utf-16be', swapped(TEXT)],
    // The one other encoding that has it.
    [
      'gb18030',
      Buffer.from(
        TEXT.replace('🥇', 'x')
          .split('')
          .flatMap((one) =>
            one === '\uFFFD' ? [0x84, 0x31, 0xa4, 0x37] : one === '錶' ? [0xe5, 0x66] : [one.charCodeAt(0)],
          ),
      ),
    ],
  ])('is a character as any other in %s, wherever the stream is cut', async (encoding, bytes) => {
    const whole = await decoded(bytes, encoding)
    expect(whole.lines).toEqual([])
    expect(whole.text.match(/\uFFFD/g)).toHaveLength(2)
    if (encoding !== 'gb18030') expect(whole.text).toBe(TEXT)
    for (const size of [1, 2, 3, 5, 7]) expect(await decoded(bytes, encoding, size)).toEqual(whole)
  })
})

describe('bytes that the encoding does not have', () => {
  test.each([
    [
      'utf-8',
      Buffer.from([0x61, 0x0a, 0xff, 0x62, 0x0d, 0x0a, 0xe9, 0x8c, 0x0d, 0xef, 0xbf, 0xbd, 0x0a, 0xc3]),
    ],
    [
      'utf-16le',
      Buffer.from([
        0x61, 0, 0x0a, 0, 0, 0xd8, 0x62, 0, 0x0d, 0, 0x0a, 0, 0, 0xdc, 0x0d, 0, 0xfd, 0xff, 0x0a, 0, 7,
      ]),
    ],
    ['big5', Buffer.from([0x61, 0x0a, 0xa4, 0x20, 0x0d, 0x0a, 0x81, 0x0d, 0xa4, 0x40, 0x0a, 0xa4])],
  ])('are told by their lines in %s, wherever the stream is cut', async (encoding, bytes) => {
    const whole = await decoded(bytes, encoding)
    expect(whole.lines).toEqual([2, 3, 5])
    for (const size of [1, 2, 3, 5, 7]) expect(await decoded(bytes, encoding, size)).toEqual(whole)
  })

  test('are told again after a line that can be read', async () => {
    const bytes = Buffer.concat([
      Buffer.from([0xa4, 0x0a]),
      encode('手錶\n', 'big5'),
      Buffer.from([0xa4, 0x0a]),
    ])
    expect(await decoded(bytes, 'big5')).toEqual({ text: '\uFFFD\n手錶\n\uFFFD\n', lines: [1, 3] })
  })
})
