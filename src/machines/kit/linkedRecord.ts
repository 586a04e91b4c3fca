import type { Query } from '../../domain/filter/filter.ts'
import { UUID } from '../../domain/kit/text.ts'

export interface Address {
  readonly path: string
  readonly query: Query
}

/** The record that an address of the screen names as `value`, by its UUID alone; null where it names none. */
export function linkedRecord(screen: string, { path, query }: Address): string | null {
  const [value, ...more] = query.value ?? []
  return path === screen && value && more.length === 0 && UUID.test(value) ? value : null
}
