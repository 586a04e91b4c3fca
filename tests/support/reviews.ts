import { expect } from 'vitest'
import type { NewReviewDecision, ReviewClaim, ReviewOutcome } from '../../src/domain/review/guidedReview.ts'
import { guidedReviewCalls } from '../../src/domain/review/guidedReview.contract.ts'
import type { Listing } from '../../src/domain/listings/listing.ts'
import type { TestApp } from './app.ts'
import type { TestUser } from './store.ts'

/** A tab of a reviewer: a run of guided review over the calls of the contract. */
export interface Reviewer {
  readonly run: string
  readonly user: TestUser
  claim(held?: readonly string[], filter?: Record<string, unknown>): Promise<ReviewClaim>
  renew(held: readonly string[]): Promise<{ lost: string[] }>
  leave(): Promise<void>
  decide(listing: Listing, change?: Partial<NewReviewDecision> & { code?: string }): Promise<ReviewOutcome>
  takeBack(key: string): Promise<ReviewOutcome>
  skip(listing: string): Promise<number>
}

/** What a decision is sent as. */
export function decisionOf(
  run: string,
  listing: Pick<Listing, '_id' | 'updated'>,
  { code = 'GE', ...change }: Partial<NewReviewDecision> & { code?: string } = {},
) {
  return {
    key: crypto.randomUUID(),
    run,
    listing: listing._id,
    updated: listing.updated,
    decided: new Date().toISOString(),
    verdict: { kind: 'state', value: code },
    ...change,
  } as NewReviewDecision
}

/** Opens a tab of a reviewer. */
export function reviewer(app: { readonly current: TestApp }, user: TestUser): Reviewer {
  const run = crypto.randomUUID()
  const made = async (answer: Promise<{ status: number; body: unknown; text: string }>) => {
    const { status, body, text } = await answer
    expect(status, text).toBe(200)
    return body as never
  }
  const call: TestApp['call'] = (...request) => app.current.call(...request)
  return {
    run,
    user,
    claim: (held = [], filter = {}) =>
      made(call(user, guidedReviewCalls.claim, { body: { run, filter, held: [...held] } })),
    renew: (held) =>
      made(call(user, guidedReviewCalls.renew, { params: { run }, body: { held: [...held] } })),
    leave: () => made(call(user, guidedReviewCalls.leave, { params: { run } })),
    decide: (listing, change) =>
      made(call(user, guidedReviewCalls.decide, { body: decisionOf(run, listing, change) })),
    takeBack: (key) => made(call(user, guidedReviewCalls.takeBack, { params: { key } })),
    skip: async (listing) => (await call(user, guidedReviewCalls.skip, { params: { listing } })).status,
  }
}

export const idsOf = ({ items }: ReviewClaim): string[] => items.map(({ listing }) => listing._id)
