import {
  INFRINGEMENT_TYPES,
  REASONS_BY_TYPE,
  COMPLAINT_TEMPLATES,
  type ComplaintTemplate,
  type ComplaintType,
  type InfringementReason,
  type InfringementType,
  type RightType,
} from '../kit/vocabulary.ts'

/** The Infringement Classification dialog's rules (§5 Complaint dialog), as data and as functions over a draft. */

/** Every type that the rules are asked about: the option list's, and UA, which no control offers. */
export type ClassificationType = ComplaintType | InfringementType

/** A used picture of the listings, and the official one it is held against. Each is a file's id, else an address. */
export interface ImagePair {
  readonly used: string
  readonly copyright: string | null
}

export interface ClassificationDraft {
  readonly type: ClassificationType
  readonly reason: InfringementReason | null
  readonly template: ComplaintTemplate | null
  readonly description: string
  /** The ids of property rights. */
  readonly ipr: readonly string[]
  readonly images: readonly ImagePair[]
  /** The address of a new official picture. */
  readonly officialUrl: string
  readonly doNotFile: boolean
}

interface TypeRules {
  readonly reason: 'required' | 'optional' | 'fixed'
  readonly right: 'required' | 'registered' | 'never'
  /** The types of right that can be chosen. */
  readonly rights: readonly RightType[]
  readonly reasons: readonly InfringementReason[]
  readonly official: boolean
}

/** `registered`: needed and shown for the reason REG_COPYRIGHT_MATCH alone. A type without rules can't be submitted. */
const RULES: Record<ComplaintType, TypeRules> = {
  CR: {
    reason: 'required',
    right: 'registered',
    rights: ['CR'],
    reasons: REASONS_BY_TYPE.CR,
    official: true,
  },
  TM: { reason: 'optional', right: 'required', rights: ['TM'], reasons: REASONS_BY_TYPE.TM, official: false },
  CFT: { reason: 'fixed', right: 'required', rights: ['TM'], reasons: REASONS_BY_TYPE.CFT, official: false },
  DE: { reason: 'optional', right: 'required', rights: ['DE'], reasons: REASONS_BY_TYPE.DE, official: false },
  US: { reason: 'required', right: 'never', rights: [], reasons: REASONS_BY_TYPE.US, official: false },
  UA: {
    reason: 'optional',
    right: 'required',
    rights: ['TM', 'CR', 'DE'],
    reasons: REASONS_BY_TYPE.US,
    official: false,
  },
}

const rulesOf = (type: ClassificationType): TypeRules | null =>
  type in RULES ? RULES[type as ComplaintType] : null

/** Every type that the rules can be asked about, for walking through all of them. */
export const CLASSIFICATION_TYPES: readonly ClassificationType[] = [
  ...new Set([...INFRINGEMENT_TYPES, 'UA' as const]),
]

/** The reasons that a type offers. */
export const reasonsOf = (type: ClassificationType): readonly InfringementReason[] =>
  rulesOf(type)?.reasons ?? []

/** The types of right that a complaint of this type can rest on: TM counts for CFT, too. */
export const rightTypesOf = (type: ClassificationType): readonly RightType[] => rulesOf(type)?.rights ?? []

/** The rights of a brand that can be chosen for a type. */
export function rightsFor<Right extends { readonly type: RightType }>(
  rights: readonly Right[],
  type: ClassificationType,
): Right[] {
  return rights.filter((right) => rightTypesOf(type).includes(right.type))
}

/** An empty draft of a type. */
export function emptyDraft(type: ClassificationType): ClassificationDraft {
  return { ...cleared(type), images: [], officialUrl: '', doNotFile: false }
}

const cleared = (type: ClassificationType) => ({
  type,
  reason: rulesOf(type)?.reason === 'fixed' ? rulesOf(type)!.reasons[0]! : null,
  template: null,
  description: '',
  ipr: [],
})

/** The draft with another type: property right, reason, template and description are cleared. */
export function withType(draft: ClassificationDraft, type: ClassificationType): ClassificationDraft {
  return type === draft.type ? draft : { ...draft, ...cleared(type) }
}

/** The draft with another reason: template and description are cleared. A reason of another type is not taken. */
export function withReason(
  draft: ClassificationDraft,
  reason: InfringementReason | null,
): ClassificationDraft {
  if (reason === draft.reason || (reason !== null && !reasonsOf(draft.type).includes(reason))) return draft
  return { ...draft, reason, template: null, description: '' }
}

/** Whether something was chosen or written beside the type, so that it would be lost. */
export function isTouched(draft: ClassificationDraft): boolean {
  const { reason } = emptyDraft(draft.type)
  return (
    draft.reason !== reason ||
    draft.description.trim() !== '' ||
    draft.ipr.length > 0 ||
    draft.images.length > 0 ||
    draft.officialUrl.trim() !== '' ||
    draft.doNotFile
  )
}

/** The templates for the chosen type and reason. */
export function templatesFor({
  type,
  reason,
}: Pick<ClassificationDraft, 'type' | 'reason'>): ComplaintTemplate[] {
  return (Object.keys(COMPLAINT_TEMPLATES) as ComplaintTemplate[]).filter(
    (name) => COMPLAINT_TEMPLATES[name].type === type && COMPLAINT_TEMPLATES[name].reason === reason,
  )
}

/** Which fields a draft shows beside type, description and pictures of the listings, which always stand. */
export function shownFields({ type, reason }: Pick<ClassificationDraft, 'type' | 'reason'>) {
  const rules = rulesOf(type)
  const registered = reason === 'REG_COPYRIGHT_MATCH'
  return {
    reason: rules !== null && rules.reason !== 'fixed',
    right: rules?.right === 'required' || (rules?.right === 'registered' && registered),
    official: rules?.official ?? false,
    officialUrl: (rules?.official ?? false) && !registered,
  }
}

export const REQUIRED_FIELDS = ['type', 'reason', 'description', 'ipr'] as const
export type RequiredField = (typeof REQUIRED_FIELDS)[number]
export const REQUIRED_FIELD_LABELS: Record<RequiredField, string> = {
  type: 'Infringement type',
  reason: 'Reason',
  description: 'Description',
  ipr: 'Property right',
}

type Required = Pick<ClassificationDraft, 'type' | 'reason' | 'description' | 'ipr'>

/** What a draft still lacks before it can be submitted (§5). A type that can't be complained of lacks itself. */
export function missingFields(draft: Required): RequiredField[] {
  const rules = rulesOf(draft.type)
  if (!rules) return ['type']
  const missing: RequiredField[] = []
  if (rules.reason === 'required' && !draft.reason) missing.push('reason')
  if (draft.description.trim() === '') missing.push('description')
  if (shownFields(draft).right && draft.ipr.length === 0) missing.push('ipr')
  return missing
}

/** Whether a draft can be submitted. */
export const canSubmit = (draft: Required): boolean => missingFields(draft).length === 0

/** Whether a new official picture's address counts: it starts with http and its field is shown. */
export function officialUrlOf(
  draft: Pick<ClassificationDraft, 'type' | 'reason' | 'officialUrl'>,
): string | null {
  const url = draft.officialUrl.trim()
  return shownFields(draft).officialUrl && /^https?:\/\/\S+$/i.test(url) ? url : null
}

/** The draft as it is sent: what its type doesn't show is left out. */
export function submitted(draft: ClassificationDraft): ClassificationDraft {
  const shown = shownFields(draft)
  return {
    ...draft,
    description: draft.description.trim(),
    ipr: shown.right ? draft.ipr : [],
    images: shown.official ? draft.images : draft.images.map(({ used }) => ({ used, copyright: null })),
    officialUrl: officialUrlOf(draft) ?? '',
  }
}
