import { expect, test } from 'vitest'
import { DEMO_BRANDS, demoNotice } from '../../server/cli/demo/catalogue.ts'
import { noticeGaps } from '../../src/domain/kit/brand.ts'

test('the demo’s brands have everything that a notice needs', () => {
  expect(DEMO_BRANDS.flatMap(({ client }) => noticeGaps(demoNotice(client)))).toEqual([])
})
