import * as z from 'zod/mini'
import { INVESTIGATION_DUE_DAYS } from '../kit/constants.ts'
import { dayOf, endOfDay } from '../kit/dates.ts'
import { isOpen } from './investigationStates.ts'
import { uploadedFile } from '../kit/media.ts'
import { picture } from '../kit/picture.ts'
import { chosenCurrency, keptDecimalsProblem } from '../kit/currencies.ts'
import { currency, decimal, id, moment, text } from '../kit/text.ts'
import {
  INFRINGEMENT_TYPES,
  INVESTIGATION_ORIGINS,
  INVESTIGATION_STATUSES,
  INVESTIGATION_TYPES,
  type InvestigationOrigin,
  type InvestigationStatus,
} from '../kit/vocabulary.ts'

/** The seller as an investigation records them (§3). */
export const investigatedSeller = z.partial(
  z.object({
    name: text(500),
    websiteUrl: text(2_048),
    address: text(1_000),
    city: text(200),
    state: text(200),
    country: text(200),
    postal: text(40),
    whatsApp: text(60),
  }),
)
export type InvestigatedSeller = z.infer<typeof investigatedSeller>

/** A comment on an investigation (§3); `images` are its attachments, pictures or not. */
export const investigationComment = z.object({
  id: id(),
  author: text(200),
  authorId: z.nullable(id()),
  timestamp: moment(),
  comment: text(),
  images: z.array(uploadedFile),
})
export type InvestigationComment = z.infer<typeof investigationComment>

const person = z.object({ providerId: id(), name: text(200) })

/** An investigation, called case on the wire (§3). `comment` holds the instructions, `reference` what people call it by. */
export const investigation = z.object({
  id: id(),
  /** The year and a number, unique in the workspace: "2026-0007". */
  reference: text(40),
  type: z.enum(INVESTIGATION_TYPES),
  origin: z.enum(INVESTIGATION_ORIGINS),
  category: z.nullable(text(200)),
  brand: text(200),
  brandId: id(),
  client: text(200),
  product: z.nullable(text(300)),
  /** The listing it is about, while that is there. */
  listing: z.nullable(id()),
  /** What the listing is called. */
  title: z.nullable(text()),
  /** What the listing shows, else the product. */
  picture: z.nullable(picture),
  /** What the listing is sold at. */
  listingPrice: z.nullable(decimal()),
  listingCurrency: z.nullable(currency()),
  status: z.enum(INVESTIGATION_STATUSES),
  assignedTo: z.nullable(person),
  assigned: z.nullable(moment()),
  performed: z.nullable(moment()),
  requestedBy: person,
  created: moment(),
  updated: moment(),
  /** Who changed it last. */
  updatedBy: text(200),
  closed: z.nullable(moment()),
  due: z.nullable(moment()),
  comment: text(),
  /** Oldest first. */
  comments: z.array(investigationComment),
  infringementType: z.nullable(z.enum(INFRINGEMENT_TYPES)),
  value: z.nullable(decimal()),
  price: z.nullable(decimal()),
  /** Of `value` and `price`. */
  currency: z.nullable(currency()),
  quantity: z.nullable(decimal()),
  volume: z.nullable(decimal()),
  platform: z.nullable(text(200)),
  platformLogo: z.nullable(text(2_048)),
  /** Assay's id of the listing's seller. */
  sellerKey: z.nullable(id()),
  weChat: z.nullable(text(60)),
  seller: z.nullable(investigatedSeller),
})
export type Investigation = z.infer<typeof investigation>

const given = (value: string | undefined): boolean => value !== undefined && value.trim() !== ''
const positive = () => decimal().check(z.refine((value) => !(Number(value) <= 0), 'must be greater than 0'))

/** The origin of an investigation that says none. */
export const ORIGIN_UNSAID: InvestigationOrigin = 'INVESTIGATION'

/** The fields that hold money, in the currency of the investigation. */
export const MONEY_FIELDS = ['price', 'value'] as const

/**
 * What the edit form saves (§2, §5). What is left out is empty: an update takes it away. Amounts are decimal strings
 * in `currency`. `due` and `infringementType` stay as they are where they are left out.
 */
export const investigationFields = z
  .object({
    type: z.enum(INVESTIGATION_TYPES, { error: 'Type is required' }),
    origin: z.optional(z.enum(INVESTIGATION_ORIGINS)),
    category: z.optional(text(200)),
    brand: text(200, 'Brand is required').check(z.refine((name) => given(name), 'Brand is required')),
    /** Tells brands of one name apart. */
    client: z.optional(text(200)),
    product: text(300, 'Product is required').check(z.refine((name) => given(name), 'Product is required')),
    /** The user's id. */
    assignedTo: z.optional(id()),
    assigned: z.optional(moment()),
    performed: z.optional(moment()),
    due: z.optional(z.nullable(moment())),
    infringementType: z.optional(z.nullable(z.enum(INFRINGEMENT_TYPES))),
    comment: z.optional(text()),
    price: z.optional(positive()),
    currency: z.optional(chosenCurrency()),
    quantity: z.optional(positive()),
    volume: z.optional(positive()),
    value: z.optional(positive()),
    seller: z.optional(investigatedSeller),
    weChat: z.optional(text(60)),
  })
  .check(
    z.refine(({ price, value, currency: code }) => code !== undefined || (price ?? value) === undefined, {
      path: ['currency'],
      message: 'must be given with an amount',
    }),
    z.check((context) => {
      const { currency: code } = context.value
      for (const field of MONEY_FIELDS) {
        const sum = context.value[field]
        const message = sum === undefined || code === undefined ? null : keptDecimalsProblem(sum, code)
        if (message !== null)
          context.issues.push({ code: 'custom', path: [field], message, input: context.value })
      }
    }),
  )
export type InvestigationFields = z.output<typeof investigationFields>

/** What an investigation is opened from a listing with (§2 Investigation dialog). */
export const investigationRequest = z.object({
  listing: id(),
  type: z.optional(z.enum(INVESTIGATION_TYPES)),
  comment: text(),
  due: z.optional(z.nullable(moment())),
  infringementType: z.nullable(z.enum(INFRINGEMENT_TYPES)),
  assignedTo: z.optional(id()),
})
export type InvestigationRequest = z.output<typeof investigationRequest>

/** Whether it can be opened so: instructions that say something, and an infringement chosen (§5 Investigation dialog). */
export function canSubmit({
  comment,
  infringementType,
}: Pick<InvestigationRequest, 'comment' | 'infringementType'>): boolean {
  return comment.trim() !== '' && infringementType !== null
}

/** When an investigation opened now is due: the end of the day 30 days on, in the workspace's time zone (§9). */
export function defaultDue(now: number, timeZone: string): number {
  const today = dayOf(now, timeZone)
  return endOfDay({ ...today, day: today.day + INVESTIGATION_DUE_DAYS }, timeZone)
}

/** That somebody changed it since it was read. */
export function changedWords({ updatedBy }: Pick<Investigation, 'updatedBy'>): string {
  return `${updatedBy} changed this investigation meanwhile.`
}

/** Whether it should have been done by now and isn't. */
export function isOverdue(
  { status, due }: { readonly status: InvestigationStatus; readonly due: string | null },
  now: number,
): boolean {
  return isOpen(status) && due !== null && Date.parse(due) < now
}

/** What to know of a due date that is chosen, null where nothing: one in the past is taken, for work that is entered late. */
export function dueWarning(due: string | null | undefined, now: number): string | null {
  return due && Date.parse(due) < now ? 'This day has passed: the investigation will be late at once.' : null
}

/** Full days from now until it is due in the workspace's calendar: 0 today, negative when late; null without a due date. */
export function daysUntilDue(
  { due }: { readonly due: string | null },
  now: number,
  timeZone: string,
): number | null {
  if (due === null) return null
  const day = (at: number) => {
    const { year, month, day: dayOfMonth } = dayOf(at, timeZone)
    return Date.UTC(year, month - 1, dayOfMonth) / 86_400_000
  }
  return day(Date.parse(due)) - day(now)
}
