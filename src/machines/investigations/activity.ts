import type { InvestigationEvent } from '../../domain/investigations/investigations.contract.ts'
import { fetched } from '../kit/fetchedMachine.ts'

/** What happened to one investigation, oldest first; loaded again whenever it changes. */
export const activityMachine = fetched<readonly InvestigationEvent[], { readonly id: string }>({
  id: 'activity',
  hears: {
    'investigations.changed': ({ investigations }, { id }) =>
      investigations.some((one) => one.id === id) ? 'reload' : null,
    'evidence.added': ({ investigation }, { id }) => (investigation === id ? 'reload' : null),
    'money.changed': ({ investigation }, { id }) => (investigation === id ? 'reload' : null),
  },
})
