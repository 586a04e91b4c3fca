import * as z from 'zod/mini'
import { NAME_MAX } from './constants.ts'

const MAX_TEXT = 10_000

/** What a text must hold to so that it fits and the database can store it. */
export const storable = (max: number) =>
  [
    z.maxLength(max, `must have ${max} characters at most`),
    z.refine<string>((value) => !value.includes('\u0000'), 'must not contain the character U+0000'),
    z.refine<string>((value) => value.isWellFormed(), 'must be well-formed Unicode'),
  ] as const

/** Letters that Unicode writes in two ways are composed, so that a name is the same from every keyboard. */
const composed = () => z.string().check(z.normalize('NFC'))

/**
 * Free text as people type it: any script, kept unaltered. Refused are only what the database cannot store or
 * would store as something else: the character U+0000 and halves of surrogate pairs. `missing` is said where it is left out.
 */
export const text = (max = MAX_TEXT, missing?: string) => z.string(missing).check(...storable(max))

/** Text that says something: free text that is not only white space. */
export const filledText = (max = MAX_TEXT) =>
  text(max).check(z.refine((value) => value.trim() !== '', 'must not be empty'))

/** Text of one word or line that must be found as it stands, such as a selector: what stands around it is dropped. */
export const trimmedText = (max = NAME_MAX) => text(max).check(z.trim(), z.minLength(1, 'must not be empty'))

/** Several texts, one a line of a form; empty ones and what stands around the others is dropped, as a form has them while it is typed in. */
export const textLines = (letters: number, most: number) =>
  z.pipe(
    z.array(text(letters)).check(z.maxLength(most, `must have ${most} lines at most`)),
    z.transform((written: string[]) => written.map((line) => line.trim()).filter(Boolean)),
  )

/** An e-mail address, composed, what stands around it dropped. */
export const emailAddress = () =>
  composed().check(
    ...storable(320),
    z.trim(),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an e-mail address'),
  )

/** An identifier that the server gave: a UUID. */
export const id = () => z.uuid()

/** An id as we make them, in either case. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A moment in UTC, as ISO 8601 with milliseconds. */
export const moment = () => z.iso.datetime()

/** A calendar day, YYYY-MM-DD. */
export const day = () => z.iso.date()

/** An amount of money or another exact number, written as a decimal string such as "12.90". */
export const decimal = () =>
  z.string().check(
    z.regex(/^-?\d{1,15}(\.\d{1,6})?$/, {
      error: ({ input }) => decimalLimit(String(input)) ?? 'must be a decimal number',
    }),
  )

/** Which limit of `decimal` a number exceeds, as words that follow its label; null where it keeps them or is no number. */
export function decimalLimit(text: string): string | null {
  const [, whole = '', places = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole.length > 15) return 'must have 15 digits before the point at most'
  return places.length > 6 ? 'must have 6 decimal places at most' : null
}

/** The sum of many such numbers. */
export const decimalSum = () =>
  z.string().check(z.regex(/^-?\d{1,30}(\.\d{1,6})?$/, 'must be a decimal number'))

/** An ISO 3166-1 alpha-2 country code. */
export const country = () =>
  z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'must be a two-letter country code', abort: true }))

/** An ISO 4217 currency code. */
export const currency = () =>
  z.string().check(z.regex(/^[A-Z]{3}$/, { error: 'must be a three-letter currency code', abort: true }))

/** A web address. */
export const webAddress = () => z.url({ protocol: /^https?$/ }).check(z.maxLength(2_048))

/** A whole number between two others, also as the text of a query. */
export const wholeNumber = (low: number, high: number) =>
  z.coerce.number().check(z.refine(Number.isInteger, 'must be a whole number'), z.gte(low), z.lte(high))

/** One or several values: query strings repeat a key for each, so that one value arrives alone. */
export const many = <T extends z.core.$ZodType>(item: T, max = 500) =>
  z.optional(
    z.pipe(
      z.transform((value: z.core.input<T> | z.core.input<T>[]) => (Array.isArray(value) ? value : [value])),
      z.array(item).check(z.maxLength(max)),
    ),
  )
