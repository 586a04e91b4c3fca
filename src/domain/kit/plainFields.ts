import * as z from 'zod/mini'
import { text } from './text.ts'

interface PlainField {
  readonly kind: 'text' | 'number'
  readonly label: string
  /** What several cells of it are called. */
  readonly cells: string
  /** The headings that a file may have for it. */
  readonly headings: readonly string[]
}

/**
 * The fields of a listing that Assay keeps as its source gives them and decides nothing by. An entry here is all that the
 * import, the exact-match filter, the CSV export, the details, the contract and the queries need; the column itself stands
 * in server/store/schema/listings.ts.
 */
export const PLAIN_FIELDS = {
  condition: {
    kind: 'text',
    label: 'Condition',
    cells: 'conditions',
    headings: ['condition', 'item condition'],
  },
  rating: {
    kind: 'number',
    label: 'Rating',
    cells: 'ratings',
    headings: ['rating', 'seller rating', 'stars'],
  },
} as const satisfies Record<string, PlainField>

export type PlainFieldName = keyof typeof PLAIN_FIELDS
type Kind<Name extends PlainFieldName> = (typeof PLAIN_FIELDS)[Name]['kind']

export const PLAIN_FIELD_NAMES = Object.keys(PLAIN_FIELDS) as PlainFieldName[]

/** Of each field its value under `make`. */
export const ofPlainFields = <Value>(make: (name: PlainFieldName, field: PlainField) => Value) =>
  Object.fromEntries(PLAIN_FIELD_NAMES.map((name) => [name, make(name, PLAIN_FIELDS[name])])) as Record<
    PlainFieldName,
    Value
  >

/** What a listing holds in them; null where its source says nothing. */
export type PlainValues = {
  readonly [Name in PlainFieldName]: (Kind<Name> extends 'text' ? string : number) | null
}

export const NO_PLAIN_VALUES = ofPlainFields(() => null) satisfies PlainValues

/** The longest text of one. */
export const PLAIN_TEXT_MAX = 200

/** Their part of a listing's schema. */
export const plainShape = ofPlainFields((_, { kind }) =>
  z.nullable(kind === 'text' ? text(PLAIN_TEXT_MAX) : z.number()),
) as {
  readonly [Name in PlainFieldName]: z.ZodMiniNullable<
    Kind<Name> extends 'text' ? z.ZodMiniString : z.ZodMiniNumber
  >
}

/** The column of one, in the database and in files: `item_weight` of `itemWeight`. */
export const plainColumn = (name: PlainFieldName): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
