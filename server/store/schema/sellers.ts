import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { clients } from './brands.ts'
import { moment } from './columns.ts'

/** What people keep about sellers. A seller itself is computed from listings; `sellerKey` is that of its listings. */

/** A client's fields of one seller. */
export const sellerFields = pgTable(
  'seller_fields',
  {
    id: uuid('id').primaryKey(),
    sellerKey: uuid('seller_key').notNull(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    country: text('country'),
    contact: text('contact'),
    payment: text('payment'),
    notes: text('notes'),
    updated: moment('updated').notNull(),
  },
  (t) => [
    uniqueIndex('seller_fields_seller').on(t.sellerKey, t.clientId),
    index('seller_fields_contact').on(t.contact),
  ],
)

/** Accounts that a client's people told apart from a seller, whatever they share. */
export const sellerSplits = pgTable(
  'seller_splits',
  {
    id: uuid('id').primaryKey(),
    sellerKey: uuid('seller_key').notNull(),
    accountKey: uuid('account_key').notNull(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    by: text('by').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    uniqueIndex('seller_splits_pair').on(t.sellerKey, t.accountKey, t.clientId),
    index('seller_splits_account').on(t.accountKey),
  ],
)
