import type { BrandReadiness } from '../../domain/start/checklist.ts'
import { may } from '../../domain/kit/roles.ts'
import { fetched } from '../kit/fetchedMachine.ts'

/** The id under which it is found. */
export const READINESS = 'readiness'

/** What each of the user's brands has of what it needs, read again when something of it was saved or deleted. */
export const readinessMachine = fetched<readonly BrandReadiness[]>({
  id: READINESS,
  waits: true,
  hears: {
    'session.opened': ({ user }) => (may(user.groups, 'setup.open') ? 'load' : null),
    'session.closed': () => 'forget',
    'record.saved': () => 'reload',
    'record.removed': () => 'reload',
  },
})
