import type { CaseMoney, MoneyWritten, SellerMoney } from '../../../src/domain/investigations/money.ts'
import type { Probe } from './probe.ts'

/** The money of investigations. */

const cost = {
  kind: 'cost',
  amount: '12.50',
  currency: 'EUR',
  day: '2026-11-03',
  quantity: null,
  note: 'Shipping',
  receipt: null,
}
const entry = ({ investigation, money }: { investigation: { id: string }; money: { id: string } }) => ({
  params: { id: investigation.id, entry: money.id },
})

export const MONEY_PROBES: Record<string, Probe> = {
  'money.list': {
    input: ({ investigation }) => ({ params: { id: investigation.id } }),
    shows: (answer, { money }) =>
      answer.status === 200 && (answer.body as CaseMoney).entries.some(({ id }) => id === money.id),
  },
  'money.add': {
    input: ({ investigation }) => ({ params: { id: investigation.id }, body: cost }),
    shows: (answer) => answer.status === 200 && (answer.body as MoneyWritten).entry.note === 'Shipping',
    changes: true,
  },
  'money.change': {
    input: (world) => ({ ...entry(world), body: { ...cost, updated: world.money.updated } }),
    shows: (answer, { money }) =>
      answer.status === 200 && (answer.body as MoneyWritten).entry.id === money.id,
    changes: true,
  },
  'money.delete': { input: entry, shows: (answer) => answer.status === 200, changes: true },
  'money.ofSeller': {
    input: ({ seller }) => ({ params: { id: seller } }),
    // Nothing of it was investigated yet: what others get is no empty sum.
    shows: (answer) => answer.status === 200 && (answer.body as SellerMoney).cases >= 0,
  },
}
