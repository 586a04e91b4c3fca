import type { RecentChange } from '../../domain/listings/changes.contract.ts'
import { growingList } from '../kit/growingListMachine.ts'

/** What was done to listings of the user's brands, newest first; loaded when it is opened, and again when a change is undone. */
export const recentChangesMachine = growingList<RecentChange>({
  id: 'recentChanges',
  waits: true,
  hears: {
    'change.undone': ({ changeSet }) => ({
      patches: [{ id: changeSet, undone: true }],
      reload: 'atOnce',
    }),
  },
})
