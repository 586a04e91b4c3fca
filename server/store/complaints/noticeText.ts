import { type PropertyRight, propertyRightLabel } from '../../../src/domain/kit/brand.ts'
import { jurisdictionName } from '../../../src/domain/kit/countries.ts'
import { basisOf, type ElementName, elementValues } from '../../../src/domain/complaints/noticeElements.ts'
import {
  DECLARATIONS,
  type NoticeFacts,
  type NoticeListing,
} from '../../../src/domain/complaints/noticeFacts.ts'
import type { NoticeForm } from '../../../src/domain/complaints/noticeForm.ts'
import { NOTICE_FORMS } from '../../../src/domain/complaints/noticeForms.ts'
import { COMPLAINT_TYPE_LABELS, INFRINGEMENT_REASON_LABELS } from '../../../src/domain/kit/vocabulary.ts'
import { countOf, inOneLine } from '../../../src/domain/kit/words.ts'

/** What stands where an element is missing. */
const MISSING = '(missing)'

const shown = (value: string | null | undefined): string => (value?.trim() ? value : MISSING)
/** A line of what is there; where it isn't, one that says so of what the notice can't be filed without. */
const field = (label: string, value: string | null | undefined, isNeeded = false): string[] =>
  value?.trim() || isNeeded ? [`${label}: ${shown(value)}`] : []
/** Whether a notice can't be filed without an element. */
const needs = ({ schema }: NoticeForm, element: ElementName): boolean => element in schema.shape
/** Line breaks would let a title or a name stand as a part of the notice. */
const unbroken = (value: string): string => value.replaceAll(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' ')

/** A moment as it is declared: 2026-11-21 09:30 UTC. */
const moment = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`

/** One line for the head of a message; the complaint's id stands in the text, as the reference. */
export function noticeSubject(form: NoticeForm, { brand, listings, marketplace }: NoticeFacts): string {
  return inOneLine(
    `${form.title}: ${brand.name}, ${countOf(listings.length, 'listing')} on ${marketplace.name}`,
  )
}

function head(form: NoticeForm, { complaint, brand, marketplace, day }: NoticeFacts): string[] {
  return [
    asHeading(form.title),
    '',
    `To: ${inOneLine(marketplace.name)}, ${shown(marketplace.noticeEmail)}`,
    `Date: ${day}`,
    `Reference: ${complaint.id}`,
    ...field('Brand', brand.name, needs(form, 'brand')),
    `Concerns: ${COMPLAINT_TYPE_LABELS[complaint.type]}`,
    ...(complaint.reason ? [`Reason: ${INFRINGEMENT_REASON_LABELS[complaint.reason]}`] : []),
    '',
    form.opening,
  ]
}

function right(form: NoticeForm, { registration, jurisdictions, classes, ...rest }: PropertyRight): string[] {
  const isNeeded = rest.type === 'TM' && needs(form, 'trademarks')
  return [
    `- ${propertyRightLabel({ registration, jurisdictions, classes, ...rest })}`,
    ...field('  Registration number', registration, isNeeded),
    ...field('  Jurisdiction', jurisdictions.map(jurisdictionName).join(', '), isNeeded),
    ...(rest.type === 'TM' ? field('  Class', classes.join(', '), isNeeded) : []),
  ]
}

/** The rights, and the works or the reason where the notice rests on those. */
function basis(form: NoticeForm, facts: NoticeFacts): string[] {
  const { field: fixed, lines } = basisOf(facts)
  const labels = new Set(facts.rights.map(propertyRightLabel))
  const rest = lines.filter((line) => !labels.has(line)).map((line) => `- ${line}`)
  const all = [...facts.rights.flatMap((one) => right(form, one)), ...(fixed === 'ipr' ? [] : rest)]
  const isNeeded = needs(form, 'basis') || needs(form, 'trademarks')
  return all.length > 0 || !isNeeded ? all : [MISSING]
}

function listing(form: NoticeForm, entry: NoticeListing, itemId: string, number: number): string[] {
  return [
    `${number}. ${shown(unbroken(entry.title))}`,
    ...field('   Address', entry.url, needs(form, 'addresses')),
    ...field('   Item id', itemId, needs(form, 'items')),
    ...field('   Seller', entry.seller && unbroken(entry.seller)),
    ...field('   Seller’s store', entry.sellerStoreUrl),
  ]
}

function listings(form: NoticeForm, facts: NoticeFacts): string[] {
  const { items } = elementValues(facts)
  if (facts.listings.length === 0) return [MISSING]
  return facts.listings.flatMap((entry, index) => [
    ...(index > 0 ? [''] : []),
    ...listing(form, entry, items[index]!.itemId, index + 1),
  ])
}

const pictures = ({ complaint }: NoticeFacts): string[] =>
  complaint.images
    .filter(({ used, copyright }) => used !== null || copyright !== null)
    .flatMap(({ used, copyright }, index) => [
      ...(index > 0 ? [''] : []),
      `${index + 1}. Picture used: ${used ?? 'not given'}`,
      ...(copyright === null ? [] : [`   Official picture: ${copyright}`]),
    ])

function contact(form: NoticeForm, { brand }: NoticeFacts): string[] {
  const { notice } = brand
  return [
    // An organisation is named in the place of a person.
    ...field('Name', notice?.name, needs(form, 'name') && !notice?.organisation.trim()),
    ...field('Organisation', notice?.organisation),
    ...field('Relation to the owner', notice?.relationToOwner, needs(form, 'relation')),
    ...field('Address', notice?.address, needs(form, 'address')),
    ...field('Telephone', notice?.phone, needs(form, 'phone')),
    ...field('E-mail', notice?.email, needs(form, 'email')),
  ]
}

function signature(form: NoticeForm, { brand }: NoticeFacts): string[] {
  const signatory = brand.notice?.signatory
  return signatory?.trim() || needs(form, 'signature') ? [`/s/ ${shown(signatory)}`] : []
}

function declarations(form: NoticeForm, { complaint }: NoticeFacts): string[] {
  const made = DECLARATIONS.flatMap((name) => complaint.declarations.find((act) => act.name === name) ?? [])
  return made.flatMap(({ name, by, at }, index) => [
    ...(index > 0 ? [''] : []),
    form.declarations[name],
    `Declared by ${by}, ${moment(at)}.`,
  ])
}

const PICTURES = 'Pictures'
const CONTACT = 'Who gives this notice'
const DECLARED = 'Declarations'
const SIGNATURE = 'Signature'
const asHeading = (words: string): string => words.toUpperCase()

/** The lines that stand as headings in a notice's text, so that a layout can set them apart. */
export const NOTICE_HEADINGS: ReadonlySet<string> = new Set(
  [
    ...Object.values(NOTICE_FORMS).flatMap(({ title, headings }) => [title, ...Object.values(headings)]),
    PICTURES,
    CONTACT,
    DECLARED,
    SIGNATURE,
  ].map(asHeading),
)

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', asHeading(heading), '', ...lines]

/**
 * The notice as plain text: the same facts give the same text, and what people wrote stands in it unaltered, whatever
 * its script. What it needs and lacks is marked; a declaration stands in it only once a person has made it.
 */
export function noticeText(form: NoticeForm, facts: NoticeFacts): string {
  const { headings } = form
  return [
    ...head(form, facts),
    ...section(headings.basis, basis(form, facts)),
    ...section(headings.explanation, [shown(facts.complaint.description)]),
    ...section(headings.listings, listings(form, facts)),
    ...section(PICTURES, pictures(facts)),
    ...section(CONTACT, contact(form, facts)),
    ...section(DECLARED, declarations(form, facts)),
    ...section(SIGNATURE, signature(form, facts)),
    '',
  ].join('\n')
}
