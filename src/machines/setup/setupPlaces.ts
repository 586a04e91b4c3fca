import type { Capability } from '../../domain/kit/roles.ts'

/** The places of the Setup site and their addresses below /setup. */

export const SETUP_SECTIONS = [
  'brands',
  'rights',
  'products',
  'marketplaces',
  'terms',
  'rules',
  'queues',
  'reviews',
  'users',
  'signIn',
  'webhooks',
] as const
export type SetupSection = (typeof SETUP_SECTIONS)[number]

/** Pages that are no lists of records: how the server runs, erasing persons' data, and how long data is kept. */
const PAGES = ['operations', 'erasure', 'retention'] as const
export type SetupPageName = (typeof PAGES)[number]
export type SetupArea = SetupSection | SetupPageName

/** Who may open a section, and who may change what is in it. */
export const SECTION_MAY: Record<SetupArea, { read: Capability; write: Capability }> = {
  brands: { read: 'setup.open', write: 'setup.brands' },
  rights: { read: 'setup.open', write: 'setup.brands' },
  products: { read: 'setup.open', write: 'setup.brands' },
  marketplaces: { read: 'setup.open', write: 'setup.marketplaces' },
  terms: { read: 'setup.open', write: 'setup.marketplaces' },
  rules: { read: 'setup.open', write: 'rules.write' },
  queues: { read: 'setup.open', write: 'queues.write' },
  reviews: { read: 'setup.open', write: 'review.settings' },
  users: { read: 'setup.users', write: 'setup.users' },
  signIn: { read: 'setup.users', write: 'setup.users' },
  webhooks: { read: 'setup.webhooks', write: 'setup.webhooks' },
  operations: { read: 'setup.operations', write: 'setup.operations' },
  erasure: { read: 'setup.erasure', write: 'setup.erasure' },
  retention: { read: 'setup.retention', write: 'setup.retention' },
}

/** Whether a section's records are there from the beginning: none is added, none goes. */
export const isFixed = (section: SetupSection): boolean => section === 'reviews' || section === 'signIn'

export const SECTION_WORDS: Record<SetupSection, SectionWords> &
  Record<SetupPageName, { readonly title: string }> = {
  brands: {
    title: 'Brands',
    noun: 'brand',
    purpose: 'Listings, products, property rights and what users may see belong to a brand.',
  },
  rights: {
    title: 'Property rights',
    noun: 'property right',
    purpose: 'A takedown notice names the registered right that a listing infringes.',
  },
  products: {
    title: 'Products',
    noun: 'product',
    purpose: 'Names, models, pictures and prices of genuine goods, which listings are compared with.',
  },
  marketplaces: {
    title: 'Marketplaces',
    noun: 'marketplace',
    purpose: 'Where listings are found, and where notices about them go.',
  },
  terms: {
    title: 'Platform terms',
    noun: 'platform term',
    purpose: 'The terms of a platform that a notice can refer to.',
  },
  rules: {
    title: 'Rules',
    noun: 'rule',
    purpose:
      'A rule marks, assigns or drafts what its conditions fit. A dry run over the past shows first what it would have done.',
  },
  queues: {
    title: 'Queues',
    noun: 'queue',
    purpose: 'A queue shares out listings among its members, in an order and within a time that you set.',
  },
  reviews: { title: 'Reviews', noun: 'setting', purpose: 'How decisions are checked by a second person.' },
  users: { title: 'Users', noun: 'user', purpose: 'Who may sign in, in which role and for which brands.' },
  signIn: { title: 'Sign-in', noun: 'setting', purpose: 'What a sign-in takes beside the password.' },
  webhooks: {
    title: 'Webhooks',
    noun: 'webhook',
    purpose:
      'A webhook tells another system, signed, when something happens here, such as a decision or a removal.',
  },
  operations: { title: 'Operations' },
  erasure: { title: 'Personal data' },
  retention: { title: 'Retention' },
}

interface SectionWords {
  readonly title: string
  readonly noun: string
  /** What its records are for, told where there are none yet. */
  readonly purpose: string
}

/** A record that is not there yet. */
export const NEW_RECORD = 'new'

/** Where the site stands: a section, inside a brand where it is one of its parts, and the record that is open. */
export interface SetupPlace<Area extends SetupArea = SetupArea> {
  readonly section: Area
  readonly brand: string | null
  /** A record's id, or `new`; null for the list. */
  readonly record: string | null
}

export const isPage = (section: SetupArea): section is SetupPageName => PAGES.some((page) => page === section)

/** Whether a place is one of records. */
export const isOfRecords = (place: SetupPlace): place is SetupPlace<SetupSection> => !isPage(place.section)

/** Sections whose records belong to no brand, or name theirs. */
const ALONE = ['marketplaces', 'terms', 'rules', 'queues', 'reviews', 'users', 'signIn', 'webhooks'] as const

/** The place of a path; the brands where the path names none, and nothing among them where it names no section. */
export function setupPlace(path: string): SetupPlace {
  const [section, one = null, part, two = null] = path.split('/').filter(Boolean).slice(1)
  if (section === 'brands' && one && (part === 'rights' || part === 'products'))
    return { section: part, brand: one, record: two }
  const alone = ALONE.find((name) => name === section)
  if (alone) return { section: alone, brand: null, record: one }
  if (section === 'operations' || section === 'retention') return { section, brand: null, record: null }
  if (section === 'erasure') return { section, brand: null, record: one }
  return { section: 'brands', brand: null, record: section === 'brands' ? one : (section ?? null) }
}

/** The path of a place. */
export function setupPath({ section, brand, record }: SetupPlace): string {
  const list = brand ? `/setup/brands/${brand}/${section}` : `/setup/${section}`
  return record ? `${list}/${record}` : list
}
