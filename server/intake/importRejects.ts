import { REJECTS_HEAD } from '../../src/domain/importing/importHeader.ts'
import { harmlessCell, plainCell } from '../store/formulaSigns.ts'

/**
 * The file of rows that an import did not take: each as it was, led by its line and the reason, cells that a spreadsheet
 * would run made harmless. It can be imported as it is, and gives back every cell.
 */

/** A row that was not taken. */
export interface Reject {
  readonly line: number
  readonly reason: string
  readonly cells: readonly string[]
}

/** The first row of the file of rejected rows, from the headings of the rows. */
export const rejectsHead = (headings: readonly string[]): string[] =>
  [...REJECTS_HEAD, ...headings].map(harmlessCell)

/** A rejected row as it is written. */
export const rejectCells = ({ line, reason, cells }: Reject): string[] =>
  [String(line), reason, ...cells].map(harmlessCell)

/** The cells of a row of such a file as they were before it was written. */
export const plainCells = (cells: readonly string[]): string[] => cells.map(plainCell)

/** What a rejected row of such a file was refused for. */
export const formerReason = (cells: readonly string[]): string => cells[REJECTS_HEAD.indexOf('reason')] ?? ''
