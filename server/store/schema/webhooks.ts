import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { DELIVERY_STATES, WEBHOOK_STATUSES } from '../../../src/domain/webhooks/webhook.ts'
import { brands } from './brands.ts'
import { bytes, moment } from './columns.ts'

/** Webhooks, what they sign with, and what each sends and has sent. */

export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    /** Whose events it tells of; null for every brand. */
    brands: uuid('brands').array(),
    status: text('status', { enum: WEBHOOK_STATUSES }).notNull(),
    /** Why it stopped by itself. */
    stopped: text('stopped'),
    updated: moment('updated').notNull(),
  },
  (t) => [uniqueIndex('webhooks_name').on(sql`lower(${t.name})`)],
)

/** Since when every delivery of a webhook has failed: apart from its row, which changes by people's hand and is recorded. */
export const webhookFailures = pgTable('webhook_failures', {
  webhookId: uuid('webhook_id')
    .primaryKey()
    .references(() => webhooks.id, { onDelete: 'cascade' }),
  since: moment('since').notNull(),
})

/** What webhooks sign with, encrypted where `sealed`. The newest signs; one before it signs too until it `ends`. */
export const webhookSecrets = pgTable(
  'webhook_secrets',
  {
    id: uuid('id').primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    value: bytes('value').notNull(),
    sealed: boolean('sealed').notNull(),
    created: moment('created').notNull(),
    ends: moment('ends'),
  },
  (t) => [index('webhook_secrets_webhook').on(t.webhookId)],
)

/** Messages of webhooks, written with the change that they tell of, and what came of sending them. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    brandId: uuid('brand_id').references(() => brands.id, { onDelete: 'cascade' }),
    /** When it happened, and what. */
    at: moment('at').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** What is told only once. */
    occasion: text('occasion'),
    status: text('status', { enum: DELIVERY_STATES }).notNull().default('waiting'),
    /** Whether it is sent once, because somebody asked: also where the webhook is off, and not again by itself. */
    once: boolean('once').notNull().default(false),
    created: moment('created').notNull().defaultNow(),
    /** When it is sent next; null once it has ended. */
    next: moment('next').defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    tried: moment('tried'),
    durationMs: integer('duration_ms'),
    answerStatus: integer('answer_status'),
    answer: text('answer'),
    problem: text('problem'),
  },
  (t) => [
    index('webhook_deliveries_due')
      .on(t.next)
      .where(sql`status = 'waiting'`),
    // With the state, so that deliveries are counted by the index alone.
    index('webhook_deliveries_log').on(
      t.webhookId,
      t.created.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.status,
    ),
    index('webhook_deliveries_brand').on(t.brandId),
    uniqueIndex('webhook_deliveries_occasion').on(t.webhookId, t.occasion),
  ],
)
