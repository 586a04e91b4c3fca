/** Whether each of the words that were typed occurs somewhere in a text, whatever its case and its accents. */
export function hasEveryWord(text: string, typed: string): boolean {
  const plain = plainLetters(text)
  return plainLetters(typed)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

/** A text in lower case without accents, to be compared. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
