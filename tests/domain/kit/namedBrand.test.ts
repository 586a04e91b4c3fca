import { describe, expect, test } from 'vitest'
import {
  brandKey,
  brandLabel,
  brandLabels,
  brandMeant,
  brandOfClient,
  filterName,
  followedNames,
  isAmong,
  type NamedBrand,
} from '../../../src/domain/kit/namedBrand.ts'

const brand = (n: number, name: string, client: string): NamedBrand => ({
  id: `0190b1a0-0000-7000-8000-0000000000b${n}`,
  name,
  client,
})
const ofA = brand(1, 'Twin', 'Client A')
const ofB = brand(2, 'Twin', 'Client B')
const loud = brand(3, 'TWIN', 'Client A')
const again = brand(4, 'Twin', 'Client A')
const other = brand(5, 'Halvorn', 'Client A')

const meant = (brands: readonly NamedBrand[], named: string) => {
  const found = brandMeant(brands, named)
  return found.kind === 'one' ? found.brand : found.kind
}

describe('the brand that a name means', () => {
  test.each([
    ['the only one, whatever the case', [ofA, other], ' tWIN ', ofA],
    ['the exact one before one in another case', [ofA, loud], 'TWIN', loud],
    ['the only one, however wide, and with characters that nobody sees', [ofA, other], 'Ｔw\u200bin', ofA],
    ['none of two that differ in case alone', [ofA, loud], 'twin', 'several'],
    ['none of two of different clients', [ofA, ofB], 'Twin', 'several'],
    ['the one of the client that is named with it', [ofA, ofB], 'Twin · Client B', ofB],
    ['the one of the client, whatever the case', [ofA, ofB], 'twin · client b', ofB],
    ['the one that has the id', [ofA, ofB], ofB.id.toUpperCase(), ofB],
    ['the one that has the end of the id', [ofA, again], `Twin · Client A · ${again.id.slice(-8)}`, again],
    ['none that isn’t there', [ofA, ofB], 'Twins', 'none'],
    [
      'the one whose letters are composed otherwise',
      [brand(6, 'Café', 'A')],
      'Cafe\u0301',
      brand(6, 'Café', 'A'),
    ],
  ] as const)('is %s', (_, brands, named, expected) => {
    expect(meant(brands, named)).toEqual(expected)
  })

  test('is found by what each brand is called', () => {
    const brands = [ofA, ofB, loud, again, other]
    const labels = brands.map((one) => brandLabel(one, brands))
    expect(new Set(labels).size).toBe(brands.length)
    expect(labels.map((label) => meant(brands, label))).toEqual(brands)
    expect(brandLabel(ofA, [ofA, ofB])).toBe('Twin · Client A')
    expect(brandLabel(ofA, [ofA, other])).toBe('Twin')
    expect([...brandLabels(brands)]).toEqual(brands.map(({ id }, n) => [id, labels[n]]))
  })

  test('is alone meant by what a filter calls it; a name alone, or with the client, means all that are called so', () => {
    const brands = [ofA, ofB, again, other]
    const called = brands.map((one) => filterName(one, brands))
    expect(called.map((name) => brands.filter((one) => isAmong(one, [name])))).toEqual(
      brands.map((one) => [one]),
    )
    expect(filterName(other, brands)).toBe('Halvorn')
    expect(filterName(ofB, brands)).toBe('Twin · Client B')
    expect(brands.filter((one) => isAmong(one, ['Twin']))).toEqual([ofA, ofB, again])
    expect(brands.filter((one) => isAmong(one, ['Twin · Client A']))).toEqual([ofA, again])
  })

  test('is followed by a name that means it alone once it is called otherwise', () => {
    const renamed = { ...other, name: 'Halvorn Group' }
    expect(followedNames(['Halvorn', 'Gone'], [ofA, other], [ofA, renamed])).toEqual([
      'Halvorn Group',
      'Gone',
    ])
    const moved = { ...ofB, client: 'Client C' }
    const names = ['Twin', 'Twin · Client B']
    expect(followedNames(names, [ofA, ofB], [ofA, moved])).toEqual(['Twin', 'Twin · Client C'])
    expect(followedNames(['Halvorn'], [other], [])).toEqual(['Halvorn'])
  })

  test('is told by the client beside it where the name alone fits several', () => {
    expect(brandOfClient([ofA, ofB], 'Twin', 'Client B')).toBe('Twin · Client B')
    expect(brandOfClient([ofA, other], 'Twin', 'Client B')).toBe('Twin')
    expect(brandOfClient([ofA, ofB], 'Twin', 'Client C')).toBe('Twin')
    expect(brandOfClient([ofA, again, ofB], 'Twin', 'Client A')).toBe('Twin')
  })

  test('has one key for the names that mean it', () => {
    expect(brandKey([ofA, loud], 'Twin')).not.toBe(brandKey([ofA, loud], 'TWIN'))
    expect(brandKey([ofA], 'Twin')).toBe(brandKey([ofA], 'TWIN'))
    expect(brandKey([], 'Newcomer')).toBe(brandKey([], 'newcomer'))
  })
})
