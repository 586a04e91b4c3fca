import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ReviewEvidence } from '../../domain/review/guidedReview.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import {
  type Framed,
  isZoomed,
  MIDDLE,
  naturalView,
  PAN_STEP,
  pannedBy,
  type PictureView,
  type Point,
  type Size,
  WHOLE,
  zoomedBy,
} from '../kit/pictureZoom.ts'
import { type ListingProductActor, listingProductMachine } from '../listings/listingProductMachine.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly listing: Listing
  readonly groups: readonly string[]
}

/** The sizes of the pictures that could be read, by their files: of the original where that was fetched, else of the thumbnail. */
export type PictureSizes = Readonly<Record<string, Size>>

interface Context {
  readonly listing: Listing
  /** Its product, or the one that is suggested. */
  readonly product: ListingProductActor
  /** Null until it was read. */
  readonly evidence: ReviewEvidence | null
  readonly problem: string | null
  readonly sizes: PictureSizes
  /** Which of the listing's pictures is looked at, and which of the official ones beside it. */
  readonly index: number
  readonly official: number
  /** How large a picture's place on the stage is, in pixels. */
  readonly frame: Size
  readonly view: PictureView
  /** The place that was brought into its natural size and not left since; null where nothing was. */
  readonly naturalAt: Point | null
}

type Direction = 'left' | 'right' | 'up' | 'down'

type Event =
  /** Reads the evidence again. */
  | { type: 'retry' }
  /** Fetches the pictures again, or the original of the one that is zoomed. */
  | { type: 'fetchAgain' }
  | { type: 'picture.stepped'; by: 1 | -1 }
  | { type: 'picture.chosen'; index: number }
  | { type: 'official.stepped'; by: 1 | -1 }
  /** An arrow key: the next picture, or another part of it while zoomed. */
  | { type: 'arrow.pressed'; to: Direction }
  /** In its natural size around a place of the frame, or whole again. */
  | { type: 'zoom.toggled'; at?: Point }
  /** Larger or smaller by a factor, around a place of the frame. */
  | { type: 'zoomed'; by: number; at?: Point }
  /** Moved by shares of what is seen. */
  | { type: 'panned'; by: Point }
  | { type: 'stage.measured'; size: Size }
  | { type: 'compare.toggled' }
  | { type: 'logos.toggled' }
  | Extract<Fact, { type: 'listings.changed' | 'review.settled' }>

const PANS: Readonly<Record<Direction, Point>> = {
  left: { x: -PAN_STEP, y: 0 },
  right: { x: PAN_STEP, y: 0 },
  up: { x: 0, y: -PAN_STEP },
  down: { x: 0, y: PAN_STEP },
}
const STEPS: Readonly<Record<Direction, number>> = { left: -1, right: 1, up: 0, down: 0 }

/**
 * One listing on the stage of guided review: its evidence read, its pictures fetched small before it is looked at, which
 * of them is seen, which part of it, and beside which official picture. Zooming fetches the original. Evidence tells of
 * decisions, and is read again once one was taken back. Spawns its product.
 * Invokes: loadEvidence, prefetchPictures, loadOriginal.
 */
export const reviewListingMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as
      | 'loading'
      | 'failed'
      | 'zoomed'
      | 'original'
      | 'unfetched'
      | 'compared'
      | 'logosShown'
      | 'incomplete',
  },
  actors: {
    facts: factsLogic,
    product: listingProductMachine,
    loadEvidence: service<ReviewEvidence, { listing: string }>('loadEvidence'),
    prefetchPictures: service<PictureSizes, { files: readonly string[] }>('prefetchPictures'),
    loadOriginal: service<Size, { file: string }>('loadOriginal'),
  },
  guards: {
    isTakenBack: (_, { isTakenBack }: { isTakenBack: boolean }) => isTakenBack,
    isPicture: ({ context }, { index }: { index: number }) => index in context.listing.images,
    isOtherPicture: ({ context }, { by }: { by: number }) =>
      by !== 0 && context.index + by in context.listing.images,
    isOtherOfficial: ({ context }, { by }: { by: number }) =>
      context.official + by in (context.evidence?.officialImages ?? []),
    hasOfficial: ({ context }) => (context.evidence?.officialImages.length ?? 0) > 0,
    /** There is our own copy to look at. */
    isThere: ({ context: { listing, index } }) => typeof listing.images[index]?.file === 'string',
    enlarges: ({ context: { listing, index } }, { by }: { by: number }) =>
      by > 1 && typeof listing.images[index]?.file === 'string',
    /** It can be made so much larger, or smaller and still not be seen whole. */
    scales: ({ context }, { by, at }: { by: number; at?: Point }) => {
      const view = zoomedBy(context.view, by, framed(context), at)
      return isZoomed(view) && view.scale !== context.view.scale
    },
    showsWhole: ({ context }, { by, at }: { by: number; at?: Point }) =>
      !isZoomed(zoomedBy(context.view, by, framed(context), at)),
    areAllThere: ({ context }, { output }: { output: PictureSizes }) =>
      filesOf(context.listing).every((file) => file in output),
  },
  actions: {
    keepProblem: keepProblem(),
    keepSizes: assign((_, { output }: { output: PictureSizes }) => ({ sizes: output })),
    step: assign(({ context }, { by }: { by: number }) => ({ index: context.index + by })),
    zoom: assign(({ context }, { by, at }: { by: number; at?: Point }) => ({
      view: zoomedBy(context.view, by, framed(context), at),
      naturalAt: null,
    })),
    pan: assign(({ context }, { by }: { by: Point }) => ({
      view: pannedBy(context.view, by, framed(context)),
      naturalAt: null,
    })),
    showWhole: assign({ view: WHOLE, naturalAt: null }),
    keepOriginal: assign(({ context }, { output }: { output: Size }) => {
      const { listing, index, view, naturalAt } = context
      const sizes = { ...context.sizes, [listing.images[index]!.file!]: output }
      const known = framed({ ...context, sizes })
      return {
        sizes,
        view: naturalAt ? naturalView(known, naturalAt) : pannedBy(view, { x: 0, y: 0 }, known),
      }
    }),
  },
}).createMachine({
  id: 'reviewListing',
  context: ({ input: { listing, groups }, spawn }) => ({
    listing,
    product: spawn('product', { id: 'product', input: { listing, groups } }),
    evidence: null,
    problem: null,
    sizes: {},
    index: 0,
    official: 0,
    frame: { width: 0, height: 0 },
    view: WHOLE,
    naturalAt: null,
  }),
  invoke: { id: 'facts', src: 'facts', input: ['listings.changed', 'review.settled'] },
  on: {
    'listings.changed': {
      actions: assign(({ context: { listing }, event: { patches } }) => ({
        listing: { ...listing, ...patches.find(({ _id }) => _id === listing._id) },
      })),
    },
    'stage.measured': {
      actions: assign(({ context, event: { size } }) => ({
        frame: size,
        view: pannedBy(context.view, { x: 0, y: 0 }, framed({ ...context, frame: size })),
      })),
    },
  },
  type: 'parallel',
  states: {
    evidence: {
      initial: 'loading',
      on: {
        'review.settled': { guard: withEvent('isTakenBack'), target: '.loading' },
      },
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            id: 'loadEvidence',
            src: 'loadEvidence',
            input: ({ context }) => ({ listing: context.listing._id }),
            onDone: {
              target: 'loaded',
              actions: assign(({ context: { official }, event: { output } }) => ({
                evidence: output,
                problem: null,
                official: official in output.officialImages ? official : 0,
              })),
            },
            onError: { target: 'failed', actions: 'keepProblem' },
          },
        },
        loaded: {},
        failed: { tags: 'failed', on: { retry: 'loading' } },
      },
    },
    pictures: {
      initial: 'fetching',
      states: {
        fetching: {
          invoke: {
            id: 'prefetchPictures',
            src: 'prefetchPictures',
            input: ({ context }) => ({ files: filesOf(context.listing) }),
            onDone: [
              {
                guard: withEvent('areAllThere'),
                target: 'fetched',
                actions: withEvent('keepSizes'),
              },
              { target: 'incomplete', actions: withEvent('keepSizes') },
            ],
            onError: 'incomplete',
          },
        },
        fetched: {},
        /** Those without a size could not be read. */
        incomplete: { tags: 'incomplete', on: { fetchAgain: 'fetching' } },
      },
    },
    look: {
      initial: 'whole',
      on: {
        'picture.chosen': {
          guard: withEvent('isPicture'),
          target: '.whole',
          actions: assign(({ event: { index } }) => ({ index })),
        },
        'picture.stepped': {
          guard: withEvent('isOtherPicture'),
          target: '.whole',
          actions: withEvent('step'),
        },
      },
      states: {
        whole: {
          entry: 'showWhole',
          on: {
            'zoom.toggled': {
              guard: 'isThere',
              target: 'zoomed',
              actions: assign(({ context, event: { at = MIDDLE } }) => ({
                view: naturalView(framed(context), at),
                naturalAt: at,
              })),
            },
            zoomed: {
              guard: withEvent('enlarges'),
              target: 'zoomed',
              actions: withEvent('zoom'),
            },
            'arrow.pressed': {
              guard: { type: 'isOtherPicture', params: ({ event }) => ({ by: STEPS[event.to] }) },
              actions: { type: 'step', params: ({ event }) => ({ by: STEPS[event.to] }) },
            },
          },
        },
        zoomed: {
          tags: 'zoomed',
          initial: 'fetching',
          states: {
            /** The thumbnail is seen meanwhile. */
            fetching: {
              invoke: {
                id: 'loadOriginal',
                src: 'loadOriginal',
                input: ({ context: { listing, index } }) => ({ file: listing.images[index]!.file! }),
                onDone: { target: 'original', actions: withEvent('keepOriginal') },
                onError: 'unfetched',
              },
            },
            original: { tags: 'original' },
            unfetched: { tags: 'unfetched', on: { fetchAgain: 'fetching' } },
          },
          on: {
            'zoom.toggled': 'whole',
            zoomed: [
              {
                guard: withEvent('scales'),
                actions: withEvent('zoom'),
              },
              { guard: withEvent('showsWhole'), target: 'whole' },
            ],
            panned: { actions: withEvent('pan') },
            'arrow.pressed': { actions: { type: 'pan', params: ({ event }) => ({ by: PANS[event.to] }) } },
          },
        },
      },
    },
    comparison: {
      initial: 'alone',
      states: {
        alone: { on: { 'compare.toggled': { guard: 'hasOfficial', target: 'compared' } } },
        compared: {
          tags: 'compared',
          on: {
            'compare.toggled': 'alone',
            'official.stepped': {
              guard: withEvent('isOtherOfficial'),
              actions: assign(({ context, event: { by } }) => ({ official: context.official + by })),
            },
          },
        },
      },
    },
    logos: {
      initial: 'shown',
      states: {
        shown: { tags: 'logosShown', on: { 'logos.toggled': 'hidden' } },
        hidden: { on: { 'logos.toggled': 'shown' } },
      },
    },
  },
})

export type ReviewListingActor = ActorRefFrom<typeof reviewListingMachine>

function framed({
  listing,
  index,
  sizes,
  frame,
}: Pick<Context, 'listing' | 'index' | 'sizes' | 'frame'>): Framed {
  return { frame, picture: sizes[listing.images[index]?.file ?? ''] ?? null }
}

/** The copies that the server has of a listing's pictures. */
const filesOf = ({ images }: Listing): string[] => images.flatMap(({ file }) => (file === null ? [] : [file]))
