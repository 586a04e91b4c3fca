import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { id } from '../kit/text.ts'
import { caseMoney, moneyUpdate, moneyWritten, newMoney, sellerMoney } from './money.ts'

const one = z.object({ id: id() })
const entry = z.object({ id: id(), entry: id() })

/** Money of investigations; a user who sees the investigation sees its money. */
export const moneyCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/store/cases/{id}/money',
    extension: true,
    summary: 'The amounts of money of an investigation, by day, with their sums for each currency',
    params: one,
    reply: caseMoney,
  },
  add: {
    method: 'POST',
    path: '/store/cases/{id}/money',
    extension: true,
    summary: 'Adds an amount of money; a receipt that is not evidence yet becomes it',
    may: 'investigations.edit',
    params: one,
    body: newMoney,
    reply: moneyWritten,
    errors: { 409: 'It holds as many as it can, or its status takes no new receipt.' },
  },
  change: {
    method: 'PUT',
    path: '/store/cases/{id}/money/{entry}',
    extension: true,
    summary: 'Changes an amount of money; one that was changed meanwhile answers 409 and how it stands',
    may: 'investigations.edit',
    params: entry,
    body: moneyUpdate,
    reply: moneyWritten,
    errors: {
      409: 'Somebody has changed it since; `current` is what stands now. Or its status takes no new receipt.',
    },
  },
  delete: {
    method: 'DELETE',
    path: '/store/cases/{id}/money/{entry}',
    extension: true,
    summary: 'Deletes an amount of money; its receipt stays evidence',
    may: 'investigations.edit',
    params: entry,
    reply: z.null(),
  },
  ofSeller: {
    method: 'GET',
    path: '/store/sellers/{id}/money',
    extension: true,
    summary: 'The sums of the investigations about listings of a seller',
    params: one,
    reply: sellerMoney,
  },
})
