import { describe, expect, test } from 'vitest'
import { draftOf, type InvestigationDraft } from '../../../src/machines/investigations/investigationDraft.ts'
import {
  conflictLabel,
  isDecided,
  mergeDrafts,
  withSide,
  withTyped,
} from '../../../src/machines/investigations/investigationMerge.ts'
import { sampleInvestigation } from '../../../src/paths/samples/things.ts'

const base: InvestigationDraft = { ...draftOf(sampleInvestigation(1)), price: '10', currency: 'EUR' }
const with_ = (patch: Partial<InvestigationDraft>): InvestigationDraft => ({ ...base, ...patch })

describe('two saves of one investigation', () => {
  test('are joined where they changed different fields, and nothing typed is lost', () => {
    const merged = mergeDrafts(
      base,
      with_({ comment: 'Mine.', 'seller.city': 'Berlin' }),
      with_({ category: 'Watches', quantity: '2' }),
    )
    expect(merged).toEqual({
      draft: with_({ comment: 'Mine.', 'seller.city': 'Berlin', category: 'Watches', quantity: '2' }),
      takenOver: ['category', 'quantity'],
      conflicts: [],
    })
  })

  test('agree where both changed a field to the same', () => {
    const same = with_({ comment: 'Both.' })
    expect(mergeDrafts(base, same, with_({ comment: 'Both. ' }))).toMatchObject({
      draft: same,
      takenOver: [],
      conflicts: [],
    })
  })

  test('are in conflict where both changed a field differently: what was typed stays in the form', () => {
    const merged = mergeDrafts(base, with_({ comment: 'Mine.' }), with_({ comment: 'Theirs.', volume: '1' }))
    expect(merged.draft.comment).toBe('Mine.')
    expect(merged.takenOver).toEqual(['volume'])
    expect(merged.conflicts).toEqual([
      { fields: ['comment'], mine: ['Mine.'], theirs: ['Theirs.'], taken: null },
    ])
    expect(withSide(merged.draft, merged.conflicts[0]!, 'theirs').comment).toBe('Theirs.')
    expect(withSide(merged.draft, merged.conflicts[0]!, 'mine').comment).toBe('Mine.')
  })

  test('are in conflict too where a field was emptied and changed', () => {
    const { conflicts } = mergeDrafts(base, with_({ price: '' }), with_({ price: '12' }))
    expect(conflicts).toEqual([{ fields: ['price'], mine: [''], theirs: ['12'], taken: null }])
  })

  test('don’t put an amount into another currency, nor a product under another brand', () => {
    const money = mergeDrafts(base, with_({ price: '12' }), with_({ currency: 'USD', price: '10' }))
    expect(money.conflicts).toEqual([
      {
        fields: ['price', 'value', 'currency'],
        mine: ['12', '', 'EUR'],
        theirs: ['10', '', 'USD'],
        taken: null,
      },
    ])
    expect(conflictLabel(money.conflicts[0]!)).toBe('Price, Value, Currency')
    const { conflicts } = mergeDrafts(
      base,
      with_({ product: 'Other' }),
      with_({ brand: 'Aurelle', product: 'Third' }),
    )
    expect(conflicts.map(({ fields }) => fields)).toEqual([['brand', 'client', 'product']])
    expect(mergeDrafts(base, with_({ product: 'Other' }), with_({ price: '5' })).conflicts).toEqual([])
  })

  test('take over a whole group that only the other changed', () => {
    const merged = mergeDrafts(
      base,
      with_({ comment: 'Mine.' }),
      with_({ brand: 'Aurelle', product: 'Third' }),
    )
    expect(merged).toEqual({
      draft: with_({ comment: 'Mine.', brand: 'Aurelle', product: 'Third' }),
      takenOver: ['brand', 'product'],
      conflicts: [],
    })
  })
})

describe('a third save', () => {
  const first = with_({ comment: 'Theirs.' })
  const { draft, conflicts } = mergeDrafts(base, with_({ comment: 'Mine.' }), first)

  test('elsewhere leaves an open conflict open', () => {
    const again = mergeDrafts(first, draft, { ...first, volume: '3' }, conflicts)
    expect(again.conflicts).toEqual(conflicts)
    expect(isDecided(again.conflicts)).toBe(false)
    expect(again.draft).toEqual({ ...draft, volume: '3' })
  })

  test('elsewhere leaves a decision as it was', () => {
    const decided = conflicts.map((one) => ({ ...one, taken: 'mine' as const }))
    expect(mergeDrafts(first, draft, { ...first, volume: '3' }, decided).conflicts).toEqual(decided)
  })

  test('of the same field asks again, with the newest of the others', () => {
    const decided = conflicts.map((one) => ({ ...one, taken: 'mine' as const }))
    const again = mergeDrafts(first, draft, { ...first, comment: 'Third.' }, decided)
    expect(again.conflicts).toEqual([
      { fields: ['comment'], mine: ['Mine.'], theirs: ['Third.'], taken: null },
    ])
  })

  test('of a field where theirs was taken is taken over', () => {
    const taken = withSide(draft, conflicts[0]!, 'theirs')
    const again = mergeDrafts(first, taken, { ...first, comment: 'Third.' }, [
      { ...conflicts[0]!, taken: 'theirs' },
    ])
    expect(again).toMatchObject({
      draft: { comment: 'Third.' },
      takenOver: ['comment'],
      conflicts: [],
    })
  })

  test('that agrees with what was typed ends the conflict', () => {
    expect(mergeDrafts(first, draft, { ...first, comment: 'Mine.' }, conflicts).conflicts).toEqual([])
  })
})

test('typing into a field in conflict decides it for what is typed', () => {
  const { draft, conflicts } = mergeDrafts(base, with_({ comment: 'Mine.' }), with_({ comment: 'Theirs.' }))
  expect(withTyped(conflicts, draft, { ...draft, volume: '1' })).toEqual(conflicts)
  expect(withTyped(conflicts, draft, { ...draft, comment: 'Mine and theirs.' })).toEqual([
    { fields: ['comment'], mine: ['Mine and theirs.'], theirs: ['Theirs.'], taken: 'mine' },
  ])
})
