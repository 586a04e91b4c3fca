import type { Listing } from '../../domain/listings/listing.ts'
import { markedName } from '../../domain/kit/extraMark.ts'
import type { ExtraData } from '../../domain/kit/pageSays.ts'
import { PLAIN_FIELD_NAMES, PLAIN_FIELDS, type PlainValues } from '../../domain/kit/plainFields.ts'
import { plainNumberText } from '../../domain/listings/plainNumbers.ts'
import {
  CHANNEL_LABELS,
  INFRINGEMENT_REASON_LABELS,
  INFRINGEMENT_TYPE_LABELS,
  LISTING_STATUS_LABELS,
} from '../../domain/kit/vocabulary.ts'
import { compareNames, countryName } from '../../domain/kit/words.ts'
import { amountText } from './listingDisplay.ts'

/** A field of a listing as its details show it. */
export type ListingField =
  | { readonly label: string; readonly kind: 'text' | 'address'; readonly text: string }
  | { readonly label: string; readonly kind: 'moment'; readonly at: string }
  /** A place of the console. */
  | { readonly label: string; readonly kind: 'place'; readonly text: string; readonly path: string }

/** Whether text is an address that a link may lead to: of the web, and nothing that a browser would run. */
export function isLinkable(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address)
}

export interface PageFact {
  readonly label: string
  readonly text: string
}

/** What a listing's page says in words and numbers, and further columns of its file: of each name once. */
export function pageFacts(listing: PlainValues, extra: ExtraData): PageFact[] {
  const facts = PLAIN_FIELD_NAMES.flatMap((name): PageFact[] => {
    const value = listing[name]
    if (value === null) return []
    const text = typeof value === 'number' ? plainNumberText(value) : value
    return [{ label: PLAIN_FIELDS[name].label, text }]
  })
  // The database keeps them in no order that means anything.
  const further = Object.entries(extra)
    .map(([label, text]) => ({ label, text }))
    .sort((one, other) => compareNames(one.label, other.label))
  return [...facts, ...further.flatMap((column) => besideFields(facts, column))]
}

/** A further column beside the fields: nothing where the field of its name says the same, marked as in the export where it says something else. */
function besideFields(facts: readonly PageFact[], { label, text }: PageFact): PageFact[] {
  const fieldOf = (name: string) => facts.find((fact) => fact.label.toLowerCase() === name.toLowerCase())
  if (fieldOf(label)?.text === text) return []
  return [{ label: markedName(label, (name) => fieldOf(name) !== undefined), text }]
}

/** The fields of a listing (§3, §10) that are filled, in the order in which they are asked for. */
export function listingFields(listing: Listing): ListingField[] {
  const text = (label: string, given: string | null): ListingField[] =>
    given === null || given === '' ? [] : [{ label, kind: 'text', text: given }]
  const address = (label: string, given: string | null): ListingField[] =>
    given !== null && isLinkable(given) ? [{ label, kind: 'address', text: given }] : text(label, given)
  const moment = (label: string, at: string | null): ListingField[] =>
    at === null ? [] : [{ label, kind: 'moment', at }]
  return [
    ...text('Brand', listing.brand),
    ...text('Client', listing.client),
    ...text('Product', listing.product),
    ...text(
      'Price',
      listing.price === null ? null : `${amountText(listing.price)} ${listing.currency ?? ''}`.trim(),
    ),
    ...text('Status', LISTING_STATUS_LABELS[listing.listingStatus]),
    ...text('Infringement', listing.toi && INFRINGEMENT_TYPE_LABELS[listing.toi]),
    ...text('Reason', listing.reason && reasonLabel(listing.reason)),
    ...text('Score', listing.score === null ? null : listing.score.toFixed(2)),
    ...text('Platform', `${listing.platform} (${channelLabel(listing.channel)})`),
    ...text('Item id', listing.itemId),
    ...address('Listing', listing.url),
    ...seller(listing),
    ...text('Seller id', listing.sellerId),
    ...address('Seller store', listing.sellerStoreUrl),
    ...text('Country', listing.country && countryName(listing.country)),
    ...text('Brand in source', listing.sourceBrand),
    ...investigation(listing.testPurchase),
    ...moment('First seen', listing.firstSeen),
    ...moment('Created', listing.created),
    ...moment('Review asked', listing.reviewRequested),
    ...moment('Reviewed', listing.reviewed),
    ...moment('Filing', listing.filing),
    ...moment('Takedown', listing.takedown),
    ...moment('Updated', listing.updated),
  ]
}

const investigation = (id: string | null): ListingField[] =>
  id === null
    ? []
    : [
        {
          label: 'Investigation',
          kind: 'place',
          text: 'Open it',
          path: `/investigations?investigation=${id}`,
        },
      ]
const seller = ({ seller: name, sellerId, sellerKey }: Listing): ListingField[] =>
  sellerKey === null
    ? []
    : [
        {
          label: 'Seller',
          kind: 'place',
          text: name || sellerId || 'Unknown',
          path: `/sellers?sellerId=${sellerKey}`,
        },
      ]
const channelLabel = (channel: string): string =>
  (CHANNEL_LABELS as Readonly<Record<string, string>>)[channel] ?? channel
const reasonLabel = (reason: string): string =>
  (INFRINGEMENT_REASON_LABELS as Readonly<Record<string, string>>)[reason] ?? reason
