import { describe, expect, test } from 'vitest'
import {
  actionProblem,
  awaitsReview,
  deletionBatches,
  isChangeConfirmed,
  isListingAction,
  LISTING_ACTION_NEEDS,
  LISTING_ACTIONS,
  type ListingAction,
  mayDeleteComment,
  offeredActions,
  reviewComment,
} from '../../../src/domain/listings/listingActions.ts'
import { listingActionCalls } from '../../../src/domain/listings/listingActions.contract.ts'
import { isLinkable, listingFields } from '../../../src/views/listings/listingFields.ts'
import { isPictureAddress, picturesOf } from '../../../src/domain/listings/listingPictures.ts'
import { ROLES } from '../../../src/domain/kit/roles.ts'
import {
  countTags,
  spellTag,
  tagChangeText,
  tagProblem,
  tagSuggestions,
  takenTags,
} from '../../../src/domain/listings/tags.ts'
import { sampleListing } from '../../../src/paths/samples/things.ts'
import { ROLES_TABLE } from '../../support/rolesTable.ts'

describe('what is offered', () => {
  test.each<[ListingAction, string]>([
    ['tags', 'god admin manager analyst client'],
    ['comment', 'god admin manager analyst client'],
    ['review', 'god admin manager analyst client'],
    ['investigation', 'god admin manager analyst client'],
    ['textAnalysis', 'god admin manager analyst'],
    ['scoring', 'god admin'],
    ['screenshot', 'god admin'],
    ['deletion', 'god admin'],
  ])('of %s is for %s', (action, roles) => {
    expect(ROLES.filter((role) => offeredActions([role]).includes(action))).toEqual(roles.split(' '))
  })

  test.each(ROLES)('to %s is what the table of roles gives, in its order', (role) => {
    const given = LISTING_ACTIONS.filter((action) =>
      ROLES_TABLE[LISTING_ACTION_NEEDS[action]].split(' ').includes(role),
    )
    expect(offeredActions([role])).toEqual(given)
  })

  test('is what its call allows, where the call has the name of the action', () => {
    for (const action of LISTING_ACTIONS)
      if (action in listingActionCalls)
        expect(listingActionCalls[action as keyof typeof listingActionCalls].may, action).toBe(
          LISTING_ACTION_NEEDS[action],
        )
  })

  test('can’t be done with nothing, with too many, with all that match, or by another role, and says why', () => {
    expect(actionProblem(['analyst'], 'tags', 1)).toBeNull()
    expect(actionProblem(['analyst'], 'tags', 10_000)).toBeNull()
    expect(actionProblem(['analyst'], 'tags', 0)).toBe('Select listings first.')
    expect(actionProblem(['analyst'], 'tags', 10_001)).toBe('At most 10,000 listings at once.')
    expect(actionProblem(['admin'], 'screenshot', 1_001)).toBe('At most 1,000 listings at once.')
    expect(actionProblem(['analyst'], 'tags', 100_000, true)).toBeNull()
    expect(actionProblem(['analyst'], 'comment', 100_001, true)).toMatch(/^At most 100,000 listings at once/)
    expect(actionProblem(['admin'], 'scoring', 10_000, true)).toBeNull()
    expect(actionProblem(['admin'], 'screenshot', 1_001, true)).toMatch(/^At most 1,000 listings at once/)
    expect(actionProblem(['admin'], 'deletion', 2, true)).toMatch(/^Only with selected listings/)
    expect(actionProblem(['analyst'], 'deletion', 1)).toBe('Your role does not allow this.')
    expect(actionProblem(['analyst'], 'investigation', 1)).toBeNull()
    expect(actionProblem(['analyst'], 'investigation', 2)).toBe('Select one listing.')
    expect(actionProblem(['analyst'], 'textAnalysis', 2)).toBe('Select one listing.')
  })

  test('is known by its name', () => {
    expect(isListingAction('textAnalysis')).toBe(true)
    expect(isListingAction('classification')).toBe(false)
  })

  test('is confirmed unless it is a client who turned that off', () => {
    expect(isChangeConfirmed(['client'], true)).toBe(true)
    expect(isChangeConfirmed(['client'], false)).toBe(false)
    expect(isChangeConfirmed(['analyst'], false)).toBe(true)
  })
})

describe('comments and requests', () => {
  test('are taken away by their author and by administrators', () => {
    expect(mayDeleteComment({ groups: ['client'], id: 'me' }, { authorId: 'me' })).toBe(true)
    expect(mayDeleteComment({ groups: ['client'], id: 'me' }, { authorId: 'you' })).toBe(false)
    expect(mayDeleteComment({ groups: ['importer'], id: 'me' }, { authorId: 'me' })).toBe(false)
    expect(mayDeleteComment({ groups: ['admin'], id: 'me' }, { authorId: null })).toBe(true)
    expect(mayDeleteComment({ groups: ['analyst'], id: null }, { authorId: null })).toBe(false)
  })

  test('for review stand until somebody decides', () => {
    const early = '2026-11-01T00:00:00.000Z'
    const late = '2026-11-02T00:00:00.000Z'
    expect(awaitsReview({ reviewRequested: null, reviewed: null })).toBe(false)
    expect(awaitsReview({ reviewRequested: late, reviewed: null })).toBe(true)
    expect(awaitsReview({ reviewRequested: late, reviewed: early })).toBe(true)
    expect(awaitsReview({ reviewRequested: early, reviewed: late })).toBe(false)
    expect(awaitsReview({ reviewRequested: early, reviewed: early })).toBe(false)
    expect(reviewComment(' ')).toBe('Asked for review.')
    expect(reviewComment(' ours? ')).toBe('Asked for review: ours?')
  })
})

test('a deletion goes in batches whose ids fit an address', () => {
  const lengths = (length: number) =>
    deletionBatches(Array.from({ length }, (_, n) => String(n))).map((batch) => batch.length)
  expect(lengths(250)).toEqual([100, 100, 50])
  expect(lengths(200)).toEqual([100, 100])
  expect(lengths(0)).toEqual([])
})

describe('tags', () => {
  test.each([
    ['  ', 'Type a tag first.'],
    ['a|b', 'A tag can’t hold the character “|”.'],
    ['a\nb', 'A tag stands on one line.'],
    ['x'.repeat(101), 'A tag holds 100 characters at most.'],
    ['OLD ', 'This tag is there already.'],
  ])('%j is refused in words', (tag, words) => {
    expect(tagProblem(tag, ['old'])).toBe(words)
  })

  test('are spelt as they are known, counted, suggested and told', () => {
    expect(tagProblem(' new one ', ['old'])).toBeNull()
    expect(spellTag(' repeat SELLER', ['Repeat seller'])).toBe('Repeat seller')
    const listings = [{ tags: ['b', 'a'] }, { tags: ['a'] }]
    expect(countTags(listings)).toEqual([
      { tag: 'a', count: 2 },
      { tag: 'b', count: 1 },
    ])
    expect(takenTags({ listings, add: ['c'], remove: [] })).toEqual(['c', 'a'])
    expect(takenTags({ listings, add: [], remove: ['a'] })).toEqual([])
    expect(tagSuggestions('re', ['price', 'more', 'repeat', 'replica'], ['replica'])).toEqual([
      'repeat',
      'more',
    ])
    expect(tagChangeText({ add: ['x'], remove: ['y'] })).toBe('+x −y')
  })
})

describe('pictures and links', () => {
  test('stand at web addresses alone', () => {
    expect(isPictureAddress(' https://shop.example/1.jpg ')).toBe(true)
    expect(isPictureAddress('ftp://shop.example/1.jpg')).toBe(false)
    expect(isLinkable('javascript:alert(1)')).toBe(false)
    expect(isLinkable('https://shop.example')).toBe(true)
  })

  test('of a kind, and the fields that are filled, are what the listing has', () => {
    const images = [{ url: 'https://shop.example/1.jpg', file: null }]
    const listing = { ...sampleListing(1), images, screenshots: ['one'], url: 'javascript:alert(1)' }
    expect(picturesOf({ listing, kind: 'images' })).toEqual(images)
    expect(picturesOf({ listing, kind: 'screenshots' })).toEqual([{ url: '', file: 'one' }])
    const fields = listingFields(listing)
    expect(fields.find(({ label }) => label === 'Listing')).toMatchObject({ kind: 'text' })
    expect(fields.map(({ label }) => label)).not.toContain('Product')
  })
})
