import { describe, expect, test } from 'vitest'
import { riskIcon, scoreColour, stateLabel, statusLine } from '../../../src/views/listings/listingDisplay.ts'
import {
  changeLabel,
  codeOfState,
  decide,
  DECISION_CODES,
  mayChange,
} from '../../../src/domain/listings/listingState.ts'
import { isOptionalComment } from '../../../src/domain/listings/listing.ts'
import { ROLES } from '../../../src/domain/kit/roles.ts'
import {
  CLASSIFICATIONS,
  LISTING_STATES,
  LISTING_STATUSES,
  STATE_CODE_LIST,
} from '../../../src/domain/kit/vocabulary.ts'

describe('the risk icon, first match wins', () => {
  test.each([
    ['AUTHORIZED_SELLER', 'US', 3, 'authorized'],
    ['NEW', 'US', 3, 'orange'],
    ['SELLER_HOLD', null, 3, 'orange'],
    ['NEW', null, 2, 'red'],
    ['INFRINGING', 'TM', null, 'red'],
    ['DRAFT', 'CR', 0, 'red'],
    ['DRAFT', null, 0, 'plain'],
    ['GENUINE', null, 1.9, 'green'],
    ['GENUINE', null, 2.4, 'red'],
    ['LOOKALIKE', null, null, 'yellow'],
    ['SUSPECT', null, -1, 'yellow'],
    ['NEW', null, 0.01, 'yellow'],
    ['NEW', null, 0, 'plain'],
    ['IRRELEVANT', null, null, 'plain'],
  ] as const)('%s of type %s with score %s is %s', (state, toi, score, icon) => {
    expect(riskIcon({ state, toi, score })).toBe(icon)
  })
})

describe('the score’s colour', () => {
  test.each([
    [null, 'normal'],
    [-0.01, 'red'],
    [0, 'orange'],
    [0.75, 'orange'],
    [0.76, 'normal'],
    [1.24, 'normal'],
    [1.25, 'orange'],
    [1.49, 'orange'],
    [1.5, 'red'],
    [3, 'red'],
  ] as const)('%s is %s', (score, colour) => {
    expect(scoreColour(score)).toBe(colour)
  })
})

test('a draft is named by its type, and type US is UNAUTHORIZED whatever the state', () => {
  expect(stateLabel({ state: 'DRAFT', toi: 'TM' })).toBe('Draft · Trademark')
  expect(stateLabel({ state: 'DRAFT', toi: null })).toBe('Draft')
  expect(stateLabel({ state: 'AUTHORIZED_SELLER', toi: null })).toBe('Authorized Seller')
  for (const state of LISTING_STATES) expect(stateLabel({ state, toi: 'US' })).toBe('Unauthorized')
})

test('the status line is red unless the listing is active', () => {
  expect(statusLine({ listingStatus: 'ACTIVE' })).toEqual({ label: 'Active', red: false })
  expect(statusLine({ listingStatus: 'VIOLATION_REMOVED' })).toEqual({ label: 'Removed', red: true })
})

describe('a decision', () => {
  test('on a review state clears type and reason', () => {
    for (const code of STATE_CODE_LIST) expect(decide(code)).toMatchObject({ toi: null, reason: null })
    expect(decide('SU').state).toBe('SUSPECT')
  })

  test('on a classification makes the listing infringing, with the reason that goes with it', () => {
    expect(decide('CFT')).toEqual({ state: 'INFRINGING', toi: 'CFT', reason: 'COUNTERFEIT' })
    expect(decide('TM')).toEqual({ state: 'INFRINGING', toi: 'TM', reason: null })
    expect(decide('US', 'UP').reason).toBe('POLICY_VIOLATION')
    expect(decide('US', 'UR').reason).toBe('REGULATORY_VIOLATION')
    expect(decide('US', 'UU').reason).toBe('SUSPECT')
    expect(decide('US')).toEqual({ state: 'INFRINGING', toi: 'US', reason: null })
    expect(decide('TM', 'UP').reason).toBeNull()
  })

  test.each(ROLES)('may be made by %s as the roles say', (role) => {
    for (const code of DECISION_CODES) {
      const isClassifying = (CLASSIFICATIONS as readonly string[]).includes(code)
      expect(mayChange([role], code), code).toBe(isClassifying ? role === 'client' : role !== 'importer')
    }
    for (const status of LISTING_STATUSES)
      expect(mayChange([role], status), status).toBe(['god', 'admin', 'analyst'].includes(role))
  })

  test('is known again by the state and type that it leads to', () => {
    for (const code of DECISION_CODES) {
      const { state, toi } = decide(code)
      expect(codeOfState(state, toi)).toBe(code)
    }
    expect(codeOfState('DRAFT', 'TM')).toBe('TM')
    expect(codeOfState('INFRINGING', null)).toBeNull()
    expect(codeOfState('NEW', null)).toBeNull()
  })

  test.each([
    ['SU', 'Suspect'],
    ['CR', 'Copyright'],
    ['DELISTED', 'Delisted'],
  ] as const)('of code %s is called %s', (code, label) => expect(changeLabel(code)).toBe(label))

  test('by somebody who is client and analyst goes through the dialog like any analyst’s', () => {
    expect(mayChange(['client', 'analyst'], 'TM')).toBe(false)
    expect(mayChange(['somebody else'], 'SU')).toBe(false)
  })
})

test('a comment may be left out, or has four characters at least after trimming', () => {
  expect(['', '   ', 'four', '  four  ', '假冒商品'].map(isOptionalComment)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect(['a', ' abc ', '假冒品'].map(isOptionalComment)).toEqual([false, false, false])
})
