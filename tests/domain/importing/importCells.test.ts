import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  addressesOf,
  checked,
  countryOf,
  cutText,
  hostOf,
  listOf,
  momentOf,
  pastMomentOf,
  exportedNumber,
  numberOf,
  parsePrice,
  partedFaults,
  readExtra,
  reasonOf,
  rowCells,
  type RowFault,
  webAddressOf,
  wholeOf,
} from '../../../src/domain/importing/importCells.ts'
import { EXTRA_VALUE_MAX } from '../../../src/domain/kit/pageSays.ts'

const TITLE_AND_IMAGES = { title: 0, images: 1 }

describe('faults of a row', () => {
  test('are told in one line, each with its field where it has one', () => {
    expect(
      reasonOf([
        { field: 'title', words: 'is empty' },
        { field: null, words: 'neither url nor item id is given' },
      ]),
    ).toBe('title is empty; neither url nor item id is given')
  })

  test('refuse the row where it can’t do without the cell, and only warn elsewhere', () => {
    const title = { field: 'title', words: 'is empty' } as const
    const price = { field: 'price', words: '“cheap” is not an amount' } as const
    expect(partedFaults([price, title], ({ field }) => field === 'title')).toEqual({
      faults: [title],
      warnings: [price],
    })
  })
})

describe('the cells of a row', () => {
  test('are read without the space around them, and are empty where the row or the file has no such column', () => {
    const { cell, read } = rowCells([' Kettle '], TITLE_AND_IMAGES)
    expect(cell('title')).toBe('Kettle')
    expect(cell('images')).toBe('')
    expect(cell('price')).toBe('')
    expect(read('images', webAddressOf)).toBeNull()
    expect(read('price', parsePrice)).toBeNull()
  })

  test('tell of one problem a field, however many parts can’t be read', () => {
    const { unread, read, readParts } = rowCells(['12', 'none|https://i.example/a|nothing'], {
      price: 0,
      images: 1,
      title: 2,
    })
    expect(readParts('images', listOf, webAddressOf)).toEqual(['https://i.example/a'])
    expect(read('price', countryOf)).toBeNull()
    expect(unread).toEqual([
      { field: 'images', words: '“none” is not a web address' },
      { field: 'price', words: '“12” is not a country' },
    ])
  })

  test('that can’t be parted have no parts', () => {
    const { unread, readParts } = rowCells(['Kettle', '[none'], TITLE_AND_IMAGES)
    expect(readParts('images', addressesOf, (part) => part)).toEqual([])
    expect(unread).toEqual([{ field: 'images', words: '“[none” is not a JSON array of addresses' }])
  })

  test('don’t hide a mistake of the program as a problem of the file', () => {
    const { unread, read } = rowCells(['Kettle'], TITLE_AND_IMAGES)
    const parse = () => {
      throw new TypeError('a mistake')
    }
    expect(() => read('title', parse)).toThrow(TypeError)
    expect(unread).toEqual([])
  })
})

describe('a long text', () => {
  const described = (text: string, max: number) => {
    const { unread, readCut } = rowCells([text], { description: 0 })
    return { text: readCut('description', max), unread }
  }

  test('is kept whole up to the longest that is kept', () => {
    expect(described('x'.repeat(1_000), 1_000)).toEqual({ text: 'x'.repeat(1_000), unread: [] })
  })

  test('is cut behind that, and says so', () => {
    expect(described('x'.repeat(1_001), 1_000)).toEqual({
      text: `${'x'.repeat(999)}…`,
      unread: [{ field: 'description', words: 'is longer than 1,000 characters', isCut: true }],
    })
  })

  test.each([
    ['of Windows', 'Boils fast.\r\nFor two.'],
    ['of old Macs', 'Boils fast.\rFor two.'],
    ['of Unix', 'Boils fast.\nFor two.'],
  ])('has lines that end alike: those %s', (_, written) => {
    expect(described(written, 1_000).text).toBe('Boils fast.\nFor two.')
  })

  test('says nothing where the cell is blank', () => {
    expect(described(' \r\n', 1_000)).toEqual({ text: null, unread: [] })
  })
})

describe('further columns', () => {
  const COLUMNS = [
    { name: 'Colour', column: 1 },
    { name: 'Batch', column: 2 },
  ]
  const extraOf = (row: string[]) => {
    const unread: RowFault[] = []
    return { extra: readExtra(row, COLUMNS, unread), unread }
  }

  test('are kept under their names, those that say nothing left out', () => {
    expect(extraOf(['Kettle', ' Red\r\nBlue ', ' '])).toEqual({ extra: { Colour: 'Red\nBlue' }, unread: [] })
    expect(extraOf(['Kettle', 'Red', '7'])).toEqual({ extra: { Colour: 'Red', Batch: '7' }, unread: [] })
  })

  test('are nothing at all where each is empty or the row ends before them', () => {
    expect(extraOf(['Kettle', '', ''])).toEqual({ extra: null, unread: [] })
    expect(extraOf(['Kettle'])).toEqual({ extra: null, unread: [] })
  })

  test('are cut where they are too long, and say which one', () => {
    const longest = 'x'.repeat(EXTRA_VALUE_MAX)
    expect(extraOf(['Kettle', longest, `${longest}x`])).toEqual({
      extra: { Colour: longest, Batch: `${longest.slice(1)}…` },
      unread: [{ field: 'extra', column: 2, words: '“Batch” is longer than 2,000 characters', isCut: true }],
    })
  })
})

describe('several values in a cell', () => {
  test('are parted by bars, without the space around them', () => {
    expect(listOf(' fake | luxury||watch ')).toEqual(['fake', 'luxury', 'watch'])
  })

  test('are addresses of a JSON array, without the space around them', () => {
    expect(addressesOf('[" https://i.example/a ", " "]')).toEqual(['https://i.example/a'])
  })

  test.each(['[1]', '["https://i.example/a", 1]', '[null]', '[', '[https://i.example/a]'])(
    'are no addresses in %s',
    (written) => {
      expect(() => addressesOf(written)).toThrow(`“${written}” is not a JSON array of addresses`)
    },
  )
})

describe('a web address', () => {
  test.each(['http://shop.example/1', 'https://shop.example/1', 'HTTPS://SHOP.EXAMPLE/1'])(
    'is taken as it is written: %s',
    (written) => {
      expect(webAddressOf(written)).toBe(written)
    },
  )

  test.each([
    'shop.example/1',
    'ftp://a.example/https://b.example',
    'javascript:"https://shop.example"',
    'https://',
  ])('is not %s', (written) => {
    expect(() => webAddressOf(written)).toThrow(`“${written}” is not a web address`)
  })

  test('has 2,048 characters at most', () => {
    const longest = `https://shop.example/${'x'.repeat(2_027)}`
    expect(webAddressOf(longest)).toBe(longest)
    expect(() => webAddressOf(`${longest}x`)).toThrow(
      `“https://shop.example/${'x'.repeat(18)}…” is not a web address`,
    )
  })

  test.each([
    ['https://www.shop.example/1', 'shop.example'],
    ['https://shop.example/www.', 'shop.example'],
    ['https://my.www.example', 'my.www.example'],
  ])('%s stands on the platform %s', (written, host) => {
    expect(hostOf(written)).toBe(host)
  })
})

describe('an amount', () => {
  test.each([
    ['1.234', '1.234'],
    ['1,234', '1234'],
    ['EUR 15', '15'],
    ['15 EUR', '15'],
    ['15 EURO', '15'],
    ['NT$ 1,200', '1200'],
    ['US$ 12', '12'],
    ['HK$50', '50'],
    ['RM 45.90', '45.90'],
    ['Rp 150.000', '150000'],
    ['kr 120', '120'],
    ['120 kr.', '120'],
    ['1200元', '1200'],
    ['1,200円', '1200'],
    ['120.000đ', '120000'],
    ['₫120.000', '120000'],
    ['1200,-', '1200'],
    ['kr. 2 799,-', '2799'],
    ['€ 1.234', '1234'],
    ['7€25', '7.25'],
  ])('%s is %s', (written, amount) => {
    expect(parsePrice(written)).toBe(amount)
  })

  test.each([
    ['1.234', 'VND', '1234'],
    ['150.000', 'IDR', '150000'],
    ['12.50', 'JPY', '12.50'],
    ['1.234', 'EUR', '1.234'],
    ['1.234', 'KWD', '1.234'],
    ['KD 1.234', 'EUR', '1.234'],
    ['1,234', 'EUR', '1234'],
    ['1.234', null, '1.234'],
  ])('%s in a row of %s is %s', (written, currency, amount) => {
    expect(parsePrice(written, currency)).toBe(amount)
  })

  test.each([
    '12EUR50',
    '15 E',
    '15USDE',
    '12 34',
    '40–60 €',
    '2-pack £9.50',
    'from $8',
    '-5 €',
    '5-',
    '20 %',
    'free',
    `1${' '.repeat(400)}€`,
  ])('%s is none', (written) => {
    expect(() => parsePrice(written)).toThrow('is not an amount')
  })
})

describe('a number', () => {
  test.each([
    ['4,85', 4.85],
    ['4.85', 4.85],
    ['4.333', 4.333],
    ['-0.5', -0.5],
    ['0,125', 0.125],
    ['1,234,567', 1_234_567],
    ['1.234,5', 1_234.5],
    ['1 000', 1_000],
    ['12’500.25', 12_500.25],
  ])('may have a decimal comma and grouped thousands: %s', (written, number) =>
    expect(numberOf(written)).toBe(number),
  )

  test.each([
    ['1,000', '1000 or 1.000'],
    ['-2.500', '-2500 or -2.500'],
    ['4,333', '4333 or 4.333'],
  ])('is asked about where its separator may be either: %s', (written, either) =>
    expect(() => numberOf(written)).toThrow(`“${written}” may be ${either}`),
  )

  test.each(['five', '0x10', '1e3', '1,00,0', 'Infinity', '-'])('is not %s', (written) =>
    expect(() => numberOf(written)).toThrow(`“${written}” is not a number`),
  )

  test.each([1_000, 0.001, 1e-7, 1e21, -4.25])('of our own export is read as it was written: %d', (number) =>
    expect(exportedNumber(String(number))).toBe(number),
  )

  test('of a listing that must be whole is', () => {
    expect(wholeOf('1,204')).toBe(1_204)
    for (const written of ['1.5', '-1', 'many', '2147483648'])
      expect(() => wholeOf(written)).toThrow(`“${written}” is not a whole number`)
  })
})

describe('a moment', () => {
  test.each([
    ['a day', '2026-07-09', '2026-07-09T00:00:00.000Z'],
    ['ISO 8601 in UTC', '2026-07-09T02:09:53Z', '2026-07-09T02:09:53.000Z'],
    ['ISO 8601 in another zone', '2026-07-09T02:09:53+02:00', '2026-07-09T00:09:53.000Z'],
    ['a space and a zone', '2026-07-09 02:09:53+02:00', '2026-07-09T00:09:53.000Z'],
    ['seconds since 1970', '1783562993', '2026-07-09T02:09:53.000Z'],
    ['few seconds since 1970', '100000000', '1973-03-03T09:46:40.000Z'],
    ['many seconds since 1970', '99999999999', '5138-11-16T09:46:39.000Z'],
    ['milliseconds since 1970', '1783562993250', '2026-07-09T02:09:53.250Z'],
    ['few milliseconds since 1970', '100000000000', '1973-03-03T09:46:40.000Z'],
    ['many milliseconds since 1970', '99999999999999', '5138-11-16T09:46:39.999Z'],
    ['a year first with slashes', '2026/7/9', '2026-07-09T00:00:00.000Z'],
    ['a year first with full stops', '2026.07.09 02:09', '2026-07-09T02:09:00.000Z'],
    ['a day first with full stops', '31.12.2024', '2024-12-31T00:00:00.000Z'],
    ['a day first with a time', '9.7.2026, 14:05', '2026-07-09T14:05:00.000Z'],
    ['a day alone that can be one', '13/05/2024', '2024-05-13T00:00:00.000Z'],
    ['a month that must be first', '05-13-2024 3:05 PM', '2024-05-13T15:05:00.000Z'],
    ['a day that is its month', '05/05/2024 12:10 am', '2024-05-05T00:10:00.000Z'],
    ['an English month', '9 July 2026', '2026-07-09T00:00:00.000Z'],
    ['an English month first', 'Sept. 9th, 2026 02:09', '2026-09-09T02:09:00.000Z'],
    ['a header of mail', 'Thu, 09 Jul 2026 02:09:53 +0200', '2026-07-09T00:09:53.000Z'],
    ['a date of JavaScript', 'Thu Jul 09 2026 02:09:53 GMT+0200 (CEST)', '2026-07-09T00:09:53.000Z'],
    ['a leap day', '29/02/2024', '2024-02-29T00:00:00.000Z'],
    ['the first day', '0001-01-01', '0001-01-01T00:00:00.000Z'],
    ['the last moment', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('may be %s: %s', (_, written, moment) => {
    expect(momentOf(written)).toBe(moment)
  })

  test.each([
    'yesterday',
    'Item 5',
    '12',
    '45000',
    '2026',
    '2026-05',
    '2026-13-01',
    '2026-02-30',
    '29.02.2026',
    '31.12.24',
    '32/01/2026',
    '13/13/2026',
    '2026-07-09 24:30',
    '2026-07-09 02:60',
    '07/09/2026 13:00 PM',
    '2026-07-09 PST',
    '2026-07-09 02:09:53 PST',
    'Juny 5, 2026',
    '5 May+2026',
    '0000-12-31',
    '-000001-07-09T00:00:00Z',
    '+010000-01-01T00:00:00Z',
    '123456789012345',
  ])('is not %s', (written) => {
    expect(() => momentOf(written)).toThrow(`“${written}” is not a date`)
  })

  test('may be today’s day anywhere on earth where it was seen, and none after that', () => {
    const now = Date.parse('2026-11-30T10:00:00Z')
    expect(pastMomentOf('2026-12-01', null, now)).toBe('2026-12-01T00:00:00.000Z')
    expect(() => pastMomentOf('2026-12-01', null, now - 1)).toThrow('“2026-12-01” is in the future')
    expect(() => pastMomentOf('01/02/2030', 'dayFirst', now)).toThrow('“01/02/2030” is in the future')
  })

  test('is not guessed where two days are meant, and told by the order of its column', () => {
    expect(() => momentOf('06/05/2024')).toThrow('“06/05/2024” may be 5 June or 6 May')
    expect(() => momentOf('6-5-2024 10:00')).toThrow('may be 5 June or 6 May')
    expect(momentOf('06/05/2024', 'dayFirst')).toBe('2024-05-06T00:00:00.000Z')
    expect(momentOf('06/05/2024', 'monthFirst')).toBe('2024-06-05T00:00:00.000Z')
    expect(() => momentOf('05/13/2024', 'dayFirst')).toThrow('“05/13/2024” is not a date')
    expect(momentOf('31.12.2024', 'monthFirst')).toBe('2024-12-31T00:00:00.000Z')
  })

  describe('that names no zone', () => {
    afterEach(() => void vi.restoreAllMocks())

    test.each([
      ['2026-07-09 02:09', '2026-07-09T02:09:00.000Z'],
      ['2026-07-09T02:09', '2026-07-09T02:09:00.000Z'],
      ['2026-07-09 02:09:53', '2026-07-09T02:09:53.000Z'],
      ['2026-07-09T02:09:53', '2026-07-09T02:09:53.000Z'],
      ['2026-07-09 02:09:53.5', '2026-07-09T02:09:53.500Z'],
      ['2026-07-09T02:09:53.250', '2026-07-09T02:09:53.250Z'],
    ])('is one in UTC wherever the server stands: %s', (written, moment) => {
      const parse = Date.parse
      // As in Taipei: Node reads what names no zone by that of its machine.
      vi.spyOn(Date, 'parse').mockImplementation((text) =>
        parse(/:\d\d(\.\d+)?$/.test(text) ? `${text}+08:00` : text),
      )
      expect(momentOf(written)).toBe(moment)
    })
  })
})

describe('a text', () => {
  test('that breaks its schema is refused in the schema’s words', () => {
    const word = checked(z.string().check(z.maxLength(3, 'must have 3 characters at most')))
    expect(word('abc')).toBe('abc')
    expect(() => word('abcd')).toThrow('must have 3 characters at most')
  })

  test('is cut where it is longer than there is room, and not before', () => {
    expect(cutText('1234567890', 10)).toBe('1234567890')
    expect(cutText('12345678901', 10)).toBe('123456789…')
  })

  test('that is cut can be kept: no half of a character, and no character that the database lacks', () => {
    expect(cutText('a\u0000b', 10)).toBe('a␀b')
    expect(cutText('12😀4', 4)).toBe('12\ufffd…')
  })
})
