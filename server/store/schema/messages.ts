import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { MESSAGE_LEVELS, MESSAGE_TYPES } from '../../../src/domain/kit/vocabulary.ts'
import { brands } from './brands.ts'
import { moment } from './columns.ts'
import { users } from './users.ts'

/** Messages to users. */

/** Messages to users (§3), each of one brand; `identifier` is the investigation's or listing's id. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    type: text('type', { enum: MESSAGE_TYPES }).notNull(),
    level: text('level', { enum: MESSAGE_LEVELS }).notNull(),
    identifier: uuid('identifier').notNull(),
    /** Of one about several listings, all of them; it is about those of them that are there. */
    listings: uuid('listings').array(),
    content: text('content').notNull(),
    at: moment('at').notNull(),
    /** What is told only once: an investigation's due date by what it tells of it. */
    occasion: text('occasion'),
  },
  (t) => [
    uniqueIndex('messages_occasion').on(t.occasion),
    index('messages_brand').on(t.brandId),
    index('messages_at').on(t.at),
  ],
)

/** To whom a message is addressed; a user who deleted it no longer stands here. Newest first by the message's id. */
export const messageRecipients = pgTable(
  'message_recipients',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    seen: moment('seen'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.messageId] }),
    index('message_recipients_message').on(t.messageId),
  ],
)
