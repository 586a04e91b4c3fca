import { sql } from 'drizzle-orm'
import { EVERY_BRAND_ROLES } from '../../src/domain/kit/roles.ts'
import { preparedRows } from './rows.ts'
import { brandIds, type Scope } from './scope.ts'
import type { Database } from './transactions.ts'

/** What was answered to requests that changed something, kept for an hour for those that are sent again. */

/** What somebody might see when they were answered. */
export interface Reach {
  readonly groups: readonly string[]
  /** The ids of the brands; null for every brand. */
  readonly brands: readonly string[] | null
}

/** What a request asks, and what its caller may see. */
export interface Asked extends Reach {
  /** A hash of its method, address and body. */
  readonly asked: Buffer
}

/** A request by whose it is and its key. */
export interface KeyedRequest extends Asked {
  readonly userId: string
  readonly key: string
}

/** A reply as it was sent. */
export interface RequestReply {
  readonly status: number
  readonly text: string
}

/** What a scope reaches. */
export function reachOf(scope: Scope): Reach {
  const seesAll = EVERY_BRAND_ROLES.some((role) => scope.groups.includes(role))
  return { groups: scope.groups, brands: seesAll ? null : brandIds(scope) }
}

const keptRows = preparedRows<RequestReply & Asked>(
  'kept reply',
  sql`SELECT r.asked, r.status, r.reply AS text, r.groups,
             CASE WHEN r.brands IS NOT NULL THEN ARRAY(SELECT b.id FROM brands b WHERE b.id = ANY(r.brands)) END AS brands
      FROM request_replies r
      WHERE r.user_id = ${sql.placeholder('userId')} AND r.key = ${sql.placeholder('key')}`,
)

/** What was answered under a key of a user, and to whom: of the brands then those that there are still; null where nothing is kept. */
export async function keptReply(
  db: Database,
  { userId, key }: Pick<KeyedRequest, 'userId' | 'key'>,
): Promise<(RequestReply & Asked) | null> {
  return (await keptRows(db, { userId, key }))[0] ?? null
}

const keptNow = preparedRows(
  'keep reply',
  sql`INSERT INTO request_replies (user_id, key, asked, groups, brands, status, reply, expires)
      VALUES (${sql.placeholder('userId')}, ${sql.placeholder('key')}, ${sql.placeholder('asked')},
              ${sql.placeholder('groups')}, ${sql.placeholder('brands')}, ${sql.placeholder('status')},
              ${sql.placeholder('text')}, now() + interval '1 hour')
      ON CONFLICT DO NOTHING`,
)

/** Keeps what is answered to a request; what is kept under its key already stays. */
export async function keepReply(db: Database, kept: KeyedRequest & RequestReply): Promise<void> {
  await keptNow(db, { ...kept })
}
