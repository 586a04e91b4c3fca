import { describe, expect, test } from 'vitest'
import { brandNaming, isBrandNamed } from '../../../src/domain/listings/brandNaming.ts'

/** How a title names its brand: what a user reads as "The title writes … for …", or "does not name …". */

describe('a brand is named', () => {
  test.each([
    ['as it is written', 'Vessmont Meridian 40', 'Vessmont'],
    ['with accents that the brand has not', 'Lancôme night cream', 'Lancome'],
    ['without the accents that it has', 'LANCOME night cream', 'Lancôme'],
    ['by the genitive of a short name', 'Two LGs for one', 'LG'],
    ['by the beginning of a longer word', 'Nikelab shoes', 'Nike'],
    ['with a number grown to it', 'Vessmont40 watch', 'Vessmont'],
    ['with letters whose accents stand apart', 'Vessmonte\u0301e watch', 'Vessmont'],
    ['in fewer words than it has', 'DolceAnd Gabbana belt', 'Dolce and Gabbana'],
    ['in more words than it has', 'VESS MONT watch', 'Vessmont'],
    ['anywhere in a run of signs', '新款永遠二一店舗洋裝', '永遠二一店舗'],
  ])('%s', (_, title, brand) => {
    expect(brandNaming(title, brand)).toEqual({ is: 'named' })
    expect(isBrandNamed(title, brand)).toBe(true)
  })
})

describe('a brand is misspelt', () => {
  test.each([
    ['with a letter left out', 'Vesmont watch', 'Vessmont', 'Vesmont'],
    ['with two neighbours swapped', 'Vessmnot watch', 'Vessmont', 'Vessmnot'],
    ['with digits for letters', 'V3ssm0nt watch', 'Vessmont', 'V3ssm0nt'],
    ['with digits for letters and signs between them', 'V-3ss.m0nt watch', 'Vessmont', 'V-3ss.m0nt'],
    ['with another letter in a name of five', 'Halco watch', 'Halko', 'Halco'],
    ['with two other letters in a name of nine', 'Vesmomte watch', 'Vessmonte', 'Vesmomte'],
    ['in the singular of a name that is too short for it', 'Brick set', 'Bricks', 'Brick'],
  ])('%s', (_, title, brand, quote) => {
    expect(brandNaming(title, brand)).toEqual({ is: 'misspelt', quote })
    expect(isBrandNamed(title, brand)).toBe(false)
  })
})

describe('a brand is missing', () => {
  test.each([
    ['from a title of other words', 'Luxury watch', 'Vessmont'],
    ['from four letters of its script', 'Bag A', 'Vessmont'],
    ['from a title of which half is in its script', '优品手表 Gold', 'Vessmont'],
    ['where a name of four letters has another one', 'Mike shoes', 'Nike'],
    ['where a name of eight letters has two other ones', 'Vesmomt watch', 'Vessmont'],
    ['where one letter is another and two are swapped', 'Bessmnot watch', 'Vessmont'],
    ['where a letter stands one place later, behind another', 'Vessxmnt watch', 'Vessmont'],
    ['where a letter stands one place earlier, before another', 'Vessoxnt watch', 'Vessmont'],
    ['where a name of one word is torn in three', 'Ves sm ont', 'Vessmont'],
    ['where one sign of a name without spaces is another', '永遠二一店補 洋裝', '永遠二一店舗'],
  ])('%s', (_, title, brand) => {
    expect(brandNaming(title, brand)).toEqual({ is: 'missing' })
    expect(isBrandNamed(title, brand)).toBe(false)
  })
})

describe('it can’t be told whether a brand is named', () => {
  test.each([
    ['in a title mostly of another script', '优品手表很好看的 Gold', 'Vessmont'],
    ['in a title of a size alone', 'XL 40', 'Vessmont'],
    ['in a title without a letter', '40 × 50', 'Vessmont'],
    ['where its script is also written otherwise', 'Pink dress', 'さくらんぼ'],
    ['where its names are too short', 'Silver television', 'LG (UK)'],
  ])('%s', (_, title, brand) => expect(brandNaming(title, brand)).toEqual({ is: 'unknown' }))
})
