import {
  CLASSES_MAX,
  NOTICE_FIELD_LABELS,
  type NoticeContact,
  type PropertyRight,
} from '../../domain/kit/brand.ts'
import { type ImagePair, rightsFor } from '../../domain/complaints/classification.ts'
import { withNewOfficial } from './classificationImages.ts'
import type { Complaint } from '../../domain/complaints/complaint.ts'
import type { ComplaintFix, NoticeCheck } from '../../domain/complaints/complaints.contract.ts'
import { declarationsDropped, statesOtherwise } from '../../domain/complaints/declarations.ts'
import {
  type Declaration,
  DECLARATIONS,
  type Declared,
  isUnfit,
  type NoticeGap,
} from '../../domain/complaints/noticeFacts.ts'
import { NOTICE_FORMS } from '../../domain/complaints/noticeForms.ts'
import { type Picture, pictureKey } from '../../domain/kit/picture.ts'
import { may } from '../../domain/kit/roles.ts'
import { chosenJurisdiction, REGIONAL_REGISTERS } from '../../domain/kit/countries.ts'
import { webAddress } from '../../domain/kit/text.ts'
import { alternatives } from '../../domain/kit/words.ts'
import type { NoticeFamily } from '../../domain/kit/vocabulary.ts'

/** Fixing what the notices of chosen complaints lack, each thing once for all of them. */

/** One thing that is missing: one record's field. `complaints` are the ids of those whose notices need it. */
export interface Lack extends NoticeGap {
  readonly key: string
  readonly complaints: readonly string[]
}

const keyOf = ({ place, id, field }: Pick<NoticeGap, 'place' | 'id' | 'field'>) => `${place} ${id} ${field}`

/** What several complaints lack alike is typed once under this key, unless it is typed for each. */
export const sharedKey = (field: string) => `complaint * ${field}`

/** Each missing thing once, in the order in which it was found. */
export function lacksOf(checks: readonly NoticeCheck[]): Lack[] {
  const lacks = new Map<string, Lack>()
  for (const { complaint, gaps } of checks)
    for (const gap of gaps) {
      const key = keyOf(gap)
      const known = lacks.get(key)
      if (known?.complaints.includes(complaint)) continue
      lacks.set(key, { ...gap, key, complaints: [...(known?.complaints ?? []), complaint] })
    }
  return [...lacks.values()]
}

/** What can be done about a missing thing here: typed, chosen among rights or official pictures, declared, taken out, or only elsewhere. */
export type Remedy =
  | 'line'
  | 'lines'
  | 'email'
  | 'address'
  | 'right'
  | 'work'
  | 'declaration'
  | 'leaving'
  | 'elsewhere'

/** The fields of a property right that are typed in one line; lists with commas between. */
export const RIGHT_FIELDS = ['name', 'registration', 'jurisdictions', 'classes'] as const
export type RightField = (typeof RIGHT_FIELDS)[number]

const isContactField = (field: string): field is keyof NoticeContact => field in NOTICE_FIELD_LABELS
const isRightField = (field: string): field is RightField =>
  (RIGHT_FIELDS as readonly string[]).includes(field)

/** The declaration that a gap's field stands for, or null. */
export function declarationOf(field: string): Declaration | null {
  const name = field.replace(/^declarations\./, '')
  return DECLARATIONS.find((declaration) => declaration === name) ?? null
}

type Where = Pick<NoticeGap, 'place' | 'field'>

export function remedyOf({ place, field }: Where, groups: readonly string[]): Remedy {
  switch (place) {
    case 'brand':
      if (!isContactField(field) || !may(groups, 'setup.brands')) return 'elsewhere'
      return field === 'email' ? 'email' : field === 'address' ? 'lines' : 'line'
    case 'marketplace':
      return field === 'noticeEmail' && may(groups, 'setup.marketplaces') ? 'email' : 'elsewhere'
    case 'right':
      return isRightField(field) && may(groups, 'setup.brands') ? 'line' : 'elsewhere'
    case 'listing':
      if (isUnfit({ place, field })) return 'leaving'
      return field === 'url' ? 'address' : 'line'
    case 'complaint':
      if (field === 'description') return 'lines'
      if (field === 'ipr') return 'right'
      if (field === 'images') return 'work'
      return declarationOf(field) ? 'declaration' : 'elsewhere'
  }
}

/** Who can fix what can't be fixed here, in words. */
export function elsewhereWords({ place }: Pick<NoticeGap, 'place'>): string {
  if (place === 'marketplace') return 'An administrator gives it in Setup, under Marketplaces.'
  if (place === 'complaint') return 'Withdraw the complaint and classify the listings again.'
  return 'It is kept in Setup, under Brands.'
}

/** What is typed with commas or spaces between, each once. */
export const listed = (typed: string): string[] => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]

const isClass = (typed: string): boolean =>
  /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= CLASSES_MAX

/** Why what was typed can't stand, or null; nothing typed is no fault yet. */
export function valueProblem(remedy: Remedy, field: string, value: string): string | null {
  const typed = value.trim()
  if (typed === '') return null
  if (field === 'classes' && !listed(typed).every(isClass))
    return `Classes are numbers from 1 to ${CLASSES_MAX}, with commas between.`
  if (
    field === 'jurisdictions' &&
    !listed(typed).every((code) => chosenJurisdiction().safeParse(code).success)
  )
    return `Jurisdictions are two-letter codes of countries, or ${alternatives(Object.keys(REGIONAL_REGISTERS), 'or')}, with commas between.`
  if (remedy === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)) return 'This is no e-mail address.'
  return remedy === 'address' && !webAddress().safeParse(typed).success
    ? 'A web address begins with http:// or https://.'
    : null
}

/** The rights that every one of the complaints can rest on. */
export function sharedRights(
  complaints: readonly Pick<Complaint, 'brandId' | 'type'>[],
  rights: Readonly<Record<string, readonly PropertyRight[]>>,
): PropertyRight[] {
  const [first] = complaints
  if (!first || complaints.some(({ brandId }) => brandId !== first.brandId)) return []
  return complaints.reduce((left, { type }) => rightsFor(left, type), [...(rights[first.brandId] ?? [])])
}

/** The official pictures by which a notice can name the work: those at an address that a platform can open. */
export const worksAmong = (officials: readonly Picture[]): Picture[] =>
  officials.filter(({ url }) => url !== '')

/** The pairs of a complaint once an official picture is the work that was copied: beside each used picture that has none. */
export function withWork(
  { images, picture }: Pick<Complaint, 'images' | 'picture'>,
  work: string,
): ImagePair[] {
  const pairs = images.length > 0 || !picture ? images : [{ used: pictureKey(picture), copyright: null }]
  const named = withNewOfficial(pairs, work)
  // Where each stands beside one already, none of those can be named: the last gives way.
  return named.some(({ copyright }) => copyright === work)
    ? [...named]
    : named.map((pair, n) => (n === named.length - 1 ? { ...pair, copyright: work } : pair))
}

/** What is saved to one record. */
export type Fix = { readonly keys: readonly string[] } & (
  | { readonly place: 'brand'; readonly id: string; readonly fields: Partial<NoticeContact> }
  | { readonly place: 'marketplace'; readonly id: string; readonly noticeEmail: string }
  | {
      readonly place: 'right'
      readonly id: string
      readonly brand: string
      readonly fields: Partial<Record<RightField, string>>
    }
  | {
      readonly place: 'complaint'
      readonly complaint: Complaint
      readonly change: Omit<ComplaintFix, 'updated'>
    }
)

export type TypedValues = Readonly<Record<string, string>>

interface Fixing {
  readonly complaints: readonly Complaint[]
  readonly lacks: readonly Lack[]
  readonly typed: TypedValues
  /** The fields of complaints that are typed for each of them. */
  readonly separate: readonly string[]
  readonly groups: readonly string[]
}

/** Under which key a missing thing is typed. */
export function typedKey({ place, field, key }: Lack, separate: readonly string[]): string {
  return place === 'complaint' && !separate.includes(field) ? sharedKey(field) : key
}

/** The key under which the description of a single complaint is rewritten, whether it lacks one or not. */
export const descriptionKey = (complaint: Pick<Complaint, 'id'>) => `complaint ${complaint.id} description`

/** What was typed, as changes of records: one for each, in the order brand, marketplace, complaints. */
export function fixesOf({ complaints, lacks, typed, separate, groups }: Fixing): Fix[] {
  const valueOf = (lack: Lack) => {
    const value = typed[typedKey(lack, separate)]?.trim() ?? ''
    return valueProblem(remedyOf(lack, groups), lack.field, value) === null ? value : ''
  }
  const filled = lacks.filter((lack) => remedyOf(lack, groups) !== 'elsewhere' && valueOf(lack) !== '')
  const at = (place: NoticeGap['place']) => filled.filter((lack) => lack.place === place)
  const brands = Map.groupBy(at('brand'), ({ id }) => id)
  return [
    ...[...brands].map(([id, of]): Fix => ({
      place: 'brand',
      id,
      keys: of.map(({ key }) => key),
      fields: Object.fromEntries(of.map((lack) => [lack.field, valueOf(lack)])),
    })),
    ...[...Map.groupBy(at('right'), ({ id }) => id)].flatMap(([id, of]): Fix | [] => {
      const brand = complaints.find((complaint) => complaint.id === of[0]!.complaints[0])?.brandId
      const fields = Object.fromEntries(of.map((lack) => [lack.field, valueOf(lack)]))
      return brand ? { place: 'right', id, brand, keys: of.map(({ key }) => key), fields } : []
    }),
    ...at('marketplace').map((lack): Fix => ({
      place: 'marketplace',
      id: lack.id,
      keys: [lack.key],
      noticeEmail: valueOf(lack),
    })),
    ...complaints.flatMap((complaint): Fix | [] => {
      const own = at('complaint').filter(({ id }) => id === complaint.id)
      // A listing within several of them gets what it lacks once.
      const addresses = at('listing').filter((lack) => !isUnfit(lack) && lack.complaints[0] === complaint.id)
      const leaving = at('listing').filter((lack) => isUnfit(lack) && lack.complaints.includes(complaint.id))
      const rewritten = typed[descriptionKey(complaint)]?.trim() ?? ''
      const declared = own.flatMap(({ field }) => declarationOf(field) ?? [])
      const value = (field: string) => own.find((lack) => lack.field === field)
      const description = value('description') ? valueOf(value('description')!) : rewritten
      const right = value('ipr')
      const work = value('images')
      const said: Omit<ComplaintFix, 'updated'> = {
        ...(description !== '' && description !== complaint.description ? { description } : {}),
        ...(right ? { ipr: [valueOf(right)] } : {}),
        ...(work ? { images: withWork(complaint, valueOf(work)) } : {}),
        ...(addresses.length > 0
          ? {
              addresses: [...Map.groupBy(addresses, ({ id }) => id)].map(([listing, of]) => ({
                listing,
                ...Object.fromEntries(of.map((lack) => [lack.field, valueOf(lack)])),
              })),
            }
          : {}),
        ...(leaving.length > 0 ? { leave: leaving.map(({ id }) => id) } : {}),
      }
      const standing = statesOtherwise(complaint, said) ? [] : complaint.declarations.map(({ name }) => name)
      const change =
        declared.length > 0 ? { ...said, declarations: [...new Set([...standing, ...declared])] } : said
      if (Object.keys(change).length === 0) return []
      const keys = [...own, ...addresses, ...leaving].map((lack) => typedKey(lack, separate))
      return { place: 'complaint', complaint, change, keys: [...keys, descriptionKey(complaint)] }
    }),
  ]
}

/** The declarations that go with what was typed, since it makes the notices state something else. */
export const droppedBy = (fixes: readonly Fix[]): Declared[] =>
  fixes.flatMap((fix) => (fix.place === 'complaint' ? declarationsDropped(fix.complaint, fix.change) : []))

/** What a declaration is called on a complaint; each family of notices has its own words for it. */
export const DECLARATION_LABELS: Record<Declaration, string> = {
  goodFaith: 'Good faith',
  accuracy: 'Accuracy',
  authority: 'Authority, under penalty of perjury where the law asks for it',
}

/** What is declared in the notices of these families, each wording once. */
export function declarationWords(name: Declaration, families: readonly NoticeFamily[]): string[] {
  return [...new Set(families.map((family) => NOTICE_FORMS[family].declarations[name]))]
}
