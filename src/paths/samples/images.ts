import type { Image } from '../../domain/images/image.ts'
import { imageMachine } from '../../machines/images/imageMachine.ts'
import { imagesMachine } from '../../machines/images/imagesMachine.ts'
import { ENDS } from './excused.ts'
import type { Subject } from '../subject.ts'
import { sampleAnalysis } from './imageAnalysis.ts'
import { analyst, unreachable } from './things.ts'

const [one, two] = ['0190b1a0-0000-7000-8000-0000000000f1', '0190b1a0-0000-7000-8000-0000000000f2']
const address = (path: string, query: Record<string, string[]> = {}) => ({
  type: 'address.changed',
  path,
  query,
})

export const sampleImage: Image = {
  id: one,
  brand: 'Vessmont',
  file: two,
  url: 'https://pictures.example/1.jpg',
  width: 1_200,
  height: 900,
  platforms: ['Bazarro DE'],
  states: ['NEW'],
  listings: 2,
  text: 'FREE SHIP',
  logos: [],
  colours: [{ hex: '#1d2c45', share: 0.5 }],
  problem: null,
  created: '2026-11-02T08:00:00.000Z',
  analysed: null,
}

const missing = { status: 404, title: 'There is no such image.' }

export const imagesSubject: Subject = {
  name: 'images',
  machine: imagesMachine,
  input: { user: { id: analyst.providerId, groups: analyst.groups } },
  events: [
    { type: 'search.typed', text: 'free ' },
    { type: 'search.entered' },
    { type: 'logo.switched', on: true },
    { type: 'official.switched', on: true },
    { type: 'part.dropped', part: 'contains' },
    { type: 'clear' },
    { type: 'pictures.came' },
    { type: 'arrivals.shown' },
    { type: 'list.loaded', items: [] },
    { type: 'list.reloaded' },
    address('/images'),
    address('/images', { image: [one] }),
    address('/images', { contains: ['free'] }),
    address('/images', { logo: ['true'] }),
    address('/images', { official: ['true'] }),
    address('/listings'),
  ],
  outcomes: {},
  distinguish: ({
    filter,
    typed,
    hasArrivals,
  }: {
    filter: { contains: string } | null
    typed: string
    hasArrivals: boolean
  }) => [filter?.contains ?? null, typed, hasArrivals],
}

export const imageSubject: Subject = {
  name: 'image',
  excused: {
    'nothing leads out of missing': ENDS,
  },
  machine: imageMachine,
  input: { id: one },
  events: [
    { type: 'retry' },
    { type: 'reload' },
    { type: 'image.analysed', analysis: { ...sampleAnalysis, image: one } },
    { type: 'image.analysed', analysis: { ...sampleAnalysis, image: two } },
  ],
  outcomes: {
    loadImage: { outputs: [sampleImage], errors: [unreachable, missing] },
    rereadImage: { outputs: [sampleImage], errors: [unreachable, missing] },
  },
  distinguish: ({ problem }: { problem: string | null }) => problem,
}
