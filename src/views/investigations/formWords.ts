import { countryCodes } from '../../domain/kit/countries.ts'
import { dayShown } from '../../machines/kit/formDays.ts'
import { type Assignee, DAYS, type FormField } from '../../machines/investigations/investigationDraft.ts'
import {
  INFRINGEMENT_TYPE_LABELS,
  INFRINGEMENT_TYPES,
  INVESTIGATION_ORIGIN_LABELS,
  INVESTIGATION_ORIGINS,
  INVESTIGATION_TYPE_LABELS,
  INVESTIGATION_TYPES,
} from '../../domain/kit/vocabulary.ts'
import { countryName } from '../../domain/kit/words.ts'
import { dayText } from '../kit/time.ts'
import type { ComboChoice } from '../kit/namedChoice.ts'

/** What can be chosen in the form, and values of its fields in words. */

function choicesOf<Code extends string>(codes: readonly Code[], labels: Record<Code, string>): ComboChoice[] {
  return codes.map((value) => ({ value, label: labels[value] }))
}

/** The fields of few choices, with these. */
export const SHORT_LISTS = {
  type: choicesOf(INVESTIGATION_TYPES, INVESTIGATION_TYPE_LABELS),
  origin: choicesOf(INVESTIGATION_ORIGINS, INVESTIGATION_ORIGIN_LABELS),
  infringementType: choicesOf(INFRINGEMENT_TYPES, INFRINGEMENT_TYPE_LABELS),
} as const satisfies Partial<Record<FormField, ComboChoice[]>>
export type ShortList = keyof typeof SHORT_LISTS

/** Every currency that the browser knows (ISO 4217), by its code. */
export function currencyChoices(): ComboChoice[] {
  const names = new Intl.DisplayNames(['en'], { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((value) => {
    const name = names.of(value)!
    return { value, label: `${value} · ${name}`, alias: name }
  })
}

/** Every country, and the value that stands there where it names none. */
export function countryChoices(present: string): ComboChoice[] {
  const codes = countryCodes()
  return withPresent(
    codes.map((value) => ({ value, label: countryName(value) })),
    present,
  )
}

/** Choices with the present value among them. */
export function withPresent(choices: readonly ComboChoice[], present: string): ComboChoice[] {
  return present === '' || choices.some(({ value }) => value === present)
    ? [...choices]
    : [{ value: present, label: present }, ...choices]
}

/** A field's value as a person reads it. */
export function valueWords(
  field: FormField,
  value: string,
  { timeZone, people }: { readonly timeZone: string; readonly people: readonly ComboChoice[] },
): string {
  if (value.trim() === '') return 'empty'
  if ((DAYS as readonly FormField[]).includes(field))
    return dayShown(value, timeZone) === value ? value : dayText(value, timeZone)
  if (field === 'assignedTo') return people.find((person) => person.value === value)?.label ?? 'Somebody else'
  const choices: readonly ComboChoice[] = field in SHORT_LISTS ? SHORT_LISTS[field as ShortList] : []
  return choices.find((choice) => choice.value === value)?.label ?? value
}

/** People under their headings, clients first. */
export function groupedPeople(people: readonly Assignee[]): ComboChoice[] {
  return people
    .map(({ id, name, group }) => ({ value: id, label: name, group }))
    .sort((a, b) => b.group.localeCompare(a.group))
}
