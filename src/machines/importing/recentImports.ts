import type { ImportRun } from '../../domain/importing/imports.contract.ts'
import { may } from '../../domain/kit/roles.ts'
import { fetched } from '../kit/fetchedMachine.ts'

/** The user's latest imports, loaded again whenever one began, ended or was undone. */
export const recentImportsMachine = fetched<readonly ImportRun[]>({
  id: 'recentImports',
  waits: true,
  hears: {
    'session.opened': ({ user }) => (may(user.groups, 'listings.import') ? 'load' : null),
    'session.closed': () => 'forget',
    'imports.changed': () => 'reload',
  },
})
