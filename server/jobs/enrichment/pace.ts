import { ENRICHMENT_STAGES, type EnrichmentStageName } from '../../../src/domain/enrichment/stages.ts'
import { type Repeated, repeated } from '../../repeated.ts'
import type { Database } from '../../store/transactions.ts'
import {
  keepSamples,
  type Sample,
  samplesSince,
  type Standing,
  standingsOf,
} from '../../store/enrichment/standings.ts'
import { READABLE_AT_ONCE } from './readingStage.ts'

/** How fast evidence comes, observed, and from it how long the rest takes. */

/** How far back is looked: long enough that a host that wants fewer requests for half a minute counts by its share. */
export const WINDOW_MS = 10 * 60_000
/** Samples further apart say nothing of the time between them: the server was away. */
const GAP_MS = 60_000
/** Less is no observation. */
const OBSERVED_MIN_MS = 20_000
const SHARE_MIN = 0.1
const LOOK_EVERY_MS = 5_000
/** A look that took long is repeated after so many times as long. */
const REST = 20
/** How long a picture takes that is never answered, and how long its last try does: it is waited for twice, and rests between. */
const UNANSWERED_SECONDS = { all: 35, last: 10 }

const waitsIn = ({ waiting }: Standing) => ENRICHMENT_STAGES.some((name) => waiting[name] > 0)

/** The time between two samples of a brand in which evidence was gathered. */
interface Interval {
  readonly from: Standing
  readonly to: Standing
  readonly ms: number
}

/** How a brand that waits for something stands, and what was observed of it. */
interface Run {
  readonly now: Standing
  readonly intervals: readonly Interval[]
}

/** The pace that samples show, which are of all brands in the order of time. */
export class Pace {
  readonly #runs = new Map<string, Run>()

  constructor(samples: readonly Sample[]) {
    for (const [brandId, own] of Map.groupBy(samples, (sample) => sample.brandId)) {
      const now = own.at(-1)!.standing
      if (now && waitsIn(now)) this.#runs.set(brandId, { now, intervals: intervalsOf(own) })
    }
  }

  /**
   * In how many seconds nothing of these brands waits any more, at the pace of the last minutes. Null before a tenth is
   * done, or where nothing moves. The stages run beside each other, so that the slowest counts: product and score keep up with
   * reading. Reading counts as fast as it is while it has enough to read; until that was seen, fetching is the slower one.
   */
  secondsLeft(brands: readonly string[]): number | null {
    const runs = brands.flatMap((id) => this.#runs.get(id) ?? [])
    const waits = (stage: EnrichmentStageName) => runs.some(({ now }) => now.waiting[stage] > 0)
    const seconds = (stage: EnrichmentStageName) => secondsOf(runs, stage)
    if (waits('pictures')) {
      const fetching = fetchingSeconds(runs)
      if (fetching === null) return null
      return Math.round(Math.max(fetching, secondsOf(runs, 'reading', hasEnoughToRead) ?? 0))
    }
    const found = waits('reading')
      ? [secondsOf(runs, 'reading', hasEnoughToRead) ?? seconds('reading')]
      : [seconds('product'), seconds('score')]
    if (runs.length === 0 || found.includes(null)) return null
    return Math.round(Math.max(...(found as number[])))
  }
}

/**
 * How long the pictures take that are still to come; null where it can't be said. Where some are never answered, the last of
 * them is likely to be among the last pictures; once only such are left, they alone count.
 */
function fetchingSeconds(runs: readonly Run[]): number | null {
  const fetching = secondsOf(runs, 'pictures')
  if (fetching === null) return null
  const sum = (of: (standing: Standing) => number) => runs.reduce((total, { now }) => total + of(now), 0)
  const left = sum(({ waiting }) => waiting.pictures)
  const postponed = sum((standing) => standing.postponed)
  const intervals = runs.flatMap((run) => run.intervals)
  const retrying = intervals.filter(({ to }) => to.postponed > 0).length / intervals.length
  const untried = left > postponed ? fetching * (1 - postponed / left) + retrying * UNANSWERED_SECONDS.all : 0
  const retries = Math.max(...runs.map(({ now }) => now.retrySeconds))
  return Math.max(untried, postponed > 0 ? retries + UNANSWERED_SECONDS.last : 0)
}

function intervalsOf(samples: readonly Sample[]): Interval[] {
  return samples.slice(1).flatMap(({ at, standing: to }, n) => {
    const { at: before, standing: from } = samples[n]!
    return from && to && waitsIn(from) && at - before <= GAP_MS ? [{ from, to, ms: at - before }] : []
  })
}

const hasEnoughToRead = ({ from, to }: Interval): boolean =>
  Math.min(from.readable, to.readable) >= READABLE_AT_ONCE

/** How long a stage takes for what waits for it, at the pace of these intervals; null where it can't be said. */
function secondsOf(
  runs: readonly Run[],
  stage: EnrichmentStageName,
  counts: (interval: Interval) => boolean = () => true,
): number | null {
  let [waiting, done, rate, observed] = [0, 0, 0, 0]
  for (const { now, intervals } of runs) {
    const counted = intervals.filter(counts)
    const ms = counted.reduce((sum, one) => sum + one.ms, 0)
    const ended = counted.reduce(
      (sum, { from, to }) => sum + Math.max(0, to.ended[stage] - from.ended[stage]),
      0,
    )
    waiting += now.waiting[stage]
    done += now.ended[stage]
    if (ms > 0) rate += ended / (ms / 1_000)
    observed = Math.max(observed, ms)
  }
  if (waiting === 0) return 0
  if (observed < OBSERVED_MIN_MS || rate === 0 || done / (done + waiting) < SHARE_MIN) return null
  return waiting / rate
}

export interface PaceKeeping extends Repeated {
  readonly pace: Pace
}

/** Observes how far listings are every few seconds while something waits; what was observed is kept for the next start. */
export function keepPace(
  db: Database,
  config: { readonly readImages: boolean },
  onFailure: (error: unknown) => void,
): PaceKeeping {
  let pace = new Pace([])
  /** The brands of which the last sample tells nothing that a further one would not. */
  let still = new Set<string>()
  const looking = repeated(
    async () => {
      const since = Date.now() - WINDOW_MS
      const found = await standingsOf(db, config)
      const isMoving = ({ standing }: Sample) => standing !== null && waitsIn(standing)
      const news = found.filter((sample) => isMoving(sample) || !still.has(sample.brandId))
      still = new Set(found.filter((sample) => !isMoving(sample)).map(({ brandId }) => brandId))
      if (news.length > 0) await keepSamples(db, news, since)
      pace = new Pace(await samplesSince(db, since))
    },
    { restMs: (tookMs) => Math.max(LOOK_EVERY_MS, REST * tookMs), onFailure },
  )
  return {
    get pace() {
      return pace
    },
    ...looking,
  }
}
