import {
  doublePrecision,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { COMPLAINT_STATUSES, DOMAIN_STATUSES } from '../../../src/domain/kit/vocabulary.ts'
import { brands } from './brands.ts'
import { moment } from './columns.ts'

/** Internet domains, and which brands each concerns. */

export const domainStatusEnum = pgEnum('domain_status', DOMAIN_STATUSES)

/** One row a name, for all who added it. Its id follows from the name alone, so that it tells nobody that others have it. */
export const domains = pgTable(
  'domains',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    registrable: text('registrable').notNull(),
  },
  (t) => [uniqueIndex('domains_name').on(t.name), index('domains_registrable').on(t.registrable)],
)

/** A domain for a brand, with all that the brand's users know of it: nobody sees it who has no such brand. */
export const domainBrands = pgTable(
  'domain_brands',
  {
    domainId: uuid('domain_id')
      .notNull()
      .references(() => domains.id, { onDelete: 'cascade' }),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    /** What its records are kept under. */
    id: uuid('id').notNull(),
    status: domainStatusEnum('status').notNull().default('active'),
    redirectsTo: text('redirects_to'),
    /** When it was last looked up. */
    read: moment('read'),
    problem: text('problem'),
    /** When the four before were last found or said: of several brands' the latest counts. */
    stated: moment('stated').notNull(),
    /** Of the complaint of the brand that speaks for it (server/store/domains/domainComplaint.ts). */
    complaintStatus: text('complaint_status', { enum: COMPLAINT_STATUSES }),
    complaintWeight: doublePrecision('complaint_weight'),
    filing: moment('filing'),
    takedown: moment('takedown'),
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.domainId, t.brandId] }),
    uniqueIndex('domain_brands_id').on(t.id),
    index('domain_brands_brand').on(t.brandId),
  ],
)
