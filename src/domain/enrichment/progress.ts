import * as z from 'zod/mini'
import { id, moment, text } from '../kit/text.ts'
import { ENRICHMENT_STAGES, STAGE_STATES } from './stages.ts'

/** How far the evidence of listings is: shapes of the calls, and what they say. */

const counts = z.object({ waiting: z.int(), done: z.int(), failed: z.int(), off: z.int() })
export type StageCounts = z.infer<typeof counts>

const stage = z.enum(ENRICHMENT_STAGES)
const ofEachStage = <Shape extends z.core.$ZodType>(shape: Shape) =>
  z.object({ pictures: shape, reading: shape, product: shape, score: shape })

export const enrichmentProgress = z.object({
  /** Listings, and those of them that nothing more is gathered for. */
  total: z.int(),
  ready: z.int(),
  stages: ofEachStage(counts),
  /** Pictures of listings, and those that are still to be fetched. */
  pictures: z.object({ total: z.int(), left: z.int() }),
  /** Why stages failed or are off, the most frequent reasons first. */
  reasons: z.array(z.object({ stage, state: z.enum(STAGE_STATES), note: text(), listings: z.int() })),
  /** The hosts that the next pictures come from. */
  hosts: z.array(text(300)),
  /** How long it takes to gather the rest; null while that can't be said. */
  secondsLeft: z.nullable(z.int()),
  /** The brands, by name, of which nothing is gathered until somebody resumes it. */
  paused: z.array(text(200)),
  /** How many listings of other brands wait. */
  running: z.int(),
})
export type EnrichmentProgress = z.infer<typeof enrichmentProgress>

/** How far one listing is. */
export const listingStages = z.object({
  listing: id(),
  stages: ofEachStage(z.object({ state: z.enum(STAGE_STATES), note: z.nullable(text()) })),
  isPaused: z.boolean(),
  /** Since when the listing has its score; null where it has none. */
  scored: z.nullable(moment()),
  /** The pictures that could not be had, in the listing's order, and why; those that are tried again by themselves are awaited. */
  failedPictures: z.array(z.object({ address: text(2_048), problem: text(), isAwaited: z.boolean() })),
})
export type ListingStages = z.infer<typeof listingStages>

/**
 * What can be done about it: pausing and resuming, giving up what waits, and trying again what has failed or was given up. A
 * brand that is paused gathers nothing, whatever comes in.
 */
export const STEERING_ACTIONS = ['pause', 'resume', 'cancel', 'retry'] as const
export type SteeringAction = (typeof STEERING_ACTIONS)[number]

/** Whether something is still to be gathered. */
export const isGathering = ({ total, ready }: Pick<EnrichmentProgress, 'total' | 'ready'>): boolean =>
  ready < total

/** Why a stage is off that somebody gave up. */
export const CANCELLED_NOTE = 'It was cancelled.'

const givenUpAt = (
  name: (typeof ENRICHMENT_STAGES)[number],
  { reasons }: Pick<EnrichmentProgress, 'reasons'>,
): number =>
  reasons
    .filter(({ stage, note }) => stage === name && note === CANCELLED_NOTE)
    .reduce((sum, { listings }) => sum + listings, 0)

/** How many listings trying again would bring back to a stage: those where it failed, or was given up. */
export const failedOf = (progress: Pick<EnrichmentProgress, 'stages' | 'reasons'>): number =>
  Math.max(...ENRICHMENT_STAGES.map((name) => progress.stages[name].failed + givenUpAt(name, progress)))

/** Of how many listings, at least, a stage was given up. */
export const givenUpOf = (progress: Pick<EnrichmentProgress, 'reasons'>): number =>
  Math.max(...ENRICHMENT_STAGES.map((name) => givenUpAt(name, progress)))

/** Whether trying one listing again would do something. */
export const hasFailed = ({
  stages,
  failedPictures,
}: Pick<ListingStages, 'stages' | 'failedPictures'>): boolean =>
  failedPictures.some(({ isAwaited }) => !isAwaited) ||
  ENRICHMENT_STAGES.some((name) => stages[name].state === 'failed' || stages[name].note === CANCELLED_NOTE)

/** Which actions would do something. */
export function steeringActions(progress: EnrichmentProgress): SteeringAction[] {
  return STEERING_ACTIONS.filter((action) => {
    if (action === 'pause') return progress.running > 0
    if (action === 'resume') return progress.paused.length > 0
    return action === 'cancel' ? isGathering(progress) : failedOf(progress) > 0
  })
}
