import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { apiKeyName } from '../../../src/domain/session/apiKey.ts'
import { createAddresses } from '../../../src/machines/shell/addresses.ts'
import {
  HELP_DRAWER_WIDTH,
  MENU_MAX_HEIGHT,
  NAVIGATION_DRAWER_WIDTH,
} from '../../../src/domain/kit/constants.ts'
import { assigneesAmong } from '../../../src/domain/filter/filterChoices.ts'
import { dateFieldOn, dateFieldsOf, partLabels } from '../../../src/domain/filter/filterControls.ts'
import { HELP, STATE_HELP } from '../../../src/views/shell/help.ts'
import { keysOf } from '../../../src/views/shell/helpTopic.ts'
import type { Role } from '../../../src/domain/kit/roles.ts'
import { reloadedBy, screenAt, SCREENS, wayAt } from '../../../src/domain/shell/screens.ts'
import { subSiteAddress } from '../../../src/machines/shell/siteAddress.ts'
import { assigneeGroup, isAssignable } from '../../../src/domain/kit/colleague.ts'
import { LISTING_STATES } from '../../../src/domain/kit/vocabulary.ts'
import { ROOT } from '../../support/serverProcess.ts'
import tokens from '../../../src/styles/tokens.json' with { type: 'json' }

const hosts = [
  { host: 'console.example', setup: 'https://setup.example/', importer: 'https://importer.example/' },
  { host: 'dev.example:8443', setup: 'https://setup.dev.example/', importer: undefined },
  { host: undefined, setup: 'https://nowhere.example/', importer: 'https://nowhere.example/' },
]

test.each([
  ['the production client host', 'console.example', 'https://setup.example/', 'https://importer.example/'],
  ['the development host', 'dev.example:8443', 'https://setup.dev.example/', '/importer'],
  ['any other host', '127.0.0.1:8080', '/setup', '/importer'],
  ['no host', '', '/setup', '/importer'],
])('the sub-sites of %s', (_, host, setup, importer) => {
  expect(subSiteAddress('setup', host, hosts)).toBe(setup)
  expect(subSiteAddress('importer', host, hosts)).toBe(importer)
  expect(createAddresses('', { host, siteHosts: hosts }).site('setup')).toBe(setup)
})

test('the drawers and menus are as wide and high as the specification has them', () => {
  expect(tokens.size).toMatchObject({
    help: `${HELP_DRAWER_WIDTH}px`,
    drawer: `${NAVIGATION_DRAWER_WIDTH}px`,
    menuMax: `${MENU_MAX_HEIGHT}px`,
  })
})

describe('help', () => {
  test.each(SCREENS)('tells of $title what it is for and what to do first', ({ name }) => {
    const { purpose, steps, notes } = HELP[name]
    expect(purpose.length).toBeGreaterThan(40)
    expect(steps.length).toBeGreaterThanOrEqual(3)
    const words = notes.map((note) => note.words).join(' ')
    for (const state of ['infringing', 'draft', 'hold']) expect(words).toContain(state)
  })

  const screens = globSync('src/views/*/**/*Screen.tsx', { cwd: ROOT })
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/<RecordsScreen\s+path="([^"]+)"\s+noun="([^"]+)"/g)])
    .map(([, at, noun]) => [screenAt(at!)!, noun!] as const)

  test.each(screens)('tells the keys of the list of $title', ({ name }, noun) => {
    expect(keysOf(HELP[name])).toEqual(
      expect.arrayContaining([
        { key: '↑ ↓', does: `move from ${noun} to ${noun}` },
        { key: 'Enter', does: `opens the ${noun}` },
      ]),
    )
  })

  test('explains each review state', () => {
    expect(HELP.listings.hasStates).toBe(true)
    for (const state of LISTING_STATES) expect(STATE_HELP[state].length).toBeGreaterThan(15)
  })
})

test('an address that asks for another way of working leads there, with the rest of its query', () => {
  const groups = '/review/groups'
  expect(wayAt('/listings', '?view=groups&brands=A&brands=B%26C')).toEqual({
    path: groups,
    search: '?brands=A&brands=B%26C',
  })
  expect(wayAt('/review', '?by=group')).toEqual({ path: groups, search: '' })
  expect(wayAt('/listings', '?view=table')).toBeNull()
  expect(wayAt('/review', '?view=groups')).toBeNull()
  expect(wayAt('/complaints', '?by=group')).toBeNull()
  expect(wayAt('/listings/', '?value=ASUS')).toEqual({ path: '/listings', search: '?value=ASUS' })
  expect(wayAt('/Review//', '?by=group')).toEqual({ path: groups, search: '' })
  expect(wayAt('/', '')).toBeNull()
  expect(wayAt('/nowhere/', '')).toBeNull()
})

test('five screens have a reload button', () => {
  const names = SCREENS.filter((screen) => reloadedBy(screen) !== null).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['complaints', 'domains', 'investigations', 'listings', 'sellers'])
})

test('a date field that a screen does not have means its first', () => {
  expect(dateFieldsOf('complaints')).toEqual(['Created', 'Filing', 'Takedown', 'Search'])
  expect(dateFieldsOf('investigations')).toEqual(['Created', 'Assigned', 'Closed', 'Due'])
  expect(dateFieldOn('investigations', 'Due')).toBe('Due')
  expect(dateFieldOn('listings', 'Due')).toBe('Created')
  expect(dateFieldOn('ads', undefined)).toBe('Created')
})

test('parts of the filter are named once each', () => {
  expect(partLabels(['clients', 'status', 'purchaseStatus', 'assigned', '_id'])).toBe(
    'Client, Status, Assigned To, Chosen entries',
  )
})

describe('whom work can be given to', () => {
  const brand = { id: 'own', name: 'Vessmont', client: 'Northgate' }
  const namesake = { id: 'other', name: 'Vessmont', client: 'Somebody else' }
  const colleague = (groups: Role[], brands = [brand]) => ({ groups, brands })

  test.each([
    ['a client', ['client'], true],
    ['an analyst', ['analyst'], true],
    ['a manager', ['manager'], false],
    ['god', ['god'], false],
    ['a manager who is an analyst too', ['manager', 'analyst'], true],
  ] as [string, Role[], boolean][])('%s', (_, groups, expected) => {
    expect(isAssignable(colleague(groups), [brand])).toBe(expected)
  })

  test('god in the edit form', () => {
    expect(isAssignable(colleague(['god']), [brand], { orGod: true })).toBe(true)
  })

  test('nobody of another brand, nor of a brand of the same name of another client', () => {
    expect(isAssignable(colleague(['analyst'], []), [brand])).toBe(false)
    expect(isAssignable(colleague(['analyst'], [namesake]), [brand])).toBe(false)
  })

  test('nobody of a twin brand of the same client, where it is known which of the two is meant', () => {
    const twin = { ...brand, id: 'twin' }
    expect(isAssignable(colleague(['analyst'], [twin]), [brand])).toBe(false)
    expect(isAssignable(colleague(['analyst'], [twin]), [{ name: brand.name, client: brand.client }])).toBe(
      true,
    )
    const people = [{ providerId: 'a', name: 'Ana', ...colleague(['analyst'], [twin]) }]
    expect(assigneesAmong(people, [brand])).toEqual([])
  })

  test('grouped as clients and analysts', () => {
    expect(assigneeGroup(['client'])).toBe('Clients')
    expect(assigneeGroup(['client', 'analyst'])).toBe('Analysts')
    expect(assigneeGroup(['god'])).toBe('Analysts')
    const people = [
      { providerId: 'a', name: 'Ana', ...colleague(['analyst']) },
      { providerId: 'b', name: 'Bo', ...colleague(['manager']) },
    ]
    expect(assigneesAmong(people, [brand])).toEqual([{ providerId: 'a', name: 'Ana' }])
  })
})

test('a key is named by the day in the workspace’s time zone', () => {
  const at = Date.UTC(2026, 10, 20, 23, 30)
  expect(apiKeyName(at, 'UTC', [])).toBe('2026-11-20')
  expect(apiKeyName(at, 'Asia/Tokyo', [])).toBe('2026-11-21')
  expect(apiKeyName(at, 'UTC', ['2026-11-20', '2026-11-20 (2)'])).toBe('2026-11-20 (3)')
})
