import { expect, test } from 'vitest'
import type { Subject } from '../../src/paths/subject.ts'
import { subjects } from '../../src/paths/subjects.ts'
import { httpCallsOf } from '../../tools/paths/httpCalls.ts'

/** Which calls of the contract the services of a machine make, as specs of its tests hold them. */

const named = (name: string): Subject => subjects.find((subject) => subject.name === name)!

test.each([
  ['selection', { changeListings: ['PUT /store/listings/field'] }],
  // Two services of one kind, which read the account before they change it.
  [
    'savedFilters',
    {
      saveFilter: ['GET /store/users/provider/{id}', 'PUT /store/users'],
      deleteFilter: ['GET /store/users/provider/{id}', 'PUT /store/users'],
    },
  ],
  // One that makes either of two, and one whose composition is a promise by itself.
  [
    'messages',
    {
      loadMessages: ['GET /store/users/messages'],
      tellDeed: ['PUT /store/users/messages/seen', 'DELETE /store/users/messages/{id}'],
    },
  ],
  ['tags', { changeTags: ['PUT /store/listings/tags'] }],
  // What makes no call: the clipboard.
  ['apiKey', { mintApiKey: ['POST /store/users/apiKeys'], copyText: [] }],
])('the services of %s', async (name, calls) => {
  expect(await httpCallsOf(named(name))).toEqual(calls)
})

test('the calls of most services are found', async () => {
  const services = (await Promise.all(subjects.map(httpCallsOf))).flatMap((found) =>
    Object.entries(found)
      .filter(([service]) => service !== 'copyText')
      .map(([, calls]) => calls),
  )
  const found = services.filter((calls) => calls.length > 0)
  expect(found.length / services.length).toBeGreaterThan(0.8)
})
