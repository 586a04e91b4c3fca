import * as z from 'zod/mini'
import { text } from './text.ts'

/** `whole` is a whole number from 0 on. */
type PlainKind = 'text' | 'number' | 'whole'

interface PlainField {
  readonly kind: PlainKind
  readonly label: string
  /** What several cells of it are called. */
  readonly cells: string
  /** The headings that a file may have for it. */
  readonly headings: readonly string[]
}

/**
 * The fields of a listing that Assay keeps as its source gives them and decides nothing by. An entry here is all that the
 * import, the exact-match filter, the CSV export, the details, the contract and the queries need; the column itself stands
 * in server/store/schema/listings.ts, and docs/walkthroughs.md says what is generated of it.
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
  reviewsCount: {
    kind: 'whole',
    label: 'Reviews',
    cells: 'numbers of reviews',
    headings: [
      'reviews count',
      'review count',
      'number of reviews',
      'reviews',
      'ratings count',
      'rating count',
      'number of ratings',
    ],
  },
  quantity: {
    kind: 'whole',
    label: 'Quantity',
    cells: 'quantities',
    headings: ['quantity', 'qty', 'available quantity', 'stock quantity', 'stock', 'inventory'],
  },
  shippingFrom: {
    kind: 'text',
    label: 'Shipping from',
    cells: 'places of shipping',
    headings: [
      'shipping from',
      'ships from',
      'ship from',
      'shipped from',
      'shipping origin',
      'item location',
      'seller location',
      'shop location',
    ],
  },
} as const satisfies Record<string, PlainField>

export type PlainFieldName = keyof typeof PLAIN_FIELDS
type Kind<Name extends PlainFieldName> = (typeof PLAIN_FIELDS)[Name]['kind']

export const PLAIN_FIELD_NAMES = Object.keys(PLAIN_FIELDS) as PlainFieldName[]

export const isPlainField = (name: string | undefined): name is PlainFieldName =>
  PLAIN_FIELD_NAMES.some((plain) => plain === name)

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
/** The highest whole number of one: what four bytes hold. */
export const PLAIN_WHOLE_MAX = 2_147_483_647

/** A schema, a column type or a reader for each kind. */
export const byPlainKind = <Value>(values: Readonly<Record<PlainKind, Value>>, name: PlainFieldName): Value =>
  values[PLAIN_FIELDS[name].kind]

const SHAPES = {
  text: text(PLAIN_TEXT_MAX),
  number: z.number(),
  whole: z.int().check(z.gte(0), z.lte(PLAIN_WHOLE_MAX)),
}

/** Their part of a listing's schema. */
export const plainShape = ofPlainFields((name) => z.nullable(byPlainKind<z.ZodMiniType>(SHAPES, name))) as {
  readonly [Name in PlainFieldName]: z.ZodMiniNullable<
    Kind<Name> extends 'text' ? z.ZodMiniString : z.ZodMiniNumber
  >
}

/** The column of one, in the database and in files: `shipping_from` of `shippingFrom`. */
export const plainColumn = (name: PlainFieldName): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
