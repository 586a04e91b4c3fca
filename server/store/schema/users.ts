import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SavedFilter } from '../../../src/domain/filter/savedFilter.ts'
import { brands } from './brands.ts'
import { bytes, moment } from './columns.ts'

/** Accounts, the brands they hold, and what they sign in with. */

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash'),
    groups: text('groups').array().notNull(),
    logo: text('logo'),
    filters: jsonb('filters').$type<SavedFilter[]>().notNull().default([]),
    disabled: boolean('disabled').notNull().default(false),
    /** Since when a sign-in by password needs a second factor; null where it needs none. */
    secondFactor: moment('second_factor'),
    /** Marks the accounts of the demo workspace. */
    demo: boolean('demo').notNull().default(false),
    created: moment('created').notNull().defaultNow(),
    updated: moment('updated').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('users_email').on(sql`lower(${t.email})`)],
)

export const userBrands = pgTable(
  'user_brands',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.brandId] }), index('user_brands_brand').on(t.brandId)],
)

/** Sign-ins: only the hash of the cookie's secret is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    secretHash: bytes('secret_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created: moment('created').notNull().defaultNow(),
    expires: moment('expires').notNull(),
    revoked: moment('revoked'),
    /** When it was last used, to the minute. */
    lastSeen: moment('last_seen').notNull().defaultNow(),
    /** Where it was opened from: the address, and what the browser called itself. */
    address: text('address'),
    userAgent: text('user_agent'),
  },
  (t) => [
    uniqueIndex('sessions_secret').on(t.secretHash),
    index('sessions_expires').on(t.expires),
    index('sessions_user').on(t.userId),
  ],
)

/** Browsers that an account has signed in with before; only the hash of the cookie's secret is kept. */
export const knownDevices = pgTable(
  'known_devices',
  {
    secretHash: bytes('secret_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires: moment('expires').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.secretHash, t.userId] }),
    index('known_devices_user').on(t.userId),
    index('known_devices_expires').on(t.expires),
  ],
)

/** Sign-in attempts that are counted: what they are counted by, as a hash, and until when. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    key: bytes('key').primaryKey(),
    count: integer('count').notNull(),
    expires: moment('expires').notNull(),
  },
  (t) => [index('sign_in_attempts_expires').on(t.expires)],
)

/** What codes of authenticator apps are made from, encrypted where `sealed`: what holds, and what is offered until a code confirms it. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    offered: boolean('offered').notNull(),
    value: bytes('value').notNull(),
    sealed: boolean('sealed').notNull(),
    /** The period of the last code that was taken: a code serves once. */
    lastPeriod: integer('last_period').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.offered] })],
)

/** Codes that serve once in place of an authenticator app: only their hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: bytes('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
)

/** One row: which roles need a second factor. */
export const signInSettings = pgTable('sign_in_settings', {
  id: boolean('id').primaryKey().default(true),
  roles: text('roles').array().notNull(),
})

/** Links that make the first account: only the hash of a link's token is kept. Gone once there is an account. */
export const firstAccountLinks = pgTable('first_account_links', {
  hash: bytes('hash').primaryKey(),
  expires: moment('expires').notNull(),
})

/** API keys: only the hash of a key is kept, and when it was last used, to the minute. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    secretHash: bytes('secret_hash').notNull(),
    created: moment('created').notNull(),
    lastUsed: moment('last_used'),
    revoked: moment('revoked'),
  },
  (t) => [uniqueIndex('api_keys_secret').on(t.secretHash), index('api_keys_user').on(t.userId)],
)

/** Single-use numbers handed out by GET /users/current. */
export const nonces = pgTable(
  'nonces',
  {
    hash: bytes('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expires: moment('expires').notNull(),
  },
  (t) => [index('nonces_expires').on(t.expires), index('nonces_session').on(t.sessionId)],
)
