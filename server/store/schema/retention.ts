import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { RETENTION_KINDS } from '../../../src/domain/retention/kinds.ts'
import { changeSets } from './changes.ts'
import { moment } from './columns.ts'

/** How long data is kept, and the runs that remove what is older. */

/** Where somebody has set for how long a kind is kept. */
export const retentionPeriods = pgTable('retention_periods', {
  kind: text('kind', { enum: RETENTION_KINDS }).primaryKey(),
  /** Null for without end. */
  days: integer('days'),
  updated: moment('updated').notNull(),
})

/** How far the removal of each kind is; a run that was cut off goes on. */
export const retentionRuns = pgTable('retention_runs', {
  kind: text('kind', { enum: RETENTION_KINDS }).primaryKey(),
  /** When the next run begins. */
  due: moment('due').notNull(),
  /** What went since the last run came to its end, and the change set that tells of it. */
  removing: integer('removing').notNull().default(0),
  changeSetId: uuid('change_set_id').references(() => changeSets.id),
  /** When the last run came to its end, and what had gone with it. */
  finished: moment('finished'),
  removed: integer('removed').notNull().default(0),
  /** When the kind could not be removed; null where none has failed since a run came to its end. */
  failed: moment('failed'),
})
