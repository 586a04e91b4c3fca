import type { Investigation } from '../../domain/investigations/investigation.ts'
import { isOpen } from '../../domain/investigations/investigationStates.ts'
import { changedRows, growingList, listingFacts } from '../kit/growingListMachine.ts'
import { openedRecord } from '../kit/openedRecordMachine.ts'
import { investigationMachine } from './investigationMachine.ts'

/** The list, which counts the open ones apart. */
export const investigationsPageMachine = growingList<Investigation>({
  id: 'investigationsPage',
  screen: '/investigations',
  counts: ({ status }) => isOpen(status),
  hears: {
    ...listingFacts,
    'investigations.changed': ({ investigations, removed }, { items }) =>
      investigations.every(({ id }) => items.some((one) => one.id === id))
        ? changedRows(items, investigations, removed)
        : { reload: 'atOnce' },
    'investigations.outdated': () => ({ reload: 'atOnce' }),
  },
})

/** The Investigations screen: its list, and which investigation is open beside it. */
export const investigationsMachine = openedRecord({
  id: 'investigations',
  path: '/investigations',
  alsoBy: ['value'],
  record: investigationMachine,
  input: (id, { groups }) => ({ id, groups }),
  addedBy: { 'investigation.opened': ({ id }) => id },
  removedBy: { 'investigations.changed': ({ removed }) => removed },
  list: investigationsPageMachine,
})
