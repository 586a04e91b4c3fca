import { expect, test } from 'vitest'
import type { ExtraData } from '../../../src/domain/kit/pageSays.ts'
import { NO_PLAIN_VALUES } from '../../../src/domain/kit/plainFields.ts'
import { pageFacts } from '../../../src/views/listings/listingFields.ts'

/** What the page says: a field stands beside further columns that files had under its name before, or were mapped so. */

interface Case {
  readonly where: string
  readonly condition: string | null
  readonly extra: ExtraData
  readonly shown: readonly (readonly [string, string])[]
}

test.each<Case>([
  {
    where: 'the field is empty',
    condition: null,
    extra: { Condition: 'worn' },
    shown: [['Condition', 'worn']],
  },
  {
    where: 'both say the same',
    condition: 'worn',
    extra: { Condition: 'worn', Colour: 'red' },
    shown: [
      ['Condition', 'worn'],
      ['Colour', 'red'],
    ],
  },
  {
    where: 'they differ',
    condition: 'new',
    extra: { condition: 'worn', Colour: 'red' },
    shown: [
      ['Condition', 'new'],
      ['Colour', 'red'],
      ['condition (extra)', 'worn'],
    ],
  },
  {
    where: 'columns have the name, with and without the mark',
    condition: 'new',
    extra: { Condition: 'worn', 'Condition (extra)': 'used' },
    shown: [
      ['Condition', 'new'],
      ['Condition (extra)', 'worn'],
      ['Condition (extra) (extra)', 'used'],
    ],
  },
])('each name stands once where $where', ({ condition, extra, shown }) => {
  const facts = pageFacts({ ...NO_PLAIN_VALUES, condition }, extra)
  expect(facts.map(({ label, text }) => [label, text])).toEqual(shown)
})
