import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { REAL_LISTINGS } from '../../support/realData.ts'
import type { PictureHost } from './pictureHost.ts'
import type { Subject } from './pictures.ts'

/**
 * What is put among the real listings: infringements of three kinds, and honest offers of the same brand. Each is what an analyst
 * would call it by, made before it was known how they score.
 */

export const BRAND = 'Samsung 三星'
export const CURRENCY = 'TWD'

export interface CatalogueProduct {
  readonly name: string
  readonly aliases: readonly string[]
  readonly models: readonly string[]
  readonly min: number
  readonly max: number
}

export const CATALOGUE = (
  JSON.parse(readFileSync(new URL('../productLabels.json', import.meta.url), 'utf8')) as {
    brands: { name: string; products: CatalogueProduct[] }[]
  }
).brands.find(({ name }) => name === 'Samsung')!.products

export type Row = Record<string, string>

export const KINDS = {
  cheap: 'official pictures, shipped from abroad, at a fifth of the price',
  misspelt: 'the brand misspelt in the title, its name in the pictures, at half the price',
  known: 'sellers of earlier infringements, with a picture of one',
  genuine: 'honest: official pictures, at the usual price',
  accessory: 'honest: an accessory made to fit, at the price of one',
} as const
export type Kind = keyof typeof KINDS

/** An item id tells what a row is: real ones have digits alone. */
export const kindOf = (item: string): Kind | null => {
  const kind = /^planted-([a-z]+)-/.exec(item)?.[1]
  return kind !== undefined && kind in KINDS ? (kind as Kind) : null
}
export const isInfringement = (kind: Kind | null): boolean =>
  kind === 'cheap' || kind === 'misspelt' || kind === 'known'

/** The two official pictures of a product, by the names of the drawings and their words. */
export const officialPicture = (product: CatalogueProduct, n: number): Subject => ({
  of: `official ${product.name} ${n}`,
  words: ['SAMSUNG', product.name.replace(/[^\x20-\x7e]/g, '').trim() || 'Official'],
})

const CHEAP = [
  'Galaxy Z Fold7',
  'Galaxy S26 Ultra',
  'Galaxy Z Flip8',
  'Galaxy Watch 9',
  'Galaxy Tab S9 FE',
  'Portable SSD T7 Shield',
  '45W 快充組',
]
const MISSPELT: readonly (readonly [title: string, product: string])[] = [
  ['Samsnug Galaxy Watch 9 智慧手錶 藍牙版 全新', 'Galaxy Watch 9'],
  ['SAMSUMG Galaxy A57 5G 256G 未拆封 現貨速發', 'Galaxy A57 5G'],
  ['Sarnsung Galaxy A17 5G 手機 台灣可用', 'Galaxy A17 5G'],
  ['S4msung Portable SSD T7 Shield 1TB 行動硬碟', 'Portable SSD T7 Shield'],
  ['Samsang Galaxy Tab S9 FE 平板電腦 送筆', 'Galaxy Tab S9 FE'],
  ['Samsug Galaxy S26 Ultra 512G 國際版', 'Galaxy S26 Ultra'],
  ['5amsung Galaxy Z Flip8 折疊手機 福利品', 'Galaxy Z Flip8'],
]
const KNOWN_SELLERS = ['深圳數碼優選', '華強北直營店']
const KNOWN = [
  '手機 雙卡雙待 全新未拆 現貨',
  '三星 智慧手錶 錶盤客製',
  '藍牙耳機 降噪 三星專用款式',
  'Samsung 平板 大容量 特惠',
  '三星 充電組 盒裝 批發',
  'Samsung 行動硬碟 高速 批發',
]
const EARLIER = 4
const HONEST = [
  'Galaxy Z Fold7',
  'Galaxy S26 Ultra',
  'Galaxy Z Flip8',
  'Galaxy Watch 9',
  'Galaxy Tab S9 FE',
  'Portable SSD T7 Shield',
  'Galaxy A57 5G',
  'Galaxy A17 5G',
  'BU8000 4K 智慧電視',
  '23L 美型微波爐',
]
const ACCESSORIES = [
  'Galaxy Z Fold7 保護殼 碳纖維',
  'Galaxy S26 Ultra 鋼化膜 滿版',
  'Galaxy Watch 9 錶帶 矽膠',
  'Galaxy Tab S9 FE 皮套 支架',
  'Galaxy Z Flip8 手機殼 透明',
]

export interface Plan {
  /** Imported first, and decided on. */
  readonly earlier: readonly Row[]
  readonly rows: readonly Row[]
  /** What the pictures show that are not drawn from their addresses alone, by name. */
  readonly subjects: ReadonlyMap<string, Subject>
}

/** The first so many real listings with what is put among them, their pictures' names in place of addresses. */
export function planOf(count: number): Plan {
  const real = parse<Row>(readFileSync(REAL_LISTINGS), { bom: true, columns: true }).slice(0, count)
  const subjects = new Map<string, Subject>()
  const picture = (name: string, subject?: Subject) => {
    if (subject) subjects.set(name, subject)
    return name
  }
  const productOf = (name: string) => CATALOGUE.find((product) => product.name === name)!
  const middle = ({ min, max }: CatalogueProduct) => (min + max) / 2
  let made = 0
  /** A row like real ones, found at the time of one of them. */
  const row = (
    kind: Kind | 'earlier',
    fields: { title: string; seller: string; price: number; from: string; pictures: readonly string[] },
  ): Row => {
    const n = ++made
    const place = real[(n * 131) % real.length]!
    return {
      ...Object.fromEntries(Object.keys(place).map((column) => [column, ''])),
      platform: 'Shopee',
      listing_id: `planted-${kind}-${n}`,
      title: fields.title,
      seller: fields.seller,
      seller_id: `9${createHash('sha256').update(fields.seller).digest().readUInt32BE()}`,
      price: fields.price.toFixed(2),
      currency: CURRENCY,
      country: 'TW',
      seller_location: fields.from,
      status: 'normal',
      image_urls: fields.pictures.join('|'),
      url: `https://shopee.tw/product/planted/${n}`,
      first_seen: place.first_seen!,
    }
  }
  const official = (product: CatalogueProduct, by: string) =>
    [1, 2].map((n) => picture(`${by}-${n}`, officialPicture(product, n)))

  const cheap = CHEAP.map((name, n) => {
    const product = productOf(name)
    return row('cheap', {
      title: `三星 Samsung ${name} 全新現貨 免運 ${n + 1} 年保固`,
      seller: `海外優品${n}`,
      price: 0.2 * middle(product),
      from: '中國大陸',
      pictures: [...official(product, `cheap-${n}`), `cheap-${n}-own`],
    })
  })
  const misspelt = MISSPELT.map(([title, name], n) =>
    row('misspelt', {
      title,
      seller: `現貨速發館${n}`,
      price: 0.5 * middle(productOf(name)),
      from: '中國大陸',
      pictures: [1, 2, 3].map((at) =>
        picture(`misspelt-${n}-${at}`, { of: `misspelt ${n} ${at}`, words: ['SAMSUNG', 'Galaxy'] }),
      ),
    }),
  )
  const shown = (seller: number, n: number): Subject => ({ of: `earlier ${seller} ${n}`, words: [] })
  const earlier = KNOWN_SELLERS.flatMap((name, seller) =>
    Array.from({ length: EARLIER }, (_, n) =>
      row('earlier', {
        title: `三星 Samsung 批發 ${name} 第 ${n + 1} 批`,
        seller: name,
        price: 900 + 100 * n,
        from: '中國大陸',
        pictures: [1, 2].map((at) => picture(`earlier-${seller}-${n}-${at}`, shown(seller, n))),
      }),
    ),
  )
  const known = KNOWN.map((title, n) => {
    const seller = n % KNOWN_SELLERS.length
    return row('known', {
      title,
      seller: KNOWN_SELLERS[seller]!,
      price: 800 + 90 * n,
      from: '中國大陸',
      pictures: [
        ...[1, 2].map((at) => picture(`known-${n}-${at}`, shown(seller, n % EARLIER))),
        `known-${n}-own`,
      ],
    })
  })
  const genuine = HONEST.map((name, n) => {
    const product = productOf(name)
    return row('genuine', {
      title: `【台灣公司貨】Samsung 三星 ${name} 原廠保固`,
      seller: `三星專賣店${n}`,
      price: middle(product),
      from: '臺北市',
      pictures: [...official(product, `genuine-${n}`), `genuine-${n}-own`],
    })
  })
  const accessories = ACCESSORIES.map((title, n) =>
    row('accessory', {
      title: `適用 三星 Samsung ${title}`,
      seller: `手機配件館${n}`,
      price: 150 + 40 * n,
      from: '桃園市',
      pictures: [1, 2, 3].map((at) => `accessory-${n}-${at}`),
    }),
  )
  const rows = real.map((one): Row => ({ ...one, image_urls: namesOf(one.image_urls!).join('|') }))
  const planted = [...cheap, ...misspelt, ...known, ...genuine, ...accessories]
  for (const [n, one] of planted.entries())
    rows.splice(Math.floor((rows.length * (n + 0.5)) / planted.length), 0, one)
  return { earlier, rows, subjects }
}

/** The names of pictures: the last part of each address. */
const namesOf = (addresses: string): string[] =>
  addresses
    .split('|')
    .filter(Boolean)
    .map((address) => address.split('/').at(-1)!)

/** The names of the pictures of a planned row. */
export const picturesOf = (row: Row): string[] => row.image_urls!.split('|').filter(Boolean)

/** Rows as a file for an import, each picture at its address on the host. */
export const csvOf = (rows: readonly Row[], host: PictureHost): string =>
  stringify(
    rows.map((row) => ({
      ...row,
      image_urls: picturesOf(row)
        .map((name) => host.at(name))
        .join('|'),
    })),
    { header: true, columns: Object.keys(rows[0]!) },
  )
