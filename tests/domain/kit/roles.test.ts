import { expect, test } from 'vitest'
import {
  CAPABILITIES,
  type Capability,
  EVERY_BRAND_ROLES,
  isClientOnly,
  may,
  ROLES,
} from '../../../src/domain/kit/roles.ts'
import { ROLES_TABLE } from '../../support/rolesTable.ts'

test.each(Object.entries(ROLES_TABLE) as [Capability, string][])('%s is for %s', (capability, roles) => {
  expect(ROLES.filter((role) => may([role], capability))).toEqual(roles.split(' '))
})

test('every capability stands in the table', () => {
  expect(Object.keys(ROLES_TABLE).sort()).toEqual(Object.keys(CAPABILITIES).sort())
})

test('groups outside the roles give nothing, and several roles give what each gives', () => {
  expect(may(['office', 'Analyst'], 'screens.read')).toBe(false)
  expect(may(['importer', 'client'], 'listings.import')).toBe(true)
  expect(may(['importer', 'client'], 'listings.setState')).toBe(true)
})

test('god and admin hold every brand; a client is one who is nothing more', () => {
  expect(EVERY_BRAND_ROLES).toEqual(['god', 'admin'])
  expect(isClientOnly(['client'])).toBe(true)
  expect(isClientOnly(['client', 'analyst'])).toBe(false)
})
