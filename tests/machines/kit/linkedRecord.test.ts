import { expect, test } from 'vitest'
import { withoutRecord } from '../../../src/machines/kit/linkedRecord.ts'

test.each([
  ['?complaint=1&brands=Vessmont', '?brands=Vessmont'],
  ['?queue=1', ''],
  ['?state=NEW&group=1', '?state=NEW'],
  ['?similar=picture%3A1&sortBy=likeness&state=NEW', '?state=NEW'],
  ['?brands=Vessmont', '?brands=Vessmont'],
  ['?value=01a225d4-9ea3-71f3-b8aa-c76147b5adbf&brands=Vessmont', '?brands=Vessmont'],
  ['?value=watch&brands=Vessmont', '?value=watch&brands=Vessmont'],
])('the way from %s to another screen keeps the filter alone', (search, kept) => {
  expect(withoutRecord(search)).toBe(kept)
})
