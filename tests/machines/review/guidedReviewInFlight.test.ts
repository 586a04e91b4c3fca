import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { REVIEW_BATCH } from '../../../src/domain/kit/constants.ts'
import type { ReviewClaim } from '../../../src/domain/review/guidedReview.ts'
import {
  aheadOf,
  heldOf,
  NEW_RUN,
  progressOf,
  type Run,
  runsLow,
  shownOf,
  withClaim,
  withoutVerdict,
  withSent,
  withVerdict,
} from '../../../src/machines/review/reviewRun.ts'
import { sampleListing } from '../../../src/paths/samples/things.ts'

/**
 * A run against the rules of a server, with decisions and claims under way at the same time, in any order of arrival:
 * what the generated paths of the machine leave open.
 */

const listing = (n: number) => ({
  ...sampleListing(1),
  _id: `0190b1a0-0000-7000-8000-${String(n).padStart(12, '0')}`,
})

type Sent = { readonly kind: 'decision' | 'takeBack'; readonly id: string }
type Asked = { readonly held: readonly string[]; taken: ReviewClaim | null }

/** What the server knows, and what is on its way between it and the run. */
class Together {
  run: Run = NEW_RUN
  /** Sent one after the other; the first may be done at the server and not answered yet. */
  private readonly queue: Sent[] = []
  private firstIsDone = false
  private asked: Asked | null = null
  private readonly decided = new Set<string>()
  private leased = new Set<string>()
  private readonly ids: readonly string[]

  constructor(count: number) {
    this.ids = Array.from({ length: count }, (_, n) => listing(n)._id)
  }

  press(at: number): void {
    const shown = shownOf(this.run)
    if (!shown) return
    this.run = withVerdict(this.run, { code: 'GE', key: `${at}`, at })
    this.queue.push({ kind: 'decision', id: shown.listing._id })
  }

  /** Another filter of the same listings: the run ends, what it held is freed, and what was done is still on its way. */
  restart(): void {
    this.run = NEW_RUN
    this.leased = new Set()
    this.asked = { held: this.passed, taken: null }
  }

  /** What was decided last of all that the server was told, or is to be told, and has not answered. */
  get passed(): readonly string[] {
    const last = new Map(this.queue.map(({ id, kind }) => [id, kind]))
    return [...last].flatMap(([id, kind]) => (kind === 'decision' ? [id] : []))
  }

  undo(): void {
    const id = this.run.decided.at(-1)
    if (id === undefined) return
    this.run = withoutVerdict(this.run)
    const waiting = this.queue.findIndex((sent, n) => sent.id === id && !(n === 0 && this.firstIsDone))
    // What the server has not seen is not sent at all; the browser's queue does the same.
    if (waiting > 0) this.queue.splice(waiting, 1)
    else this.queue.push({ kind: 'takeBack', id })
  }

  /** The first of the queue is done at the server. */
  arrive(): void {
    const [first] = this.queue
    if (!first || this.firstIsDone) return
    this.firstIsDone = true
    if (first.kind === 'decision') {
      this.decided.add(first.id)
      this.leased.delete(first.id)
    } else {
      this.decided.delete(first.id)
      this.leased.add(first.id)
    }
  }

  send(): void {
    this.arrive()
    this.settle()
  }

  /** Its answer has come. */
  settle(): void {
    if (!this.firstIsDone) return
    this.firstIsDone = false
    const { id } = this.queue.shift()!
    this.run = withSent(this.run, id)
  }

  ask(): void {
    const isFirst = this.run.listings.length === 0
    if (this.asked === null && (isFirst || runsLow(this.run)))
      this.asked = { held: heldOf(this.run), taken: null }
  }

  /** The server leases what the claim asks for; how far the run is may be counted some decisions later. */
  claim(later: number): void {
    const { asked } = this
    if (!asked || asked.taken) return
    const kept = asked.held.filter((id) => this.leased.has(id))
    const free = this.ids.filter((id) => !this.decided.has(id) && !kept.includes(id))
    const items = free.slice(0, Math.max(0, REVIEW_BATCH - kept.length))
    this.leased = new Set([...kept, ...items])
    for (let n = 0; n < later; n++) this.send()
    asked.taken = {
      items: items.map((id) => ({ listing: listing(this.ids.indexOf(id)) })),
      lost: asked.held.filter((id) => !kept.includes(id)),
      standing: { left: this.ids.length - this.decided.size, heldByOthers: 0, heldElsewhere: 0, skipped: 0 },
      queue: null,
      leasedUntil: '2026-11-20T12:05:00.000Z',
    }
  }

  answer(): void {
    if (!this.asked?.taken) return
    this.run = withClaim(this.run, this.asked.taken, this.asked.held)
    this.asked = null
  }

  get isThrough(): boolean {
    return this.run.isExhausted && shownOf(this.run) === null
  }

  /** Goes on until the run says that it is through or nothing moves any more; so many keys are ahead of the server. */
  finish(ahead: number, later: number): void {
    for (let n = 0; n < 3 * this.ids.length && !this.isThrough; n++) {
      for (let key = 0; key < ahead; key++) this.press(n)
      this.ask()
      this.claim(later)
      this.answer()
      for (let key = 0; key < ahead; key++) this.send()
    }
  }
}

const STEPS = ['press', 'undo', 'send', 'arrive', 'settle', 'ask', 'answer'] as const
const step = fc.oneof(
  fc.constantFrom(...STEPS).map((name) => (together: Together, at: number) => together[name](at)),
  fc.integer({ min: 0, max: 12 }).map((later) => (together: Together) => together.claim(later)),
)

/** How many listings there are, what happens, so many keys ahead of the server, and how late its counts are. */
const PLAYS = [
  fc.integer({ min: 1, max: 120 }),
  fc.array(fc.tuple(step, fc.integer({ min: 1, max: 12 })), { maxLength: 60 }),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 0, max: 12 }),
] as const

/** A run that has its first listings. */
function begun(count: number): Together {
  const together = new Together(count)
  together.ask()
  together.claim(0)
  together.answer()
  return together
}

test('a run ends when every listing was gone through, and not before, whatever was under way', () => {
  fc.assert(
    fc.property(...PLAYS, (count, phases, ahead, later) => {
      const together = begun(count)
      let at = 0
      for (const [go, times] of phases)
        for (let n = 0; n < times; n++) {
          go(together, ++at)
          expect(together.isThrough && progressOf(together.run).passed < count).toBe(false)
        }
      together.finish(ahead, later)
      expect(together.isThrough).toBe(true)
      expect(progressOf(together.run)).toEqual({ passed: count, total: count })
      expect(aheadOf(together.run)).toEqual([])
    }),
    { numRuns: 1_000 },
  )
})

test('a run that begins while decisions are on their way shows none of those listings again', () => {
  fc.assert(
    fc.property(...PLAYS, (count, phases, ahead, later) => {
      const together = begun(count)
      let at = 0
      for (const [go, times] of phases) for (let n = 0; n < times; n++) go(together, ++at)
      const passed = new Set(together.passed)
      together.restart()
      together.claim(later)
      together.answer()
      expect(together.run.listings.filter(({ listing }) => passed.has(listing._id))).toEqual([])
      together.finish(ahead, later)
      expect(together.isThrough).toBe(true)
    }),
    { numRuns: 500 },
  )
})
