import { type PropertyRight, propertyRightLabel } from '../../../src/domain/kit/brand.ts'
import { jurisdictionName } from '../../../src/domain/kit/countries.ts'
import { basisOf, elementValues } from '../../../src/domain/complaints/noticeElements.ts'
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
const field = (label: string, value: string | null | undefined) => `${label}: ${shown(value)}`
const optional = (label: string, value: string | null) => (value?.trim() ? [`${label}: ${value}`] : [])
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
    field('Brand', brand.name),
    `Concerns: ${COMPLAINT_TYPE_LABELS[complaint.type]}`,
    ...(complaint.reason ? [`Reason: ${INFRINGEMENT_REASON_LABELS[complaint.reason]}`] : []),
    '',
    form.opening,
  ]
}

function right({ registration, jurisdictions, classes, ...rest }: PropertyRight): string[] {
  return [
    `- ${propertyRightLabel({ registration, jurisdictions, classes, ...rest })}`,
    `  Registration number: ${shown(registration)}`,
    `  Jurisdiction: ${shown(jurisdictions.map(jurisdictionName).join(', '))}`,
    ...(rest.type === 'TM' ? [`  Class: ${shown(classes.join(', '))}`] : []),
  ]
}

/** The rights, and the works or the reason where the notice rests on those. */
function basis(facts: NoticeFacts): string[] {
  const { field, lines } = basisOf(facts)
  const labels = new Set(facts.rights.map(propertyRightLabel))
  const rest = lines.filter((line) => !labels.has(line)).map((line) => `- ${line}`)
  const all = [...facts.rights.flatMap(right), ...(field === 'ipr' ? [] : rest)]
  return all.length > 0 ? all : [MISSING]
}

function listing(entry: NoticeListing, itemId: string, number: number): string[] {
  return [
    `${number}. ${shown(unbroken(entry.title))}`,
    field('   Address', entry.url),
    ...optional('   Item id', itemId),
    ...optional('   Seller', entry.seller && unbroken(entry.seller)),
    ...optional('   Seller’s store', entry.sellerStoreUrl),
  ]
}

function listings(facts: NoticeFacts): string[] {
  const { items } = elementValues(facts)
  if (facts.listings.length === 0) return [MISSING]
  return facts.listings.flatMap((entry, index) => [
    ...(index > 0 ? [''] : []),
    ...listing(entry, items[index]!.itemId, index + 1),
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

function contact({ brand }: NoticeFacts): string[] {
  const { notice } = brand
  return [
    field('Name', notice?.name),
    field('Organisation', notice?.organisation),
    field('Relation to the owner', notice?.relationToOwner),
    field('Address', notice?.address),
    field('Telephone', notice?.phone),
    field('E-mail', notice?.email),
  ]
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
 * its script. What is missing is marked; a declaration stands in it only once a person has made it.
 */
export function noticeText(form: NoticeForm, facts: NoticeFacts): string {
  const { headings } = form
  return [
    ...head(form, facts),
    ...section(headings.basis, basis(facts)),
    ...section(headings.explanation, [shown(facts.complaint.description)]),
    ...section(headings.listings, listings(facts)),
    ...section(PICTURES, pictures(facts)),
    ...section(CONTACT, contact(facts)),
    ...section(DECLARED, declarations(form, facts)),
    ...section(SIGNATURE, [`/s/ ${shown(facts.brand.notice?.signatory)}`]),
    '',
  ].join('\n')
}
