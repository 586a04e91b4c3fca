import { beforeAll, describe, expect, test } from 'vitest'
import { type CallDefinition, pathParameters } from '../../../src/domain/kit/call.ts'
import { contract } from '../../../src/domain/contract.ts'
import { may, ROLES } from '../../../src/domain/kit/roles.ts'
import { useApp } from '../../support/app.ts'
import { makeBrand, makeUser, type TestUser, useStore } from '../../support/store.ts'

/**
 * Role × call: who may make a call stands in the contract, what that needs stands in the table of roles, and the running
 * server refuses exactly the others. What a call refuses beyond that (which state, whose comment) is in agreement.test.ts
 * and beside each resource.
 */

const store = useStore()
const app = useApp(store)
const OUTSIDER = 'office'
const users = new Map<string, TestUser>()

beforeAll(async () => {
  const brandId = await makeBrand(store.current, 'Vessmont')
  for (const group of [...ROLES, OUTSIDER])
    users.set(group, await makeUser(store.current, [group], [brandId]))
})

/** Calls that a signed-in user makes; the others come before the sign-in or make it. */
const WITHOUT_BEARER: ReadonlySet<string | undefined> = new Set(['none', 'cookie', 'login'])
const calls = Object.entries(contract)
  .flatMap(([resource, group]) =>
    Object.entries(group as Record<string, CallDefinition>).map(([name, call]) => ({
      name: `${resource}.${name}`,
      call,
    })),
  )
  .filter(({ call }) => !WITHOUT_BEARER.has(call.credential))

/** What changes only what is the caller's own, or has a rule of its own for each thing. */
const OPEN_CHANGES = new Set([
  // Looks up, and takes too many addresses for a query.
  'sentPages.known',
  'users.update',
  'users.deleteMessage',
  'users.seeMessages',
  'changes.undo',
  'matchingChanges.cancel',
  'sessions.end',
  'sessions.endOthers',
  'secondFactor.offer',
  'secondFactor.confirm',
  'secondFactor.end',
  'ownPassword.change',
])

async function statusesFor(group: string): Promise<{ name: string; status: number; call: CallDefinition }[]> {
  const statuses = []
  for (const { name, call } of calls) {
    const params = Object.fromEntries(pathParameters(call.path).map((parameter) => [parameter, 'x']))
    const { status } = await app.current.call(users.get(group)!, call, { params })
    statuses.push({ name, call, status })
  }
  return statuses
}

describe.each(ROLES)('to %s', (role) => {
  test('exactly those calls are refused that the table of roles refuses', async () => {
    const statuses = await statusesFor(role)
    expect(statuses.filter(({ status }) => status === 403).map(({ name }) => name)).toEqual(
      statuses.filter(({ call }) => !may([role], call.may ?? 'screens.read')).map(({ name }) => name),
    )
  })
})

test('to whoever has none of the roles no call is open', async () => {
  const open = (await statusesFor(OUTSIDER)).filter(({ status }) => status !== 401 && status !== 403)
  expect(open.map(({ name }) => name)).toEqual([])
})

/**
 * The dashboard's figures and clusters of listings are asked for by POST (§7), for what their body names; so is the hash of a
 * picture. They change nothing.
 */
const ASKS = (path: string) =>
  /^\/store\/dashboard\/(metrics|infringing)(\/|$)/.test(path) ||
  /^\/scores\/(text|images)\/cluster$/.test(path) ||
  path === '/store/listings/similar/picture'

test('a served call that changes something says what it needs', () => {
  const open = calls.filter(
    ({ call }) =>
      call.reply !== undefined && call.method !== 'GET' && call.may === undefined && !ASKS(call.path),
  )
  expect(open.map(({ name }) => name).filter((name) => !OPEN_CHANGES.has(name))).toEqual([])
})
