import { type ActorRefFrom, assign, not, sendTo, setup } from 'xstate'
import type { Query } from '../../domain/filter/filter.ts'
import type { Image, ImageFilter } from '../../domain/images/image.ts'
import {
  imageFilterOf,
  type WallFilter,
  wallFilterAt,
  type WallFilterPart,
  withWallFilter,
} from './imageWall.ts'
import { ADDRESS, type AddressCommand } from '../kit/address.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { imageMachine } from './imageMachine.ts'
import type { Address } from '../kit/linkedRecord.ts'
import { openedRecord } from '../kit/openedRecordMachine.ts'
import { growingList, type ListLoaded, type ListReloaded } from '../kit/growingListMachine.ts'
import type { ScreenInput } from '../kit/screenInput.ts'
import { passAddress, tell, withEvent } from '../kit/effects.ts'

const SCREEN = '/images'

/** The wall: it hears nothing of the general filter, which images don't have (§2). While it is empty, it is read again when pictures have come. */
export const imagesPageMachine = growingList<Image, ImageFilter>({
  id: 'wall',
  screen: SCREEN,
  // What is looked at keeps its place; the new ones are shown when they are asked for.
  hears: { 'pictures.came': (_, { items }) => (items.length === 0 ? { reload: 'whenResting' } : {}) },
})

/** Which image is open beside the wall. */
export const openedImageMachine = openedRecord({
  id: 'openedImage',
  path: SCREEN,
  record: imageMachine,
  input: (id) => ({ id }),
})

interface Context {
  /** The query of the screen's address, with what other screens have put there. */
  readonly query: Query
  /** The filter that is applied; null before the screen was first reached. */
  readonly filter: WallFilter | null
  /** What is typed into Search OCR Text, entered or not. */
  readonly typed: string
  /** Whether pictures have come since the wall was read. */
  readonly hasArrivals: boolean
  readonly wall: ActorRefFrom<typeof imagesPageMachine>
  readonly opened: ActorRefFrom<typeof openedImageMachine>
}

type Event =
  | { type: 'search.typed'; text: string }
  | { type: 'search.entered' }
  | { type: 'logo.switched'; on: boolean }
  | { type: 'official.switched'; on: boolean }
  | { type: 'part.dropped'; part: WallFilterPart }
  | { type: 'clear' }
  | { type: 'arrivals.shown' }
  | ListLoaded
  | ListReloaded
  | Extract<Fact, { type: 'address.changed' | 'pictures.came' }>

const EMPTY: WallFilter = { contains: '', logo: false, official: false }

/**
 * The Images screen: its filter and which image is open are what its address says, so that a link shows the same and
 * Back undoes each. What is typed stays until it is entered or cleared, whatever becomes of a load. Spawns the wall and which image is open.
 */
export const imagesMachine = setup({
  types: { input: {} as ScreenInput, context: {} as Context, events: {} as Event },
  actors: { facts: factsLogic, wall: imagesPageMachine, opened: openedImageMachine },
  guards: {
    leadsHere: (_, { path }: Address) => path === SCREEN,
    filtersOtherwise: ({ context: { filter } }, { path, query }: Address) => {
      const named = wallFilterAt(query)
      return (
        path === SCREEN &&
        (named.contains !== filter?.contains ||
          named.logo !== filter.logo ||
          named.official !== filter.official)
      )
    },
    hasArrivals: ({ context }) => context.hasArrivals,
    isApplied: ({ context: { typed, filter } }) => typed.trim() === filter?.contains,
  },
  actions: {
    keepQuery: assign((_, { query }: Address) => ({ query })),
    readFilter: assign(({ context: { filter, typed } }, { query }: Address) => {
      const named = wallFilterAt(query)
      return { filter: named, typed: named.contains === filter?.contains ? typed : named.contains }
    }),
    passAddress: passAddress(({ wall, opened }) => [wall, opened]),
    applyFilter: sendTo(
      ({ context }) => context.wall,
      ({ context }) => ({ type: 'filter.applied' as const, params: imageFilterOf(context.filter!) }),
    ),
    reloadWall: sendTo(({ context }) => context.wall, { type: 'reload' }),
    noteArrivals: assign({ hasArrivals: true }),
    forgetArrivals: assign({ hasArrivals: false }),
    type: assign((_, { text }: { text: string }) => ({ typed: text })),
    forgetTyped: assign({ typed: '' }),
    write: tell(
      ADDRESS,
      ({ context: { query } }, filter: Partial<WallFilter>) =>
        ({
          type: 'writeQuery',
          query: withWallFilter(query, { ...wallFilterAt(query), ...filter }),
        }) satisfies AddressCommand,
    ),
  },
}).createMachine({
  id: 'images',
  context: ({ input, spawn }) => ({
    query: {},
    filter: null,
    typed: '',
    hasArrivals: false,
    wall: spawn('wall', { id: 'wall' }),
    opened: spawn('opened', { id: 'opened', input }),
  }),
  invoke: { id: 'facts', src: 'facts', input: ['address.changed', 'pictures.came'] },
  on: {
    'search.typed': { actions: withEvent('type') },
    'search.entered': [
      { guard: 'isApplied', actions: 'reloadWall' },
      {
        actions: {
          type: 'write',
          params: ({ context }) => ({ contains: context.typed.trim() }),
        },
      },
    ],
    'logo.switched': { actions: { type: 'write', params: ({ event }) => ({ logo: event.on }) } },
    'official.switched': { actions: { type: 'write', params: ({ event }) => ({ official: event.on }) } },
    'part.dropped': {
      actions: { type: 'write', params: ({ event }) => ({ [event.part]: EMPTY[event.part] }) },
    },
    'pictures.came': { guard: not('hasArrivals'), actions: 'noteArrivals' },
    'arrivals.shown': { actions: 'reloadWall' },
    'list.loaded': { guard: 'hasArrivals', actions: 'forgetArrivals' },
    'list.reloaded': { guard: 'hasArrivals', actions: 'forgetArrivals' },
    clear: { actions: ['forgetTyped', { type: 'write', params: EMPTY }] },
  },
  initial: 'away',
  states: {
    /** The wall is read again on return. */
    away: {
      on: {
        'address.changed': [
          {
            guard: withEvent('filtersOtherwise'),
            target: 'here',
            actions: [
              withEvent('keepQuery'),
              withEvent('readFilter'),
              withEvent('passAddress'),
              'applyFilter',
            ],
          },
          {
            guard: withEvent('leadsHere'),
            target: 'here',
            actions: [withEvent('keepQuery'), withEvent('passAddress'), 'reloadWall'],
          },
        ],
      },
    },
    here: {
      on: {
        'address.changed': [
          {
            guard: withEvent('filtersOtherwise'),
            actions: [
              withEvent('keepQuery'),
              withEvent('readFilter'),
              withEvent('passAddress'),
              'applyFilter',
            ],
          },
          {
            guard: withEvent('leadsHere'),
            actions: [withEvent('keepQuery'), withEvent('passAddress')],
          },
          { target: 'away', actions: withEvent('passAddress') },
        ],
      },
    },
  },
})
