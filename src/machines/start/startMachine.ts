import { assign, forwardTo, sendTo, setup, spawnChild } from 'xstate'
import type { Picture } from '../../domain/kit/picture.ts'
import { isStarted, START_PATH, type StartState } from '../../domain/start/start.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { IMPORT, importMachine } from '../importing/importMachine.ts'
import { keepProblem, notify, openPath, publish, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { pictureUploadMachine } from '../setup/pictureUploadMachine.ts'
import { brandStepMachine } from './brandStepMachine.ts'
import { officialPicturesMachine } from './officialPicturesMachine.ts'
import { productsStepMachine } from './productsStepMachine.ts'

/** The id under which the start page is found. */
export const START = 'start'

/** How often it looks how far things are, while it is open. */
const LOOK_MS = 4_000

interface Context {
  readonly state: StartState | null
  /** Whether everything was done when it was first looked at: then the page was called back, and stays. */
  readonly wasStarted: boolean
  readonly isHere: boolean
  /** The brand that pictures and products are for. */
  readonly brand: string | null
  readonly problem: string | null
}

type Event =
  | { type: 'brand.chosen'; id: string }
  | { type: 'brand.added'; id: string }
  | { type: 'catalogue.changed' }
  | { type: 'picture.kept'; field: string; picture: Picture }
  | { type: 'retry' }
  | { type: 'skip' }
  | Extract<
      Fact,
      { type: 'address.changed' | 'session.opened' | 'imports.changed' | 'listings.outdated' | 'job.ended' }
    >

/**
 * The start page: from an empty workspace to the first decisions. What is done is read from the server, so that each
 * step goes on where it was. It leaves once nothing is left to do. Invokes: readState; runs the steps, the import and
 * the uploads.
 */
export const startMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {},
    tags: {} as 'busy' | 'failed',
    children: {} as {
      import: 'import'
      uploads: 'uploads'
      brandStep: 'brandStep'
      productsStep: 'productsStep'
      pictures: 'pictures'
    },
  },
  actors: {
    facts: factsLogic,
    import: importMachine,
    uploads: pictureUploadMachine,
    brandStep: brandStepMachine,
    productsStep: productsStepMachine,
    pictures: officialPicturesMachine,
    readState: service<StartState>('readState'),
  },
  delays: { look: LOOK_MS },
  guards: {
    isHere: ({ context }) => context.isHere,
    arrives: ({ context }, { path }: { path: string }) => path === START_PATH && !context.isHere,
    becomesStarted: ({ context }, { state }: { state: StartState }) =>
      context.isHere && context.state !== null && !context.wasStarted && isStarted(state),
  },
  actions: {
    keepState: assign(({ context }, { state }: { state: StartState }) => ({
      state,
      wasStarted: context.state === null ? isStarted(state) : context.wasStarted,
      brand: context.brand ?? state.brands[0]?.id ?? null,
      problem: null,
    })),
    keepPlace: assign((_, { path }: { path: string }) => ({ isHere: path === START_PATH })),
    keepBrand: assign((_, { id }: { id: string }) => ({ brand: id })),
    keepProblem: keepProblem(),
    publishBrands: publish({ type: 'session.outdated' }),
    publishSkipped: publish({ type: 'start.skipped' }),
    tellStarted: notify({ tone: 'positive', message: 'Everything is set up', action: null }),
    preferBrand: sendTo('import', ({ context: { state, brand } }) => ({
      type: 'brand.preferred',
      brand: state?.brands.some(({ id }) => id === brand) ? brand : null,
    })),
    handPicture: sendTo('pictures', ({ context }, { picture }: { picture: Picture }) => ({
      type: 'picture.uploaded',
      brand: context.brand!,
      picture,
    })),
    leave: openPath(() => '/listings'),
  },
}).createMachine({
  id: 'start',
  context: { state: null, wasStarted: false, isHere: true, brand: null, problem: null },
  invoke: [
    {
      id: 'facts',
      src: 'facts',
      input: ['address.changed', 'imports.changed', 'listings.outdated', 'job.ended'],
    },
  ],
  entry: [
    spawnChild('import', { id: 'import', systemId: IMPORT }),
    spawnChild('uploads', { id: 'uploads', input: { receiver: START } }),
    spawnChild('brandStep', { id: 'brandStep' }),
    spawnChild('productsStep', { id: 'productsStep' }),
    spawnChild('pictures', { id: 'pictures' }),
  ],
  on: {
    'session.opened': { actions: forwardTo('import') },
    'brand.chosen': { actions: [withEvent('keepBrand'), 'preferBrand'] },
    'brand.added': {
      target: '.reading',
      actions: [withEvent('keepBrand'), 'publishBrands'],
    },
    'picture.kept': { actions: withEvent('handPicture') },
    skip: { actions: ['publishSkipped', 'leave'] },
    'address.changed': [
      {
        guard: withEvent('arrives'),
        target: '.reading',
        actions: withEvent('keepPlace'),
      },
      { actions: withEvent('keepPlace') },
    ],
    'catalogue.changed': '.reading',
    'imports.changed': '.reading',
    'listings.outdated': '.reading',
    'job.ended': '.reading',
  },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readState',
        src: 'readState',
        onDone: [
          {
            guard: { type: 'becomesStarted', params: ({ event }) => ({ state: event.output }) },
            target: 'shown',
            actions: [
              { type: 'keepState', params: ({ event }) => ({ state: event.output }) },
              'tellStarted',
              'leave',
            ],
          },
          {
            target: 'shown',
            actions: [{ type: 'keepState', params: ({ event }) => ({ state: event.output }) }, 'preferBrand'],
          },
        ],
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    shown: { after: { look: { guard: 'isHere', target: 'reading' } } },
    failed: { tags: 'failed', on: { retry: 'reading' } },
  },
})
