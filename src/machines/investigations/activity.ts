import type { CaseEvent } from '../../domain/investigations/cases.contract.ts'
import { fetched } from '../kit/fetchedMachine.ts'

/** What happened to one investigation, oldest first; loaded again whenever it changes. */
export const activityMachine = fetched<readonly CaseEvent[], { readonly id: string }>({
  id: 'activity',
  hears: {
    'investigations.changed': ({ investigations }, { id }) =>
      investigations.some((one) => one.id === id) ? 'reload' : null,
    'evidence.added': ({ investigation }, { id }) => (investigation === id ? 'reload' : null),
  },
})
