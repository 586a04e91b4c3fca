import { sql } from 'drizzle-orm'
import { REVIEW_LEASE_MS } from '../../../src/domain/kit/constants.ts'
import type { Scope } from '../scope.ts'

/** A run of guided review: one tab of one user. */
export interface Run {
  readonly id: string
  readonly userId: string
  /** The queue that it works through. */
  readonly queue: string | null
}

export const runOf = (scope: Scope, id: string, queue: string | null = null): Run => ({
  id,
  userId: scope.userId!,
  queue,
})

/** When a lease that is given now ends, by the database's clock. */
export const leaseEnd = sql`now() + ${REVIEW_LEASE_MS} * interval '1 millisecond'`
