import type { PoolState, SlowQueryDetails, WorkKind } from '../../domain/operations/operations.ts'
import { countOf } from '../../domain/kit/words.ts'

/** How the server runs, in words. */

export const WORK_WORDS: Readonly<Record<WorkKind, string>> = {
  crawl: 'Crawls',
  scoring: 'Scoring',
  screenshots: 'Screenshots',
  lookalikes: 'Scans for lookalikes',
  filing: 'Sending notices',
  'domain-lookup': 'Looking up domains',
  'rule-trial': 'Dry runs of rules',
  webhook: 'Sending by webhooks',
  report: 'Sending reports',
  erasure: 'Erasing persons’ data',
  retention: 'Removal of old data',
  'erasure-preview': 'Previews of erasures',
  enrichment: 'Gathering evidence',
}

export const POOL_WORDS: Readonly<Record<PoolState['name'], string>> = {
  calls: 'Calls',
  prepared: 'Calls, prepared',
  streams: 'Streams',
  background: 'Background',
  sessions: 'Locks',
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** A size: "512 bytes", "3.4 MB", "118 GB". */
export function bytesText(bytes: number): string {
  const step = bytes < 1_000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const value = bytes / 1_000 ** step
  const digits = step === 0 || value >= 100 ? 0 : 1
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${UNITS[step]!}`
}

const SPANS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** How long something lasts, in the largest unit that it fills: "3 days", "12 seconds". */
export function spanText(given: number): string {
  const seconds = Math.max(0, given)
  const { unit, seconds: of } = SPANS.find((span) => seconds >= span.seconds) ?? SPANS.at(-1)!
  return countOf(Math.floor(seconds / of), unit)
}

/** "1,284 ms". */
export const millisecondsText = (ms: number): string =>
  `${ms.toLocaleString('en', { maximumFractionDigits: ms < 10 ? 1 : 0 })} ms`

/** The first line of a statement. */
export const firstLine = (statement: string): string => statement.trim().split('\n', 1)[0]!

/** A slow query as it is copied: the statement and its plan. */
export const copiedText = ({ statement, plan }: Pick<SlowQueryDetails, 'statement' | 'plan'>): string =>
  plan === null ? statement : `${statement}\n\n${plan}`
