import { describe, expect, test } from 'vitest'
import {
  cluesOf,
  fieldsByContent,
  isFirstRowData,
  suggestedFields,
} from '../../../src/domain/importing/importHeader.ts'

const table = (text: string) => text.split('\n').map((line) => line.split(';'))

/** Rows as marketplaces give them: Chinese titles, ids, prices, addresses, lists of images. */
const ROWS =
  table(`Bazarro TW;6829791705;『樂器』綜合效果器;118683237;10800.00;TWD;TW;4.85;https://i.example/a|https://i.example/b;https://bazarro.example/p/6829791705;2026-07-09 02:09:53
Bazarro TW;58006839742;歐美時尚頭層牛皮男包;66051394;1300.00;TWD;TW;4.93;https://i.example/c;https://bazarro.example/p/58006839742;2026-07-09 02:09:51
Bazarro TW;44710021326;⚡台灣出貨⚡風塑梳;5668456;19.00;TWD;TW;4.88;;https://bazarro.example/p/44710021326;2026-07-09 02:09:49
Bazarro TW;28557553162;【台灣出貨】門檻條;78865313;269.00;TWD;TW;4.83;https://i.example/d|https://i.example/e;https://bazarro.example/p/28557553162;2026-07-09 02:09:49`)
const HEADINGS = table(
  'platform;listing_id;title;seller_id;price;currency;country;seller_rating;image_urls;url;first_seen',
)[0]!
const without = (rows: string[][], ...columns: number[]) =>
  rows.map((row) => row.filter((_, at) => !columns.includes(at)))
const isData = ([first, ...others]: string[][]) => isFirstRowData(first!, others)

describe('the first row is data', () => {
  test.each([
    ['rows of a marketplace', ROWS],
    ['one row alone', ROWS.slice(0, 1)],
    ['rows without addresses', without(ROWS, 8, 9)],
    ['ids, titles and prices alone', ROWS.map((row) => [row[1]!, row[2]!, row[4]!])],
    ['titles and addresses', ROWS.map((row) => [row[2]!, row[9]!])],
    ['a first row whose price can’t be read', ROWS.with(0, ROWS[0]!.with(4, '洽詢'))],
    ['a first row with empty cells', ROWS.with(0, ROWS[0]!.with(0, '').with(1, ''))],
    ['a row in which a word stands that is a heading elsewhere', ROWS.map((row) => [...row, 'active'])],
    ['arrays of JSON', ROWS.map((row) => [row[2]!, '["https://i.example/a","https://i.example/b"]'])],
  ])('with %s', (_, rows) => expect(isData(rows)).toBe(true))
})

describe('the first row holds headings', () => {
  test.each([
    ['known headings', [HEADINGS, ...ROWS]],
    ['known headings alone', [HEADINGS]],
    [
      'headings of another language',
      [table('平台;編號;標題;賣家;價格;幣別;國家;評分;圖片;網址;日期')[0]!, ...ROWS],
    ],
    [
      'headings, and no addresses',
      without([table('平台;編號;標題;賣家;價格;幣別;國家;評分;圖片;網址;日期')[0]!, ...ROWS], 8, 9),
    ],
    ['years above numbers', table('product;2024;2025\nA;1;2\nB;3;4')],
    ['headings above texts', table('title;note\nA watch;steel\nAnother;gold')],
    ['unknown headings above texts', table('alpha;beta\nA watch;steel\nAnother;gold')],
    ['headings above empty cells', table('title;url\n;')],
  ])('with %s', (_, rows) => expect(isData(rows)).toBe(false))
})

describe('columns without headings', () => {
  test('are known by their content where that leaves no doubt', () => {
    expect(fieldsByContent(ROWS, 'listings')).toEqual([
      null,
      null,
      null,
      null,
      'price',
      'currency',
      'country',
      null,
      'images',
      'url',
      'firstSeen',
    ])
    expect(fieldsByContent(ROWS, 'ads')[8]).toBe('image')
    expect(fieldsByContent(ROWS, 'ads')[4]).toBeNull()
  })

  test('are left to the user where two may be meant', () => {
    const two = ROWS.map((row) => [
      row[4]!,
      `${row[4]}0`.slice(1),
      row[9]!,
      row[9]!.replace('/p/', '/store/'),
    ])
    expect(fieldsByContent(two, 'listings')).toEqual(['price', null, null, null])
    const prices = ROWS.map((row) => [row[4]!, row[4]!.replace('1', '2')])
    expect(fieldsByContent(prices, 'listings')).toEqual([null, null])
    const stores = ROWS.map((row) => [row[2]!, 'https://bazarro.example/store/1'])
    expect(fieldsByContent(stores, 'listings')).toEqual([null, null])
  })
})

describe('what columns are read as', () => {
  const clues = cluesOf([HEADINGS, ...ROWS])

  test('follows the headings, or the content', () => {
    expect(suggestedFields(clues, true, 'listings')).toEqual(
      'platform;itemId;title;sellerId;price;currency;country;rating;images;url;firstSeen'
        .split(';')
        .map((field) => (field === 'rating' ? 'rating' : field)),
    )
    const data = cluesOf(ROWS)
    expect(suggestedFields(data, false, 'listings')[9]).toBe('url')
  })

  test('keeps what was chosen where that says nothing, and no field twice', () => {
    const data = cluesOf(ROWS)
    const chosen = ['platform', 'itemId', 'title', 'url', 'rating'] as const
    expect(suggestedFields(data, false, 'listings', chosen).slice(0, 5)).toEqual([
      'platform',
      'itemId',
      'title',
      'extra',
      'price',
    ])
  })
})
