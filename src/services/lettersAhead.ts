/** The font that words are drawn in, as src/styles/tokens.json names it: several files, each with some alphabets. */
const FONT = "'Inter Variable'"

/**
 * Begins to fetch the files of the font that hold the letters of these words. The browser asks for them only when the words are
 * drawn, and lays out the whole page again once they have come.
 */
export function lettersAhead(words: readonly string[]): void {
  void document.fonts.load(`1em ${FONT}`, words.join('')).catch(() => null)
}
