import { expect, test } from 'vitest'
import { standingWords, touchedBy } from '../../../src/machines/listings/complaintsTouched.ts'

const none = { standsIn: { unfiled: 0, filed: 0, only: null } }
const unfiled = { standsIn: { unfiled: 1, filed: 0, only: null } }
const filed = { standsIn: { unfiled: 0, filed: 1, only: null } }

test('says what becomes of complaints where a state takes listings out of them, and nothing else', () => {
  expect(touchedBy('GE', [none, {}])).toBeNull()
  expect(touchedBy('DELISTED', [unfiled])).toBeNull()
  expect(touchedBy('TM', [unfiled])).toBeNull()
  expect(touchedBy('GE', [unfiled])?.title).toBe('It stands in a complaint that isn’t filed yet')
  expect(touchedBy('SU', [unfiled, none])?.title).toBe('1 listing stands in a complaint that isn’t filed yet')
  const both = touchedBy('GE', [unfiled, unfiled, filed])
  expect(both?.title).toBe('2 listings stand in a complaint that isn’t filed yet')
  expect(both?.words).toContain('What is filed stays as it is')
  expect(touchedBy('GE', [filed])?.title).toBe('It stands in a complaint that was filed')
})

test('a listing under review says which complaints it stands in before anything is pressed', () => {
  expect([none, {}].map(standingWords)).toEqual([null, null])
  expect(standingWords(unfiled)).toContain('takes it out; Undo puts it back')
  expect(standingWords(filed)).toContain('stays as it is')
})
