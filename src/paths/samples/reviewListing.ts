import type { SnapshotFrom } from 'xstate'
import type { ReviewEvidence } from '../../domain/review/guidedReview.ts'
import { reviewListingMachine } from '../../machines/review/reviewListingMachine.ts'
import { STAYS_LOADED } from './excused.ts'
import type { Subject } from '../subject.ts'
import { analyst, changedPatch, sampleListing, unreachable } from './things.ts'

const FILES = ['0190b1a0-0000-7000-8000-0000000000f1', '0190b1a0-0000-7000-8000-0000000000f2'] as const
const listing = { ...sampleListing(1), images: FILES.map((file) => ({ url: '', file })) }
const size = { width: 1_600, height: 1_200 }

const evidence: ReviewEvidence = {
  listing: listing._id,
  says: { description: null, extra: {} },
  price: null,
  seller: null,
  nearDuplicates: [],
  near: { total: 0, sellers: 0, removed: 0, infringing: 0, cleared: 0, open: 0 },
  earlier: [],
  officialImages: FILES.map((file) => ({ url: '', file })),
  logos: [],
}

export const reviewListingSubject: Subject = {
  name: 'reviewListing',
  excused: {
    'nothing leads out of pictures.fetched': STAYS_LOADED,
    'panned is offered': 'At the edge of the picture there is no further to go.',
  },
  invariants: {
    'the picture that is looked at is one of the listing': ({
      context: { index, listing },
    }: SnapshotFrom<typeof reviewListingMachine>) => index >= 0 && index < Math.max(1, listing.images.length),
  },
  machine: reviewListingMachine,
  input: { listing, groups: analyst.groups },
  events: [
    { type: 'retry' },
    { type: 'fetchAgain' },
    { type: 'picture.stepped', by: 1 },
    { type: 'picture.stepped', by: -1 },
    { type: 'picture.chosen', index: 1 },
    { type: 'picture.chosen', index: 2 },
    { type: 'official.stepped', by: 1 },
    { type: 'official.stepped', by: -1 },
    { type: 'arrow.pressed', to: 'right' },
    { type: 'arrow.pressed', to: 'down' },
    { type: 'zoom.toggled' },
    { type: 'zoomed', by: 1.5 },
    { type: 'zoomed', by: 0.01 },
    { type: 'panned', by: { x: 0.2, y: 0 } },
    { type: 'stage.measured', size: { width: 800, height: 600 } },
    { type: 'compare.toggled' },
    { type: 'logos.toggled' },
    { type: 'review.settled', listing: listing._id, isDone: true, isTakenBack: true },
    { type: 'review.settled', listing: listing._id, isDone: true, isTakenBack: false },
    { type: 'listings.changed', patches: [changedPatch(1)], removed: 0 },
  ],
  outcomes: {
    loadEvidence: { outputs: [evidence], errors: [unreachable] },
    prefetchPictures: {
      outputs: [{ [FILES[0]]: size, [FILES[1]]: size }, { [FILES[0]]: size }],
      errors: [new Error('could not be read')],
    },
    loadOriginal: { outputs: [{ width: 3_200, height: 2_400 }], errors: [new Error('could not be read')] },
  },
  // Which picture is seen changes nothing of what can be done next that another doesn't.
  distinguish: () => null,
}
