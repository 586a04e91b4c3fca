import { index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LookalikeChange, LookalikeWatch } from '../../../src/domain/domains/lookalike.ts'
import { CANDIDATE_STATES, LOOKALIKE_CHANGE_KINDS } from '../../../src/domain/domains/lookalikes/changes.ts'
import { brands } from './brands.ts'
import { moment } from './columns.ts'
import { backgroundJobs } from './jobs.ts'

/** Domains whose lookalikes are watched, these with how they last stood, scans, and what each found changed. */

/** From the least to the most: the database compares them in this order. */
export const candidateStateEnum = pgEnum('lookalike_state', CANDIDATE_STATES)

export const lookalikeWatches = pgTable(
  'lookalike_watches',
  {
    id: uuid('id').primaryKey(),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    /** The registrable name, in ASCII. */
    name: text('name').notNull(),
    by: text('by').notNull(),
    created: moment('created').notNull(),
    /** When it is looked at next, if names can be looked up by then. */
    nextAt: moment('next_at').notNull(),
    /** How many names look like it, and how many each class makes: they stay as they were made. */
    total: integer('total').notNull(),
    classes: jsonb('classes').$type<LookalikeWatch['classes']>().notNull(),
  },
  (t) => [
    uniqueIndex('lookalike_watches_name').on(t.brandId, t.name),
    index('lookalike_watches_due').on(t.nextAt),
  ],
)

export const lookalikeCandidates = pgTable(
  'lookalike_candidates',
  {
    id: uuid('id').primaryKey(),
    watchId: uuid('watch_id')
      .notNull()
      .references(() => lookalikeWatches.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** In its own script, where that is not ASCII. */
    unicode: text('unicode'),
    classes: text('classes').array().notNull(),
    state: candidateStateEnum('state').notNull().default('unknown'),
    addresses: text('addresses').array().notNull().default([]),
    mail: text('mail').array().notNull().default([]),
    nameServers: text('name_servers').array().notNull().default([]),
    read: moment('read'),
    problem: text('problem'),
  },
  (t) => [
    uniqueIndex('lookalike_candidates_name').on(t.watchId, t.name),
    index('lookalike_candidates_page').on(t.watchId, t.state.desc().nullsFirst(), t.name),
  ],
)

/** The jobs that looked a watch's lookalikes up. */
export const lookalikeScans = pgTable(
  'lookalike_scans',
  {
    jobId: uuid('job_id')
      .primaryKey()
      .references(() => backgroundJobs.id, { onDelete: 'cascade' }),
    watchId: uuid('watch_id')
      .notNull()
      .references(() => lookalikeWatches.id, { onDelete: 'cascade' }),
  },
  (t) => [index('lookalike_scans_watch').on(t.watchId, t.jobId.desc().nullsFirst())],
)

export const lookalikeChanges = pgTable(
  'lookalike_changes',
  {
    id: uuid('id').primaryKey(),
    watchId: uuid('watch_id')
      .notNull()
      .references(() => lookalikeWatches.id, { onDelete: 'cascade' }),
    candidateId: uuid('candidate_id')
      .notNull()
      .references(() => lookalikeCandidates.id, { onDelete: 'cascade' }),
    /** The scan that found it, until that is forgotten. */
    jobId: uuid('job_id').references(() => backgroundJobs.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: LOOKALIKE_CHANGE_KINDS }).notNull(),
    at: moment('at').notNull(),
    before: jsonb('before').$type<LookalikeChange['before']>().notNull(),
    after: jsonb('after').$type<LookalikeChange['after']>().notNull(),
  },
  (t) => [
    index('lookalike_changes_watch').on(t.watchId, t.id.desc().nullsFirst()),
    index('lookalike_changes_candidate').on(t.candidateId),
    index('lookalike_changes_job').on(t.jobId),
  ],
)
