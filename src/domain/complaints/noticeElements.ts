import * as z from 'zod/mini'
import { type PropertyRight, propertyRightLabel } from '../kit/brand.ts'
import { missingFields } from './classification.ts'
import type { Declared, NoticeFacts, NoticeListing } from './noticeFacts.ts'
import { emailAddress, moment } from '../kit/text.ts'
import { INFRINGEMENT_REASON_LABELS } from '../kit/vocabulary.ts'

/**
 * The elements that notices are made of, as the families' schemas name them: the pieces the schemas are put together
 * from, and the values that a complaint's facts give them.
 */

/** Text of any length that says something. Its length is the platform's matter, not the store's. */
const said = () => z.string().check(z.refine((value) => value.trim() !== '', 'is missing'))
const act = z.object({ by: said(), at: moment() })
const webPage = () => z.string().check(z.regex(/^https?:\/\/\S+$/i, 'must be a web address'))
const atLeastOne = <Item extends z.core.$ZodType>(item: Item) => z.array(item).check(z.minLength(1))

/** The schemas of single elements. */
export const element = {
  said,
  email: emailAddress,
  /** A person's declaration. */
  act: () => act,
  /** What the notice rests on: registered rights, works, or the reason. */
  basis: () => atLeastOne(said()),
  /** Trademarks, each with what a register is searched by. */
  trademarks: () =>
    atLeastOne(
      z.object({
        name: said(),
        registration: said(),
        jurisdictions: atLeastOne(said()),
        classes: atLeastOne(z.int()),
      }),
    ),
  /** Every listing with its exact address. */
  addresses: () => atLeastOne(z.object({ url: webPage() })),
  /** Every listing with the platform's number for it. */
  items: () => atLeastOne(z.object({ itemId: said() })),
}

/** The number that eBay gives an item stands in its address, too. */
const itemIdOf = ({ itemId, url }: NoticeListing): string =>
  itemId ?? /\/itm\/(?:[^/?#]+\/)?(\d{9,15})(?=[/?#]|$)/.exec(url ?? '')?.[1] ?? ''

/** Where what a notice rests on is fixed, and what stands there so far. */
export function basisOf({ complaint, rights }: NoticeFacts): {
  readonly field: 'ipr' | 'images' | 'reason'
  readonly lines: readonly string[]
} {
  const { type, reason } = complaint
  const labels = rights.map(propertyRightLabel)
  if (missingFields({ type, reason, description: '-', ipr: [] }).includes('ipr'))
    return { field: 'ipr', lines: labels }
  if (type === 'CR') {
    const works = complaint.images.flatMap(({ copyright }) => copyright ?? [])
    return { field: 'images', lines: [...labels, ...new Set(works)] }
  }
  return { field: 'reason', lines: reason ? [INFRINGEMENT_REASON_LABELS[reason]] : [] }
}

const trademark = ({ name, registration, jurisdictions, classes }: PropertyRight) => ({
  name,
  registration,
  jurisdictions,
  classes,
})

/** Every element's value, empty where it is missing: each family's schema takes those it asks for. */
export function elementValues(facts: NoticeFacts) {
  const { complaint, brand, rights, listings, marketplace } = facts
  const contact = brand.notice
  const act = (name: Declared['name']) => complaint.declarations.find((made) => made.name === name) ?? null
  return {
    recipient: marketplace.noticeEmail ?? '',
    signature: contact?.signatory ?? '',
    name: contact?.name.trim() ? contact.name : (contact?.organisation ?? ''),
    address: contact?.address ?? '',
    phone: contact?.phone ?? '',
    email: contact?.email ?? '',
    relation: contact?.relationToOwner ?? '',
    brand: brand.name,
    explanation: complaint.description,
    basis: basisOf(facts).lines,
    trademarks: rights.filter(({ type }) => type === 'TM').map(trademark),
    addresses: listings.map(({ url }) => ({ url: url ?? '' })),
    items: listings.map((listing) => ({ itemId: itemIdOf(listing) })),
    goodFaith: act('goodFaith'),
    accuracy: act('accuracy'),
    authority: act('authority'),
  }
}
export type ElementName = keyof ReturnType<typeof elementValues>
