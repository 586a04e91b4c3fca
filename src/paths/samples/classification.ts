import { DEFAULT_ASSUMPTIONS } from '../../domain/kit/value.ts'
import { canSubmit } from '../../domain/complaints/classification.ts'
import type { SnapshotFrom } from 'xstate'
import type { Complaint } from '../../domain/complaints/complaint.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import type { SetupBrand } from '../../domain/setup/setup.ts'
import { classificationMachine } from '../../machines/complaints/classificationMachine.ts'
import { ENDS } from './excused.ts'
import type { Subject } from '../subject.ts'
import { guardEvents, isThere } from './formGuard.ts'
import { changedPatch, CHANGE_SET, sampleListing, sampleRight, unreachable } from './things.ts'

const used = { url: 'https://shop.example/1.jpg', file: null }
const other = { url: 'https://shop.example/2.jpg', file: null }
const official = { url: 'https://brand.example/1.jpg', file: null }
const added = { url: 'https://brand.example/2.jpg', file: null }
const listings: Listing[] = [{ ...sampleListing(1), images: [used, other] }, sampleListing(2)]

const brand: SetupBrand = {
  id: sampleRight.brand,
  name: 'Vessmont',
  client: 'Northgate Group',
  officialImages: [official],
  logos: [],
  pictureLanguages: ['eng'],
  notice: null,
  rights: 1,
  products: 0,
  fetchPictures: 'ask',
  colour: null,
  value: DEFAULT_ASSUMPTIONS,
  relistingDays: 15,
  updated: '2026-11-01T00:00:00.000Z',
}

const made = {
  changeSet: CHANGE_SET,
  complaints: [{} as Complaint],
  changed: [changedPatch(1)],
  conflicts: [{ listing: changedPatch(2), changedBy: 'Somebody else' }],
  missing: [],
}

export const classificationSubject: Subject = {
  name: 'classification',
  invariants: {
    'no complaint is sent whose grounds are not whole': (at: SnapshotFrom<typeof classificationMachine>) =>
      !at.matches({ form: 'submitting' }) || (canSubmit(at.context.draft) && at.context.listings.length > 0),
  },
  excused: {
    'nothing leads out of form.done': ENDS,
  },
  machine: classificationMachine,
  input: { listings, type: 'CR' },
  events: [
    { type: 'type.chosen', chosen: 'TM' },
    { type: 'reason.chosen', reason: 'COPYRIGHT_MATCH' },
    { type: 'template.chosen', template: 'CR_2' },
    { type: 'description.changed', text: 'Our picture.' },
    { type: 'description.changed', text: '' },
    { type: 'right.toggled', right: sampleRight.uid },
    { type: 'usedImage.toggled', used: used.url },
    { type: 'usedImage.toggled', used: other.url },
    { type: 'pair.chosen', used: used.url },
    { type: 'pair.chosen', used: other.url },
    { type: 'officialImage.chosen', official: official.url },
    { type: 'officialUrl.changed', text: added.url },
    { type: 'doNotFile.toggled' },
    { type: 'reloadGrounds' },
    { type: 'submit' },
    ...guardEvents,
  ],
  isPossible: isThere,
  outcomes: {
    loadGrounds: { outputs: [{ brand, rights: [sampleRight], marketplaces: [] }], errors: [unreachable] },
    saveOfficialImage: {
      outputs: [{ ...brand, officialImages: [official, added] }],
      errors: [unreachable],
    },
    createComplaints: {
      outputs: [made, { ...made, changeSet: null, complaints: [], changed: [] }, null],
      errors: [unreachable],
    },
  },
  distinguish: ({
    draft,
    grounds,
  }: {
    draft: {
      type: string
      description: string
      reason: unknown
      images: readonly unknown[]
      officialUrl: string
    }
    grounds: unknown
  }) => {
    const { type, description, reason, images, officialUrl } = draft
    // What no guard asks about together needn't be walked together.
    if (grounds === null) return 'unread'
    if (type !== 'CR' || images.length > 0) return [type, images.length]
    return reason === null || description === '' ? [type, reason] : ['complete', officialUrl]
  },
}
