import { sql } from 'drizzle-orm'
import { REVIEW_SHARE_DEFAULT } from '../../../src/domain/kit/constants.ts'
import { shareWords } from '../../../src/domain/review/reviewQuality.ts'
import type { ReviewSettings, ReviewSettingsChange } from '../../../src/domain/review/guidedReview.ts'
import { changedMeanwhile } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { appendRecords, type Author } from '../record/ledger.ts'
import { lastAuthor, openSetupBatch } from '../setup/records.ts'

/** How reviews are run in this workspace: one row, of the whole workspace whatever the scope. */

/** What the records of that row are chained by. */
const SETTINGS_ID = '0190b1a0-0000-7000-8000-000000000031'

/** The share of decisions that a second reviewer sees; the default where nobody has set it. */
export async function readReviewSettings(db: Executor): Promise<ReviewSettings> {
  const [row] = await rowsOf<{ share: number }>(db, sql`SELECT share FROM review_settings`)
  return { share: row?.share ?? REVIEW_SHARE_DEFAULT }
}

/**
 * Sets the share, from now on: what was decided before goes to a second reviewer as it was to. Fails with 409 where another share is
 * set than it was changed from.
 */
export async function saveReviewSettings(
  db: Database,
  author: Author,
  { share, was }: ReviewSettingsChange,
): Promise<ReviewSettings> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE review_settings IN EXCLUSIVE MODE`)
    const before = await readReviewSettings(tx)
    if (was !== undefined && before.share !== was)
      throw changedMeanwhile(
        `${await lastAuthor(tx, SETTINGS_ID)} changed this meanwhile, to ${shareWords(before.share)} of decisions. Nothing was saved.`,
        before,
      )
    if (before.share === share) return before
    await tx.execute(sql`
      INSERT INTO review_settings (share) VALUES (${share}) ON CONFLICT (id) DO UPDATE SET share = excluded.share`)
    const batch = await openSetupBatch(tx, author, `Second looks: ${shareWords(share)} of decisions`)
    await appendRecords(tx, batch, 'reviewSettings', {
      changes: sql`SELECT ${SETTINGS_ID}::uuid AS entity_id, NULL::uuid AS brand_id,
                          ${JSON.stringify(before)}::jsonb AS before, ${JSON.stringify({ share })}::jsonb AS after`,
    })
    return { share }
  })
}
