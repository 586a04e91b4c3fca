import { describe, expect, test } from 'vitest'
import {
  cluesOf,
  columnName,
  extraColumns,
  fieldsByContent,
  isFirstRowData,
  suggestedFields,
} from '../../../src/domain/importing/importHeader.ts'
import { EXTRA_NAME_MAX } from '../../../src/domain/kit/pageSays.ts'

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
    ['a price above whole numbers', table('12.90\n12\n15')],
    ['a day with spaces around it', table(' 2026-07-09 \n2026-07-10\n2026-07-11')],
    ['a text that comes again below', table('steel;A watch\ngold;Another\n steel ;A third')],
    ['a text with spaces that comes again below', table(' steel ;A watch\ngold;Another\nsteel;A third')],
    ['a number above cells most of which are empty', table('7;A watch\n8;Another\n ;A third\n;A fourth')],
    ['a number above rows that end before it', table('A watch;7\nAnother;8\nA third\nA fourth')],
    ['a number beside a text above texts', table('A watch;7\nAnother;8\nA third;9')],
    ['a number beside a text above nothing', table('A watch;7\n;8\n;9')],
    ['a number beside a text above numbers and texts', table('A watch;7\n12;8\nAnother;9')],
    ['a number beside an empty cell above numbers', table(';7\n12;8\n13;9')],
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
    ['a column without heading that is empty', table('title;\nA watch;\nAnother;')],
    ['a heading that names an address', [['Photo, https://i.example/'], ['https://i.example/a']]],
    ['a heading in brackets', [['[Photo]'], ['https://i.example/a']]],
    ['an address above texts', [['https://shop.example/'], ['A watch'], ['Another']]],
    ['days above numbers', table('2026-07-09;2026-07-10\n5;6\n7;8')],
    ['a number above no more numbers than texts', table('5\n6\nblue')],
    ['a number alone', table('A watch;5')],
    ['a known heading beside a number above numbers', table('title;7\nA watch;8\nAnother;9')],
    ['a text above numbers beside a number above numbers', table('編號;7\n5;8\n6;9')],
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

  const fields = (...rows: string[][]) => fieldsByContent(rows, 'listings')

  test('are none where the file is empty', () => {
    expect(cluesOf([])).toEqual({ firstRow: [], byContent: { listings: [], ads: [] } })
  })

  test('are known though cells are missing, blank or have spaces around them', () => {
    expect(fields(['A watch', ' TWD '], ['Another'], ['A third', ' '])).toEqual([null, 'currency'])
    expect(fields(['', 'TWD'], [' ', 'EUR'])).toEqual([null, 'currency'])
  })

  test('are not known by some of their cells alone', () => {
    expect(fields(['TWD'], ['steel'])).toEqual([null])
    expect(fields(['TW'], ['steel'])).toEqual([null])
    expect(fields(['https://i.example/a.jpg'], ['https://i.example/b'])).toEqual(['url'])
  })

  test.each([
    ['files of pictures', ['https://i.example/a.jpg', 'https://i.example/b.PNG?w=200']],
    ['several addresses in a cell', ['https://i.example/a|https://i.example/b', 'https://i.example/c']],
    ['arrays of JSON, though of one address', ['["https://i.example/a"]', '["https://i.example/b"]']],
  ])('hold images where they are %s', (_, cells) => {
    expect(fields(...cells.map((cell) => ['A watch', cell]))).toEqual([null, 'images'])
  })

  test('of decimals hold prices where one is too high for a rating, or has a currency sign', () => {
    expect(fields(['4.50'], ['19.00'])).toEqual(['price'])
    expect(fields(['4.50'], ['€4.00'])).toEqual(['price'])
    expect(fields(['4.50'], ['5.00'])).toEqual([null])
    expect(fields(['-4.50'], ['-19.00'])).toEqual([null])
  })
})

describe('columns that are kept under their own names', () => {
  const named = (headings: string[]) =>
    extraColumns(
      headings.map(() => 'extra'),
      headings,
    ).map(({ name }) => name)

  test('are those that are read as extra data, each with its place', () => {
    expect(extraColumns(['title', 'extra', null, 'extra'], ['Name', 'Colour', 'Note', 'Batch'])).toEqual([
      { name: 'Colour', column: 1 },
      { name: 'Batch', column: 3 },
    ])
  })

  test('have their headings in one line', () => {
    expect(named([' Colour \n of  it '])).toEqual(['Colour of it'])
  })

  test('are called by their number where they have no heading', () => {
    expect(columnName(5)).toBe('Column 6')
    expect(named(['Colour', ' '])).toEqual(['Colour', 'Column 2'])
    expect(extraColumns(['extra', 'extra'], ['Colour'])).toEqual([
      { name: 'Colour', column: 0 },
      { name: 'Column 2', column: 1 },
    ])
  })

  test('of one name are numbered', () => {
    expect(named(['Note', 'Note', 'Colour', 'Note'])).toEqual(['Note', 'Note (2)', 'Colour', 'Note (3)'])
    expect(named(['__proto__'])).toEqual(['__proto__ (2)'])
  })

  test('have names as long as there is room, their numbers included', () => {
    const long = 'x'.repeat(EXTRA_NAME_MAX + 1)
    expect(named([long.slice(1), long, long])).toEqual([
      long.slice(1),
      `${long.slice(2)}…`,
      `${'x'.repeat(EXTRA_NAME_MAX - 7)}… (2)`,
    ])
  })
})

describe('what columns are read as', () => {
  test('follows the headings, or the content', () => {
    const clues = cluesOf([HEADINGS, ...ROWS])
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

  test('keeps what no heading tells as extra data in listings, and leaves it out in advertisements', () => {
    const unknown = cluesOf([
      ['Batch', 'title', 'Colour'],
      ['7', 'A watch', 'red'],
    ])
    expect(suggestedFields(unknown, true, 'listings')).toEqual(['extra', 'title', 'extra'])
    expect(suggestedFields(unknown, true, 'ads')).toEqual([null, 'headline', null])
  })

  test('leaves out the line and the reason of rejected rows, and nothing else of them', () => {
    const rejects = cluesOf([['line', 'reason', 'Batch', 'title', 'Colour']])
    expect(suggestedFields(rejects, true, 'listings')).toEqual([null, null, 'extra', 'title', 'extra'])
  })

  test('leaves out what was left out, and keeps columns as extra data of which nothing was chosen', () => {
    const unknown = cluesOf([['Batch', 'title', 'Colour', 'Size']])
    expect(suggestedFields(unknown, true, 'listings', [null, 'title'])).toEqual([
      null,
      'title',
      'extra',
      'extra',
    ])
  })
})
