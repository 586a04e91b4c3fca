import { type SQL, sql } from 'drizzle-orm'
import type { RelistingChoice } from '../../../../src/domain/kit/relisting.ts'
import { statesOf } from '../../../../src/domain/listings/scoring.ts'

/** How listings stand to the re-listing watch, as conditions on `listings l`. */

const CLEARED = statesOf('cleared')
  .map((state) => `'${state}'`)
  .join(', ')
/** That nobody has found `listings` by this alias harmless: one that is, is not said to be back as long as that stands. */
const isNotCleared = (alias: string): SQL => sql.raw(`${alias}.state NOT IN (${CLEARED})`)
export const IS_NOT_CLEARED: SQL = isNotCleared('l')
/** What is back (`relistings r`) after a removal of what nobody has found harmless since. */
export const RELISTINGS: SQL = sql`
  relistings r JOIN relisting_watches rw ON rw.listing_id = r.removed_id AND NOT rw.harmless`
/** The watches `w` of removals that nobody has found harmless, with their brands `e`. */
export const WATCHES: SQL = sql`relisting_watches w JOIN brands e ON e.id = w.brand_id AND NOT w.harmless`
/** That `listings l` is said to be back after a removal, and nobody says otherwise. */
export const IS_BACK: SQL = sql`(
  ${IS_NOT_CLEARED} AND l.id IN (SELECT r.listing_id FROM ${RELISTINGS} WHERE r.dismissed IS NULL))`

/** That the watch `w` of a brand `e` is over, and that what was removed came back within it: itself, or as a new listing. */
export const IS_OVER: SQL = sql`w.removed <= now() - make_interval(days => e.relisting_days)`
export const CAME_BACK: SQL = sql`(
  w.returned <= w.removed + make_interval(days => e.relisting_days)
  OR EXISTS (SELECT FROM relistings r JOIN listings n ON n.id = r.listing_id
             WHERE r.removed_id = w.listing_id AND r.dismissed IS NULL AND ${isNotCleared('n')}))`

const STANDINGS: Record<Exclude<RelistingChoice, 'BACK'>, SQL> = {
  WATCHED: sql`NOT (${IS_OVER})`,
  RETURNED: sql`${IS_OVER} AND coalesce(${CAME_BACK}, false)`,
  STAYED: sql`${IS_OVER} AND NOT coalesce(${CAME_BACK}, false)`,
}

/** That a listing stands in one of these ways to the watch. */
export function standsToWatch(choices: readonly RelistingChoice[]): SQL {
  const watched = choices.flatMap((choice) => (choice === 'BACK' ? [] : [sql`(${STANDINGS[choice]})`]))
  const conditions = [
    ...(choices.includes('BACK') ? [IS_BACK] : []),
    ...(watched.length > 0
      ? [sql`l.id IN (SELECT w.listing_id FROM ${WATCHES} WHERE ${sql.join(watched, sql` OR `)})`]
      : []),
  ]
  return sql`(${sql.join(conditions, sql` OR `)})`
}

/** That a listing is back after the removal of the listing with this id, or of one of the complaint with it. */
export const isRelistedFrom = (id: string): SQL => sql`(${IS_NOT_CLEARED} AND l.id IN (
  SELECT r.listing_id FROM ${RELISTINGS}
  WHERE r.dismissed IS NULL AND (r.removed_id = ${id}::uuid OR r.removed_id IN (
    SELECT k.listing_id FROM complaint_listings k WHERE k.complaint_id = ${id}::uuid))))`
