import { describe, expect, test } from 'vitest'
import {
  declarationsAfter,
  declarationsDropped,
  statesOtherwise,
} from '../../../src/domain/complaints/declarations.ts'
import { sampleComplaint } from '../../../src/paths/samples/things.ts'

const made = { name: 'goodFaith' as const, by: 'Demo manager', at: '2026-11-20T09:00:00.000Z' }
const pair = { used: 'https://bazarro.example/1.jpg', copyright: null }
const complaint = { ...sampleComplaint(1), images: [pair], declarations: [made] }
const now = { by: 'Demo analyst', at: '2026-11-21T09:00:00.000Z' }
const [right] = complaint.ipr

describe('a declaration of what a notice states', () => {
  test.each([
    ['reason', { reason: 'UNAUTHORIZED_MARK' as const }],
    ['description', { description: 'Another accusation.' }],
    ['right', { ipr: ['0190b1a0-0000-7000-8000-0000000000ff'] }],
    ['one right more', { ipr: [right!, '0190b1a0-0000-7000-8000-0000000000ff'] }],
    ['pictures', { images: [{ ...pair, copyright: 'https://vessmont.example/1.jpg' }] }],
    ['no pictures', { images: [] }],
    ['address', { addresses: [{ listing: complaint.listings[0]!, url: 'https://bazarro.example/1' }] }],
  ])('goes with another %s, unless it is made again', (_, fix) => {
    expect(statesOtherwise(complaint, fix)).toBe(true)
    expect(declarationsAfter(complaint, fix, now)).toEqual([])
    expect(declarationsDropped(complaint, fix)).toEqual([made])
    const again = { ...fix, declarations: ['goodFaith' as const] }
    expect(declarationsAfter(complaint, again, now)).toEqual([{ name: 'goodFaith', ...now }])
    expect(declarationsDropped(complaint, again)).toEqual([])
  })

  test.each([
    ['the same words', { description: ` ${complaint.description}\n` }],
    ['the same rights, reason and pictures', { ipr: [right!], reason: complaint.reason, images: [pair] }],
    ['the mark Do Not File', { doNotFile: true }],
    ['a listing less', { leave: complaint.listings }],
  ])('stays with %s', (_, fix) => {
    expect(declarationsAfter(complaint, fix, now)).toEqual([made])
    expect(declarationsAfter(complaint, { ...fix, declarations: ['goodFaith', 'accuracy'] }, now)).toEqual([
      made,
      { name: 'accuracy', ...now },
    ])
  })
})
