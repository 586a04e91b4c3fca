import { expect, test } from 'vitest'
import { canBeMember, inOrderOf, queueDraft, queueQuery } from '../../../src/domain/queues/queue.ts'

const draft = {
  name: 'Night watch',
  brands: ['0190b1a0-0000-7000-8000-0000000000a1'],
  filter: null,
  assignedOnly: false,
  members: [],
  order: 'oldest' as const,
  sharePercent: null,
  dueHours: null,
}
const problemsOf = (change: object) =>
  (queueDraft.safeParse({ ...draft, ...change }).error?.issues ?? []).map(({ path }) => path.join('.'))

test('a queue without a filter is of all New listings, in its own order', () => {
  expect(queueQuery({ filter: null, assignedOnly: false, order: 'oldest' })).toEqual({
    state: ['NEW'],
    sortBy: 'created',
    order: 'asc',
  })
  expect(queueQuery({ filter: null, assignedOnly: false, order: 'price' })).toMatchObject({
    sortBy: 'price',
    order: 'desc',
  })
})

test('of a filter it asks for all but dates, order and decided states', () => {
  const params = { country: 'DE|FR', state: 'SUSPECT|GENUINE', start: '0', end: '1', sortBy: 'created' }
  const query = queueQuery({ filter: { name: 'Own', params }, assignedOnly: false, order: 'score' })
  expect(query).toMatchObject({
    countries: ['DE', 'FR'],
    state: ['SUSPECT'],
    sortBy: 'score',
    order: 'desc',
  })
  expect(query).not.toHaveProperty('date')
  expect(query).not.toHaveProperty('endDate')
  expect(
    queueQuery({ filter: { name: 'Own', params: { country: 'DE' } }, assignedOnly: false, order: 'newest' })
      ?.state,
  ).toEqual(['NEW'])
})

test('one that holds only what rules assign asks for nothing by itself, and takes no filter', () => {
  expect(queueQuery({ filter: null, assignedOnly: true, order: 'score' })).toBeNull()
  expect(inOrderOf({ filter: null, order: 'score' })).toEqual({
    state: ['NEW'],
    sortBy: 'score',
    order: 'desc',
  })
  expect(problemsOf({ assignedOnly: true })).toEqual([])
  expect(problemsOf({ assignedOnly: true, filter: { name: 'Own', params: { country: 'DE' } } })).toEqual([
    'filter',
  ])
})

test('a filter that asks for decided listings alone is refused: none of them waits', () => {
  expect(problemsOf({ filter: { name: 'Own', params: { state: 'GENUINE' } } })).toEqual(['filter'])
  expect(problemsOf({ filter: { name: 'Own', params: { state: 'GENUINE|NEW' } } })).toEqual([])
})

test('what can’t be read, and figures out of their bounds, are refused beside their fields', () => {
  expect(problemsOf({ filter: { name: 'Own', params: { testPurchase: 'perhaps' } } })).toEqual(['filter'])
  expect(problemsOf({ brands: [] })).toEqual(['brands'])
  expect(problemsOf({ sharePercent: 51 })).toEqual(['sharePercent'])
  expect(problemsOf({ sharePercent: 2.5, dueHours: 24 })).toEqual([])
  expect(problemsOf({ dueHours: 0 })).toEqual(['dueHours'])
  expect(problemsOf({ id: '0190b1a0-0000-7000-8000-0000000000a2' })).toEqual(['updated'])
  expect(problemsOf({ updated: '2026-11-26T10:00:00.000Z' })).toEqual(['updated'])
})

test('who reviews and holds every brand can be a member', () => {
  const [vessmont, halvorn] = ['Vessmont', 'Halvorn'].map((name) => ({
    id: name,
    name,
    client: 'Own client',
  }))
  const one = { groups: ['analyst' as const], brands: [vessmont!] }
  expect(canBeMember(one, [vessmont!])).toBe(true)
  expect(canBeMember(one, [vessmont!, halvorn!])).toBe(false)
  expect(canBeMember({ ...one, groups: ['importer'] }, [vessmont!])).toBe(false)
  // A brand of the same name is another one, also where the clients have one name, and so is the client's other brand.
  expect(canBeMember(one, [{ ...vessmont!, id: 'twin' }])).toBe(false)
  expect(canBeMember(one, [halvorn!])).toBe(false)
  expect(canBeMember({ ...one, brands: [halvorn!, vessmont!] }, [vessmont!])).toBe(true)
})
