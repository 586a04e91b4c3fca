import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgEnum, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import type { ReviewOutcome } from '../../../src/domain/review/guidedReview.ts'
import type { ListingPatch } from '../../../src/domain/listings/listing.ts'
import type { DecisionCode } from '../../../src/domain/listings/listingState.ts'
import { brands } from './brands.ts'
import { changeSets } from './changes.ts'
import { moment } from './columns.ts'
import { listings } from './listings.ts'
import { queues } from './queues.ts'
import { users } from './users.ts'

/** Guided review: who holds, decided and skipped which listing, and what second reviewers decided. */

/** A listing is held by one run at a time, until it expires. */
export const reviewLeases = pgTable(
  'review_leases',
  {
    listingId: uuid('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    run: uuid('run').notNull(),
    expires: moment('expires').notNull(),
    /** The decision that this is the blind second look at. */
    secondOf: uuid('second_of').references(() => reviewDecisions.id, { onDelete: 'cascade' }),
    /** The queue that the run works through. */
    queueId: uuid('queue_id').references(() => queues.id, { onDelete: 'set null' }),
  },
  (t) => [index('review_leases_run').on(t.userId, t.run), index('review_leases_expires').on(t.expires)],
)

/** Left out for one user, until the listing changes. */
export const reviewSkips = pgTable(
  'review_skips',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.listingId] }), index('review_skips_listing').on(t.listingId)],
)

/** A decision by the key that its reviewer gave it, and what was answered. */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    id: uuid('id').primaryKey(),
    run: uuid('run').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    by: text('by').notNull(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    code: text('code').$type<DecisionCode>().notNull(),
    comment: text('comment'),
    /** How the listing was before. */
    before: jsonb('before').$type<ListingPatch>().notNull(),
    changeSetId: uuid('change_set_id'),
    answer: jsonb('answer').$type<ReviewOutcome>().notNull(),
    /** When it was decided, and when it arrived. */
    decided: moment('decided').notNull(),
    at: moment('at').notNull(),
    takenBack: moment('taken_back'),
    /** Whether it may go to a second reviewer, and whether it does. */
    mayBeSampled: boolean('may_be_sampled').notNull(),
    /** The queue that it was made in. */
    queueId: uuid('queue_id').references(() => queues.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('review_decisions_run').on(t.run, t.listingId),
    index('review_decisions_listing').on(t.listingId),
    index('review_decisions_at').on(t.at),
    index('review_decisions_brand').on(t.brandId, t.at.desc().nullsFirst()),
    index('review_decisions_queue')
      .on(t.queueId, t.at)
      .where(sql`queue_id IS NOT NULL`),
  ],
)

export const secondReviewStatus = pgEnum('second_review_status', [
  'WAITING',
  'AGREED',
  'DISAGREED',
  'SETTLED',
])

/** A decision that a second reviewer sees without knowing it. */
export const secondReviews = pgTable(
  'second_reviews',
  {
    /** The first decision. */
    decisionId: uuid('decision_id')
      .primaryKey()
      .references(() => reviewDecisions.id, { onDelete: 'cascade' }),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    status: secondReviewStatus('status').notNull().default('WAITING'),
    created: moment('created').notNull(),
    /** The second decision, once there is one. */
    secondId: uuid('second_id').references(() => reviewDecisions.id, { onDelete: 'set null' }),
    settledBy: uuid('settled_by').references(() => users.id, { onDelete: 'set null' }),
    settledByName: text('settled_by_name'),
    settledCode: text('settled_code').$type<DecisionCode>(),
    settledAt: moment('settled_at'),
    note: text('note'),
  },
  (t) => [
    index('second_reviews_status').on(t.brandId, t.status, t.created.desc().nullsFirst()),
    index('second_reviews_second').on(t.secondId),
  ],
)

/** One row: how reviews are run in this workspace. */
export const reviewSettings = pgTable('review_settings', {
  id: boolean('id').primaryKey().default(true),
  share: real('share').notNull(),
})

/** Who asked for a review of a listing, and whom. */
export const reviewRequests = pgTable(
  'review_requests',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null where nobody is named. */
    reviewer: uuid('reviewer').references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
    /** The decision that answered it; an undo of that makes it wait again. */
    answeredBy: uuid('answered_by').references(() => changeSets.id),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.requestedBy] })],
)
