import type { Advertisement } from '../../domain/ads/advertisement.ts'
import { adMachine } from '../../machines/ads/adMachine.ts'
import { adsMachine } from '../../machines/ads/adsMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, unreachable } from './things.ts'

const [one, two] = ['0190b1a0-0000-7000-8000-0000000000e1', '0190b1a0-0000-7000-8000-0000000000e2']
const address = (path: string, ...value: string[]) => ({ type: 'address.changed', path, query: { value } })

const ad: Advertisement = {
  id: one,
  brand: 'Vessmont',
  client: 'Northgate Group',
  product: 'Meridian 40',
  platform: 'Pagebook',
  channel: 'SOCIAL_MEDIA',
  advertiser: 'Outlet Time',
  headline: 'Now at half price',
  text: 'Only this week.',
  url: 'https://pagebook.example/ads/1',
  landingUrl: 'https://outlet-time.example/meridian',
  image: null,
  country: 'DE',
  firstSeen: '2026-11-01T00:00:00.000Z',
  lastSeen: '2026-11-19T00:00:00.000Z',
  status: 'ACTIVE',
  sourceBrand: null,
  created: '2026-11-02T08:00:00.000Z',
  updated: '2026-11-02T08:00:00.000Z',
}

const missing = { status: 404, title: 'There is no such advertisement.' }

export const adsSubject: Subject = {
  name: 'ads',
  machine: adsMachine,
  input: { user: { id: analyst.providerId, groups: analyst.groups } },
  events: [
    { type: 'open', id: two },
    { type: 'close' },
    address('/ads', one),
    address('/ads', two),
    address('/ads', 'half price'),
    address('/ads'),
    address('/listings'),
    { type: 'ad.deleted', id: one },
    { type: 'ad.deleted', id: two },
  ],
  outcomes: {},
  distinguish: ({
    isHere,
    linked,
    opened,
  }: {
    isHere: boolean
    linked: string | null
    opened: string | null
  }) => [isHere, linked, opened],
}

export const adSubject: Subject = {
  name: 'ad',
  machine: adMachine,
  input: { id: one, groups: analyst.groups },
  events: [
    { type: 'retry' },
    { type: 'reload' },
    { type: 'delete' },
    { type: 'confirm' },
    { type: 'dismiss' },
  ],
  outcomes: {
    loadAd: { outputs: [ad], errors: [unreachable, missing] },
    deleteAd: { outputs: [null], errors: [unreachable, missing] },
  },
  distinguish: ({ problem }: { problem: string | null }) => problem,
}
