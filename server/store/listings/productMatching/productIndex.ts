import { fold, titleText, type Token } from './titleText.ts'

/** The products of a brand, as titles are compared with them. */

/** A product as far as a listing can be known by it. */
export interface KnownProduct {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly models: readonly string[]
  readonly category: string | null
  /** What a genuine one costs; null where that isn't known. */
  readonly priceMin: number | null
  readonly priceMax: number | null
  readonly currency: string | null
}

/** A name or an alias of a product. */
export interface Phrase {
  readonly written: string
  readonly compact: string
  readonly tokens: readonly Token[]
  /** How much it tells: letters count one each, digits one and a half, signs of a script without spaces two. */
  readonly weight: number
}

export interface Model {
  readonly written: string
  readonly compact: string
  /** Long enough, and of letters and digits, to stand for the product alone. */
  readonly isTelling: boolean
}

export interface IndexedProduct {
  readonly product: KnownProduct
  readonly phrases: readonly Phrase[]
  readonly models: readonly Model[]
  /** Everything it is called by, folded: a word in here says nothing against it. */
  readonly own: string
}

export interface ProductIndex {
  /** What the brand is called by, compact. */
  readonly brandNames: readonly string[]
  readonly products: readonly IndexedProduct[]
  /** Products by each unit of their names and models that a title may hold. */
  readonly byUnit: ReadonlyMap<string, readonly number[]>
}

const PHRASE_LETTERS_MIN = 2
const MODEL_MIN = 3
const SMALL_UNIT = 2
const TELLING_MODEL_MIN = 4
const TELLING_NUMBER_MIN = 5
const WEIGHTS: Readonly<Record<Token['kind'], number>> = { letters: 1, digits: 1.5, unspaced: 2 }

/**
 * Makes the index of a brand's products. `brandNames` are what it is called, its trade marks included; a name of two
 * scripts is known by either part.
 */
export function indexProducts(
  brandNames: readonly string[],
  products: readonly KnownProduct[],
): ProductIndex {
  const names = brandNamesOf(brandNames)
  const indexed = products.map((product) => indexProduct(product, names))
  const byUnit = new Map<string, number[]>()
  for (const [number, { phrases, models }] of indexed.entries()) {
    const units = new Set(
      [
        ...phrases.map(({ tokens }) => tokens),
        ...models.map(({ written }) => titleText(written).tokens),
      ].flatMap(tellingUnitsOf),
    )
    for (const unit of units) byUnit.set(unit, [...(byUnit.get(unit) ?? []), number])
  }
  return { brandNames: names, products: indexed, byUnit }
}

/** What a token is looked up by: itself, or each pair of neighbouring signs of a script without spaces. */
export function unitsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ text, kind }) => (kind === 'unspaced' ? pairsOf(text) : [text]))
}

/** Those that few titles have, where there are such: numbers and letters alone are in too many. */
function tellingUnitsOf(tokens: readonly Token[]): string[] {
  const telling = tokens.filter(({ text, kind }) => kind === 'unspaced' || text.length > SMALL_UNIT)
  return unitsOf(telling.length > 0 ? telling : tokens)
}

export function pairsOf(text: string): string[] {
  return text.length < 2 ? [text] : Array.from({ length: text.length - 1 }, (_, n) => text.slice(n, n + 2))
}

function brandNamesOf(written: readonly string[]): string[] {
  const names = written.flatMap((name) => {
    const { tokens } = titleText(name)
    const unspaced = tokens.filter(({ kind }) => kind === 'unspaced').map(({ text }) => text)
    const rest = tokens.filter(({ kind }) => kind !== 'unspaced').map(({ text }) => text)
    return [unspaced.join(''), rest.join('')]
  })
  return [...new Set(names)].filter((name) => name.length >= PHRASE_LETTERS_MIN)
}

function indexProduct(product: KnownProduct, brandNames: readonly string[]): IndexedProduct {
  const written = [product.name, ...product.aliases]
  return {
    product,
    phrases: written.map((name) => phraseOf(name, brandNames)).filter(({ weight }) => weight > 0),
    models: product.models.map(modelOf).filter(({ compact }) => compact.length >= MODEL_MIN),
    own: fold([...written, ...product.models, product.category ?? ''].join(' ')),
  }
}

/** A name without the brand's, which every product's could have. */
function phraseOf(written: string, brandNames: readonly string[]): Phrase {
  const whole = titleText(written)
  const brand = brandNames.find(
    (name) => whole.compact.startsWith(name) && whole.starts.has(name.length) && whole.compact !== name,
  )
  const from = brand?.length ?? 0
  const tokens = whole.tokens.filter(({ at }) => at >= from)
  const weight = tokens.reduce((sum, { text, kind }) => sum + text.length * WEIGHTS[kind], 0)
  return { written, compact: whole.compact.slice(from), tokens, weight }
}

function modelOf(written: string): Model {
  const { compact } = titleText(written)
  const isNumber = /^\p{N}+$/u.test(compact)
  const isTelling = isNumber
    ? compact.length >= TELLING_NUMBER_MIN
    : compact.length >= TELLING_MODEL_MIN && /\p{N}/u.test(compact)
  return { written, compact, isTelling }
}
