import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ListingPictures } from '../../domain/listings/listingActions.contract.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import type { UploadedFile } from '../../domain/kit/media.ts'
import type { Picture } from '../../domain/kit/picture.ts'
import { isPictureAddress, type PictureKind, picturesOf } from '../../domain/listings/listingPictures.ts'
import { may } from '../../domain/kit/roles.ts'
import { type CapturesActor, capturesMachine } from './capturesMachine.ts'
import { officialPicturesMachine } from './officialPictures.ts'
import { closeDialog, keepProblem, publish, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { type ChosenFile, fileProblem, type FileUpload, progressTo, type UploadEvent } from '../kit/upload.ts'

interface Input {
  readonly listing: Listing
  readonly kind?: PictureKind
  readonly user: { readonly id: string; readonly groups: readonly string[] }
}

interface Context {
  readonly listing: Listing
  readonly kind: PictureKind
  readonly index: number
  readonly mayChange: boolean
  readonly mayCompare: boolean
  /** Whether an official picture stands beside it, and which one. */
  readonly isCompared: boolean
  readonly official: number
  /** The official pictures, once they were asked for. */
  readonly officials: ActorRefFrom<typeof officialPicturesMachine> | null
  readonly typed: string
  /** Files that are still to be uploaded. */
  readonly waiting: readonly ChosenFile[]
  /** How much of the first has been sent, from 0 to 1. */
  readonly share: number
  /** What is to be added: ids of uploaded files, or one address. */
  readonly added: readonly Added[]
  readonly problem: string | null
  /** What is known of the screenshots, where there are some in the beginning. */
  readonly captures: CapturesActor | null
}

export type Added = { readonly file: string } | { readonly url: string }

/** What is added to or removed from a listing's pictures of one kind. */
export interface PictureChange<What> {
  readonly listing: string
  readonly kind: PictureKind
  readonly what: What
}

type Event =
  | { type: 'picture.chosen'; index: number }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'kind.chosen'; kind: PictureKind }
  | { type: 'compare.toggled' }
  /** The next official picture, or the one before it; behind the last comes the first. */
  | { type: 'official.stepped'; by: 1 | -1 }
  | { type: 'add' }
  | { type: 'url.typed'; text: string }
  | { type: 'url.submitted' }
  | { type: 'files.chosen'; files: readonly ChosenFile[] }
  | UploadEvent
  | { type: 'remove' }
  | { type: 'confirm' }
  | { type: 'retry' }
  | { type: 'back' }
  | { type: 'cancel' }

/**
 * The pictures of one listing: looking through them, beside official ones, adding by upload or address, removing. Invokes:
 * uploadFile, addPictures, removePicture.
 */
export const viewerMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'adding' },
  actors: {
    captures: capturesMachine,
    officials: officialPicturesMachine,
    uploadFile: service<UploadedFile, FileUpload>('uploadFile'),
    addPictures: service<ListingPictures, PictureChange<readonly Added[]>>('addPictures'),
    removePicture: service<ListingPictures, PictureChange<Picture>>('removePicture'),
  },
  guards: {
    isPicture: ({ context }, { index }: { index: number }) => index in picturesOf(context),
    hasNext: ({ context }) => context.index < picturesOf(context).length - 1,
    hasPrevious: ({ context }) => context.index > 0,
    mayCompare: ({ context }) => context.mayCompare,
    mayChange: ({ context }) => context.mayChange,
    mayRemove: ({ context }) => context.mayChange && context.index in picturesOf(context),
    isAddress: ({ context }) => context.kind === 'images' && isPictureAddress(context.typed),
    areFit: (_, { files }: { files: readonly ChosenFile[] }) =>
      files.length > 0 && filesProblem(files) === null,
    areUnfit: (_, { files }: { files: readonly ChosenFile[] }) => filesProblem(files) !== null,
    othersWait: ({ context }) => context.waiting.length > 1,
    filesWait: ({ context }) => context.waiting.length > 0,
  },
  actions: {
    goNext: assign(({ context }) => ({ index: context.index + 1 })),
    goBack: assign(({ context }) => ({ index: context.index - 1 })),
    toggleCompared: assign(({ context: { isCompared, officials, listing }, spawn }) => ({
      isCompared: !isCompared,
      officials: officials ?? spawn('officials', { id: 'officials', input: { listing: listing._id } }),
    })),
    startAdding: assign({ typed: '', waiting: [], added: [], share: 0, problem: null }),
    type: assign((_, { text }: { text: string }) => ({ typed: text })),
    takeAddress: assign(({ context }) => ({ added: [{ url: context.typed.trim() }], waiting: [] })),
    keepUploaded: assign(({ context }, { output }: { output: UploadedFile }) => ({
      waiting: context.waiting.slice(1),
      added: [...context.added, { file: output.id }],
      share: 0,
    })),
    keepPictures: assign(({ context }, { output }: { output: ListingPictures }) => {
      const listing = { ...context.listing, ...output }
      const last = picturesOf({ listing, kind: context.kind }).length - 1
      return { listing, index: Math.max(0, Math.min(context.index, last)), problem: null }
    }),
    showLast: assign(({ context }) => ({ index: Math.max(0, picturesOf(context).length - 1) })),
    keepProblem: keepProblem(),
    publishPictures: publish((_, { output }: { output: ListingPictures }) => ({
      type: 'listings.changed',
      patches: [output],
      removed: 0,
    })),
    close: closeDialog(),
  },
}).createMachine({
  id: 'viewer',
  context: ({ input: { listing, kind, user }, spawn }) => ({
    listing,
    kind: kind ?? (listing.images.length === 0 && listing.screenshots.length > 0 ? 'screenshots' : 'images'),
    index: Math.max(
      0,
      listing.images.findIndex(({ file }) => file !== null && file === listing.alikeFile),
    ),
    mayChange: may(user.groups, 'listings.pictures'),
    mayCompare: may(user.groups, 'review.open'),
    isCompared: false,
    official: 0,
    officials: null,
    typed: '',
    waiting: [],
    share: 0,
    added: [],
    problem: null,
    captures:
      listing.screenshots.length > 0
        ? spawn('captures', { id: 'captures', input: { listing: listing._id } })
        : null,
  }),
  on: {
    cancel: { actions: 'close' },
    'compare.toggled': { guard: 'mayCompare', actions: 'toggleCompared' },
    'official.stepped': {
      actions: assign(({ context, event: { by } }) => ({ official: context.official + by })),
    },
  },
  initial: 'looking',
  states: {
    looking: {
      on: {
        'picture.chosen': {
          guard: withEvent('isPicture'),
          actions: assign(({ event: { index } }) => ({ index })),
        },
        next: { guard: 'hasNext', actions: 'goNext' },
        previous: { guard: 'hasPrevious', actions: 'goBack' },
        'kind.chosen': { actions: assign(({ event: { kind } }) => ({ kind, index: 0 })) },
        add: { guard: 'mayChange', target: 'adding', actions: 'startAdding' },
        remove: { guard: 'mayRemove', target: 'confirming' },
      },
    },
    adding: {
      tags: 'adding',
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'url.typed': { actions: withEvent('type') },
            'url.submitted': { guard: 'isAddress', target: 'keeping', actions: 'takeAddress' },
            'files.chosen': [
              {
                guard: withEvent('areFit'),
                target: 'uploading',
                actions: assign(({ event: { files } }) => ({
                  waiting: files,
                  added: [],
                  share: 0,
                  problem: null,
                })),
              },
              {
                guard: withEvent('areUnfit'),
                actions: assign(({ event: { files } }) => ({
                  problem: filesProblem(files),
                })),
              },
            ],
            back: '#viewer.looking',
          },
        },
        uploading: {
          tags: 'busy',
          invoke: {
            id: 'uploadFile',
            src: 'uploadFile',
            input: ({ context, self }) => ({
              owner: { listing: context.listing._id },
              file: context.waiting[0]!,
              onProgress: progressTo(self),
            }),
            onDone: [
              {
                guard: 'othersWait',
                target: 'uploading',
                reenter: true,
                actions: withEvent('keepUploaded'),
              },
              { target: 'keeping', actions: withEvent('keepUploaded') },
            ],
            onError: { target: 'failed', actions: 'keepProblem' },
          },
          on: {
            'upload.progressed': { actions: assign(({ event: { share } }) => ({ share })) },
            // Leaving the state calls the upload off; nothing has been added yet.
            back: { target: 'choosing', actions: 'startAdding' },
          },
        },
        keeping: {
          tags: 'busy',
          invoke: {
            id: 'addPictures',
            src: 'addPictures',
            input: ({ context: { listing, kind, added } }) => ({ listing: listing._id, kind, what: added }),
            onDone: {
              target: '#viewer.looking',
              actions: [withEvent('keepPictures'), withEvent('publishPictures'), 'showLast'],
            },
            onError: { target: 'failed', actions: 'keepProblem' },
          },
        },
        failed: {
          on: {
            retry: [{ guard: 'filesWait', target: 'uploading' }, { target: 'keeping' }],
            back: { target: 'choosing', actions: 'startAdding' },
          },
        },
      },
    },
    confirming: { on: { confirm: 'removing', back: 'looking' } },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removePicture',
        src: 'removePicture',
        input: ({ context }) => ({
          listing: context.listing._id,
          kind: context.kind,
          what: picturesOf(context)[context.index]!,
        }),
        onDone: {
          target: 'looking',
          actions: [withEvent('keepPictures'), withEvent('publishPictures')],
        },
        onError: { target: 'stuck', actions: 'keepProblem' },
      },
    },
    stuck: { on: { retry: 'removing', back: 'looking' } },
  },
})

/** Why these files are not taken, the first reason of the first that is not. */
function filesProblem(files: readonly ChosenFile[]): string | null {
  for (const file of files) {
    const problem = fileProblem(file, 'picture')
    if (problem) return files.length > 1 ? `${file.name}: ${problem}` : problem
  }
  return null
}
