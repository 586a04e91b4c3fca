/** What a form's draft reads as: the entry that would be saved, or what is wrong with it by field, in words that follow the field's label. */
export type FormRead<Entry, Field extends string> =
  | { readonly entry: Entry }
  | { readonly problems: FieldWords<Field> }

export type FieldWords<Field extends string> = { readonly [Name in Field]?: string }

/** What a zod schema says of a value, as far as a form needs it. */
type Parsed<Entry> =
  | { readonly success: true; readonly data: Entry }
  | { readonly success: false; readonly error: { readonly issues: readonly { path: PropertyKey[] }[] } }

/** A draft as its schema parsed it; `wordsFor` says what is wrong with a field. */
export function formRead<Entry, Field extends string>(
  parsed: Parsed<Entry>,
  wordsFor: (field: Field) => string,
): FormRead<Entry, Field> {
  if (parsed.success) return { entry: parsed.data }
  const fields = parsed.error.issues.map(({ path }) => path[0] as Field)
  return { problems: Object.fromEntries(fields.map((name) => [name, wordsFor(name)])) as FieldWords<Field> }
}

/** What is wrong with a draft. */
export const problemsIn = <Field extends string>(read: FormRead<unknown, Field>): FieldWords<Field> =>
  'problems' in read ? read.problems : {}

/** The entry of a draft that was whole when it was submitted. */
export function entryIn<Entry>(read: FormRead<Entry, string>): Entry {
  if (!('entry' in read)) throw new Error('The entry was whole when it was sent')
  return read.entry
}
