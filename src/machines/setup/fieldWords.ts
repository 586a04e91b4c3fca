import { SILENCE_LABELS, TERM_KIND_LABELS } from '../../domain/complaints/platformTerms.ts'
import { NOTICE_FIELD_LABELS } from '../../domain/kit/brand.ts'
import { PICTURE_FETCHING_LABELS } from '../../domain/kit/pictureFetching.ts'
import { changedFields, type Fields, joinedFields, type Path } from '../kit/threeWay.ts'
import { PRICE_BASIS_LABELS } from '../../domain/kit/value.ts'
import {
  CHANNEL_LABELS,
  INFRINGEMENT_TYPE_LABELS,
  NOTICE_FAMILY_LABELS,
} from '../../domain/kit/vocabulary.ts'
import { countryName } from '../../domain/kit/words.ts'
import { QUEUE_ORDER_LABELS } from '../../domain/queues/queue.ts'
import { effectWords, type RuleEffect } from '../../domain/rules/rule.ts'
import { fieldsOf, SHAPE, type SetupDraft } from './setupForms.ts'
import type { SetupSection } from './setupPlaces.ts'

/** What the fields of setup forms are called, and how their values read. */

/** By field; of a field in parts, such as a brand's notice contact, by part. */
const LABELS: Record<SetupSection, Readonly<Record<string, string>>> = {
  brands: {
    name: 'Name',
    client: 'Client',
    people: 'People',
    fetchPictures: 'Pictures of listings',
    colour: 'Colour of reports',
    value: 'Value removed',
    'value.basis': 'Price',
    'value.salesPerReview': 'Sales for each review',
    'value.shareLow': 'Lower share, per cent',
    'value.shareHigh': 'Upper share, per cent',
    'value.cost': 'Costs a month',
    'value.cost.amount': 'Costs a month',
    'value.cost.currency': 'Currency of the costs',
    notice: 'Notice contact',
    ...Object.fromEntries(
      Object.entries(NOTICE_FIELD_LABELS).map(([name, label]) => [`notice.${name}`, label]),
    ),
    officialImages: 'Official images',
    logos: 'Logos',
    pictureLanguages: 'Languages',
    relistingDays: 'Days watched',
  },
  rights: {
    name: 'Name',
    registration: 'Registration',
    type: 'Type',
    expiry: 'Expiry',
    jurisdictions: 'Jurisdictions',
    classes: 'Classes',
  },
  products: {
    name: 'Name',
    category: 'Category',
    aliases: 'Other names',
    models: 'Model numbers',
    priceMin: 'Lowest price',
    priceMax: 'Highest price',
    currency: 'Currency',
    keywords: 'Keywords',
    images: 'Images',
  },
  marketplaces: {
    name: 'Name',
    group: 'Group',
    channel: 'Channel',
    country: 'Country',
    noticeEmail: 'Notice e-mail',
    noticeFamily: 'Kind of notice',
    inEuropeanUnion: 'Serves the European Union',
    searchUrl: 'Search address',
    linkSelector: 'Links selector',
    nextSelector: 'Next page selector',
    logo: 'Logo',
  },
  terms: {
    group: 'Platform group',
    family: 'Kind of notice',
    programme: 'Programme or rule',
    kind: 'Figure',
    value: 'Days or percent',
    until: 'Last day',
    silence: 'Silence means',
    businessDays: 'Business days: Saturdays and Sundays are not counted',
    months: 'Months',
    source: 'Title',
    sourceUrl: 'Address',
    asOf: 'Read on',
  },
  rules: {
    name: 'Name',
    brand: 'Brand',
    filter: 'Saved filter',
    words: 'Title has one of',
    withoutWords: 'Title has none of',
    platforms: 'Platforms',
    countries: 'Countries',
    sellers: 'Sellers',
    pricePercent: 'Price below',
    scoreMin: 'Score of',
    groupInfringing: 'Infringing in its group',
    effect: 'Effect',
    reason: 'Reason',
    description: 'Description',
    stopPercent: 'Stops at',
  },
  queues: {
    name: 'Name',
    brands: 'Brands',
    assignedOnly: 'Holds',
    filter: 'Saved filter',
    order: 'Order',
    dueHours: 'Due within',
    members: 'Members',
    sharePercent: 'Second looks',
  },
  reviews: { percent: 'Percent of decisions' },
  users: { name: 'Name', email: 'E-mail', groups: 'Roles', brands: 'Brands', disabled: 'May sign in' },
  signIn: { roles: 'Roles that need a second factor' },
  webhooks: { name: 'Name', url: 'Address', events: 'Events', brands: 'Brands', active: 'Active' },
}

/** What a field is called, `path` with dots between the parts: the nearest that has a name. */
export function fieldLabel(section: SetupSection, path: string): string {
  const label = LABELS[section][path]
  if (label !== undefined) return label
  const end = path.lastIndexOf('.')
  return end === -1 ? path : fieldLabel(section, path.slice(0, end))
}

/** What became of a record while it was edited. */
export interface TheirChanges {
  /** What the fields are called that a colleague changed. */
  readonly changed: readonly string[]
  /** Those among them that were changed here too, and what stands there now; null where that does not read. */
  readonly disputed: readonly { readonly label: string; readonly now: string | null }[]
}

/** What a colleague changed since `base` was read, and what of it would be saved over. */
export function theirChanges(
  section: SetupSection,
  draft: SetupDraft,
  base: SetupDraft,
  theirs: SetupDraft,
): TheirChanges {
  const [mine, had, has] = [draft, base, theirs].map(fieldsOf) as [Fields, Fields, Fields]
  const labelOf = (path: Path) => fieldLabel(section, path.join('.'))
  return {
    changed: [...new Set(changedFields(had, has, SHAPE).filter(isShown(section)).map(labelOf))],
    disputed: joinedFields(mine, had, has, SHAPE).disputed.map((path) => ({
      label: labelOf(path),
      now: valueWords(path, valueAt(has, path)),
    })),
  }
}

/** What was typed into a form, each field in a line behind its label, as far as it reads. */
export const typedText = (section: SetupSection, draft: SetupDraft, base: SetupDraft): string =>
  changedFields(fieldsOf(base), fieldsOf(draft), SHAPE)
    .filter(isShown(section))
    .flatMap((path) => {
      const words = valueWords(path, valueAt(fieldsOf(draft), path))
      return words === null ? [] : [`${fieldLabel(section, path.join('.'))}: ${words}`]
    })
    .join('\n')

const isShown =
  (section: SetupSection) =>
  ([field = '']: Path): boolean =>
    Object.hasOwn(LABELS[section], field)

const valueAt = (fields: Fields, path: Path): unknown =>
  path.reduce<unknown>((value, name) => (value as Fields | null)?.[name], fields)

/** What waits in a queue. */
export const HOLDING_LABELS = {
  filter: 'What a filter finds, and what rules assign',
  assigned: 'Only what rules assign',
}

const oneOf = (labels: Readonly<Record<string, string>>) => (value: unknown) =>
  labels[String(value)] ?? String(value)
const READ: Readonly<Record<string, (value: unknown) => string | null>> = {
  fetchPictures: oneOf(PICTURE_FETCHING_LABELS),
  basis: oneOf(PRICE_BASIS_LABELS),
  cost: (cost) => `${String((cost as Fields).amount)} ${String((cost as Fields).currency)}`,
  type: oneOf(INFRINGEMENT_TYPE_LABELS),
  channel: oneOf(CHANNEL_LABELS),
  country: (code) => countryName(String(code)),
  family: oneOf(NOTICE_FAMILY_LABELS),
  noticeFamily: oneOf(NOTICE_FAMILY_LABELS),
  kind: oneOf(TERM_KIND_LABELS),
  silence: oneOf(SILENCE_LABELS),
  order: oneOf(QUEUE_ORDER_LABELS),
  effect: (effect) =>
    (effect as RuleEffect).kind === 'queue'
      ? null
      : effectWords({ effect: effect as RuleEffect, queueName: null }),
  filter: (filter) => String((filter as Fields).name),
  assignedOnly: (is) => HOLDING_LABELS[is === true ? 'assigned' : 'filter'],
  disabled: (is) => (is === true ? 'No' : 'Yes'),
}
/** They hold ids, or pictures. */
const UNREAD = new Set(['brand', 'brands', 'members', 'people', 'logo', 'logos', 'officialImages', 'images'])

/** A value as it reads in its form; null where it is known by an id, or is a picture. */
function valueWords(path: Path, value: unknown): string | null {
  if (path.some((name) => UNREAD.has(name))) return null
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return 'nothing'
  const read = READ[path.at(-1) ?? '']
  if (read) return read(value)
  if (Array.isArray(value)) return value.join(', ') || 'nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
