import { cutText, reasonOf, type RowFault } from './importCells.ts'
import { alternatives, countOf } from '../kit/words.ts'

/** How an import ends by what became of its rows. */

/** What became of the rows of an import. */
export interface RowCounts {
  readonly rowsRead: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

/** Whether there were rows and none was taken: such an import has failed. */
export const tookNothing = ({ rowsRead, added, changed, unchanged }: RowCounts): boolean =>
  rowsRead > 0 && added + changed + unchanged === 0

/** How many rows brought no personal data back that was erased, as a sentence; null where none could have. */
export const keptErasedWords = (kept: number, noun: string): string | null =>
  kept === 0
    ? null
    : `Of ${countOf(kept, noun)}, what an erasure of personal data replaced stays as it is; all else is up to date.`

/** What became of the marketplaces that an import had added which was taken back. */
export interface AddedMarketplaces {
  readonly removed: number
  /** The names of those that something else uses by now. */
  readonly kept: string[]
}

/** How many of the marketplaces that stay are named. */
export const KEPT_MARKETPLACES_NAMED = 10

const named = (names: readonly string[], noun: string): string[] =>
  names.length === 0 ? [] : [`the ${noun}${names.length === 1 ? '' : 's'} ${alternatives(names, 'and')}`]

/** What is left of an import that was taken back, as a sentence. */
export function nothingKeptWords({
  addedMarketplaces,
  keptBrands,
}: {
  readonly addedMarketplaces: AddedMarketplaces | null
  /** The names of the brands that it had added and that something else is of by now. */
  readonly keptBrands: readonly string[]
}): string {
  const { removed, kept } = addedMarketplaces ?? { removed: 0, kept: [] }
  const left = [...named(keptBrands, 'brand'), ...named(kept, 'marketplace')]
  const one = keptBrands.length + kept.length === 1
  const but =
    left.length === 0 ? '' : ` but ${alternatives(left, 'and')}, which ${one ? 'is' : 'are'} used by now`
  const gone =
    removed === 0
      ? ''
      : `; ${countOf(removed, kept.length === 0 ? 'marketplace' : 'other marketplace')} that it had added ${removed === 1 ? 'is' : 'are'} removed`
  return `Nothing of it was kept${but}${gone}.`
}

/** Why rows were not taken, those together whose reasons differ in their cells' texts and in numbers alone. */
export interface RejectReason {
  readonly rows: number
  /** The reason of the first of them. */
  readonly reason: string
  /** The lines that the first of them begin on. */
  readonly lines: number[]
}

/** How many kinds of reasons are told apart, how many are kept, and of these how many are named of an import that took nothing. */
const KINDS_MAX = 200
const KEPT = 5
const NAMED = 3
const REASON_LENGTH = 300
/** How many lines of each kind are kept. */
const LINES = 5

/** What faults have in common that differ in their cells' texts and in numbers alone. */
const kindOf = (faults: readonly RowFault[]): string =>
  faults.map(({ field, words }) => `${field} ${words.replace(/“.*”|\d+/gs, '…')}`).join('; ')

/** Counts the reasons for which rows are refused, those of one kind together, in bounded memory. */
export function reasonTally() {
  const kinds = new Map<string, { rows: number; reason: string; lines: number[] }>()
  /** The most frequent first. */
  const report = (): RejectReason[] =>
    [...kinds.values()].sort((one, other) => other.rows - one.rows).slice(0, KEPT)
  return {
    add(line: number, faults: readonly RowFault[]): void {
      const kind = kindOf(faults)
      const known = kinds.get(kind)
      if (known) {
        known.rows += 1
        if (known.lines.length < LINES) known.lines.push(line)
      } else if (kinds.size < KINDS_MAX)
        kinds.set(kind, { rows: 1, reason: cutText(reasonOf(faults), REASON_LENGTH), lines: [line] })
    },
    report,
    /** Why no row of so many was taken, the most frequent reason first, each with the first line that it holds for. */
    words(rows: number): string {
      const reasons = report()
        .slice(0, NAMED)
        .map(
          ({ rows: count, reason, lines }) =>
            `${countOf(count, 'row')}: ${reason} (first in line ${lines[0]}).`,
        )
      return [
        rows === 1 ? 'The only row was not taken.' : `None of ${countOf(rows, 'row')} was taken.`,
        ...reasons,
      ].join(' ')
    },
  }
}

/** The lines of rows that were not taken for one reason: "line 3", "lines 3, 8 and 12 more". */
export function rejectLinesText({ rows, lines }: RejectReason): string {
  const named = lines.map((line) => line.toLocaleString('en'))
  const more = rows - lines.length
  return `${rows === 1 ? 'line' : 'lines'} ${alternatives(more > 0 ? [...named, `${more.toLocaleString('en')} more`] : named, 'and')}`
}
