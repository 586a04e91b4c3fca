import { type ClassificationDraft, submitted } from '../../domain/complaints/classification.ts'
import type { ComplaintsMade, NewComplaint } from '../../domain/complaints/complaints.contract.ts'
import {
  CLASSIFICATIONS,
  type Classification,
  COMPLAINT_TYPE_LABELS,
  type ComplaintType,
} from '../../domain/kit/vocabulary.ts'
import { goneListings } from '../../domain/kit/goneListings.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { Listing } from '../../domain/listings/listing.ts'

/** What becomes of a classification's draft: the call it makes, and what is said of its result. */

/** The call that a draft makes: each listing with the version it was seen in. */
export function newComplaintOf({
  listings,
  draft,
}: {
  readonly listings: readonly Listing[]
  readonly draft: ClassificationDraft
}): NewComplaint {
  const { type, reason, template, description, ipr, images, doNotFile } = submitted(draft)
  return {
    listings: listings.map(({ _id }) => _id),
    updated: listings.map(({ updated }) => updated),
    type: type as ComplaintType,
    reason,
    template,
    description,
    ipr: [...ipr],
    images: [...images],
    doNotFile,
  }
}

/** "2 listings classified as Trademark: 1 complaint". */
export function madeWords({ type }: ClassificationDraft, { changed, complaints }: ComplaintsMade): string {
  const what = COMPLAINT_TYPE_LABELS[type as ComplaintType]
  return `${countOf(changed.length, 'listing')} classified as ${what}: ${countOf(complaints.length, 'complaint')}`
}

/** Why no complaint was made: who changed which listings meanwhile, and which are gone. */
export function untouchedWords({
  conflicts,
  missing,
}: Pick<ComplaintsMade, 'conflicts' | 'missing'>): string {
  return [
    ...(conflicts.length > 0
      ? [`${countOf(conflicts.length, 'listing')} changed meanwhile by ${conflicts[0]!.changedBy}.`]
      : []),
    ...(missing.length > 0 ? [goneListings(missing.length)] : []),
  ].join(' ')
}

/** The decision that a draft makes, as the buttons name it. */
export const codeOf = ({ type }: ClassificationDraft): Classification =>
  CLASSIFICATIONS.find((code) => code === type) ?? 'US'
