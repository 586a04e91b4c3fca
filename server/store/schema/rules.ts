import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { RULE_STATUSES, type RuleConditions, type RuleEffect } from '../../../src/domain/rules/rule.ts'
import { type KeptTrialResult, RULE_TRIAL_STATUSES } from '../../../src/domain/rules/ruleTrial.ts'
import { brands } from './brands.ts'
import { changeSets } from './changes.ts'
import { moment } from './columns.ts'
import { listings } from './listings.ts'

/** Rules, what each did, which listings wait for them, and their dry runs. */

export const rules = pgTable(
  'rules',
  {
    id: uuid('id').primaryKey(),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    name: text('name').notNull(),
    version: integer('version').notNull(),
    conditions: jsonb('conditions').$type<RuleConditions>().notNull(),
    effect: jsonb('effect').$type<RuleEffect>().notNull(),
    stopPercent: integer('stop_percent').notNull(),
    status: text('status', { enum: RULE_STATUSES }).notNull(),
    /** Why it stopped by itself. */
    stopped: text('stopped'),
    /** When it was switched on last: what it did before that is not judged again. */
    since: moment('since'),
    updated: moment('updated').notNull(),
  },
  (t) => [
    uniqueIndex('rules_name').on(t.brandId, sql`lower(${t.name})`),
    index('rules_on')
      .on(t.brandId)
      .where(sql`status = 'on'`),
  ],
)

/** What a rule did to a listing: once for each, taken back or not. */
export const ruleHits = pgTable(
  'rule_hits',
  {
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => rules.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    changeSetId: uuid('change_set_id')
      .notNull()
      .references(() => changeSets.id),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ruleId, t.listingId] }),
    index('rule_hits_at').on(t.ruleId, t.at),
    index('rule_hits_listing').on(t.listingId),
  ],
)

/** Listings that the rules of their brand are still to be held against, appended by triggers while one of these is on. */
export const ruleWaits = pgTable(
  'rule_waits',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    brandId: uuid('brand_id').notNull(),
    /** The listing, which need not exist any more. */
    listingId: uuid('listing_id').notNull(),
  },
  (t) => [index('rule_waits_brand').on(t.brandId, t.id)],
)

/** Dry runs: the last one of each rule. */
export const ruleTrials = pgTable(
  'rule_trials',
  {
    id: uuid('id').primaryKey(),
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => rules.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    status: text('status', { enum: RULE_TRIAL_STATUSES }).notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    result: jsonb('result').$type<KeptTrialResult>(),
    at: moment('at').notNull(),
  },
  (t) => [uniqueIndex('rule_trials_rule').on(t.ruleId)],
)
