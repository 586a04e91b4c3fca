import { expect, test } from 'vitest'
import { fieldsOf, typedEvent } from '../src/model/eventForm.ts'

const known = [
  { type: 'switch', to: 'on', level: 3, isSoft: true, lamps: ['a'] },
  { type: 'switch', to: 'off', level: 4, isSoft: false, lamps: [], note: 'late' },
  { type: 'break' },
]

test('a form has a field for each that events of the type carry, with what they held', () => {
  expect(fieldsOf('switch', known)).toEqual([
    { name: 'to', kind: 'text', known: ['on', 'off'], isOptional: false },
    { name: 'level', kind: 'number', known: ['3', '4'], isOptional: false },
    { name: 'isSoft', kind: 'boolean', known: ['true', 'false'], isOptional: false },
    { name: 'lamps', kind: 'list', known: ['["a"]', '[]'], isOptional: false },
    { name: 'note', kind: 'text', known: ['late'], isOptional: true },
  ])
  expect(fieldsOf('break', known)).toEqual([])
})

test('a secret that was taken out of an event is not offered', () => {
  const told = [
    { type: 'sign', by: '‹redacted›', keys: ['‹redacted›'] },
    { type: 'sign', by: 'host', keys: [] },
  ]
  expect(fieldsOf('sign', told).map(({ name, known }) => [name, known])).toEqual([
    ['by', ['host']],
    ['keys', ['[]']],
  ])
})

test('what is typed becomes the event; a field that may be left out is', () => {
  const typed = { to: 'dim', level: '0.5', isSoft: 'false', lamps: '["b"]', note: '' }
  expect(typedEvent('switch', fieldsOf('switch', known), typed)).toEqual({
    event: { type: 'switch', to: 'dim', level: 0.5, isSoft: false, lamps: ['b'] },
    problems: null,
  })
})

test('each field that can’t be read says what to write', () => {
  const { event, problems } = typedEvent('switch', fieldsOf('switch', known), {
    level: 'many',
    isSoft: 'yes',
    lamps: '[',
  })
  expect(event).toBeNull()
  expect(Object.keys(problems!)).toEqual(['level', 'isSoft', 'lamps'])
  expect(problems!.level).toBe('Write a number, as 12 or 0.5.')
})

test.each([
  ['lamps', '"a"', 'Write a list in JSON, as ["a", "b"].'],
  ['lamps', '{}', 'Write a list in JSON, as ["a", "b"].'],
  ['level', '"3"', 'Write a number, as 12 or 0.5.'],
  ['level', '', 'Write a number, as 12 or 0.5.'],
  ['isSoft', '1', 'Write true or false.'],
])('a field whose samples are of one kind refuses another: %s of %s', (name, text, words) => {
  expect(typedEvent('switch', fieldsOf('switch', known), { [name]: text }).problems).toEqual({
    [name]: words,
  })
})

test('a field that some samples have null in takes null beside its kind, and no other', () => {
  const events = [
    { type: 'set', to: ['a'], by: 'host' },
    { type: 'set', to: null, by: null },
  ]
  const set = (to: string) => typedEvent('set', fieldsOf('set', events), { to, by: '"me"' })
  expect(set('null').event).toEqual({ type: 'set', to: null, by: 'me' })
  expect(set('["b"]').event).toEqual({ type: 'set', to: ['b'], by: 'me' })
  expect(set('"x"').problems).toEqual({ to: 'Write a list in JSON, as ["a", "b"].' })
})

test('a field whose samples are of several kinds takes each', () => {
  const mixed = [
    { type: 'set', to: 1 },
    { type: 'set', to: ['a'] },
  ]
  expect(typedEvent('set', fieldsOf('set', mixed), { to: '"x"' })).toEqual({
    event: { type: 'set', to: 'x' },
    problems: null,
  })
})

test.each([
  ['day', ['2026-11-30'], '2026-12-01', 'tomorrow', 'Write a day, as 2026-11-30.'],
  ['at', ['2026-11-30T07:00:00.000Z'], '2026-12-01T07:00:00Z', '2026-12-01', /^Write a moment, as /],
  ['price', ['12.50', ''], '', 'much', 'Write a number, as 12.50.'],
  ['status', ['ACTIVE', 'TEST_PURCHASE'], 'SOLD', 'sold', 'Write a name in capitals, as ACTIVE.'],
])('a text field takes what its samples are: %s', (name, samples, text, other, words) => {
  const events = samples.map((value) => ({ type: 'set', [name]: value }))
  const set = (value: string) => typedEvent('set', fieldsOf('set', events), { [name]: value })
  expect(set(text).event).toEqual({ type: 'set', [name]: text })
  expect(set(other).problems?.[name]).toMatch(words)
})

test('a text field whose samples are words takes any', () => {
  const events = [
    { type: 'set', to: 'NEW' },
    { type: 'set', to: 'any other' },
  ]
  expect(typedEvent('set', fieldsOf('set', events), { to: 'x' }).event).toEqual({ type: 'set', to: 'x' })
})
