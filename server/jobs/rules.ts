import { sql } from 'drizzle-orm'
import { type Repeated, repeated } from '../repeated.ts'
import type { Services } from '../services.ts'
import type { Store } from '../store/database.ts'
import { holdingLock } from '../store/heldLock.ts'
import { portions } from '../store/portions.ts'
import { enqueue } from '../store/queue/enqueue.ts'
import { ruleTrialJob } from '../store/queue/kinds.ts'
import { APPLIED_AT_ONCE, applyNext, stopOverruled } from '../store/rules/applying.ts'
import { ruleRows } from '../store/rules/rules.ts'
import { tryRule } from '../store/rules/trialRun.ts'
import { endTrial, noteTrial, runningTrial, runningTrials } from '../store/rules/trials.ts'
import { systemScope, withinBrands } from '../store/scope.ts'
import type { Way } from '../way.ts'
import { giveWay } from './giveWay.ts'
import { type JobWorker, RetryLater } from './job.ts'

/** Rules at work: held against new and changed listings, and tried on the past. */

const LOCK = [8_642, 'rules'] as const
const LOOK_EVERY_MS = 1_000
const JUDGE_EVERY_MS = 30_000

/**
 * Looks for waiting listings every second, and every half minute for rules that analysts have overruled. Any number of servers may
 * do so beside each other: one at a time works.
 */
export function followRules(
  { store, timeZone }: { readonly store: Store; readonly timeZone: string },
  way: Way,
  onFailure: (error: unknown) => void,
): Repeated {
  let applied = 0
  let judged = 0
  const inTurn = portions(APPLIED_AT_ONCE)
  return repeated(
    async (stopping) => {
      applied = 0
      await giveWay({ store, way }, stopping)
      applied =
        (await holdingLock(store, LOCK, async () => {
          if (Date.now() - judged >= JUDGE_EVERY_MS) {
            judged = Date.now()
            await stopOverruled(store.db)
          }
          return inTurn((portion) => applyNext(store.db, timeZone, portion))
        })) ?? 0
    },
    { restMs: (tookMs) => (applied > 0 ? tookMs : LOOK_EVERY_MS), onFailure },
  )
}

/** The worker that tries rules on the past. One cut off begins again. */
export function ruleTrialWorker({ store }: Pick<Services, 'store'>): JobWorker<{ trial: string }> {
  return {
    kind: ruleTrialJob,
    atOnce: 1,
    retries: 3,
    retrySeconds: 5,
    retrySecondsMax: 60,
    secondsMax: 60 * 60,

    async work({ trial }, stopping) {
      const asked = await runningTrial(store.db, trial)
      if (!asked) return
      try {
        const result = await store.db.transaction(async (tx) => {
          const all = await ruleRows(
            tx,
            sql`r.brand_id = (SELECT o.brand_id FROM rules o WHERE o.id = ${asked.rule})`,
          )
          const rule = all.find(({ id, version }) => id === asked.rule && version === asked.version)
          if (!rule) return null
          const scope = withinBrands(await systemScope(tx), [rule.brand])
          const others = all.filter((other) => other !== rule)
          const onPart = async (done: number) => (await noteTrial(store.db, trial, done)) && !stopping.aborted
          return tryRule(tx, { scope, rule, others, at: asked.at, onPart })
        })
        if (stopping.aborted) throw new RetryLater('It is not done yet.')
        await endTrial(store.db, trial, result)
      } catch (error) {
        if (stopping.aborted) throw new RetryLater('It is not done yet.')
        await endTrial(store.db, trial, null)
        throw error
      }
    },

    async recover(waits) {
      for (const { id } of await runningTrials(store.db))
        if ((await waits(id)) === null)
          await store.db.transaction((tx) => enqueue(tx, ruleTrialJob, { data: { trial: id }, key: id }))
    },
  }
}
