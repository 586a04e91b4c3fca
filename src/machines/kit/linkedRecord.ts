import { type Query, valueMeaning } from '../../domain/filter/filter.ts'
import { ALL_SCREENS } from '../../domain/shell/screens.ts'
import { UUID } from '../../domain/kit/text.ts'

export interface Address {
  readonly path: string
  readonly query: Query
}

/** The record that an address of the screen names as `value`, by its UUID alone; null where it names none, or a `field` is matched. */
export function linkedRecord(screen: string, { path, query }: Address): string | null {
  const [value, ...more] = query.value ?? []
  if (valueMeaning({ field: query.field?.[0], value })?.kind !== 'search') return null
  return path === screen && value && more.length === 0 && UUID.test(value) ? value : null
}

/** The query of an address without the record that is open and what listings are to be like, for the way to another screen. */
export function withoutRecord(search: string): string {
  const kept = new URLSearchParams(search)
  for (const screen of ALL_SCREENS) if ('record' in screen) kept.delete(screen.record)
  if (kept.has('similar')) for (const name of ['similar', 'sortBy']) kept.delete(name)
  return kept.size === 0 ? '' : `?${kept}`
}
