import { RISK_MEASURES, type Seller } from '../../domain/sellers/seller.ts'
import { sellerFieldMachine } from '../../machines/sellers/sellerFieldMachine.ts'
import { sellerMachine } from '../../machines/sellers/sellerMachine.ts'
import type { Subject } from '../subject.ts'
import { unreachable } from './things.ts'

const measure = { value: 1, points: 2.9 }

/** A seller with `n` in its id, whose fields were last changed in the given minute. */
export const sampleSeller = (n: number, minute: number | null = null): Seller => ({
  id: `0190b1a0-0000-3000-a000-00000000040${n}`,
  marketplace: 'Bazarro DE',
  marketplaceGroup: 'Bazarro',
  channel: 'MARKETPLACE',
  identifier: `4711${n}`,
  names: ['sample-seller'],
  storeUrls: [],
  country: 'DE',
  contact: null,
  payment: null,
  notes: null,
  updated: minute === null ? null : `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
  stats: {
    listings: 2,
    active: 1,
    infringing: 1,
    filed: 1,
    removed: 1,
    brands: ['Vessmont'],
    products: 1,
    countries: ['DE'],
    firstFound: '2026-11-01T00:00:00.000Z',
    lastFound: '2026-11-02T00:00:00.000Z',
  },
  risk: {
    points: 2.9,
    percentile: 50,
    among: 2,
    ...(Object.fromEntries(RISK_MEASURES.map((name) => [name, measure])) as Record<
      (typeof RISK_MEASURES)[number],
      typeof measure
    >),
  },
  clients: ['Vessmont Group'],
  others: { accounts: 0, listings: 0, infringing: 0 },
})

const seller = sampleSeller(1)
const changed = (notes: string | null, minute: number): Seller => ({ ...sampleSeller(1, minute), notes })
const conflict = (current: Seller) => ({ status: 409, title: 'Changed meanwhile', current })
const missing = { status: 404, title: 'Not found' }
export const sellerSubject: Subject = {
  name: 'seller',
  machine: sellerMachine,
  input: { sellerId: seller.id },
  events: [
    { type: 'retry' },
    { type: 'reload' },
    { type: 'sellers.changed', sellers: [sampleSeller(1, 1)] },
    { type: 'sellers.changed', sellers: [sampleSeller(2, 1)] },
  ],
  outcomes: {
    findSellers: { outputs: [[seller], [], [seller, sampleSeller(2)]], errors: [unreachable] },
    readSeller: { outputs: [sampleSeller(1, 2)], errors: [unreachable, missing] },
  },
  distinguish: ({ seller: known }: { seller: Seller | null }) => [known?.updated ?? null],
}

export const sellerFieldSubject: Subject = {
  name: 'sellerField',
  machine: sellerFieldMachine,
  input: { seller, field: 'notes' },
  events: [
    { type: 'draft.restored', draft: { kept: '', typed: 'Left.', updated: null } },
    { type: 'edit' },
    { type: 'field.typed', text: 'Mine.' },
    { type: 'field.typed', text: '' },
    { type: 'save' },
    { type: 'cancel' },
    { type: 'keepEditing' },
    { type: 'discard' },
    { type: 'retry' },
    { type: 'keepMine' },
    { type: 'takeTheirs' },
    { type: 'sellers.changed', sellers: [changed(null, 5)] },
    { type: 'sellers.changed', sellers: [changed('Told.', 6)] },
    { type: 'sellers.changed', sellers: [sampleSeller(2, 1)] },
  ],
  outcomes: {
    saveField: {
      outputs: [changed('Mine.', 1)],
      errors: [
        unreachable,
        // A colleague changed another field, the same field otherwise, or did the same.
        conflict(changed(null, 2)),
        conflict(changed('Theirs.', 3)),
        conflict(changed('Mine.', 4)),
      ],
    },
  },
  distinguish: ({ kept, typed, updated }: { kept: string; typed: string; updated: string | null }) => [
    kept,
    typed,
    updated,
  ],
}
