/** Which keys lie beside which, on the layouts that most who write Latin letters type on: QWERTY, QWERTZ and AZERTY. */

/** Letters and digits alone, row by row from the top. */
const LAYOUTS = {
  QWERTY: ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  QWERTZ: ['1234567890', 'qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  AZERTY: ['1234567890', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
} as const

/** How far each row begins to the right of the first, in widths of a key. */
const STAGGER = [0, 0.5, 0.75, 1.25]

interface Key {
  readonly character: string
  readonly row: number
  readonly left: number
}

const keysOf = (rows: readonly string[]): Key[] =>
  rows.flatMap((keys, row) =>
    Array.from(keys).map((character, n) => ({ character, row, left: n + STAGGER[row]! })),
  )

/** Keys touch that stand next to each other in a row, or overlap from one row to the next. */
const touch = (one: Key, other: Key): boolean =>
  one.row === other.row
    ? Math.abs(one.left - other.left) === 1
    : Math.abs(one.row - other.row) === 1 && Math.abs(one.left - other.left) < 1

const NEIGHBOURS: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, Set<string>>()
  for (const rows of Object.values(LAYOUTS)) {
    const keys = keysOf(rows)
    for (const key of keys) {
      const beside = found.get(key.character) ?? new Set()
      for (const other of keys) if (touch(key, other)) beside.add(other.character)
      found.set(key.character, beside)
    }
  }
  return new Map([...found].map(([character, beside]) => [character, [...beside].sort()]))
})()

/** The letters and digits whose key touches that of a character on any of the layouts; none of what is no such key. */
export const keysBeside = (character: string): readonly string[] => NEIGHBOURS.get(character) ?? []
