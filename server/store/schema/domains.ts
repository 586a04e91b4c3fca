import { index, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { COMPLAINT_STATUSES, DOMAIN_STATUSES } from '../../../src/domain/vocabulary.ts'
import { brands } from './brands.ts'
import { moment } from './columns.ts'

/** Internet domains, and which brands each concerns. */

export const domainStatusEnum = pgEnum('domain_status', DOMAIN_STATUSES)

/** One row a name, whoever added it: what the world knows of it. */
export const domains = pgTable(
  'domains',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    registrable: text('registrable').notNull(),
    status: domainStatusEnum('status').notNull().default('active'),
    redirectsTo: text('redirects_to'),
    read: moment('read'),
    problem: text('problem'),
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
  },
  (t) => [uniqueIndex('domains_name').on(t.name), index('domains_registrable').on(t.registrable)],
)

/** A domain for a brand: nobody sees it who has no such brand. */
export const domainBrands = pgTable(
  'domain_brands',
  {
    domainId: uuid('domain_id')
      .notNull()
      .references(() => domains.id, { onDelete: 'cascade' }),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    /** Of the last complaint of the brand on it. */
    complaintStatus: text('complaint_status', { enum: COMPLAINT_STATUSES }),
    filing: moment('filing'),
    takedown: moment('takedown'),
    created: moment('created').notNull(),
  },
  (t) => [primaryKey({ columns: [t.domainId, t.brandId] }), index('domain_brands_brand').on(t.brandId)],
)
