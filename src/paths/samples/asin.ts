import type { AsinListing } from '../../domain/listings/asin.ts'
import { asinMachine } from '../../machines/listings/asinMachine.ts'
import { ENDS } from './excused.ts'
import type { Subject } from '../subject.ts'
import { analyst, sampleListing, unreachable } from './things.ts'

const [{ _id: listing }, tracking] = [sampleListing(1), '0190b1a0-0000-7000-8000-0000000000f1']
const person = { providerId: analyst.providerId, name: analyst.name }

const untracked: AsinListing = {
  listing,
  asin: 'B0SAMPLE01',
  brand: 'Vessmont',
  platform: 'Amazon DE',
  country: 'DE',
  price: '41.90',
  currency: 'EUR',
  status: 'ACTIVE',
  tracking: null,
  days: { first: '2026-11-20', last: '2027-11-20' },
  people: [person],
}
const tracked: AsinListing = {
  ...untracked,
  tracking: {
    id: tracking,
    started: '2026-11-20T12:00:00.000Z',
    until: '2026-12-20T23:59:59.999Z',
    location: 'DE',
    by: analyst.name,
    alert: { below: null, becomes: null },
    watchers: [person],
    history: [{ at: '2026-11-20T12:00:00.000Z', price: '41.90', currency: 'EUR', status: 'ACTIVE' }],
  },
}

export const asinSubject: Subject = {
  name: 'asin',
  excused: {
    'nothing leads out of missing': ENDS,
  },
  machine: asinMachine,
  input: { asin: untracked.asin, listing, groups: analyst.groups },
  events: [
    { type: 'retry' },
    { type: 'until.typed', day: '2026-12-20' },
    { type: 'location.chosen', country: 'FR' },
    { type: 'track' },
    { type: 'price.typed', text: '30' },
    { type: 'availability.chosen', becomes: 'unavailable' },
    { type: 'setAlert' },
    { type: 'watchers.chosen', watchers: [] },
    { type: 'dismiss' },
  ],
  outcomes: {
    loadAsin: { outputs: [untracked, tracked, null], errors: [unreachable] },
    saveAsin: { outputs: [tracked], errors: [unreachable] },
  },
  distinguish: ({
    until,
    location,
    price,
    becomes,
    change,
  }: {
    until: string
    location: string
    price: string
    becomes: string | null
    change: { kind: string } | null
  }) => [until, location, price, becomes, change?.kind],
}
