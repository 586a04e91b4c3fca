import { expect, test } from 'vitest'
import { isAssignable } from '../../../src/domain/kit/colleague.ts'

const vessmont = { id: 'vessmont', name: 'Vessmont', client: 'Northgate' }
const tarnwick = { id: 'tarnwick', name: 'Tarnwick', client: 'Northgate' }
const other = { id: 'other', name: 'Ostrava', client: 'Northgate' }

test('work of several brands can be given to who shares one of them', () => {
  expect(isAssignable({ groups: ['analyst'], brands: [vessmont] }, [vessmont, tarnwick])).toBe(true)
  expect(isAssignable({ groups: ['analyst'], brands: [other, tarnwick] }, [vessmont, tarnwick])).toBe(true)
})

test('work can’t be given to who holds only another brand of the same client', () => {
  expect(isAssignable({ groups: ['analyst'], brands: [other] }, [vessmont, tarnwick])).toBe(false)
})
