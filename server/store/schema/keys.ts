import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'

/** The server's own secrets, encrypted where `sealed`: those that sign tokens, and the one that signs the change record. */
export const serverKeys = pgTable('server_keys', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose').notNull(),
  value: bytes('value').notNull(),
  sealed: boolean('sealed').notNull(),
  created: moment('created').notNull(),
  /** From when on it signs nothing new. */
  retired: moment('retired'),
})
