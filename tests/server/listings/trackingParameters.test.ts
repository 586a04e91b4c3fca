import { expect, test } from 'vitest'
import { withoutTracking } from '../../../server/store/listings/trackingParameters.ts'

test.each([
  [
    'https://shop.example/item/1?utm_source=mail&utm_medium=x&color=Red%20wine',
    'https://shop.example/item/1?color=Red%20wine',
  ],
  ['https://shop.example/item/1?sp_atk=a1&xptdk=b2', 'https://shop.example/item/1'],
  ['https://shop.example/item/1?gclid=1#reviews', 'https://shop.example/item/1'],
  ['https://shop.example/item?id=1&spm=a2g0o.1', 'https://shop.example/item?id=1'],
])('%s is the page %s', (address, page) => {
  expect(withoutTracking(address)).toBe(page)
})

test.each([
  'https://shop.example/item?id=1&reference=2',
  'https://shop.example/商品/1?q=%E4%B8',
  'no address',
])('what tells pages apart stays as it is written: %s', (address) => {
  expect(withoutTracking(address)).toBe(address)
})
