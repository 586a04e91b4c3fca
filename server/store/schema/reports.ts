import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type ReportFilter, SENDING_STATES } from '../../../src/domain/reports/report.ts'
import { type ReportBlock, TEMPLATES } from '../../../src/domain/reports/reportBlocks.ts'
import type { ReportPeriod } from '../../../src/domain/reports/reportPeriod.ts'
import type { ReportSchedule } from '../../../src/domain/reports/reportSchedule.ts'
import { moment } from './columns.ts'
import { users } from './users.ts'

/** Reports, and each mail of them. */

export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    template: text('template', { enum: TEMPLATES }).notNull(),
    /** Ids in ascending order. */
    brands: uuid('brands').array().notNull(),
    filter: jsonb('filter').$type<ReportFilter>().notNull(),
    period: jsonb('period').$type<ReportPeriod>().notNull(),
    blocks: jsonb('blocks').$type<ReportBlock[]>().notNull(),
    schedule: jsonb('schedule').$type<ReportSchedule>(),
    /** Since when the schedule holds: what was due before is not sent. */
    scheduledSince: moment('scheduled_since'),
    recipients: uuid('recipients').array().notNull(),
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
  },
  (t) => [uniqueIndex('reports_name').on(t.brands, sql`lower(${t.name})`)],
)

/** One mail of a report to one recipient: there before it is sent, so that nobody gets two of the same occasion. */
export const reportSendings = pgTable(
  'report_sendings',
  {
    id: uuid('id').primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    /** What it was sent for: the day of a schedule's occasion, or the id of a sending by hand. */
    occasion: text('occasion').notNull(),
    scheduled: boolean('scheduled').notNull(),
    due: moment('due').notNull(),
    recipientId: uuid('recipient_id').references(() => users.id, { onDelete: 'set null' }),
    recipient: text('recipient').notNull(),
    status: text('status', { enum: SENDING_STATES }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    problem: text('problem'),
    /** When it came to where it stands. */
    at: moment('at').notNull(),
    /** When it is tried next; null once it has ended. */
    next: moment('next'),
  },
  (t) => [
    uniqueIndex('report_sendings_occasion').on(t.reportId, t.occasion, t.recipientId),
    index('report_sendings_report').on(t.reportId, t.due.desc().nullsFirst()),
    index('report_sendings_due')
      .on(t.next)
      .where(sql`status IN ('waiting', 'sending')`),
  ],
)
