import { type ActorRefFrom, assign, sendTo, setup, stopChild } from 'xstate'
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
import { createPageMachine, type Identified } from '../kit/pageMachine.ts'
import type { ScreenInput } from '../kit/screenInput.ts'
import { ofEvent } from '../kit/effects.ts'

const SCREEN = '/images'

/** An image as an item of the wall. */
export type ListedImage = Image & Identified
/** The wall: it hears nothing of the general filter, which images don't have (§2). */
export const imagesPageMachine = createPageMachine<ListedImage, ImageFilter>('wall', SCREEN, undefined, [])

interface Context {
  /** The query of the screen's address, with what other screens have put there. */
  readonly query: Query
  /** The filter that is applied; null before the screen was first reached. */
  readonly filter: WallFilter | null
  /** What is typed into Search OCR Text, entered or not. */
  readonly typed: string
  /** The image that the address names. */
  readonly opened: string | null
  readonly wall: ActorRefFrom<typeof imagesPageMachine>
  readonly image: ActorRefFrom<typeof imageMachine> | null
}

type Event =
  | { type: 'search.typed'; text: string }
  | { type: 'search.entered' }
  | { type: 'logo.switched'; on: boolean }
  | { type: 'part.dropped'; part: WallFilterPart }
  | { type: 'clear' }
  | { type: 'open'; id: string }
  | { type: 'close' }
  | Extract<Fact, { type: 'address.changed' }>

type Address = { readonly path: string; readonly query: Query }

const imageAt = ({ path, query }: Address): string | null =>
  path === SCREEN ? query.image?.[0] || null : null

const EMPTY: WallFilter = { contains: '', logo: false }

/**
 * The Images screen: its filter and which image is open are what its address says, so that a link shows the same and
 * Back undoes each. What is typed stays until it is entered or cleared, whatever becomes of a load. Spawns the wall and the open image.
 */
export const imagesMachine = setup({
  types: { input: {} as ScreenInput, context: {} as Context, events: {} as Event },
  actors: { facts: factsLogic, wall: imagesPageMachine, image: imageMachine },
  guards: {
    leadsHere: (_, { path }: Address) => path === SCREEN,
    filtersOtherwise: ({ context: { filter } }, { path, query }: Address) => {
      const named = wallFilterAt(query)
      return path === SCREEN && (named.contains !== filter?.contains || named.logo !== filter.logo)
    },
    isApplied: ({ context: { typed, filter } }) => typed.trim() === filter?.contains,
    namesAnother: ({ context }, address: Address) => {
      const named = imageAt(address)
      return named !== null && named !== context.opened
    },
    namesNone: (_, address: Address) => address.path === SCREEN && imageAt(address) === null,
    isOther: ({ context }, { id }: { id: string }) => id !== context.opened,
  },
  actions: {
    keepQuery: assign((_, { query }: Address) => ({ query })),
    readFilter: assign(({ context: { filter, typed } }, { query }: Address) => {
      const named = wallFilterAt(query)
      return { filter: named, typed: named.contains === filter?.contains ? typed : named.contains }
    }),
    tellPlace: sendTo(
      ({ context }) => context.wall,
      (_, { path, query }: Address) => ({ type: 'address.changed' as const, path, query }),
    ),
    applyFilter: sendTo(
      ({ context }) => context.wall,
      ({ context }) => ({ type: 'filter.applied' as const, params: imageFilterOf(context.filter!) }),
    ),
    reloadWall: sendTo(({ context }) => context.wall, { type: 'reload' }),
    type: assign((_, { text }: { text: string }) => ({ typed: text })),
    forgetTyped: assign({ typed: '' }),
    write: sendTo(
      ({ system }) => system.get(ADDRESS),
      ({ context: { query } }, filter: Partial<WallFilter>) =>
        ({
          type: 'writeQuery',
          query: withWallFilter(query, { ...wallFilterAt(query), ...filter }),
        }) satisfies AddressCommand,
    ),
    goTo: sendTo(
      ({ system }) => system.get(ADDRESS),
      ({ context }, { id }: { id: string | null }) => {
        const { image: _, ...query } = context.query
        return {
          type: 'writeQuery',
          query: id === null ? query : { ...query, image: [id] },
        } satisfies AddressCommand
      },
    ),
    forgetOpened: assign({ opened: null }),
    run: assign(({ context, spawn }) => ({
      image: spawn('image', { id: 'opened', input: { id: context.opened! } }),
    })),
    letGo: assign({ image: null }),
  },
}).createMachine({
  id: 'images',
  context: ({ spawn }) => ({
    query: {},
    filter: null,
    typed: '',
    opened: null,
    wall: spawn('wall', { id: 'wall' }),
    image: null,
  }),
  invoke: { id: 'facts', src: 'facts', input: ['address.changed'] },
  on: {
    'search.typed': { actions: { type: 'type', params: ofEvent } },
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
    'part.dropped': {
      actions: { type: 'write', params: ({ event }) => ({ [event.part]: EMPTY[event.part] }) },
    },
    clear: { actions: ['forgetTyped', { type: 'write', params: EMPTY }] },
  },
  type: 'parallel',
  states: {
    place: {
      initial: 'away',
      states: {
        /** Whoever comes back finds the wall read again. */
        away: {
          on: {
            'address.changed': [
              {
                guard: { type: 'filtersOtherwise', params: ofEvent },
                target: 'here',
                actions: [
                  { type: 'keepQuery', params: ofEvent },
                  { type: 'readFilter', params: ofEvent },
                  { type: 'tellPlace', params: ofEvent },
                  'applyFilter',
                ],
              },
              {
                guard: { type: 'leadsHere', params: ofEvent },
                target: 'here',
                actions: [
                  { type: 'keepQuery', params: ofEvent },
                  { type: 'tellPlace', params: ofEvent },
                  'reloadWall',
                ],
              },
            ],
          },
        },
        here: {
          on: {
            'address.changed': [
              {
                guard: { type: 'filtersOtherwise', params: ofEvent },
                actions: [
                  { type: 'keepQuery', params: ofEvent },
                  { type: 'readFilter', params: ofEvent },
                  'applyFilter',
                ],
              },
              {
                guard: { type: 'leadsHere', params: ofEvent },
                actions: { type: 'keepQuery', params: ofEvent },
              },
              { target: 'away', actions: { type: 'tellPlace', params: ofEvent } },
            ],
          },
        },
      },
    },
    open: {
      initial: 'none',
      on: {
        open: {
          guard: { type: 'isOther', params: ofEvent },
          actions: { type: 'goTo', params: ofEvent },
        },
        'address.changed': [
          {
            guard: { type: 'namesAnother', params: ofEvent },
            target: '.one',
            actions: assign(({ event: address }) => ({ opened: imageAt(address) })),
          },
          {
            guard: { type: 'namesNone', params: ofEvent },
            target: '.none',
            actions: 'forgetOpened',
          },
        ],
      },
      states: {
        none: {},
        one: {
          entry: 'run',
          exit: [stopChild('opened'), 'letGo'],
          on: { close: { actions: { type: 'goTo', params: { id: null } } } },
        },
      },
    },
  },
})
