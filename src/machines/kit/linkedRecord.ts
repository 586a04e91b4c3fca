import { type Query, valueMeaning } from '../../domain/filter/filter.ts'
import { ALL_SCREENS } from '../../domain/shell/screens.ts'
import { UUID } from '../../domain/kit/text.ts'

export interface Address {
  readonly path: string
  readonly query: Query
}

/** The id that the values of `value` name by themselves: one UUID, which is looked up and not matched against a `field`. */
function namedId(values: readonly string[], field: string | undefined): string | null {
  const [value, ...more] = values
  if (valueMeaning({ field, value })?.kind !== 'search') return null
  return value && more.length === 0 && UUID.test(value) ? value : null
}

/** The record that an address of the screen names as `value`, by its UUID alone; null where it names none, or a `field` is matched. */
export function linkedRecord(screen: string, { path, query }: Address): string | null {
  return path === screen ? namedId(query.value ?? [], query.field?.[0]) : null
}

/** The query of an address without the record that is open or that it names, and what listings are to be like, for the way to another screen. */
export function withoutRecord(search: string): string {
  const kept = new URLSearchParams(search)
  for (const screen of ALL_SCREENS) if ('record' in screen) kept.delete(screen.record)
  if (namedId(kept.getAll('value'), kept.get('field') ?? undefined)) kept.delete('value')
  if (kept.has('similar')) for (const name of ['similar', 'sortBy']) kept.delete(name)
  return kept.size === 0 ? '' : `?${kept}`
}
