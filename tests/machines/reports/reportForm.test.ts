import { describe, expect, test } from 'vitest'
import { draftOf, joinedDraft } from '../../../src/machines/reports/reportForm.ts'

describe('a report that a colleague saved while it was edited', () => {
  const base = { ...draftOf(null), id: 'one', updated: 'then', name: 'Monthly' }
  const theirs = { ...base, updated: 'now', name: 'Theirs', recipients: ['Mona'] }

  test('takes over what they changed in other fields, and names those that both changed', () => {
    expect(joinedDraft({ ...base, name: 'Mine', brands: ['Vessmont'] }, base, theirs)).toEqual({
      draft: { ...theirs, name: 'Mine', brands: ['Vessmont'] },
      both: ['name'],
    })
  })

  test('has nothing in dispute where both did the same', () => {
    expect(joinedDraft({ ...base, name: 'Theirs' }, base, theirs)).toEqual({ draft: theirs, both: [] })
  })

  test('has whom either added among the recipients, and keeps the blocks of the draft as they were put', () => {
    const [figures, note] = [base.blocks[0]!, { kind: 'text' as const, text: 'Summary' }]
    expect(
      joinedDraft({ ...base, recipients: ['Ann'], blocks: [note, ...base.blocks] }, base, {
        ...theirs,
        blocks: [figures],
      }),
    ).toEqual({
      draft: { ...theirs, recipients: ['Ann', 'Mona'], blocks: [note, ...base.blocks] },
      both: ['blocks'],
    })
  })
})
