import { sql } from 'drizzle-orm'
import type { Store } from '../../server/store/database.ts'
import { rowsOf } from '../../server/store/rows.ts'
import type { DecisionCode } from '../../src/domain/listings/listingState.ts'
import type { TestUser } from './seeds.ts'

/** Decisions with their second looks, as guided review leaves them. */

export interface SecondLookSeed {
  readonly listing: string
  readonly first: readonly [TestUser, DecisionCode, comment?: string]
  /** Null while it waits for a second reviewer. */
  readonly second: readonly [TestUser, DecisionCode, comment?: string] | null
  readonly at?: Date
}

/** Adds a decision with its second look; answers the id of the first decision. */
export async function makeSecondLook(
  store: Store,
  { listing, first, second, at = new Date() }: SecondLookSeed,
): Promise<string> {
  const made = await makeDecision(store, listing, first, at)
  const again = second && (await makeDecision(store, listing, second, at, false))
  const status = !second ? 'WAITING' : first[1] === second[1] ? 'AGREED' : 'DISAGREED'
  await store.db.execute(sql`
    INSERT INTO second_reviews (decision_id, brand_id, status, created, second_id)
    SELECT ${made}, brand_id, ${status}::second_review_status, ${at}, ${again}::uuid FROM listings WHERE id = ${listing}`)
  return made
}

/** Adds a decision, which goes to a second reviewer or could have; answers its id. */
export async function makeDecision(
  store: Store,
  listing: string,
  [user, code, comment]: SecondLookSeed['first'],
  at: Date,
  mayBeSampled = true,
): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    store.db,
    sql`INSERT INTO review_decisions
          (id, run, user_id, by, listing_id, brand_id, code, comment, before, answer, decided, at, may_be_sampled)
        SELECT gen_random_uuid(), gen_random_uuid(), u.id, u.name, l.id, l.brand_id, ${code}, ${comment ?? null},
               '{}', '{}', ${at}, ${at}, ${mayBeSampled}
        FROM listings l, users u WHERE l.id = ${listing} AND u.id = ${user.id} RETURNING id`,
  )
  return row!.id
}
