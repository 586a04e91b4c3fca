import type { Colleague } from '../../domain/kit/colleague.ts'
import { may } from '../../domain/kit/roles.ts'
import { fetched } from '../kit/fetchedMachine.ts'

/** The id under which the colleagues are found. */
export const COLLEAGUES = 'colleagues'

/** Those who share a brand with the user and can sign in, the user among them: whom a queue can have as members. */
export const colleaguesMachine = fetched<readonly Colleague[]>({
  id: COLLEAGUES,
  waits: true,
  hears: {
    'session.opened': ({ user }) => (may(user.groups, 'setup.open') ? 'load' : null),
    'session.closed': () => 'forget',
  },
})
