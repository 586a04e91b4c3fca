import { extraField, extraNameOf } from '../../domain/kit/pageSays.ts'
import { PLAIN_FIELD_NAMES, PLAIN_FIELDS } from '../../domain/kit/plainFields.ts'
import { exactMatchField, ownIdWords } from '../../domain/filter/filter.ts'

/** Whether a search on a screen of listings can be held to a field, offered or asked for by a link: what is typed is no id of Assay's own. */
export const isSearchField = (field: string | undefined): field is string =>
  extraNameOf(field) !== null || (exactMatchField(field) !== undefined && ownIdWords(field) === null)

/** What is offered to hold a search to beside all text, with the name of each. */
export const searchFields = (extraNames: readonly string[]): { value: string; label: string }[] => [
  ...PLAIN_FIELD_NAMES.map((name) => ({ value: name, label: PLAIN_FIELDS[name].label })),
  ...extraNames.map((name) => ({ value: extraField(name), label: name })),
]
