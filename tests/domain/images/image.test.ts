import { expect, test } from 'vitest'
import { canAnalyse, imageFilter } from '../../../src/domain/images/image.ts'
import { clusterOf } from '../../../src/domain/images/wall.contract.ts'

/** What the wall of images, a cluster and an analysis are asked for by. */

const ID = '01890000-0000-7000-8000-000000000001'

test('the wall is narrowed to pictures with the brand’s logo, or to those without, by an address that says so', () => {
  expect(imageFilter.parse({ logo: 'true' })).toEqual({ logo: true })
  expect(imageFilter.parse({ logo: 'false' })).toEqual({ logo: false })
  expect(imageFilter.safeParse({ logo: 'maybe' }).success).toBe(false)
  expect(imageFilter.parse({})).toEqual({})
})

test('a cluster is asked for by one of image, file and address', () => {
  for (const by of [{ image: ID }, { file: ID }, { url: 'https://shop.example/1.jpg' }])
    expect(clusterOf.safeParse(by).success).toBe(true)
  for (const by of [{}, { image: ID, file: ID }, { image: ID, file: ID, url: 'https://shop.example/1.jpg' }])
    expect(clusterOf.safeParse(by).error?.issues).toMatchObject([
      { path: ['image'], message: 'give one of image, file and url' },
    ])
})

test('an analysis needs a brand and a web address, spaces around it set aside', () => {
  expect(canAnalyse({ url: ' https://shop.example/1.jpg ', brand: 'Vessmont' })).toBe(true)
  expect(canAnalyse({ url: 'https://shop.example/1.jpg', brand: null })).toBe(false)
  expect(canAnalyse({ url: 'shop', brand: 'Vessmont' })).toBe(false)
})
