import { ENRICHMENT_BACK_OFF_MAX_MS, ENRICHMENT_POLL_MS } from '../../domain/kit/constants.ts'
import { type EnrichmentProgress, givenUpOf, isGathering } from '../../domain/enrichment/progress.ts'
import { ENRICHMENT_STAGES, type EnrichmentStageName } from '../../domain/enrichment/stages.ts'
import { countOf } from '../../domain/kit/words.ts'

/** How far the evidence of listings is, in words, and when it is asked again. */

/** How long to wait before it is asked again, after so many failures in a row. */
export const retryMs = (failures: number): number =>
  Math.min(ENRICHMENT_POLL_MS * 2 ** failures, ENRICHMENT_BACK_OFF_MAX_MS)

export const STAGE_WORDS: Readonly<Record<EnrichmentStageName, string>> = {
  pictures: 'Pictures',
  reading: 'Reading of pictures',
  product: 'Product',
  score: 'Score',
}

/** Whether something has come since an earlier answer, or may have come before the first. */
export function hasBrought(seen: EnrichmentProgress | null, now: EnrichmentProgress): boolean {
  if (seen === null) return isGathering(now)
  return (
    seen.ready !== now.ready ||
    seen.pictures.left !== now.pictures.left ||
    ENRICHMENT_STAGES.some((name) => seen.stages[name].done !== now.stages[name].done)
  )
}

/** Whether pictures have come since an earlier answer. */
export const hasBroughtPictures = (seen: EnrichmentProgress | null, now: EnrichmentProgress): boolean =>
  seen !== null && now.pictures.total - now.pictures.left > seen.pictures.total - seen.pictures.left

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A time to come, roughly: "about 4 hours", "about 10 minutes", "less than a minute". */
export function timeLeftWords(seconds: number): string {
  if (seconds < MINUTE) return 'less than a minute'
  if (seconds < 90 * MINUTE) return `about ${countOf(Math.round(seconds / MINUTE), 'minute')}`
  if (seconds < 36 * HOUR) return `about ${countOf(Math.round(seconds / HOUR), 'hour')}`
  return `about ${countOf(Math.round(seconds / (24 * HOUR)), 'day')}`
}

const share = (done: number, total: number) => `${Math.floor((100 * done) / Math.max(1, total))}%`

/** "8,210 of 28,349 listings ready". */
export const readyWords = ({ ready, total }: Pick<EnrichmentProgress, 'ready' | 'total'>): string =>
  `${ready.toLocaleString('en')} of ${countOf(total, 'listing')} ready`

/** The slowest part of it and how long it takes: "pictures 61%, about 4 hours; each listing’s first picture goes first". */
export function progressWords(progress: EnrichmentProgress): string {
  const { running, paused } = progress
  if (running === 0 && isGathering(progress)) return 'paused'
  const words = [
    courseWords(progress),
    ...(paused.length === 0 ? [] : [`${countOf(paused.length, 'brand')} paused`]),
  ]
  return words.filter(Boolean).join('; ')
}

/** How it has ended: "All 155 listings are ready", "The evidence of 40 of 155 listings was given up". */
export function endedWords(progress: EnrichmentProgress): string {
  const [all, givenUp] = [countOf(progress.total, 'listing'), givenUpOf(progress)]
  return givenUp === 0
    ? `All ${all} are ready`
    : `The evidence of ${givenUp.toLocaleString('en')} of ${all} was given up`
}

function courseWords({ stages, pictures, total, secondsLeft }: EnrichmentProgress): string {
  const left = secondsLeft === null ? '' : `, ${timeLeftWords(secondsLeft)}`
  if (pictures.left > 0)
    return `pictures ${share(pictures.total - pictures.left, pictures.total)}${left}; each listing’s first picture goes first`
  const name = ENRICHMENT_STAGES.find((stage) => stages[stage].waiting > 0)
  if (!name) return ''
  return `${STAGE_WORDS[name].toLowerCase()} ${share(total - stages[name].waiting, total)}${left}`
}

/** What a screen reader is told while it goes on: a tenth at a time, and how it ends. */
export function announcement(progress: EnrichmentProgress): string {
  const { ready, total, running } = progress
  if (!isGathering(progress)) return `${endedWords(progress)}.`
  if (running === 0) return 'The gathering of evidence is paused.'
  return `${10 * Math.floor((10 * ready) / total)}% of the listings are ready.`
}
