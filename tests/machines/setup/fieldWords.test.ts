import { describe, expect, test } from 'vitest'
import { fieldLabel, theirChanges, typedText } from '../../../src/machines/setup/fieldWords.ts'
import { draftOf, mergedDraft } from '../../../src/machines/setup/setupForms.ts'
import { SETUP_SECTIONS } from '../../../src/machines/setup/setupPlaces.ts'
import { sampleRight, sampleUser } from '../../../src/paths/samples/things.ts'

test.each(SETUP_SECTIONS)('every field of %s is called something', (section) => {
  const ofTheForm = Object.keys(draftOf(section, null, 'a brand'))
  // The brand of a right and of a product is where they are; what was set before is no field.
  const fields = ofTheForm.filter((field) => (field !== 'brand' || section === 'rules') && field !== 'was')
  expect(fields.filter((field) => fieldLabel(section, field) === field)).toEqual([])
})

const base = draftOf('users', sampleUser, null)
const changed = (more: object, draft = base) => ({ ...draft, ...more })

describe('an account that two change', () => {
  test('keeps what a colleague took away, and has what was added here', () => {
    const had = changed({ brands: ['one', 'two'], groups: ['analyst'] })
    const mine = changed({ brands: ['one', 'two', 'three'], groups: ['analyst'] })
    const theirs = changed({ brands: ['two'], groups: ['analyst', 'importer'] })
    expect(mergedDraft(mine, had, theirs)).toMatchObject({
      brands: ['two', 'three'],
      groups: ['analyst', 'importer'],
    })
  })

  test('is told of by what its fields are called, and what stands there now', () => {
    const mine = changed({ name: 'Mine', email: 'mine@sample.example' })
    const theirs = changed({ name: 'Theirs', brands: ['another'], updated: '2026-01-01T00:00:00.000Z' })
    expect(theirChanges('users', mine, base, theirs)).toEqual({
      changed: ['Name', 'Brands'],
      disputed: [{ label: 'Name', now: 'Theirs' }],
    })
  })
})

test('what was typed is told line by line, as it reads in the form', () => {
  const right = draftOf('rights', sampleRight, sampleRight.brand)
  const typed = changed({ name: 'NEW', type: 'DE', jurisdictions: ['FR', 'IT'], expiry: null }, right)
  expect(typedText('rights', typed, right).split('\n')).toEqual(
    expect.arrayContaining(['Name: NEW', 'Type: Design', 'Jurisdictions: FR, IT']),
  )
})
