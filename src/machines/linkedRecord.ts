import type { Query } from '../domain/filter.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The record of a screen that an address names alone, as /complaints?value={id} does; null where it names none. */
export function linkedRecord(
  screen: string,
  { path, query }: { readonly path: string; readonly query: Query },
): string | null {
  const [value, ...more] = query.value ?? []
  return path === screen && value && more.length === 0 && UUID.test(value) ? value : null
}
