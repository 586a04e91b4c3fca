import { describe, expect, test } from 'vitest'
import {
  complaintButtonProblem,
  complaintCount,
  type ComplaintListing,
  opensClassification,
} from '../../../src/domain/complaints/complaintSelection.ts'
import { ROLES } from '../../../src/domain/kit/roles.ts'
import { CLASSIFICATIONS, LISTING_STATES } from '../../../src/domain/kit/vocabulary.ts'

const one = (more: Partial<ComplaintListing> = {}): ComplaintListing => ({
  brand: 'Vessmont',
  platformGroup: 'Bazarro',
  state: 'NEW',
  ...more,
})
const problem = (role: string, ...listings: readonly ComplaintListing[]) =>
  complaintButtonProblem([role], listings)

describe('the complaint buttons', () => {
  test('are for the staff', () => {
    for (const role of ROLES)
      expect(problem(role, one()), role).toBe(
        role === 'client' || role === 'importer' ? 'Your role does not allow this.' : null,
      )
    expect(opensClassification(['analyst'], 'TM')).toBe(true)
    expect(opensClassification(['client'], 'TM')).toBe(false)
    expect(opensClassification(['importer'], 'TM')).toBe(false)
    expect(opensClassification(['analyst'], 'SU')).toBe(false)
    expect(CLASSIFICATIONS.every((code) => opensClassification(['manager', 'client'], code))).toBe(true)
  })

  test('need selected listings, and not more than one change takes', () => {
    expect(problem('god')).toBe('Select listings first.')
    expect(complaintButtonProblem(['god'], [one()], 1_000)).toBeNull()
    expect(complaintButtonProblem(['god'], [one()], 1_001)).toBe(
      'At most 1,000 that match at once: narrow the filter.',
    )
    // One is selected, and others that match are meant with it.
    expect(complaintButtonProblem(['analyst'], [one({ state: 'GENUINE' })], 2)).toMatch(
      /^Several at once only/,
    )
    const many = Array.from({ length: 10_001 }, () => one())
    expect(problem('god', ...many)).toBe('At most 10,000 listings at once.')
    expect(problem('god', ...many.slice(1))).toBeNull()
  })

  test.each(['analyst', 'manager', 'admin', 'god'])('take one brand alone from a %s', (role) => {
    const words = 'Rights belong to one brand: these are of 2 brands.'
    expect(problem(role, one(), one({ brand: 'Tarnwick' }))).toBe(words)
    expect(problem(role, one({ client: 'A' }), one({ client: 'B' }))).toBe(words)
  })

  test.each(LISTING_STATES)('with several, one of them %s, are for an analyst by its state', (state) => {
    const isOpen = state === 'NEW' || state === 'SUSPECT'
    expect(problem('analyst', one(), one({ state })) === null).toBe(isOpen)
    expect(problem('analyst', one({ state }))).toBeNull()
    for (const role of ['manager', 'admin', 'god']) expect(problem(role, one(), one({ state }))).toBeNull()
    expect(complaintButtonProblem(['analyst', 'manager'], [one(), one({ state })])).toBeNull()
  })

  test('say in words what is in an analyst’s way', () => {
    expect(problem('analyst', one(), one({ state: 'DRAFT' }))).toBe(
      'Several at once only while each is New or Suspect: 1 listing is not.',
    )
    expect(problem('analyst', one({ state: 'GENUINE' }), one({ state: 'DRAFT' }))).toMatch(/2 listings are/)
    expect(problem('analyst', one(), one({ platformGroup: 'Kaufhaus' }))).toBe(
      'Several at once only on one platform: these are on 2.',
    )
    expect(problem('manager', one(), one({ platformGroup: 'Kaufhaus' }))).toBeNull()
  })

  test('make one complaint for each marketplace', () => {
    expect(complaintCount([{ platform: 'A' }, { platform: 'B' }, { platform: 'A' }])).toBe(2)
  })
})
