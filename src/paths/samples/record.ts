import type { Advertisement } from '../../domain/ads/advertisement.ts'
import { recordMachine } from '../../machines/kit/recordMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, unreachable } from './things.ts'

const one = '0190b1a0-0000-7000-8000-0000000000e1'

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

export const recordSubject: Subject = {
  name: 'record',
  machine: recordMachine<Advertisement>({
    id: 'record',
    path: '/ads',
    deletion: { needs: 'ads.delete', done: 'Advertisement deleted.' },
  }),
  input: { id: one, groups: analyst.groups },
  events: [
    { type: 'retry' },
    { type: 'reload' },
    { type: 'delete' },
    { type: 'confirm' },
    { type: 'dismiss' },
  ],
  outcomes: {
    loadFirst: { outputs: [ad], errors: [unreachable, missing] },
    reload: { outputs: [ad], errors: [unreachable, missing] },
    delete: { outputs: [null], errors: [unreachable, missing] },
  },
  distinguish: ({ problem }: { problem: string | null }) => problem,
}
