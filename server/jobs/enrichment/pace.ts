import { ENRICHMENT_STAGES, type EnrichmentStageName } from '../../../src/domain/enrichment/stages.ts'
import { type Repeated, repeated } from '../../repeated.ts'
import type { Database } from '../../store/database.ts'
import { type Standing, standingsOf } from '../../store/enrichment/progress.ts'

/** How fast evidence comes, observed, and from it how long the rest takes. */

/** How far back is looked. */
const WINDOW_MS = 3 * 60_000
/** Less is no observation. */
const OBSERVED_MIN_MS = 20_000
const SHARE_MIN = 0.1
const LOOK_EVERY_MS = 5_000
/** A look that took long is repeated after so many times as long. */
const REST = 20

interface Sample extends Standing {
  readonly at: number
}

const waitsIn = ({ waiting }: Standing) => ENRICHMENT_STAGES.some((name) => waiting[name] > 0)

export class Pace {
  /** The samples of each brand since something began to wait. */
  readonly #runs = new Map<string, readonly Sample[]>()

  /** Takes down how brands stand at a moment, in milliseconds. A brand that is not among them, or where nothing waits, has no run. */
  note(at: number, standings: readonly Standing[]): void {
    const waiting = standings.filter(waitsIn)
    const known = new Set(waiting.map(({ brandId }) => brandId))
    for (const brandId of this.#runs.keys()) if (!known.has(brandId)) this.#runs.delete(brandId)
    for (const standing of waiting) {
      const sample = { ...standing, at }
      const seen = this.#runs.get(standing.brandId) ?? []
      this.#runs.set(standing.brandId, [...seen.filter((one) => one.at >= at - WINDOW_MS), sample])
    }
  }

  /**
   * In how many seconds nothing of these brands waits any more, at the pace of the last minutes. Null before a tenth is
   * done, or where nothing moves. The stages run beside each other, so that the slowest counts: product and score keep up with
   * reading, and reading is seen to be slower than fetching once some of it is done.
   */
  secondsLeft(brands: readonly string[]): number | null {
    const runs = brands.flatMap((id) => {
      const samples = this.#runs.get(id)
      return samples ? [samples] : []
    })
    const waits = (stage: EnrichmentStageName) => runs.some((samples) => samples.at(-1)!.waiting[stage] > 0)
    const seconds = Object.fromEntries(
      ENRICHMENT_STAGES.map((stage) => [stage, secondsOf(runs, stage)]),
    ) as Record<EnrichmentStageName, number | null>
    const slowest = (found: readonly (number | null)[]) =>
      found.includes(null) ? null : Math.round(Math.max(...(found as number[])))
    if (waits('pictures')) return slowest([seconds.pictures, seconds.reading ?? 0])
    if (waits('reading')) return slowest([seconds.reading])
    return runs.length === 0 ? null : slowest([seconds.product, seconds.score])
  }
}

/** How long a stage takes for what waits for it; null where it can't be said. */
function secondsOf(runs: readonly (readonly Sample[])[], stage: EnrichmentStageName): number | null {
  let [waiting, done, rate, observed] = [0, 0, 0, 0]
  for (const samples of runs) {
    const [from, to] = [samples[0]!, samples.at(-1)!]
    const ms = to.at - from.at
    waiting += to.waiting[stage]
    done += to.ended[stage]
    if (ms > 0) rate += Math.max(0, to.ended[stage] - from.ended[stage]) / (ms / 1_000)
    observed = Math.max(observed, ms)
  }
  if (waiting === 0) return 0
  if (observed < OBSERVED_MIN_MS || rate === 0 || done / (done + waiting) < SHARE_MIN) return null
  return waiting / rate
}

export interface PaceKeeping extends Repeated {
  readonly pace: Pace
}

/** Observes how far listings are every few seconds, in each process by itself. */
export function keepPace(
  db: Database,
  { readImages }: { readonly readImages: boolean },
  onFailure: (error: unknown) => void,
): PaceKeeping {
  const pace = new Pace()
  const looking = repeated(async () => pace.note(Date.now(), await standingsOf(db, readImages)), {
    restMs: (tookMs) => Math.max(LOOK_EVERY_MS, REST * tookMs),
    onFailure,
  })
  return { pace, ...looking }
}
