import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeHtml } from '../../server/web/decodeHtml.ts'
import { encode } from '../support/encode.ts'

const RUSSIAN =
  'Мужские часы с автоподзаводом, водонепроницаемые, новые в коробке. Доставка по всей России, гарантия один год.'
const CHINESE =
  '全新正品手錶，自動機械機芯，防水三十米，原廠盒裝，全國免運費，七天鑑賞期內可以退換貨，歡迎詢問。'
const SIMPLIFIED = '全新正品手表，自动机械机芯，防水三十米，原厂盒装，全国包邮，七天内可以退换货，欢迎咨询。'
const JAPANESE =
  'この商品は新品の腕時計です。送料は無料で、三日以内に発送します。どうぞよろしくお願いします。'
const GERMAN = 'Schöne Uhr für Männer, 19,99 € – größer als üblich'

const page = (words: string, charset?: string) =>
  `<!doctype html><html><head>${charset === undefined ? '' : `<meta charset="${charset}">`}<title>${words}</title>` +
  `<style>p { margin: 0 }</style><script>for (let i = 0; i < 9; i++) console.log('word')</script></head>` +
  `<body><p class="description">${words}</p><a href="https://shop.example/category/watches">More</a></body></html>`

describe('the text of a page', () => {
  it.each([
    ['utf-8', GERMAN],
    ['windows-1252', GERMAN],
    ['windows-1251', RUSSIAN],
    ['koi8-r', RUSSIAN],
    ['big5', CHINESE],
    ['gbk', SIMPLIFIED],
    ['shift_jis', JAPANESE],
    ['euc-jp', JAPANESE],
  ])('is read as %s where header or meta says so', (encoding, words) => {
    const bytes = (text: string) => (encoding === 'utf-8' ? Buffer.from(text) : encode(text, encoding))
    expect(decodeHtml(bytes(page(words, encoding)), 'text/html')).toContain(words)
    expect(decodeHtml(bytes(page(words)), `text/html; Charset="${encoding}"`)).toContain(words)
  })

  it.each([
    ['utf-8', 'windows-1251', RUSSIAN],
    ['utf-8', 'koi8-r', RUSSIAN],
    ['utf-8', 'big5', CHINESE],
    ['utf-8', 'gbk', SIMPLIFIED],
    ['utf-8', 'shift_jis', JAPANESE],
    ['no-such-encoding', 'windows-1251', RUSSIAN],
    ['no-such-encoding', 'big5', CHINESE],
    ['no-such-encoding', 'utf-8', CHINESE],
    ['replacement', 'utf-8', GERMAN],
    ['iso-8859-1', 'utf-8', GERMAN],
    ['windows-1251', 'utf-8', RUSSIAN],
    ['big5', 'utf-8', RUSSIAN],
    ['utf-16', 'utf-8', RUSSIAN],
    ['gb2312', 'utf-8', CHINESE],
  ])('that says %s and is %s is read as what it is', (said, encoding, words) => {
    const text = page(words, said)
    const bytes = encoding === 'utf-8' ? Buffer.from(text) : encode(text, encoding)
    expect(decodeHtml(bytes, 'text/html')).toContain(words)
    expect(decodeHtml(bytes, `text/html; charset=${said}`)).toContain(words)
  })

  it('without a declaration is what it looks like', () => {
    expect(decodeHtml(Buffer.from(page(CHINESE)), 'text/html')).toContain(CHINESE)
    expect(decodeHtml(encode(page(RUSSIAN), 'windows-1251'), 'text/html')).toContain(RUSSIAN)
    expect(decodeHtml(encode(page(GERMAN), 'windows-1252'), '')).toContain(GERMAN)
  })

  it('follows its byte order mark before all', () => {
    expect(decodeHtml(Buffer.from(`\uFEFF${page(RUSSIAN, 'big5')}`), 'text/html; charset=big5')).toContain(
      RUSSIAN,
    )
    expect(decodeHtml(Buffer.from(`\uFEFF${page(RUSSIAN)}`, 'utf16le'), 'text/html')).toContain(RUSSIAN)
  })

  it('keeps what is whole of a page with a broken character', () => {
    const bytes = Buffer.concat([Buffer.from(page(RUSSIAN, 'utf-8')), Buffer.from([0xd0])])
    expect(decodeHtml(bytes, 'text/html')).toContain(RUSSIAN)
  })

  it('finds a declaration behind a long script', () => {
    const late = `<html><head><script>${'x'.repeat(5_000)}</script><meta charset="koi8-r"><title>${RUSSIAN}</title>`
    expect(decodeHtml(encode(late, 'koi8-r'), 'text/html')).toContain(RUSSIAN)
  })

  it('is well-formed and without U+0000 whatever the bytes and labels are', () => {
    const label = fc.oneof(
      fc.constantFrom(
        'utf-8',
        'utf-16',
        'utf-16be',
        'big5',
        'gb18030',
        'iso-2022-jp',
        'x-user-defined',
        'replacement',
        '""',
        '\u0000',
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), label, (bytes, label) => {
        const text = decodeHtml(Buffer.from(bytes), `text/html; charset=${label}`)
        expect(text.isWellFormed()).toBe(true)
        expect(text).not.toContain('\u0000')
      }),
      { numRuns: 500 },
    )
  })
})
