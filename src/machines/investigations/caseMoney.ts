import type { CaseMoney } from '../../domain/investigations/money.ts'
import { fetched } from '../kit/fetchedMachine.ts'

/** The amounts of money of one investigation and their sums; loaded again whenever one is written. */
export const caseMoneyMachine = fetched<CaseMoney, { readonly id: string }>({
  id: 'caseMoney',
  hears: {
    'investigations.changed': ({ investigations }, { id }) =>
      investigations.some((one) => one.id === id) ? 'reload' : null,
    'money.changed': ({ investigation }, { id }) => (investigation === id ? 'reload' : null),
  },
})
