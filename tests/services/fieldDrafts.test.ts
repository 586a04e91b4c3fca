import { expect, test } from 'vitest'
import { fieldDrafts } from '../../src/services/fieldDrafts.ts'

const draft = { kept: 'Theirs.', typed: 'Mine.', updated: null }

test('what is typed is there for its author, its seller and its field alone, until it is no change', () => {
  const drafts = fieldDrafts()
  drafts.keep('me', 'seller', 'notes', draft)
  expect(drafts.restore('me', 'seller', 'notes')).toEqual(draft)
  expect(drafts.restore('me', 'seller', 'contact')).toBeNull()
  expect(drafts.restore('me', 'another seller', 'notes')).toBeNull()
  expect(drafts.restore('somebody else', 'seller', 'notes')).toBeNull()
  drafts.keep('me', 'seller', 'notes', { ...draft, typed: 'Theirs. ' })
  expect(drafts.restore('me', 'seller', 'notes')).toBeNull()
})
