import * as z from 'zod'

const MAX_TEXT = 10_000

/**
 * Free text as people type it: any script, kept unaltered. Refused are only what the database cannot store or
 * would store as something else: the character U+0000 and halves of surrogate pairs.
 */
export const text = (max = MAX_TEXT) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\u0000'), 'must not contain the character U+0000')
    .refine((value) => value.isWellFormed(), 'must be well-formed Unicode')

/** Text that says something: free text that is not only white space. */
export const filledText = (max = MAX_TEXT) =>
  text(max).refine((value) => value.trim() !== '', 'must not be empty')

/** An identifier that the server gave: a UUID. */
export const id = () => z.uuid()

/** A moment in UTC, as ISO 8601 with milliseconds. */
export const moment = () => z.iso.datetime()

/** A calendar day, YYYY-MM-DD. */
export const day = () => z.iso.date()

/** An amount of money or another exact number, written as a decimal string such as "12.90". */
export const decimal = () => z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/, 'must be a decimal number')

/** An ISO 3166-1 alpha-2 country code. */
export const country = () => z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code')

/** An ISO 4217 currency code. */
export const currency = () => z.string().regex(/^[A-Z]{3}$/, 'must be a three-letter currency code')

/** A web address. */
export const webAddress = () => text(2_048).pipe(z.url({ protocol: /^https?$/ }))

/** One or several values: query strings repeat a key for each, so that one value arrives alone. */
export const many = <T extends z.ZodType>(item: T, max = 500) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(max).optional(),
  )
