import { plainLetters } from './hasEveryWord.ts'

/** One of the choices of a list that can be typed into. */
export interface ComboChoice {
  /** What it is kept as: a code, such as of a country or a currency, can be typed in its place. */
  readonly value: string
  readonly label: string
  /** What it is called besides. */
  readonly alias?: string
  /** The heading that it stands under. */
  readonly group?: string
}

/** Whether what was typed is a choice's label, value or alias in full, whatever its case and its accents. */
export function isCalled({ value, label, alias }: ComboChoice, typed: string): boolean {
  const plain = plainLetters(typed)
  return [label, value, alias].some((name) => name !== undefined && plainLetters(name) === plain)
}

/** Whether a choice is left in the list by what was typed. */
export const isLeft = (choice: ComboChoice, typed: string): boolean =>
  isCalled(choice, typed) || plainLetters(choice.label).includes(plainLetters(typed))

/**
 * The choice that is meant by what was typed: the one with that label, else the one that is called so besides, else the
 * only one whose label has it.
 * @returns undefined where none is meant, or it can't be told which one
 */
export function namedChoice(choices: readonly ComboChoice[], typed: string): ComboChoice | undefined {
  const plain = plainLetters(typed)
  if (plain === '') return undefined
  const ways: readonly ((choice: ComboChoice) => boolean)[] = [
    ({ label }) => plainLetters(label) === plain,
    (choice) => isCalled(choice, typed),
    (choice) => isLeft(choice, typed),
  ]
  const meant = ways.map((isMeant) => choices.filter(isMeant)).find(({ length }) => length > 0) ?? []
  return meant.length === 1 ? meant[0] : undefined
}

/** Why what was typed is not taken, as a whole sentence. */
export const unnamedWords = (choices: readonly ComboChoice[], typed: string): string =>
  choices.some((choice) => isLeft(choice, typed))
    ? `“${typed.trim()}” could be several in the list: choose one`
    : `“${typed.trim()}” is not in the list, so nothing is chosen`
