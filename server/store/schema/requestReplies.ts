import { index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'

/**
 * Replies to requests that changed something, for those that are sent again under their key. The table is UNLOGGED: a crash of the
 * database empties it, and no replica has it.
 */
export const requestReplies = pgTable(
  'request_replies',
  {
    userId: uuid('user_id').notNull(),
    key: uuid('key').notNull(),
    /** A hash of what was asked. */
    asked: bytes('asked').notNull(),
    /** What the caller might see then: null for every brand. */
    groups: text('groups').array().notNull(),
    brands: uuid('brands').array(),
    status: smallint('status').notNull(),
    reply: text('reply').notNull(),
    expires: moment('expires').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('request_replies_expires').on(t.expires)],
)
