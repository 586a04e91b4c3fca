import * as z from 'zod/mini'
import { picture } from './picture.ts'
import { currency, day, decimal, id, text } from './text.ts'
import { CHANNELS, NOTICE_FAMILIES, RIGHT_TYPES } from './vocabulary.ts'

/** What a notice needs to know of the owner of a brand (§10). */
export const noticeContact = z.object({
  name: text(200),
  organisation: text(200),
  address: text(1_000),
  email: text(320),
  phone: text(60),
  signatory: text(200),
  relationToOwner: text(200),
})
export type NoticeContact = z.infer<typeof noticeContact>

export const NOTICE_FIELD_LABELS: Record<keyof NoticeContact, string> = {
  name: 'Contact name',
  organisation: 'Organisation',
  address: 'Address',
  email: 'E-mail',
  phone: 'Phone',
  signatory: 'Signatory',
  relationToOwner: 'Relation to the owner',
}

/** What a notice for the brand still lacks, by the fields' names. */
export function noticeGaps(notice: NoticeContact | null): (keyof NoticeContact)[] {
  const fields = Object.keys(NOTICE_FIELD_LABELS) as (keyof NoticeContact)[]
  return fields.filter((field) => !notice?.[field].trim())
}

export const brand = z.object({
  id: id(),
  name: text(200),
  client: text(200),
  officialImages: z.array(picture),
  notice: z.nullable(noticeContact),
})
export type Brand = z.infer<typeof brand>

/** How many Nice classes of trademarks there are. */
export const CLASSES_MAX = 45

/** A brand detail (§3): a right that a complaint can rest on. `classes` are Nice classes. */
export const propertyRight = z.object({
  uid: id(),
  name: text(300),
  classes: z.array(z.int().check(z.gte(1), z.lte(CLASSES_MAX))),
  registration: text(100),
  type: z.enum(RIGHT_TYPES),
  jurisdictions: z.array(text(100)),
  expiry: z.nullable(day()),
})
export type PropertyRight = z.infer<typeof propertyRight>

/** A property right as it is shown: name (registration_type_jurisdiction_classnumbers), §3, without what it hasn't. */
export function propertyRightLabel(right: PropertyRight): string {
  const { registration, type, jurisdictions, classes } = right
  const parts = [registration, type, jurisdictions.join(','), classes.join(',')].filter((part) => part !== '')
  return `${right.name} (${parts.join('_')})`
}

/** A product of a brand (§3). */
export const product = z.object({
  id: id(),
  brand: text(200),
  name: text(300),
  category: z.nullable(text(200)),
  keywords: z.array(text(200)),
  images: z.array(picture),
  /** What it is called beside its name: other languages, short forms. */
  aliases: z.array(text(300)),
  /** Model numbers, as sellers write them. */
  models: z.array(text(100)),
  /** What a genuine one costs, in all its sizes; null where that isn't known. */
  priceMin: z.nullable(decimal()),
  priceMax: z.nullable(decimal()),
  currency: z.nullable(currency()),
})
export type Product = z.infer<typeof product>

/** A marketplace or platform (§3); those of one `group` share item ids across locales. */
export const marketplace = z.object({
  id: id(),
  name: text(200),
  /** The id of the logo's file, which belongs to the whole workspace. */
  logo: z.nullable(id()),
  country: z.nullable(text(2)),
  channel: z.enum(CHANNELS),
  group: text(200),
  noticeEmail: z.nullable(text(320)),
  inEuropeanUnion: z.boolean(),
  noticeFamily: z.nullable(z.enum(NOTICE_FAMILIES)),
})
export type Marketplace = z.infer<typeof marketplace>
