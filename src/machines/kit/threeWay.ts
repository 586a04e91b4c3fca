/** Joins what was entered since a record was read with what a colleague saved of it meanwhile. */

export type Path = readonly string[]
export interface Joined<Value = unknown> {
  readonly value: Value
  /** Where both changed a value, and differently: what was entered stands there. */
  readonly disputed: readonly Path[]
}
export type Fields = Readonly<Record<string, unknown>>
type Entries = readonly unknown[]

/** What of a record is joined otherwise than by its kind. */
export interface Shape {
  /** Objects that are joined as the record is; any other is one value. */
  readonly inParts?: readonly string[]
  /** Lists that are one value, since the order of their entries means something. */
  readonly whole?: readonly string[]
}

/**
 * Joins three versions of a record field by field: what only one of the two changed is taken. Lists are joined entry by entry: what
 * either took away stays away, and what either added is there.
 */
export function joinedFields(
  mine: Fields,
  base: Fields,
  theirs: Fields,
  shape: Shape = {},
  path: Path = [],
): Joined<Fields> {
  const { inParts = [], whole = [] } = shape
  const fields = Object.keys({ ...theirs, ...mine }).map((name) => {
    const three = [mine[name], base[name], theirs[name]] as const
    return [
      name,
      inParts.includes(name) && three.every(areFields)
        ? joinedFields(...(three as readonly [Fields, Fields, Fields]), shape, [...path, name])
        : joined(...three, [...path, name], !whole.includes(name)),
    ] as const
  })
  return {
    value: Object.fromEntries(fields.map(([name, { value }]) => [name, value])),
    disputed: fields.flatMap(([, { disputed }]) => disputed),
  }
}

/** The fields in which two versions of a record differ; of those in parts, the parts. */
export const changedFields = (
  one: Fields,
  other: Fields,
  { inParts = [] }: Shape = {},
  path: Path = [],
): readonly Path[] =>
  Object.keys({ ...one, ...other }).flatMap((name) => {
    const [here, there] = [one[name], other[name]]
    if (isSame(here, there)) return []
    return inParts.includes(name) && areFields(here) && areFields(there)
      ? changedFields(here, there, { inParts }, [...path, name])
      : [[...path, name]]
  })

function joined(mine: unknown, base: unknown, theirs: unknown, path: Path, byEntry: boolean): Joined {
  if (isSame(mine, base)) return { value: theirs, disputed: [] }
  if (isSame(theirs, base) || isSame(mine, theirs)) return { value: mine, disputed: [] }
  return byEntry && Array.isArray(mine) && Array.isArray(base) && Array.isArray(theirs)
    ? joinedEntries(mine, base, theirs, path)
    : { value: mine, disputed: [path] }
}

/** In the order of mine, with what they added at the end. An entry that was changed here stays though they took it away. */
function joinedEntries(mine: Entries, base: Entries, theirs: Entries, path: Path): Joined {
  const [here, before, there] = [byKey(mine), byKey(base), byKey(theirs)]
  const kept = mine.flatMap((entry): readonly Joined[] => {
    const key = keyOf(entry)
    if (!before.has(key)) return [{ value: entry, disputed: [] }]
    const [had, has] = [before.get(key), there.get(key)]
    if (areFields(entry) && areFields(had) && areFields(has))
      return [joinedFields(entry, had, has, {}, [...path, key])]
    if (there.has(key)) return [{ value: entry, disputed: [] }]
    return isSame(entry, had) ? [] : [{ value: entry, disputed: [[...path, key]] }]
  })
  const added = theirs.filter((entry) => !before.has(keyOf(entry)) && !here.has(keyOf(entry)))
  return {
    value: [...kept.map(({ value }) => value), ...added],
    disputed: kept.flatMap(({ disputed }) => disputed),
  }
}

const byKey = (entries: Entries) => new Map(entries.map((entry) => [keyOf(entry), entry]))

/** What an entry is known by: a picture by its file or its address, anything else by what it is. */
function keyOf(entry: unknown): string {
  const known = areFields(entry) ? entry.file || entry.url : null
  return typeof known === 'string' ? known : JSON.stringify(entry)
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const areFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
