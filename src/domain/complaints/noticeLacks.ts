import * as z from 'zod/mini'
import { NOTICE_FIELD_LABELS, type PropertyRight } from '../kit/brand.ts'
import { basisOf, type ElementName, elementValues } from './noticeElements.ts'
import { fitsComplaint } from './complaintStates.ts'
import { type NoticeFacts, type NoticeGap, type NoticeListing, STATE_FIELD } from './noticeFacts.ts'
import { NOTICE_FORMS } from './noticeForms.ts'
import { LISTING_STATE_LABELS, type NoticeFamily } from '../kit/vocabulary.ts'
import { countOf } from '../kit/words.ts'

const TITLE_SHOWN = 80

const shortened = (title: string): string => {
  const characters = Array.from(title)
  return characters.length > TITLE_SHOWN ? `${characters.slice(0, TITLE_SHOWN - 1).join('')}…` : title
}

/** Where a gap is fixed, and what it is called there. */
type Fix = Pick<NoticeGap, 'place' | 'field' | 'id' | 'label'>

const BASIS_LABELS = { ipr: 'Property right', images: 'Official picture', reason: 'Reason' }
const RIGHT_LABELS = {
  name: 'Name',
  registration: 'Registration',
  jurisdictions: 'Jurisdictions',
  classes: 'Classes',
}

type Where = (facts: NoticeFacts, path: readonly PropertyKey[]) => Fix

const onBrand =
  (field: keyof typeof NOTICE_FIELD_LABELS): Where =>
  ({ brand }) => ({ place: 'brand', field, id: brand.id, label: NOTICE_FIELD_LABELS[field] })

const onComplaint =
  (field: string, label: string): Where =>
  ({ complaint }) => ({ place: 'complaint', field, id: complaint.id, label })

const LISTINGS: Where = onComplaint('listings', 'Listings')

const onListing = (listing: NoticeListing, field: 'url' | 'itemId'): Fix => ({
  place: 'listing',
  field,
  id: listing._id,
  label: `${field === 'url' ? 'Address' : 'Item id'} of “${shortened(listing.title)}”`,
})

function onRight(right: PropertyRight, field: keyof typeof RIGHT_LABELS): Fix {
  return {
    place: 'right',
    field,
    id: right.uid,
    label: `${RIGHT_LABELS[field]} of “${shortened(right.name)}”`,
  }
}

const WHERE: Readonly<Record<ElementName, Where>> = {
  recipient: ({ marketplace }) => ({
    place: 'marketplace',
    field: 'noticeEmail',
    id: marketplace.id,
    label: `Notice e-mail of ${shortened(marketplace.name)}`,
  }),
  signature: onBrand('signatory'),
  name: onBrand('name'),
  address: onBrand('address'),
  phone: onBrand('phone'),
  email: onBrand('email'),
  relation: onBrand('relationToOwner'),
  brand: ({ brand }) => ({ place: 'brand', field: 'brand', id: brand.id, label: 'Brand name' }),
  explanation: onComplaint('description', 'Description'),
  basis: (facts, path) => {
    const { field } = basisOf(facts)
    return onComplaint(field, BASIS_LABELS[field])(facts, path)
  },
  trademarks: (facts, path) => {
    const right = facts.rights.filter(({ type }) => type === 'TM')[Number(path[1])]
    return right
      ? onRight(right, path[2] as keyof typeof RIGHT_LABELS)
      : onComplaint('ipr', 'Property right')(facts, path)
  },
  addresses: (facts, path) => {
    const listing = facts.listings[Number(path[1])]
    return listing ? onListing(listing, 'url') : LISTINGS(facts, path)
  },
  // eBay's number stands in an item's address, so that giving the address fixes both.
  items: (facts, path) => {
    const listing = facts.listings[Number(path[1])]
    return listing ? onListing(listing, listing.url ? 'itemId' : 'url') : LISTINGS(facts, path)
  },
  goodFaith: onComplaint('declarations.goodFaith', 'Declaration of good faith'),
  accuracy: onComplaint('declarations.accuracy', 'Declaration of accuracy'),
  authority: onComplaint('declarations.authority', 'Declaration of authority'),
}

/** The element's name without places in lists: `trademarks.classes`. */
const nameOf = (path: readonly PropertyKey[]): string =>
  path.filter((key) => typeof key === 'string').join('.')

function tooLong(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code !== 'too_big' || typeof value !== 'string') return ''
  const over = value.length - Number(issue.maximum)
  return ` It is ${countOf(over, 'character')} too long.`
}

/**
 * What a notice of this family lacks, or has at too great a length; each element once, at the place where it is fixed. A
 * listing whose state no longer fits is one, too.
 */
export function gapsOf(family: NoticeFamily, facts: NoticeFacts): NoticeGap[] {
  const { schema, whys } = NOTICE_FORMS[family]
  const values = elementValues(facts)
  const parsed = z.safeParse(schema, values)
  const gaps = new Map<string, NoticeGap>()
  for (const issue of parsed.error?.issues ?? []) {
    const root = issue.path[0] as ElementName
    const fix = WHERE[root](facts, issue.path)
    const key = `${fix.place} ${fix.id} ${fix.field}`
    if (gaps.has(key)) continue
    // An act that is missing is one gap, not one for each part of it.
    const isAct = root === 'goodFaith' || root === 'accuracy' || root === 'authority'
    gaps.set(key, {
      element: isAct ? root : nameOf(issue.path),
      ...fix,
      why: `${whys[root]}${tooLong(issue, values[root])}`,
    })
  }
  return [...gaps.values(), ...facts.listings.flatMap(stateGap)]
}

/** A listing that was decided otherwise since: no complaint can rest on its state. */
function stateGap({ _id, title, state }: NoticeListing): NoticeGap[] {
  if (fitsComplaint(state)) return []
  return [
    {
      element: 'listings',
      place: 'listing',
      field: STATE_FIELD,
      id: _id,
      label: `State of “${shortened(title)}”`,
      why: `It is ${LISTING_STATE_LABELS[state]} now, so that no complaint can rest on it.`,
    },
  ]
}
