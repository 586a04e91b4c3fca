import {
  type Investigation,
  investigationFields,
  type InvestigationFields,
  MONEY_FIELDS,
  ORIGIN_UNSAID,
} from '../../domain/investigations/investigation.ts'
import { decimalsProblem } from '../../domain/kit/currencies.ts'
import type { Problem } from '../../domain/kit/problem.ts'
import {
  assigneeGroup,
  type Colleague,
  isAssignable,
  type MeantBrand,
  type UserBrand,
} from '../../domain/kit/colleague.ts'
import { compareNames } from '../../domain/kit/words.ts'

/** The investigation edit form's rules (§2, §5), as data and as functions over what is typed. */

/** The fields by their names on the wire, each with its label. */
export const FORM_LABELS = {
  type: 'Type',
  origin: 'Origin',
  category: 'Category',
  brand: 'Brand',
  client: 'Client',
  product: 'Product',
  assignedTo: 'Assigned To',
  assigned: 'Assigned date',
  performed: 'Performed date',
  due: 'Due date',
  infringementType: 'Infringement',
  comment: 'Instructions',
  price: 'Price',
  currency: 'Currency',
  quantity: 'Quantity',
  volume: 'Volume',
  value: 'Value',
  'seller.name': 'Seller name',
  'seller.address': 'Seller address',
  'seller.city': 'Seller city',
  'seller.state': 'Seller state',
  'seller.country': 'Seller country',
  'seller.postal': 'Seller postal code',
  'seller.whatsApp': 'WhatsApp',
  'seller.websiteUrl': 'Seller website',
  weChat: 'WeChat',
} as const
export type FormField = keyof typeof FORM_LABELS
export const FORM_FIELDS = Object.keys(FORM_LABELS) as readonly FormField[]

/** What the form holds: text for every field, as it was typed; moments in ISO, people by their ids, '' where empty. */
export type InvestigationDraft = Readonly<Record<FormField, string>>

export type FormProblems = Partial<Record<FormField, string>>

/** The fields that hold an amount. */
export const AMOUNTS = ['price', 'value', 'quantity', 'volume'] as const satisfies readonly FormField[]
const isAmount = (field: FormField): boolean => (AMOUNTS as readonly FormField[]).includes(field)

/** The fields that hold a day. */
export const DAYS = ['assigned', 'performed', 'due'] as const satisfies readonly FormField[]
const isDay = (field: FormField): boolean => (DAYS as readonly FormField[]).includes(field)

/** What an investigation's fields are in the form. */
export function draftOf(investigation: Investigation): InvestigationDraft {
  const seller = investigation.seller ?? {}
  const text = (value: string | null | undefined) => value ?? ''
  return {
    type: investigation.type,
    origin: investigation.origin,
    category: text(investigation.category),
    brand: investigation.brand,
    client: investigation.client,
    product: text(investigation.product),
    assignedTo: text(investigation.assignedTo?.providerId),
    assigned: text(investigation.assigned),
    performed: text(investigation.performed),
    due: text(investigation.due),
    infringementType: text(investigation.infringementType),
    comment: investigation.comment,
    price: text(investigation.price),
    currency: text(investigation.currency),
    quantity: text(investigation.quantity),
    volume: text(investigation.volume),
    value: text(investigation.value),
    'seller.name': text(seller.name),
    'seller.address': text(seller.address),
    'seller.city': text(seller.city),
    'seller.state': text(seller.state),
    'seller.country': text(seller.country),
    'seller.postal': text(seller.postal),
    'seller.whatsApp': text(seller.whatsApp),
    'seller.websiteUrl': text(seller.websiteUrl),
    weChat: text(investigation.weChat),
  }
}

/** The form of a new investigation: empty but for the moment when it is due, in ISO, and the origin that it has unless another is chosen. */
export function newDraft(due: string): InvestigationDraft {
  const empty = Object.fromEntries(FORM_FIELDS.map((field) => [field, ''])) as InvestigationDraft
  return { ...empty, origin: ORIGIN_UNSAID, due }
}

/** Whether two values of a field say the same: white space around them doesn't count. */
const isSame = (one: string, other: string): boolean => one.trim() === other.trim()

/** The fields in which two drafts differ. */
export function differences(one: InvestigationDraft, other: InvestigationDraft): FormField[] {
  return FORM_FIELDS.filter((field) => !isSame(one[field], other[field]))
}

export const isChanged = (base: InvestigationDraft, draft: InvestigationDraft): boolean =>
  differences(base, draft).length > 0

/**
 * What is sent: empty values stripped (§5). A due date and an infringement that were taken away are sent as null,
 * because the server keeps them where they are left out.
 */
export function fieldsOf(draft: InvestigationDraft): unknown {
  const given = (fields: readonly FormField[]) =>
    Object.fromEntries(
      fields
        .map((field) => [field.replace('seller.', ''), draft[field].trim()] as const)
        .filter(([, value]) => value !== ''),
    )
  const own = FORM_FIELDS.filter((field) => !field.startsWith('seller.'))
  const seller = given(FORM_FIELDS.filter((field) => field.startsWith('seller.')))
  return {
    due: null,
    infringementType: null,
    ...given(own),
    ...(Object.keys(seller).length > 0 ? { seller } : {}),
  }
}

/** The fields as the contract takes them. Fails where the draft has problems. */
export const savedFields = (draft: InvestigationDraft): InvestigationFields =>
  investigationFields.parse(fieldsOf(draft))

/** What the server's own rule says about a field, in words that can stand alone. */
function sentence(field: FormField, message: string): string {
  return /^[a-z]/.test(message) ? `${FORM_LABELS[field]} ${message}` : message
}

/** What is wrong with a draft, by field: what the server would refuse, in words for the user who typed it. */
export function problemsOf(draft: InvestigationDraft): FormProblems {
  const problems: FormProblems = {}
  const parsed = investigationFields.safeParse(fieldsOf(draft))
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path.join('.') as FormField
    problems[field] ??= sentence(field, message)
  }
  for (const field of MONEY_FIELDS) {
    const excess = decimalsProblem(draft[field].trim(), draft.currency)
    if (excess !== null) problems[field] ??= sentence(field, excess)
  }
  for (const field of FORM_FIELDS) {
    if (problems[field] && isAmount(field) && draft[field].includes(','))
      problems[field] = `${FORM_LABELS[field]} must be written with a point and no comma, such as 1234.50`
    if (problems[field] && isDay(field)) problems[field] = `${FORM_LABELS[field]} must be a whole date`
  }
  return problems
}

export const isSound = (draft: InvestigationDraft): boolean => Object.keys(problemsOf(draft)).length === 0

/** What the server refused, by field. */
export function refusedFields({ errors = [] }: Problem): FormProblems {
  return Object.fromEntries(
    errors.flatMap(({ path, message }) => {
      const field = FORM_FIELDS.find((name) => path === `body.${name}`)
      return field ? [[field, sentence(field, message)] as const] : []
    }),
  )
}

/** Somebody the investigation can be given to, under the heading they stand under. */
export interface Assignee {
  readonly id: string
  readonly name: string
  readonly group: 'Clients' | 'Analysts'
}

/**
 * Who can be chosen (§5): clients and analysts who hold the brand, in the edit form god as well; and the user who is
 * assigned at present, whatever they hold.
 */
export function assigneesFor(
  people: readonly Colleague[],
  brand: MeantBrand,
  present: readonly { readonly providerId: string; readonly name: string }[] = [],
  rule: { readonly orGod?: boolean } = {},
): Assignee[] {
  const fitting = people
    .filter((person) => isAssignable(person, [brand], rule))
    .map(({ providerId, name, groups }) => ({ id: providerId, name, group: assigneeGroup(groups) }))
  const others = present
    .filter(({ providerId }) => !fitting.some(({ id }) => id === providerId))
    .map(({ providerId, name }) => ({
      id: providerId,
      name,
      group: assigneeGroup(people.find((person) => person.providerId === providerId)?.groups ?? []),
    }))
  return [...fitting, ...others].sort((a, b) => compareNames(a.name, b.name))
}

/**
 * The draft with another value in a field. Somebody newly assigned is assigned from when it is saved, unless another
 * day was chosen.
 */
export function withField(
  base: InvestigationDraft,
  draft: InvestigationDraft,
  field: FormField,
  value: string,
): InvestigationDraft {
  const next = { ...draft, [field]: value }
  const isChosen = draft.assigned !== '' && draft.assigned !== base.assigned
  if (field !== 'assignedTo' || isChosen) return next
  return { ...next, assigned: value === base.assignedTo ? base.assigned : '' }
}

/** Why the brand of an investigation can't be changed, or null where it can: a listing or comments belong to one. */
export function brandTie(investigation: Investigation | null): string | null {
  if (investigation === null) return null
  if (investigation.listing !== null) return 'the listing’s'
  return investigation.comments.length > 0 ? 'there are comments' : null
}

/** The brand of a draft; a case that keeps its brand knows which one it is. */
export function draftBrand(
  { brand: name, client }: Pick<InvestigationDraft, 'brand' | 'client'>,
  investigation: Pick<Investigation, 'brand' | 'brandId' | 'client'> | null,
): MeantBrand {
  const isKept = investigation?.brand === name && investigation.client === client
  return isKept ? { id: investigation.brandId, name, client } : { name, client }
}

/** The draft with another brand: its product is cleared, and its assignee unless they hold that brand too. */
export function withBrand(
  base: InvestigationDraft,
  draft: InvestigationDraft,
  brand: UserBrand,
  people: readonly Colleague[],
): InvestigationDraft {
  if (brand.name === draft.brand && brand.client === draft.client) return draft
  const next = { ...draft, brand: brand.name, client: brand.client, product: '' }
  const stays = assigneesFor(people, brand, [], { orGod: true }).some(({ id }) => id === draft.assignedTo)
  return stays || draft.assignedTo === '' ? next : withField(base, next, 'assignedTo', '')
}
