import { moneyCalls } from '../../src/domain/investigations/money.contract.ts'
import { serve } from '../serve.ts'
import { addMoney, changeMoney, deleteMoney, moneyOf } from '../store/investigations/money.ts'
import { moneyOfSeller } from '../store/investigations/moneySums.ts'

/** Money of investigations: what is outside the caller's brands is not found. */
export const moneyRoutes = serve(moneyCalls, {
  list: ({ params, scope, services }) => moneyOf(services.store.db, scope, params.id),

  add: ({ params, body, scope, author, services }) =>
    addMoney(services.store.db, scope, author, params.id, body, services.config.timeZone),

  change: ({ params, body, scope, author, services }) =>
    changeMoney(services.store.db, scope, author, params, body, services.config.timeZone),

  delete: ({ params, scope, author, services }) => deleteMoney(services.store.db, scope, author, params),

  ofSeller: ({ params, scope, services }) => moneyOfSeller(services.store.db, scope, params.id),
})
