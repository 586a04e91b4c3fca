import * as z from 'zod/mini'
import { text } from './text.ts'

/**
 * What a listing's page says beyond the fields of a listing: the seller's description, and further columns of the file
 * that it came with. Read with one listing at a time; lists leave it out, since it is longer than all else of a listing.
 */

/** The longest description, in UTF-16 units; a longer one is cut. */
export const DESCRIPTION_MAX = 20_000
/** So much of the beginning of a description is searched, and read for suspicious words. */
export const DESCRIPTION_SEARCHED = 2_000

/** How many further columns of one file are kept, how long their names are, and how long what a cell of them says. */
export const EXTRA_COLUMNS_MAX = 200
export const EXTRA_NAME_MAX = 100
export const EXTRA_VALUE_MAX = 2_000

/** Further columns of a file by their names; empty cells are left out. */
export type ExtraData = Readonly<Record<string, string>>

/** Its part of a listing's schema. */
export const pageSaysShape = {
  description: z.nullable(text(DESCRIPTION_MAX)),
  extra: z.record(text(EXTRA_NAME_MAX), text(EXTRA_VALUE_MAX)),
}

const PREFIX = 'extra:'

/** How a filter names a further column as the field of an exact match. */
export const extraField = (name: string): string => `${PREFIX}${name}`

/** The further column that a filter's field names, or null. */
export const extraNameOf = (field: string | undefined): string | null =>
  field?.startsWith(PREFIX) && field.length > PREFIX.length ? field.slice(PREFIX.length) : null

/** The longest field of an exact match. */
export const FIELD_MAX = PREFIX.length + EXTRA_NAME_MAX
