import { describe, expect, test } from 'vitest'
import {
  analysisText,
  markQuotes,
  sourceText,
  type TextAnalysis,
  textParts,
} from '../../../src/domain/listings/textAnalysis.ts'

/** What of a listing is read, and how what was found is shown. */

test('what the seller has written is read, and nothing that is empty', () => {
  expect(textParts({ title: 'A watch', description: ' ', condition: null, seller: 'lux' })).toEqual([
    { name: 'Title', text: 'A watch' },
    { name: 'Seller', text: 'lux' },
  ])
  expect(
    textParts({ title: 'A watch', description: 'Like new', condition: 'Used', seller: null }).map(
      ({ name }) => name,
    ),
  ).toEqual(['Title', 'Description', 'Condition'])
})

describe('words that were quoted are marked where they stand', () => {
  const marked = (quotes: readonly (string | null)[], written = 'a replica of a watch') => {
    const pieces = markQuotes(written, quotes)
    expect(pieces.map(({ text }) => text).join('')).toBe(written)
    for (const { text, start } of pieces) expect(written.slice(start, start + text.length)).toBe(text)
    return pieces.filter(({ isQuote }) => isQuote).map(({ text }) => text)
  }

  test('in the order of the text, at its beginning and its end too', () => {
    expect(marked(['watch', 'replica'])).toEqual(['replica', 'watch'])
    expect(marked(['a replica'])).toEqual(['a replica'])
    expect(marked(['a replica of a watch'])).toEqual(['a replica of a watch'])
  })

  test('once, where they overlap or stand within each other', () => {
    expect(marked(['replica of', 'of a watch'])).toEqual(['replica of', ' a watch'])
    expect(marked(['replica of a', 'of'])).toEqual(['replica of a'])
    expect(marked(['replica of', 'of'])).toEqual(['replica of'])
    expect(marked(['replica', ' of a'])).toEqual(['replica', ' of a'])
  })

  test('and nothing else is', () => {
    expect(marked([null, 'bag', ''])).toEqual([])
    expect(markQuotes('', ['a'])).toEqual([])
  })
})

test('an analysis is copied as plain text, with its source', () => {
  const analysis: TextAnalysis = {
    listing: '01890000-0000-7000-8000-0000000000b1',
    source: 'model',
    model: 'reader-1',
    analysis: 'It says that it is a copy.',
    assessment: 'likelyInfringing',
    observations: [
      { text: 'Names itself a replica.', quote: 'replica' },
      { text: 'The price is low.', quote: null },
    ],
    parts: [],
    created: '2026-11-26T10:00:00.000Z',
  }
  expect(analysisText(analysis, 'A watch')).toBe(
    [
      'A watch',
      'Likely infringing (reader-1, 2026-11-26T10:00:00.000Z)',
      '',
      'It says that it is a copy.',
      '',
      '- Names itself a replica. “replica”',
      '- The price is low.',
    ].join('\n'),
  )
  expect(analysisText({ ...analysis, observations: [] }, 'A watch')).toMatch(/a copy\.$/)
  expect(sourceText({ source: 'rules', model: null })).toBe('Local rules')
  expect(sourceText({ source: 'model', model: null })).toBe('A model')
})
