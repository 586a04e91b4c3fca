import { expect, test } from 'vitest'
import { matchingProblem } from '../../../src/domain/listings/listingActions.ts'
import {
  isMatchingUndoable,
  MATCHING_FIELDS,
  matchingResult,
  matchingWords,
  mayChangeMatching,
} from '../../../src/domain/listings/matchingChange.ts'
import { MATCHING_CHANGE_MAX } from '../../../src/domain/kit/constants.ts'

/** Changing every listing that matches: how many, who may, and what is said of it. */

test('so many are changed at once, and not one more', () => {
  expect(matchingProblem(MATCHING_CHANGE_MAX)).toBeNull()
  const most = MATCHING_CHANGE_MAX.toLocaleString('en')
  const more = (MATCHING_CHANGE_MAX + 1).toLocaleString('en')
  expect(matchingProblem(MATCHING_CHANGE_MAX + 1)).toBe(
    `${more} listings match. At most ${most} can be changed at once: narrow the filter.`,
  )
})

test('who may change one listing so may change all that match', () => {
  const may = (role: string, change: Parameters<typeof mayChangeMatching>[1]) =>
    mayChangeMatching([role], change)
  expect(may('client', { field: 'state', value: 'SU' })).toBe(true)
  expect(may('importer', { field: 'state', value: 'SU' })).toBe(false)
  expect(may('client', { field: 'listingStatus', value: 'INACTIVE' })).toBe(false)
  expect(may('analyst', { field: 'listingStatus', value: 'INACTIVE' })).toBe(true)
  for (const field of ['tags', 'comment'] as const) {
    expect(may('client', { field })).toBe(true)
    expect(may('importer', { field })).toBe(false)
  }
})

test('everything but a comment can be taken back', () => {
  expect(MATCHING_FIELDS.filter(isMatchingUndoable)).toEqual(['state', 'listingStatus', 'tags'])
})

test('a change is told while it is made', () => {
  const words = (field: Parameters<typeof matchingWords>[0]['field'], title: string, total = 1_284) =>
    matchingWords({ field, title, total })
  expect(words('state', 'Suspect')).toBe('Setting 1,284 listings to Suspect')
  expect(words('listingStatus', 'Inactive', 1)).toBe('Setting 1 listing to Inactive')
  expect(words('tags', '+ urgent')).toBe('Changing the tags of 1,284 listings: + urgent')
  expect(words('comment', '')).toBe('Commenting on 1,284 listings')
})

test('and what came of it, with those that somebody else had changed since', () => {
  const made = { field: 'state', title: 'Suspect', changed: 98_716, conflicts: 0, changedBy: null } as const
  expect(matchingResult(made)).toBe('98,716 listings set to Suspect.')
  expect(matchingResult({ ...made, field: 'tags', title: '+ urgent', changed: 1 })).toBe(
    'Tags updated on 1 listing: + urgent.',
  )
  expect(matchingResult({ ...made, field: 'comment', changed: 2 })).toBe('Comment kept on 2 listings.')
  expect(matchingResult({ ...made, conflicts: 1, changedBy: 'Ana' })).toBe(
    '98,716 listings set to Suspect. 1 listing left alone: changed since by Ana.',
  )
  expect(matchingResult({ ...made, conflicts: 3 })).toBe(
    '98,716 listings set to Suspect. 3 listings left alone: changed since by somebody and perhaps others.',
  )
  for (const field of MATCHING_FIELDS)
    expect(matchingResult({ ...made, field, changed: 0 })).toBe('No listing was changed.')
  expect(matchingResult({ ...made, changed: 0, conflicts: 1, changedBy: 'Ana' })).toBe(
    'No listing was changed. 1 listing left alone: changed since by Ana.',
  )
})
