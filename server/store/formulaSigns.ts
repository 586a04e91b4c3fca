/** Cells of a CSV that a spreadsheet would take for a formula, and how they are made harmless. */

/** What a formula begins with, the full-width forms included. */
export const FORMULA_SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r'] as const

const signs = `[${FORMULA_SIGNS.map((sign) => `\\${sign}`).join('')}]`
const BEGINS_FORMULA = new RegExp(`^'*${signs}`)
const BEGINS_HARMLESS = new RegExp(`^'+${signs}`)

/**
 * A cell as it is written: led by an apostrophe where it begins like a formula. One that begins with apostrophes before
 * such a sign gets another, so that `plainCell` gives back every cell as it was.
 */
export const harmlessCell = (cell: string): string => (BEGINS_FORMULA.test(cell) ? `'${cell}` : cell)

/** The cell that `harmlessCell` was given. */
export const plainCell = (cell: string): string => (BEGINS_HARMLESS.test(cell) ? cell.slice(1) : cell)
