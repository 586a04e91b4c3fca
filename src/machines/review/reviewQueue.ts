import * as z from 'zod/mini'
import { newReviewDecision, type NewReviewDecision } from '../../domain/review/guidedReview.ts'
import { listingPatch, type ListingPatch } from '../../domain/listings/listing.ts'
import { id, text } from '../../domain/kit/text.ts'
import { GONE } from '../../domain/kit/goneListings.ts'
import { countOf } from '../../domain/kit/words.ts'

/** What guided review still has to send, in the order in which it was done, and what could not be done. */

/** One thing to send: a decision, one to be taken back, or a listing that is skipped or taken up again. */
export const reviewStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('decision'), decision: newReviewDecision }),
  z.object({ kind: z.literal('takeBack'), listing: id(), key: id() }),
  z.object({ kind: z.literal('skip'), listing: id() }),
  z.object({ kind: z.literal('unskip'), listing: id() }),
])
export type ReviewStep = z.output<typeof reviewStep>

/** Why a step was not done: a colleague changed the listing, it is there no longer, or the server refused. */
export const stepTrouble = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('conflict'), listing: listingPatch, changedBy: text(200) }),
  z.object({ kind: z.literal('missing') }),
  z.object({ kind: z.literal('refused'), words: text() }),
])
export type StepTrouble = z.output<typeof stepTrouble>

export const queuedStep = z.object({
  /** Its place in the order. */
  n: z.int(),
  /** Names it: the same step done twice has one name. */
  name: text(),
  /** The listing's title, for words. */
  title: text(),
  step: reviewStep,
  /** Null while it waits to be sent. */
  trouble: z.nullable(stepTrouble),
})
export type QueuedStep = z.output<typeof queuedStep>

/** The listing that a step is about. */
export const listingOf = (step: ReviewStep): string =>
  step.kind === 'decision' ? step.decision.listing : step.listing

const nameOf = (step: ReviewStep): string =>
  step.kind === 'decision'
    ? `decision:${step.decision.key}`
    : step.kind === 'takeBack'
      ? `takeBack:${step.key}`
      : `${step.kind}:${step.listing}`

const OPPOSITES: Partial<Record<ReviewStep['kind'], ReviewStep['kind']>> = { skip: 'unskip', unskip: 'skip' }

/**
 * The queue with one more step. What it makes needless goes, unless it is on its way: an earlier decision of the same listing
 * that could not be done, a decision that is taken back before it was sent, a skip that is taken up again, the same step
 * done before. Decisions of one listing that wait are sent one after the other, as each can be taken back to the one before.
 */
export function withStep(
  queue: readonly QueuedStep[],
  step: ReviewStep,
  title: string,
  onItsWay: string | null,
): readonly QueuedStep[] {
  const n = 1 + Math.max(0, ...queue.map((queued) => queued.n))
  const needless = queue.filter(
    ({ name, step: earlier, trouble }) =>
      name !== onItsWay &&
      listingOf(earlier) === listingOf(step) &&
      makesNeedless(step, earlier, trouble !== null),
  )
  const rest = queue.filter((queued) => !needless.includes(queued))
  const isUndone = needless.some(
    ({ step: earlier }) =>
      (step.kind === 'takeBack' && earlier.kind === 'decision' && earlier.decision.key === step.key) ||
      earlier.kind === OPPOSITES[step.kind],
  )
  const isOnItsWay = rest.some(({ name }) => name === nameOf(step))
  return isUndone || isOnItsWay ? rest : [...rest, { n, name: nameOf(step), title, step, trouble: null }]
}

function makesNeedless(step: ReviewStep, earlier: ReviewStep, isTrouble: boolean): boolean {
  if (step.kind === 'decision')
    return earlier.kind === 'decision' && (isTrouble || nameOf(earlier) === nameOf(step))
  if (step.kind === 'takeBack')
    return earlier.kind === 'decision' ? earlier.decision.key === step.key : nameOf(earlier) === nameOf(step)
  return earlier.kind === step.kind || earlier.kind === OPPOSITES[step.kind]
}

/** The step to send next, or null. */
export const nextStep = (queue: readonly QueuedStep[]): QueuedStep | null =>
  queue.find(({ trouble }) => trouble === null) ?? null

export const unsentCount = (queue: readonly QueuedStep[]): number =>
  queue.filter(({ trouble }) => trouble === null).length

/** The listings, each once, that were decided or skipped and of which the server doesn't know that yet. */
export function passedUnsent(queue: readonly QueuedStep[]): readonly string[] {
  const last = new Map<string, ReviewStep['kind']>()
  for (const { step, trouble } of queue.toSorted((a, b) => a.n - b.n))
    if (trouble === null) last.set(listingOf(step), step.kind)
  return [...last].flatMap(([listing, kind]) => (kind === 'decision' || kind === 'skip' ? [listing] : []))
}

/** The queue once a step was done: what waits for the same listing is meant of it as it is now. */
export function withoutStep(
  queue: readonly QueuedStep[],
  name: string,
  patch: ListingPatch | null,
): readonly QueuedStep[] {
  return queue
    .filter((queued) => queued.name !== name)
    .map((queued) =>
      patch &&
      queued.trouble === null &&
      queued.step.kind === 'decision' &&
      listingOf(queued.step) === patch._id
        ? {
            ...queued,
            step: { ...queued.step, decision: { ...queued.step.decision, updated: patch.updated } },
          }
        : queued,
    )
}

/** The queue with a step that could not be done, or that is to be sent after all. */
export function withTrouble(
  queue: readonly QueuedStep[],
  name: string,
  trouble: StepTrouble | null,
): readonly QueuedStep[] {
  return queue.map((queued) => (queued.name === name ? { ...queued, trouble } : queued))
}

/** Whether a later decision of the same listing waits: then nobody needs to choose what becomes of this one. */
export function isOutdated(queue: readonly QueuedStep[], name: string): boolean {
  const stood = queue.find((queued) => queued.name === name)
  return (
    stood?.step.kind === 'decision' &&
    queue.some(
      ({ n, step }) => n > stood.n && step.kind === 'decision' && listingOf(step) === listingOf(stood.step),
    )
  )
}

/**
 * Mine anyway: a decision that stands against a colleague's is made again, of the listing as the colleague left it. It keeps its
 * key, under which the server kept nothing, so that it can be taken back like any other.
 */
export function decidedAnyway(
  queue: readonly QueuedStep[],
  name: string,
  { decided }: Pick<NewReviewDecision, 'decided'>,
): readonly QueuedStep[] {
  const stood = queue.find((queued) => queued.name === name)
  if (stood?.step.kind !== 'decision' || stood.trouble?.kind !== 'conflict') return queue
  const { updated } = stood.trouble.listing
  const { decision } = stood.step
  const verdict =
    decision.verdict.kind === 'complaint'
      ? { ...decision.verdict, complaint: { ...decision.verdict.complaint, updated: [updated] } }
      : decision.verdict
  return withStep(
    queue.filter((queued) => queued.name !== name),
    { kind: 'decision', decision: { ...decision, decided, updated, verdict } },
    stood.title,
    null,
  )
}

/** Whether a failure says nothing of the step itself: nobody answered, or not the one who knows. It is sent again. */
export function isPassing(status: number | null): boolean {
  return status === null || [0, 401, 408, 429, 502, 503, 504].includes(status)
}

/** The id under which the queue of what guided review has still to send is found. */
export const DECISION_QUEUE = 'decisionQueue'

/** Has the queue brought and read, or gives it one more step to send. */
export type DecisionQueueCommand =
  | { readonly type: 'begin' }
  | { readonly type: 'step.added'; readonly step: ReviewStep; readonly title: string }

/** Why a step was not done: "Watch 1: Somebody else changed it meanwhile". */
export function troubleWords({ title, trouble }: QueuedStep): string {
  if (trouble?.kind === 'conflict') return `${title}: ${trouble.changedBy} changed it meanwhile`
  return trouble?.kind === 'missing' ? `${title} is ${GONE}` : `${title}: it could not be done`
}

/** "3 steps of guided review have not reached the server." */
export const unsentWords = (count: number): string =>
  `${countOf(count, 'step')} of guided review ${count === 1 ? 'has' : 'have'} not reached the server.`
