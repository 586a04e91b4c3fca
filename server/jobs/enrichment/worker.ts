import * as z from 'zod'
import { ENRICHMENT_STAGES, type EnrichmentStageName } from '../../../src/domain/enrichment/stages.ts'
import type { Services } from '../../services.ts'
import { foldTallies } from '../../store/enrichment/tallies.ts'
import { nextListings } from '../../store/enrichment/waiting.ts'
import { holdingLock } from '../../store/heldLock.ts'
import { enqueue } from '../../store/queue/enqueue.ts'
import type { JobKind } from '../../store/queue/kinds.ts'
import type { Way } from '../../way.ts'
import type { JobWorker } from '../job.ts'
import { Postponed } from './postponed.ts'
import { type EnrichmentStage } from './stage.ts'
import { performStage } from './performStage.ts'

/**
 * The worker that goes through what waits, a job a stage, of which one runs at a time on one database. What waits stands in the
 * listings' rows alone: a job only says that somebody is to look, so that one that was cut off leaves nothing to clear up.
 */

const LOCK_SPACE = 8_641
const LOOK_EVERY_MS = 1_000
/** A look that took long is repeated after so many times as long. */
const REST = 10
const RETRIES = 1_000
const RETRY_SECONDS = { first: 2, longest: 60 }
const SECONDS_MAX = 6 * 60 * 60

const enrichmentJob: JobKind<{ stage: EnrichmentStageName }> = {
  name: 'enrichment',
  data: z.object({ stage: z.enum(ENRICHMENT_STAGES) }),
}

interface Deps {
  readonly store: Services['store']
  /** What gives way to those who ask for something. */
  readonly way: Way
  /** Hears of what fails inside, which users are told of only as such. */
  readonly onFailure: (error: unknown) => void
}

/** A stage as this process works on it. */
interface Course {
  readonly stage: EnrichmentStage
  readonly postponed: Postponed
  readonly way: Way
  isUnderWay: boolean
  /** When to look next whether anything waits, in milliseconds since 1970. */
  lookAt: number
}

/** The worker of these stages. */
export function enrichmentWorker(
  deps: Deps,
  stages: readonly EnrichmentStage[],
): JobWorker<{ stage: EnrichmentStageName }> {
  const { store } = deps
  const courses: Course[] = stages.map((stage) => ({
    stage,
    postponed: new Postponed(),
    way: deps.way.lane(),
    isUnderWay: false,
    lookAt: 0,
  }))
  const lockOf = ({ stage }: Course) => [LOCK_SPACE, stage.name] as const

  async function isWaitedFor({ stage, postponed }: Course): Promise<boolean> {
    const { name, when, setsBack } = stage
    if (await setsBack?.isDue()) return true
    return (await nextListings(store.db, name, { limit: 1, but: postponed.ids(), when })).length > 0
  }

  return {
    kind: enrichmentJob,
    atOnce: courses.length,
    retries: RETRIES,
    retrySeconds: RETRY_SECONDS.first,
    retrySecondsMax: RETRY_SECONDS.longest,
    secondsMax: SECONDS_MAX,
    recoverEveryMs: LOOK_EVERY_MS,
    endsAtOnce: true,

    async work({ stage: name }, stopping) {
      const course = courses.find(({ stage }) => stage.name === name)
      if (!course) return
      // Where another holds the lock, another process does it.
      await holdingLock(store, lockOf(course), async (lost) => {
        const ending = AbortSignal.any([stopping, lost])
        course.isUnderWay = true
        try {
          await course.stage.setsBack?.perform(ending)
          await performStage({ ...deps, ...course, stopping: ending })
        } finally {
          course.isUnderWay = false
        }
      })
    },

    async recover(waits) {
      await foldTallies(store.db)
      for (const course of courses) {
        if (course.isUnderWay || course.lookAt > Date.now()) continue
        const began = Date.now()
        const isWaited = await isWaitedFor(course)
        course.lookAt = Date.now() + (Date.now() - began) * REST
        if (!isWaited || (await waits(course.stage.name)) === 'waiting') continue
        await holdingLock(store, lockOf(course), () =>
          store.db.transaction((tx) =>
            enqueue(tx, enrichmentJob, { data: { stage: course.stage.name }, key: course.stage.name }),
          ),
        )
      }
    },
  }
}
