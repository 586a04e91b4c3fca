import { expect, test } from 'vitest'
import { againDescription, againProblem } from '../../../src/domain/complaints/complaintAgain.ts'
import { COMPLAINT_DESCRIPTION_MAX } from '../../../src/domain/kit/constants.ts'
import type { Relisting } from '../../../src/domain/kit/relisting.ts'

/** Complaining about what is back after removal. */

const earlier = (reference: string) => ({
  reference,
  filed: '2026-11-03',
  removed: '2026-11-07',
  address: 'https://shop.example/1',
})

test('names the earlier notice, and of several the last alone', () => {
  const first = againDescription('It bears the mark.', earlier('first'))
  expect(first).toBe(
    'It bears the mark.\n\nThis offer was removed before on 2026-11-07, following our notice of 2026-11-03 with the reference first: https://shop.example/1. It is offered again.',
  )
  const second = againDescription(first, earlier('second'))
  expect(second).toContain('reference second')
  expect(second).not.toContain('reference first')
  expect(second.startsWith('It bears the mark.\n\nThis offer')).toBe(true)
  expect(againDescription('It bears the mark. \n', { ...earlier('first'), removed: null })).toMatch(
    /^It bears the mark\.\n\nThis offer was removed before, following our notice of 2026-11-03 /,
  )
})

test('keeps the reference where the description is as long as may be', () => {
  const long = againDescription('x'.repeat(COMPLAINT_DESCRIPTION_MAX), earlier('first'))
  expect(long.length).toBeLessThanOrEqual(COMPLAINT_DESCRIPTION_MAX)
  expect(long).toContain('reference first')
})

test('is for who manages complaints, of an undecided listing whose removal a notice led to', () => {
  const relisting = { complaint: 'one', dismissed: null } as Relisting
  const listing = { brand: 'Vessmont', platformGroup: 'Bazarro', state: 'NEW' as const, relisting }
  expect(againProblem(['analyst'], listing)).toBeNull()
  expect(againProblem(['client'], listing)).toBe('Your role does not allow this.')
  expect(againProblem(['analyst'], { ...listing, state: 'INFRINGING' })).toBe('It is decided already.')
  const unknown = 'It is not known to be back after a removal.'
  expect(againProblem(['analyst'], { ...listing, relisting: null })).toBe(unknown)
  expect(againProblem(['analyst'], { ...listing, relisting: { ...relisting, complaint: null } })).toContain(
    'No notice',
  )
  expect(
    againProblem(['analyst'], { ...listing, relisting: { ...relisting, dismissed: '2026-11-20' } }),
  ).toBe(unknown)
})
