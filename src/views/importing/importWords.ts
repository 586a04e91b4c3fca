import type { ImportOutcome, ImportRun, PreviewRow } from '../../domain/importing/imports.contract.ts'
import { estimatedRows, untakenOf } from '../../domain/importing/importRules.ts'
import { cutCells, unreadCells } from '../../domain/importing/importWarnings.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { IconName } from '../kit/Icon.tsx'

/** Imports in words. */

const SEPARATORS: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }

/** "separated by semicolons". */
export const separatorText = (separator: string): string =>
  `separated by ${SEPARATORS[separator] ?? separator}`

/** How many rows are read, and how many are left as far as can be told. */
export function progressText(run: Pick<ImportRun, 'rowsRead' | 'bytes' | 'totalBytes'>): string {
  const all = estimatedRows(run)
  if (all === null) return 'Reading the first rows'
  const read = `${run.rowsRead.toLocaleString('en')} of about ${countOf(all, 'row')}`
  return all > run.rowsRead ? `${read}, ${(all - run.rowsRead).toLocaleString('en')} left` : read
}

/** How many of the rows shown before an import can be read, and how many of their cells would be left empty or cut. */
export function previewText(rows: readonly PreviewRow[]): string {
  const faulty = untakenOf(rows)
  const warnings = rows.filter(({ faults }) => faults.length === 0).flatMap((row) => row.warnings)
  const cut = warnings.filter(({ isCut }) => isCut).length
  const unread = warnings.length - cut
  const read = faulty === 0 ? 'All can be read' : `${rows.length - faulty} can be read, ${faulty} can’t`
  const fates = [
    ...(unread === 0 ? [] : [`${countOf(unread, 'cell')} would be left empty`]),
    ...(cut === 0 ? [] : [`${countOf(cut, 'cell')} would be cut`]),
  ]
  return [read, ...(fates.length === 0 ? [] : [fates.join(', ')])].join('; ')
}

interface OutcomeLook {
  readonly words: string
  readonly icon: IconName
  readonly tone: 'positive' | 'critical' | 'neutral' | 'notice'
}

/** How each outcome is shown. */
export const OUTCOMES: Record<ImportOutcome, OutcomeLook> = {
  running: { words: 'Running', icon: 'pending', tone: 'notice' },
  cancelling: { words: 'Cancelling', icon: 'pending', tone: 'notice' },
  complete: { words: 'Imported', icon: 'done', tone: 'positive' },
  undone: { words: 'Taken back', icon: 'undo', tone: 'neutral' },
  failed: { words: 'Failed', icon: 'alert', tone: 'critical' },
  cancelled: { words: 'Cancelled', icon: 'inactive', tone: 'neutral' },
}

/** What an import did, in one line: what is nought is left out. */
export function countsText({ added, changed, unchanged, rejected, keptErased, warnings }: ImportRun): string {
  const unread = unreadCells(warnings)
  const cut = cutCells(warnings)
  const parts = [
    { count: added, words: 'added' },
    { count: changed, words: 'changed' },
    { count: unchanged, words: 'unchanged' },
    { count: rejected, words: 'not taken' },
    { count: keptErased, words: 'with erased data kept out' },
    { count: unread, words: unread === 1 ? 'cell left empty' : 'cells left empty' },
    { count: cut, words: cut === 1 ? 'cell cut' : 'cells cut' },
  ].filter(({ count }) => count > 0)
  if (parts.length === 0) return 'No rows'
  return parts.map(({ count, words }) => `${count.toLocaleString('en')} ${words}`).join(', ')
}

/** How many of the first rows would be left out, as a warning. */
export const untakenText = (untaken: number, rows: number): string =>
  untaken === rows
    ? `None of the first ${rows} rows can be taken.`
    : `${untaken} of the first ${rows} rows can’t be taken.`
