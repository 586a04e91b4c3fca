import { expect, test } from 'vitest'
import {
  allCandidates,
  candidatesWords,
  changeWords,
  classWords,
  isNarrowed,
  nameWords,
  recordsWords,
  statesWords,
} from '../../../src/machines/domains/lookalikeWords.ts'

const none = { addresses: [], mail: [], nameServers: [] }

test('what the name system says is told in words, the first few of each', () => {
  expect(recordsWords(none)).toBe('')
  expect(
    recordsWords({
      addresses: ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'],
      mail: ['mx.example'],
      nameServers: ['ns.example'],
    }),
  ).toBe('leads to 192.0.2.1, 192.0.2.2, 192.0.2.3 and 1 more · mail to mx.example · name servers ns.example')
})

test('a change says how the name stood and stands', () => {
  expect(
    changeWords({
      before: { state: 'absent', records: none },
      after: { state: 'active', records: { ...none, addresses: ['192.0.2.1'] } },
    }),
  ).toBe('Not registered, now active: leads to 192.0.2.1')
  expect(
    changeWords({
      before: { state: 'active', records: { ...none, addresses: ['192.0.2.1'] } },
      after: { state: 'absent', records: none },
    }),
  ).toBe('Active, now not registered')
  expect(
    changeWords({
      before: { state: 'active', records: { ...none, addresses: ['192.0.2.1'] } },
      after: { state: 'active', records: { ...none, addresses: ['192.0.2.2'] } },
    }),
  ).toBe('Active, as before: leads to 192.0.2.2')
})

test('names and classes are told as they read', () => {
  expect(classWords(['homoglyph', 'tldSwap'])).toBe('Homoglyph and TLD swap')
  expect(classWords(['omission', 'vowelSwap', 'plural'])).toBe('Omission, vowel swap and plural')
  expect(nameWords({ name: 'vessmont.example', unicode: null })).toBe('vessmont.example')
  expect(nameWords({ name: 'xn--vssmont-cya.example', unicode: 'véssmont.example' })).toBe(
    'véssmont.example (xn--vssmont-cya.example)',
  )
  expect(candidatesWords(1)).toBe('1 name looks like it')
  expect(candidatesWords(1_204)).toBe('1,204 names look like it')
})

test('a watch says how its names stand, and that they were not looked up', () => {
  const states = { unknown: 0, absent: 90, registered: 4, active: 2, mail: 1 }
  expect(statesWords({ states: { ...states, mail: 2 }, total: 98 })).toContain('2 take mail')
  expect(statesWords({ states, total: 97 })).toBe('1 takes mail · 2 active · 4 registered')
  expect(statesWords({ states: { ...states, registered: 0, active: 0, mail: 0 }, total: 90 })).toBe(
    'none is registered',
  )
  expect(
    statesWords({ states: { unknown: 5, absent: 90, registered: 4, active: 0, mail: 0 }, total: 99 }),
  ).toBe('4 registered · 5 not looked up')
  expect(
    statesWords({ states: { unknown: 99, absent: 0, registered: 0, active: 0, mail: 0 }, total: 99 }),
  ).toBe('not looked up yet')
})

test('a filter leaves something out as soon as one part of it is set', () => {
  const all = allCandidates('watch')
  expect(isNarrowed(all)).toBe(false)
  for (const part of [
    { classes: ['plural'] as const },
    { isRegistered: true },
    { isKnown: true },
    { contains: 'a' },
  ])
    expect(isNarrowed({ ...all, ...part })).toBe(true)
})
