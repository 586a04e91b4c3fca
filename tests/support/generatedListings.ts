import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { seededRandom } from '../../server/cli/demo/random.ts'

/** Listings made up in any number, for measuring and for breaking things; the same each time. */

export interface GeneratedFile {
  readonly rows: number
  /** Begins each item id, so that two files have nothing in common. */
  readonly prefix: string
  readonly brands: readonly string[]
}

const LATIN =
  'slim case black red blue vintage 2026 pro max mini halo strap serum cream buds headset cover gift box medium large small night trail original sealed bundle refurbished leather silicone charger'.split(
    ' ',
  )
const CHINESE = '正品限量藍黑紅白手錶香水包裝專用新款迷你大小熊運動防水禮盒現貨特價版'.split('')
const PLATFORMS = [
  'Bazarro DE',
  'Bazarro FR',
  'Bazarro IT',
  'Bazarro US',
  'Mercanta UK',
  'Mercanta ES',
  'Zhongshi',
  'Piazza',
]
const COUNTRIES = ['DE', 'FR', 'IT', 'US', 'GB', 'ES', 'TW', 'CN', 'PL', 'JP']
const CURRENCIES = ['EUR', 'USD', 'GBP', 'TWD', 'JPY']
const SELLERS = 20_000
const FIRST_DAY = Date.UTC(2024, 10, 1)
const DAYS = 730
const FLUSH_ROWS = 2_000

/** Writes a CSV with the columns that an import knows by their headings. */
export async function writeListingsCsv(file: string, { rows, prefix, brands }: GeneratedFile): Promise<void> {
  const random = seededRandom(rows)
  const out = createWriteStream(file)
  let text =
    'platform,item id,title,brand,seller,seller id,price,currency,country,image urls,url,first seen\n'
  for (let n = 0; n < rows; n++) {
    const brand = random.pick(brands)
    const words = Array.from({ length: random.between(3, 9) }, () => random.pick(LATIN)).join(' ')
    const characters = Array.from({ length: random.between(8, 24) }, () => random.pick(CHINESE)).join('')
    // A few sellers have most of the listings, as in life.
    const seller = Math.floor(random.next() ** 3 * SELLERS)
    const firstSeen = new Date(FIRST_DAY + random.between(0, DAYS) * 86_400_000 + n).toISOString()
    text +=
      `${random.pick(PLATFORMS)},${prefix}-${n},${brand} ${random.chance(0.3) ? characters : words},${brand},` +
      `seller-${seller},${10_000 + seller},${random.between(100, 90_000) / 100},${random.pick(CURRENCIES)},` +
      `${random.pick(COUNTRIES)},https://img.example/${prefix}/${n}-1.jpg|https://img.example/${prefix}/${n}-2.jpg,` +
      `https://bazarro.example/item/${prefix}-${n},${firstSeen}\n`
    if (n % FLUSH_ROWS === FLUSH_ROWS - 1) {
      if (!out.write(text)) await once(out, 'drain')
      text = ''
    }
  }
  out.end(text)
  await finished(out)
}
