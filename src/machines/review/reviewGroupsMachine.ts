import { growingList } from '../kit/growingListMachine.ts'
import { openedRecord } from '../kit/openedRecordMachine.ts'
import { groupMachine } from './groupMachine.ts'
import { type GroupRow, takenBack } from './groupTally.ts'

export const groupsPageMachine = growingList<GroupRow>({
  id: 'groupsPage',
  screen: '/review/groups',
  keepsPlaces: true,
  hears: {
    'listings.outdated': () => ({ reload: 'whenResting' }),
    'group.decided': ({ group, listings, at }, { items }) => ({
      patches: items.flatMap(({ id, decisions = [] }) =>
        id === group ? [{ id, decisions: [...decisions, { listings, at }] }] : [],
      ),
    }),
    'listings.changed': ({ patches: changed }, { items }) => {
      const patches = takenBack(items, changed)
      return patches.length === 0 ? {} : { patches, reload: 'whenResting' }
    },
  },
})

/** The groups of listings that match the filter, and which of them is open to be decided; decided, it gives way to the next. */
export const groupsMachine = openedRecord({
  id: 'reviewGroups',
  path: '/review/groups',
  record: groupMachine,
  input: (id, { groups }) => ({ id, groups }),
  list: groupsPageMachine,
  isLeft: ({ open }: GroupRow) => open > 0,
  doneBy: {
    'group.decided': ({ changeSet, group }) => (changeSet === null ? null : { changeSet, id: group }),
  },
})
