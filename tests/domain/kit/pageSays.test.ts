import { expect, test } from 'vitest'
import { extraField, extraNameOf } from '../../../src/domain/kit/pageSays.ts'

test('a further column of a file is filtered by its own name', () => {
  expect(extraField('Lot number')).toBe('extra:Lot number')
  expect(extraNameOf(extraField('Lot number'))).toBe('Lot number')
  for (const none of [undefined, 'title', 'extra:', 'an extra:Lot']) expect(extraNameOf(none)).toBeNull()
})
