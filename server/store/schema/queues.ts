import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SavedFilter } from '../../../src/domain/filter/savedFilter.ts'
import { QUEUE_ORDERS } from '../../../src/domain/queues/queue.ts'
import { moment } from './columns.ts'

/** Queues of listings that wait for a decision. */
export const queues = pgTable(
  'queues',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Ids in ascending order. */
    brands: uuid('brands').array().notNull(),
    filter: jsonb('filter').$type<SavedFilter>(),
    members: uuid('members').array().notNull(),
    order: text('sort_order', { enum: QUEUE_ORDERS }).notNull(),
    sharePercent: real('share_percent'),
    dueHours: integer('due_hours'),
    updated: moment('updated').notNull(),
  },
  (t) => [uniqueIndex('queues_name').on(t.brands, sql`lower(${t.name})`)],
)
