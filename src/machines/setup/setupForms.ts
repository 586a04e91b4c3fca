import type * as z from 'zod/mini'
import type { BrandLogo } from '../../domain/kit/brandLogo.ts'
import type { Picture } from '../../domain/kit/picture.ts'
import { RELISTING_DAYS } from '../../domain/kit/relisting.ts'
import { DEFAULT_LANGUAGE } from '../../domain/kit/pictureLanguages.ts'
import { DEFAULT_ASSUMPTIONS } from '../../domain/kit/value.ts'
import {
  type PlatformTerm,
  platformTerm,
  type PlatformTermDraft,
  platformTermDraft,
} from '../../domain/complaints/platformTerms.ts'
import { type Queue, queue, type QueueDraft, queueDraft } from '../../domain/queues/queue.ts'
import {
  NO_CONDITIONS,
  type Rule,
  rule,
  type RuleDraft,
  ruleDraft,
  STOP_PERCENT_DEFAULT,
} from '../../domain/rules/rule.ts'
import type { Problem } from '../../domain/kit/problem.ts'
import { type Fields, joinedFields, type Shape } from '../kit/threeWay.ts'
import { accountAboveProblem, may } from '../../domain/kit/roles.ts'
import {
  DEFAULT_PERCENT,
  type ReviewsDraft,
  reviewsDraft,
  type SetupReviews,
  setupReviews,
} from './reviewSetup.ts'
import {
  type BrandDraft,
  brandDraft,
  type MarketplaceDraft,
  marketplaceDraft,
  type ProductDraft,
  productDraft,
  type RightDraft,
  rightDraft,
  type SetupBrand,
  setupBrand,
  type SetupMarketplace,
  setupMarketplace,
  type SetupProduct,
  setupProduct,
  type SetupRight,
  setupRight,
  type SetupUser,
  setupUser,
  type UserDraft,
  userDraft,
} from '../../domain/setup/setup.ts'
import { type Webhook, webhook, type WebhookDraft, webhookDraft } from '../../domain/webhooks/webhook.ts'
import { type SetupSignIn, setupSignIn, type SignInDraft, signInDraft } from './signInSetup.ts'
import { SECTION_MAY, SECTION_WORDS, type SetupSection } from './setupPlaces.ts'

/** The forms of the Setup site: what each begins with, and what is wrong with what was typed. */

export interface SetupRecords {
  readonly brands: SetupBrand
  readonly rights: SetupRight
  readonly products: SetupProduct
  readonly marketplaces: SetupMarketplace
  readonly terms: PlatformTerm
  readonly rules: Rule
  readonly queues: Queue
  readonly reviews: SetupReviews
  readonly users: SetupUser
  readonly signIn: SetupSignIn
  readonly webhooks: Webhook
}
export interface SetupDrafts {
  readonly brands: BrandDraft
  readonly rights: RightDraft
  readonly products: ProductDraft
  readonly marketplaces: MarketplaceDraft
  readonly terms: PlatformTermDraft
  readonly rules: RuleDraft
  readonly queues: QueueDraft
  readonly reviews: ReviewsDraft
  readonly users: UserDraft
  readonly signIn: SignInDraft
  readonly webhooks: WebhookDraft
}
export type SetupRecord = SetupRecords[SetupSection]
export type SetupDraft = SetupDrafts[SetupSection]

const RECORDS: { [S in SetupSection]: z.ZodMiniType<SetupRecords[S]> } = {
  brands: setupBrand,
  rights: setupRight,
  products: setupProduct,
  marketplaces: setupMarketplace,
  terms: platformTerm,
  rules: rule,
  queues: queue,
  reviews: setupReviews,
  users: setupUser,
  signIn: setupSignIn,
  webhooks: webhook,
}
const DRAFTS: Record<SetupSection, z.ZodMiniType> = {
  brands: brandDraft,
  rights: rightDraft,
  products: productDraft,
  marketplaces: marketplaceDraft,
  terms: platformTermDraft,
  rules: ruleDraft,
  queues: queueDraft,
  reviews: reviewsDraft,
  users: userDraft,
  signIn: signInDraft,
  webhooks: webhookDraft,
}

/** A record's id. */
export const recordId = (record: SetupRecord): string => ('uid' in record ? record.uid : record.id)

const ofBrand = (brand: string | null) => ({ brand: brand ?? '' })
const EMPTY: { [S in SetupSection]: (brand: string | null) => SetupDrafts[S] } = {
  brands: () => ({
    name: '',
    client: '',
    officialImages: [],
    logos: [],
    pictureLanguages: [DEFAULT_LANGUAGE],
    notice: null,
    fetchPictures: 'ask',
    colour: null,
    value: DEFAULT_ASSUMPTIONS,
    relistingDays: RELISTING_DAYS,
    people: [],
  }),
  rights: (brand) => ({
    ...ofBrand(brand),
    name: '',
    classes: [],
    registration: '',
    type: 'TM',
    jurisdictions: [],
    expiry: null,
  }),
  products: (brand) => ({
    ...ofBrand(brand),
    name: '',
    category: null,
    keywords: [],
    images: [],
    aliases: [],
    models: [],
    priceMin: null,
    priceMax: null,
    currency: null,
  }),
  marketplaces: () => ({
    name: '',
    logo: null,
    country: null,
    channel: 'MARKETPLACE',
    group: '',
    noticeEmail: null,
    inEuropeanUnion: false,
    noticeFamily: null,
    searchUrl: null,
    linkSelector: null,
    nextSelector: null,
  }),
  terms: () => ({
    group: null,
    family: null,
    programme: '',
    kind: 'sellerAnswer',
    value: Number.NaN,
    until: null,
    businessDays: false,
    silence: 'staysDown',
    months: null,
    source: '',
    sourceUrl: null,
    asOf: '',
  }),
  rules: () => ({
    name: '',
    brand: '',
    ...NO_CONDITIONS,
    effect: { kind: 'state', state: 'SUSPECT' },
    stopPercent: STOP_PERCENT_DEFAULT,
  }),
  queues: () => ({
    name: '',
    brands: [],
    filter: null,
    assignedOnly: false,
    members: [],
    order: 'oldest',
    sharePercent: null,
    dueHours: null,
  }),
  reviews: () => ({ percent: DEFAULT_PERCENT, was: DEFAULT_PERCENT / 100 }),
  users: () => ({ email: '', name: '', groups: [], brands: [], disabled: false }),
  signIn: () => ({ roles: [], was: [] }),
  webhooks: () => ({ name: '', url: '', events: [], brands: null, active: true }),
}

/** What a form begins with: the record's own values, or empty ones. */
export function draftOf(section: SetupSection, record: SetupRecord | null, brand: string | null): SetupDraft {
  const empty = EMPTY[section](brand)
  if (!record) return empty
  const values = record as unknown as Record<string, unknown>
  const kept = Object.fromEntries(Object.keys(empty).map((name) => [name, values[name]]))
  const own = 'brandId' in record ? { brand: record.brandId } : {}
  return { ...kept, ...own, id: recordId(record), updated: record.updated } as unknown as SetupDraft
}

/** How the drafts of Setup are joined. */
export const SHAPE: Shape = { inParts: ['notice', 'value'] satisfies (keyof BrandDraft)[] }

/** A draft as its fields. */
export const fieldsOf = (draft: SetupDraft): Fields => ({ ...draft })

/**
 * Joins an outdated draft with what a colleague saved: of each field that was changed in the draft what was entered stays, all
 * others are theirs. Lists are joined entry by entry.
 */
export const mergedDraft = (draft: SetupDraft, base: SetupDraft, theirs: SetupDraft): SetupDraft =>
  joinedFields(fieldsOf(draft), fieldsOf(base), fieldsOf(theirs), SHAPE).value as unknown as SetupDraft

/** What is wrong, by field: `notice.email` or `value.cost.currency` inside what is in parts, `logos.2` for one of the logos, the field's own name elsewhere. */
export type FieldProblems = Readonly<Record<string, string>>

function fieldOf(path: readonly PropertyKey[]): string {
  const first = String(path[0])
  if (SHAPE.inParts?.includes(first)) return path.map(String).join('.')
  return first === LOGOS_FIELD ? path.slice(0, 2).map(String).join('.') : first
}

/** What is wrong with a draft; empty where it can be sent. */
export function draftProblems(section: SetupSection, draft: SetupDraft): FieldProblems {
  const { error } = DRAFTS[section].safeParse(draft)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [fieldOf(path), message]).reverse(),
  )
}

/** What the server found wrong, by field. */
export function refusedFields({ errors = [] }: Problem): FieldProblems {
  return Object.fromEntries(
    errors
      .filter(({ path }) => path.startsWith('body.'))
      .map(({ path, message }) => [fieldOf(path.split('.').slice(1)), message]),
  )
}

/** The record as it stands, from the answer to a stale draft; null where there is none. */
export function currentRecord(section: SetupSection, { current }: Problem): SetupRecord | null {
  const parsed = RECORDS[section].safeParse(current)
  return parsed.success ? parsed.data : null
}

/** The field of a brand's own logos, which have names. */
export const LOGOS_FIELD = 'logos' satisfies keyof BrandDraft

/** A draft with one more picture in a field; a marketplace's logo is replaced, one of a brand's own is called as its file. */
export function withPicture(
  draft: SetupDraft,
  field: string,
  { picture, fileName }: { readonly picture: Picture; readonly fileName: string },
): SetupDraft {
  const had = (draft as unknown as Record<string, unknown>)[field]
  if (field === LOGOS_FIELD && picture.file) {
    const name = fileName.replace(/\.[a-z]+$/i, '').slice(0, 200)
    return { ...draft, logos: [...((had ?? []) as BrandLogo[]), { name, file: picture.file }] }
  }
  return { ...draft, [field]: Array.isArray(had) ? [...(had as Picture[]), picture] : picture.file }
}

/** What a record is called. */
export const recordName = (record: SetupRecord): string => record.name

/** Why a record is shown to a user of these groups but changed by others alone, in words; null where that isn't so. */
export const aboveProblem = (
  section: SetupSection,
  base: SetupRecord | null,
  groups: readonly string[],
): string | null =>
  section === 'users' && base !== null ? accountAboveProblem(groups, (base as SetupUser).groups) : null

/** Whether a user of these groups may change a record, or add one where `base` is null. */
export const mayChange = (
  section: SetupSection,
  base: SetupRecord | null,
  groups: readonly string[],
): boolean => may(groups, SECTION_MAY[section].write) && aboveProblem(section, base, groups) === null

/** What a form is about, in words: the record's name, or "New brand". */
export const formTitle = (section: SetupSection, base: SetupRecord | null): string =>
  base ? recordName(base) : `New ${SECTION_WORDS[section].noun}`
