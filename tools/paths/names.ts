import { distance } from 'fastest-levenshtein'

/** How many known names are offered in the place of one that isn't known. */
const OFFERED = 3

/** The known names nearest to a typed one, the nearest first; those with nothing in common are left out. */
export function nearest(typed: string, known: readonly string[]): string[] {
  const wanted = typed.toLowerCase()
  const far = (name: string) => {
    const other = name.toLowerCase()
    // What begins or ends alike is nearer than its length tells.
    return other.includes(wanted) || wanted.includes(other) ? 1 : distance(wanted, other)
  }
  return known
    .map((name) => ({ name, far: far(name) }))
    .filter(({ name, far }) => far < Math.max(name.length, typed.length))
    .toSorted((a, b) => a.far - b.far || a.name.localeCompare(b.name))
    .slice(0, OFFERED)
    .map(({ name }) => name)
}

/** What is said of a name that isn't known: "There is no machine selektion. Nearest: selection." */
export function unknown(what: string, typed: string, known: readonly string[]): string {
  const offered = nearest(typed, known)
  return `There is no ${what} ${typed}.${offered.length > 0 ? ` Nearest: ${offered.join(', ')}.` : ''}`
}
