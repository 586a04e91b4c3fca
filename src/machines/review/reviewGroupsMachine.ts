import type { ListingGroup } from '../../domain/listings/groups.contract.ts'
import { growingList } from '../kit/growingListMachine.ts'
import { openedRecord } from '../kit/openedRecordMachine.ts'
import { groupMachine } from './groupMachine.ts'

export const groupsPageMachine = growingList<ListingGroup>({
  id: 'groupsPage',
  screen: '/review/groups',
  isPart: true,
  idOf: ({ id }) => id,
  hears: { 'listings.outdated': () => ({ reload: 'whenResting' }) },
})

/** The groups of listings that match the filter, and which of them is open to be decided; decided, it gives way to the next. */
export const groupsMachine = openedRecord({
  id: 'reviewGroups',
  path: '/review/groups',
  parameters: ['group'],
  record: groupMachine,
  input: (id, { groups }) => ({ id, groups }),
  list: groupsPageMachine,
  isLeft: ({ open }: ListingGroup) => open > 0,
})
