import { plainName } from './names.ts'

/** Which names look the same to a reader. */

/** What names are compared by: those that look the same but for case and width have the same. */
export const nameKey = (name: string): string =>
  plainName(name.normalize('NFKC'))
    .replaceAll(/\p{DI}/gu, '')
    .toLowerCase()

/** The names that look like none before them. */
export const eachNameOnce = (names: readonly string[]): string[] =>
  [...new Map(names.toReversed().map((name) => [nameKey(name), name])).values()].reverse()
