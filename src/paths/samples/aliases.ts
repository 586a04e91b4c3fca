import type { AliasAccount, SellerAliases } from '../../domain/sellers/seller.ts'
import { aliasesMachine } from '../../machines/sellers/aliasesMachine.ts'
import type { Subject } from '../subject.ts'
import { sampleSeller } from './sellers.ts'
import { unreachable } from './things.ts'

const seller = sampleSeller(1)
const account = (n: number, distance: number): AliasAccount => ({
  id: sampleSeller(n).id,
  marketplace: 'Bazarro DE',
  identifier: `4711${n}`,
  names: [`account-${n}`],
  country: 'DE',
  listings: 2,
  infringing: 1,
  distance,
})
const { distance: _, ...apart } = account(2, 1)
const linked: SellerAliases = {
  accounts: [account(1, 0), account(2, 1)],
  links: [
    {
      from: seller.id,
      to: account(2, 1).id,
      kind: 'store',
      values: [{ value: 'https://store.example/two', listings: 4 }],
      more: 0,
    },
  ],
  common: [],
  split: [],
  cut: false,
}
const split: SellerAliases = {
  ...linked,
  accounts: [account(1, 0)],
  links: [],
  split: [{ account: apart, from: seller.id, by: 'Ana Lytics', at: '2026-11-20T10:00:00.000Z' }],
}

export const aliasesSubject: Subject = {
  name: 'aliases',
  machine: aliasesMachine,
  input: { seller },
  events: [
    { type: 'retry' },
    { type: 'reload' },
    { type: 'account.chosen', id: apart.id },
    { type: 'account.chosen', id: null },
    { type: 'split', ids: [apart.id] },
    { type: 'split', ids: [seller.id] },
    { type: 'join', id: apart.id },
    { type: 'confirm' },
    { type: 'cancel' },
    { type: 'undo' },
  ],
  outcomes: {
    loadAliases: { outputs: [linked], errors: [unreachable] },
    changeSplit: { outputs: [split, linked], errors: [unreachable] },
  },
  distinguish: ({ chosen, aliases }: { chosen: string | null; aliases: SellerAliases | null }) => [
    chosen,
    aliases?.accounts.length,
  ],
}
