import { sql } from 'drizzle-orm'
import { arrayOf, rowsOf } from '../rows.ts'
import { OPEN_COMPLAINT, OPEN_INVESTIGATION, UNHELD_SELLER } from '../erasure/holds.ts'
import { appendRecords } from '../record/ledger.ts'
import { deleteFiles, UNNAMED } from './files.ts'
import type { Removal } from './removal.ts'

/** Screenshots that the server captured of listings which nobody works on any more. */

const AT_ONCE = 100

/**
 * Captures `t` of listings `l`. A complaint or a case holds those of its listing while it is open, and as long again as they are kept
 * from its last change on.
 */
const older = (before: Date) => sql`
  FROM screenshot_captures t JOIN listings l ON l.id = t.listing_id JOIN files f ON f.id = t.file_id
  WHERE t.captured < ${before} AND l.updated < ${before} AND l.state NOT IN ('NEW', 'SUSPECT', 'DRAFT')
    AND NOT EXISTS (SELECT FROM complaint_listings k JOIN complaints c ON c.id = k.complaint_id
                    WHERE k.listing_id = l.id AND (c.updated >= ${before} OR ${OPEN_COMPLAINT}))
    AND NOT EXISTS (SELECT FROM investigations i
                    WHERE i.listing_id = l.id AND (i.updated >= ${before} OR ${OPEN_INVESTIGATION}))
    AND ${UNHELD_SELLER} AND ${UNNAMED}`

export const closedScreenshots: Removal = {
  older,
  async remove(tx, { before, batch: open }) {
    const found = await rowsOf<{ file: string; listing: string }>(
      tx,
      sql`SELECT t.file_id AS file, l.id AS listing ${older(before)} LIMIT ${AT_ONCE} FOR UPDATE OF l SKIP LOCKED`,
    )
    if (found.length === 0) return 0
    const batch = await open()
    const files = found.map(({ file }) => file)
    const listings = arrayOf([...new Set(found.map(({ listing }) => listing))], 'uuid')
    const without = sql`l.screenshots - ${arrayOf(files, 'text')}`
    // The listing was not changed by anybody: its `updated` stays, as it does where a score is new.
    await appendRecords(tx, batch, 'listing', {
      ctes: sql`
        old AS (SELECT * FROM listings WHERE id = ANY(${listings})),
        new AS (UPDATE listings l SET screenshots = ${without} WHERE l.id = ANY(${listings}) RETURNING l.*)`,
      changes: sql`SELECT new.id AS entity_id, new.brand_id, jsonb_build_object('screenshots', old.screenshots) AS before,
                          jsonb_build_object('screenshots', new.screenshots) AS after
                   FROM new JOIN old ON old.id = new.id`,
    })
    return deleteFiles(tx, files, batch)
  },
}
