import type { StartState } from '../../domain/start/start.ts'
import { brandStepMachine } from '../../machines/start/brandStepMachine.ts'
import { officialPicturesMachine } from '../../machines/start/officialPicturesMachine.ts'
import { productsStepMachine } from '../../machines/start/productsStepMachine.ts'
import { startMachine } from '../../machines/start/startMachine.ts'
import { DEMO_DELETION_WORDS, type DemoHoldings } from '../../domain/start/demo.ts'
import { demoDeletionMachine } from '../../machines/start/demoDeletionMachine.ts'
import { TOLD } from './excused.ts'
import type { Subject } from '../subject.ts'
import { analyst, NOON, unreachable } from './things.ts'

const brand = {
  id: '0190b1a0-0000-7000-8000-0000000000f1',
  name: 'Vessmont',
  rights: 0,
  products: 1,
  officialPictures: 1,
  people: 0,
  marketplaces: 1,
  withoutClasses: [],
  withoutAddress: [],
}
const empty: StartState = { brands: [], listings: 0, reviewed: 0 }
const done: StartState = { brands: [brand], listings: 3, reviewed: 3 }
const picture = { url: '', file: brand.id }

export const startSubject: Subject = {
  name: 'start',
  machine: startMachine,
  events: [
    { type: 'session.opened', user: analyst, at: NOON },
    { type: 'address.changed', path: '/start', query: {} },
    { type: 'address.changed', path: '/listings', query: {} },
    { type: 'brand.chosen', id: brand.id },
    { type: 'brand.added', id: brand.id },
    { type: 'catalogue.changed' },
    { type: 'picture.kept', field: 'officialImages', picture },
    { type: 'imports.changed' },
    { type: 'listings.outdated' },
    { type: 'job.ended' },
    { type: 'retry' },
    { type: 'skip' },
  ],
  outcomes: { readState: { outputs: [empty, done], errors: [unreachable] } },
  distinguish: ({ state, wasStarted, isHere }: { state: unknown; wasStarted: boolean; isHere: boolean }) => [
    state !== null,
    wasStarted,
    isHere,
  ],
}

export const brandStepSubject: Subject = {
  name: 'brandStep',
  excused: {
    'drafted is offered': TOLD,
  },
  machine: brandStepMachine,
  events: [
    { type: 'drafted', field: 'name', value: 'Vessmont' },
    { type: 'drafted', field: 'client', value: 'Northgate Group' },
    { type: 'submit' },
  ],
  outcomes: { addBrand: { outputs: [{ id: brand.id }], errors: [unreachable] } },
  distinguish: ({ name, client }: { name: string; client: string }) => [name !== '', client !== ''],
}

export const productsStepSubject: Subject = {
  name: 'productsStep',
  excused: {
    'drafted is offered': TOLD,
  },
  machine: productsStepMachine,
  events: [
    { type: 'drafted', value: 'Regent' },
    { type: 'submit', brand: brand.id },
    { type: 'file.read', brand: brand.id, text: 'name\nRegent' },
  ],
  outcomes: { addProducts: { outputs: [{ added: 1, known: [], rejected: [] }], errors: [unreachable] } },
  distinguish: ({ text }: { text: string }) => text !== '',
}

export const officialPicturesSubject: Subject = {
  name: 'officialPictures',
  machine: officialPicturesMachine,
  events: [{ type: 'picture.uploaded', brand: brand.id, picture }, { type: 'retry' }],
  outcomes: { addPictures: { outputs: [undefined], errors: [unreachable] } },
  distinguish: ({ pictures, sent }: { pictures: readonly unknown[]; sent: number }) => [
    Math.min(pictures.length, 2),
    Math.min(sent, 2),
  ],
}

const holdings: DemoHoldings = {
  brands: 9,
  listings: 3,
  files: 2,
  accounts: 6,
  needsAccount: false,
  deletion: null,
}

export const demoDeletionSubject: Subject = {
  name: 'demoDeletion',
  excused: {
    'drafted is offered': TOLD,
  },
  machine: demoDeletionMachine,
  events: [
    { type: 'drafted', field: 'typed', value: DEMO_DELETION_WORDS },
    { type: 'drafted', field: 'name', value: 'Ada Reed' },
    { type: 'drafted', field: 'email', value: 'ada@own.example' },
    { type: 'drafted', field: 'password', value: 'short' },
    { type: 'confirm' },
    { type: 'retry' },
    { type: 'cancel' },
  ],
  outcomes: {
    readHoldings: { outputs: [holdings, { ...holdings, needsAccount: true }], errors: [unreachable] },
    readProgress: {
      outputs: [{ ...holdings, deletion: { done: 1, of: 10, step: 'Listings' } }],
      errors: [unreachable],
    },
    deleteDemo: { outputs: [undefined], errors: [unreachable] },
    reloadPage: { outputs: [undefined], errors: [unreachable] },
  },
  distinguish: ({
    draft,
    holdings: read,
  }: {
    draft: Record<string, string>
    holdings: DemoHoldings | null
  }) => [read?.needsAccount, ...Object.values(draft)],
}
