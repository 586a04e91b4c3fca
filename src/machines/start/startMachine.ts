import { assign, forwardTo, sendTo, setup } from 'xstate'
import { failureText } from '../../domain/kit/problem.ts'
import type { Picture } from '../../domain/kit/picture.ts'
import type { AddedProducts } from '../../domain/setup/newProducts.ts'
import { isStarted, START_PATH, type StartState } from '../../domain/start/start.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { importMachine, IMPORT } from '../importing/importMachine.ts'
import { ADDRESS, type AddressCommand } from '../kit/address.ts'
import { notify, ofEvent, publish } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { pictureUploadMachine } from '../setup/pictureUploadMachine.ts'

/** The id under which the start page is found. */
export const START = 'start'

/** How often it looks how far things are, while it is open. */
const LOOK_MS = 4_000

/** What is typed and not sent yet. */
export interface StartDrafts {
  readonly name: string
  readonly client: string
  readonly products: string
}
const NO_DRAFTS: StartDrafts = { name: '', client: '', products: '' }

interface Context {
  readonly state: StartState | null
  /** Whether everything was done when it was first looked at: then the page was called back, and stays. */
  readonly wasStarted: boolean
  readonly isHere: boolean
  /** The brand that pictures and products are for. */
  readonly brand: string | null
  readonly drafts: StartDrafts
  readonly added: AddedProducts | null
  /** Pictures that are uploaded and not yet the brand's. */
  readonly pictures: readonly Picture[]
  /** How many of them are on their way to the brand. */
  readonly sent: number
  /** Why each could not be done, in words. */
  readonly problems: Readonly<Record<Attempted, string | null>>
}

/** What may fail on the page by itself. */
type Attempted = 'progress' | 'brand' | 'products' | 'pictures'
const NO_PROBLEMS = { progress: null, brand: null, products: null, pictures: null }

type Event =
  | { type: 'drafted'; field: keyof StartDrafts; value: string }
  | { type: 'brand.chosen'; id: string }
  | { type: 'brand.submit' }
  | { type: 'products.submit' }
  | { type: 'products.dropped'; text: string }
  | { type: 'picture.kept'; field: string; picture: Picture }
  | { type: 'pictures.retry' }
  | { type: 'retry' }
  | { type: 'skip' }
  | Extract<
      Fact,
      { type: 'address.changed' | 'session.opened' | 'imports.changed' | 'listings.outdated' | 'job.ended' }
    >

const open = (path: string): AddressCommand => ({ type: 'open', path })

/**
 * The start page: from an empty workspace to the first decisions. What is done is read from the server, so that each
 * step goes on where it was; what is typed is kept in the tab. It leaves once nothing is left to do.
 * Invokes: readState, loadDrafts, storeDrafts, addBrand, addProducts, addPictures; runs import and uploads.
 */
export const startMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as unknown,
    tags: {} as 'busy' | 'failed',
    children: {} as { import: 'import'; uploads: 'uploads' },
  },
  actors: {
    facts: factsLogic,
    import: importMachine,
    uploads: pictureUploadMachine,
    readState: service<StartState>('readState'),
    loadDrafts: service<StartDrafts | null>('loadDrafts'),
    storeDrafts: service<void, { drafts: StartDrafts }>('storeDrafts'),
    addBrand: service<{ id: string }, { name: string; client: string }>('addBrand'),
    addProducts: service<AddedProducts, { brand: string; text: string }>('addProducts'),
    addPictures: service<void, { brand: string; pictures: readonly Picture[] }>('addPictures'),
  },
  delays: { look: LOOK_MS },
  guards: {
    isHere: ({ context }) => context.isHere,
    arrives: ({ context }, { path }: { path: string }) => path === START_PATH && !context.isHere,
    becomesStarted: ({ context }, { state }: { state: StartState }) =>
      context.isHere && context.state !== null && !context.wasStarted && isStarted(state),
    hasBrandName: ({ context: { drafts } }) => drafts.name.trim() !== '' && drafts.client.trim() !== '',
    hasProducts: ({ context }) => context.brand !== null && context.drafts.products.trim() !== '',
    takesProducts: ({ context }) => context.brand !== null,
    hasPictures: ({ context }) => context.brand !== null && context.pictures.length > 0,
  },
  actions: {
    keepState: assign(({ context }, { state }: { state: StartState }) => ({
      state,
      wasStarted: context.state === null ? isStarted(state) : context.wasStarted,
      brand: context.brand ?? state.brands[0]?.id ?? null,
      problems: { ...context.problems, progress: null },
    })),
    keepPlace: assign((_, { path }: { path: string }) => ({ isHere: path === START_PATH })),
    keepDraft: assign(({ context }, { field, value }: { field: keyof StartDrafts; value: string }) => ({
      drafts: { ...context.drafts, [field]: value },
    })),
    keepDrafts: assign((_, { drafts }: { drafts: StartDrafts | null }) => ({ drafts: drafts ?? NO_DRAFTS })),
    keepBrand: assign((_, { id }: { id: string }) => ({ brand: id })),
    forgetBrandDraft: assign(({ context }) => ({ drafts: { ...context.drafts, name: '', client: '' } })),
    keepProducts: assign(({ context }, { text }: { text: string }) => ({
      drafts: { ...context.drafts, products: text },
    })),
    keepAdded: assign(({ context }, { added }: { added: AddedProducts }) => ({
      added,
      drafts: { ...context.drafts, products: '' },
    })),
    keepPicture: assign(({ context }, { picture }: { picture: Picture }) => ({
      pictures: [...context.pictures, picture],
    })),
    keepProblem: assign(({ context }, { of, error }: { of: Attempted; error: unknown }) => ({
      problems: { ...context.problems, [of]: failureText(error) },
    })),
    forgetProblem: assign(({ context }, { of }: { of: Attempted }) => ({
      problems: { ...context.problems, [of]: null },
    })),
    countSent: assign(({ context }) => ({ sent: context.pictures.length })),
    forgetSent: assign(({ context }) => ({ pictures: context.pictures.slice(context.sent), sent: 0 })),
    publishBrands: publish({ type: 'brands.changed' }),
    tellStarted: notify({ tone: 'positive', message: 'Everything is set up', action: null }),
    leave: sendTo(({ system }) => system.get(ADDRESS), open('/listings')),
  },
}).createMachine({
  id: 'start',
  context: {
    state: null,
    wasStarted: false,
    isHere: true,
    brand: null,
    drafts: NO_DRAFTS,
    added: null,
    pictures: [],
    sent: 0,
    problems: NO_PROBLEMS,
  },
  invoke: [
    {
      id: 'facts',
      src: 'facts',
      input: ['address.changed', 'imports.changed', 'listings.outdated', 'job.ended'],
    },
    { id: 'import', systemId: IMPORT, src: 'import' },
    { id: 'uploads', src: 'uploads', input: { receiver: START } },
  ],
  on: {
    'session.opened': { actions: forwardTo('import') },
    'brand.chosen': { actions: { type: 'keepBrand', params: ofEvent } },
    skip: { actions: 'leave' },
  },
  type: 'parallel',
  states: {
    progress: {
      initial: 'reading',
      on: {
        'address.changed': [
          {
            guard: { type: 'arrives', params: ofEvent },
            target: '.reading',
            actions: { type: 'keepPlace', params: ofEvent },
          },
          { actions: { type: 'keepPlace', params: ofEvent } },
        ],
        'imports.changed': '.reading',
        'listings.outdated': '.reading',
        'job.ended': '.reading',
      },
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
                actions: { type: 'keepState', params: ({ event }) => ({ state: event.output }) },
              },
            ],
            onError: {
              target: 'failed',
              actions: {
                type: 'keepProblem',
                params: ({ event }) => ({ of: 'progress', error: event.error }),
              },
            },
          },
        },
        shown: { after: { look: { guard: 'isHere', target: 'reading' } } },
        failed: { tags: 'failed', on: { retry: 'reading' } },
      },
    },
    drafts: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadDrafts',
            src: 'loadDrafts',
            onDone: {
              target: 'kept',
              actions: { type: 'keepDrafts', params: ({ event }) => ({ drafts: event.output }) },
            },
            onError: 'kept',
          },
        },
        kept: { on: { drafted: { target: 'storing', actions: { type: 'keepDraft', params: ofEvent } } } },
        // A browser that keeps nothing for pages loses what is typed with the page, and nothing else.
        storing: {
          on: {
            drafted: {
              target: 'storing',
              reenter: true,
              actions: { type: 'keepDraft', params: ofEvent },
            },
          },
          invoke: {
            id: 'storeDrafts',
            src: 'storeDrafts',
            input: ({ context }) => ({ drafts: context.drafts }),
            onDone: 'kept',
            onError: 'kept',
          },
        },
      },
    },
    brand: {
      initial: 'editing',
      states: {
        editing: { on: { 'brand.submit': { guard: 'hasBrandName', target: 'adding' } } },
        adding: {
          tags: 'busy',
          invoke: {
            id: 'addBrand',
            src: 'addBrand',
            input: ({ context: { drafts } }) => ({ name: drafts.name, client: drafts.client }),
            onDone: {
              target: 'added',
              actions: [
                { type: 'keepBrand', params: ({ event }) => event.output },
                'forgetBrandDraft',
                'publishBrands',
                { type: 'forgetProblem', params: { of: 'brand' } },
              ],
            },
            onError: {
              target: 'rejected',
              actions: { type: 'keepProblem', params: ({ event }) => ({ of: 'brand', error: event.error }) },
            },
          },
        },
        rejected: { on: { 'brand.submit': { guard: 'hasBrandName', target: 'adding' } } },
        added: { on: { 'brand.submit': { guard: 'hasBrandName', target: 'adding' } } },
      },
    },
    products: {
      initial: 'editing',
      on: {
        'products.dropped': {
          guard: 'takesProducts',
          target: '.adding',
          actions: { type: 'keepProducts', params: ofEvent },
        },
        'products.submit': { guard: 'hasProducts', target: '.adding' },
      },
      states: {
        editing: {},
        adding: {
          tags: 'busy',
          on: { 'products.dropped': undefined, 'products.submit': undefined },
          invoke: {
            id: 'addProducts',
            src: 'addProducts',
            input: ({ context }) => ({ brand: context.brand!, text: context.drafts.products }),
            onDone: {
              target: 'added',
              actions: [
                { type: 'keepAdded', params: ({ event }) => ({ added: event.output }) },
                { type: 'forgetProblem', params: { of: 'products' } },
              ],
            },
            onError: {
              target: 'rejected',
              actions: {
                type: 'keepProblem',
                params: ({ event }) => ({ of: 'products', error: event.error }),
              },
            },
          },
        },
        rejected: {},
        added: {},
      },
    },
    pictures: {
      initial: 'idle',
      on: { 'picture.kept': { actions: { type: 'keepPicture', params: ofEvent } } },
      states: {
        idle: { always: { guard: 'hasPictures', target: 'adding' } },
        adding: {
          tags: 'busy',
          entry: 'countSent',
          invoke: {
            id: 'addPictures',
            src: 'addPictures',
            input: ({ context }) => ({ brand: context.brand!, pictures: context.pictures }),
            onDone: {
              target: 'idle',
              actions: ['forgetSent', { type: 'forgetProblem', params: { of: 'pictures' } }],
            },
            onError: {
              target: 'failed',
              actions: {
                type: 'keepProblem',
                params: ({ event }) => ({ of: 'pictures', error: event.error }),
              },
            },
          },
        },
        failed: { on: { 'pictures.retry': { guard: 'hasPictures', target: 'adding' } } },
      },
    },
  },
})
