import { wholeAmount } from '../../src/domain/kit/amount.ts'
import { PLAIN_WHOLE_MAX } from '../../src/domain/kit/plainFields.ts'
import { readCurrency, readPrice, statedAmount } from '../../src/domain/kit/priceText.ts'
import { plainText } from './pageText.ts'
import { schemaWord } from './schemaThing.ts'

/** The words in which pages tell of prices, stock and condition. */

/** Whether an availability means that it can be bought, by its letters alone. */
const AVAILABILITY: Readonly<Record<string, boolean>> = {
  instock: true,
  instoreonly: true,
  onlineonly: true,
  limitedavailability: true,
  preorder: true,
  presale: true,
  backorder: true,
  madetoorder: true,
  availablefororder: true,
  available: true,
  outofstock: false,
  oos: false,
  soldout: false,
  discontinued: false,
  reserved: false,
  unavailable: false,
}

const CONDITIONS: Readonly<Record<string, string>> = {
  newcondition: 'new',
  usedcondition: 'used',
  refurbishedcondition: 'refurbished',
  damagedcondition: 'damaged',
}

/** Whether the words of schema.org or of OpenGraph for a stock mean that it can be bought; null for any other. */
export const isAvailable = (words: string): boolean | null =>
  AVAILABILITY[schemaWord(words).replace(/[^a-z]/g, '')] ?? null

/** A condition: the word for one of schema.org's, else as the page says it. */
export const conditionOf = (words: string): string | null =>
  CONDITIONS[schemaWord(words)] ?? plainText(words, 200)

/** A count as a page says it; null where it is none. */
export const wholeNumber = (words: string | null): number | null =>
  words === null ? null : wholeAmount(words, PLAIN_WHOLE_MAX)

/** The price and currency that data for machines state; 0 is how shops write that there is none. */
export function statedPrice(
  price: string | null,
  currencyWords: string | null,
  country: string | undefined,
): { price: string | null; currency: string | null } {
  const currency = currencyWords === null ? null : readCurrency(currencyWords, { country })
  if (price === null || /^\s*-\d/.test(price)) return { price: null, currency }
  const exact = statedAmount(price.trim(), currency)
  if (exact !== null) return { price: paid(exact), currency }
  const read = readPrice(plainText(price, 300) ?? '', { country, currency: currency ?? undefined })
  return { price: paid(read.amount), currency: currency ?? read.currency }
}

const paid = (amount: string | null): string | null => (Number(amount) === 0 ? null : amount)
