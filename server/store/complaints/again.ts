import { sql } from 'drizzle-orm'
import { againDescription, NO_EARLIER_NOTICE } from '../../../src/domain/complaints/complaintAgain.ts'
import type { ComplaintsMade, NewComplaint } from '../../../src/domain/complaints/complaints.contract.ts'
import { dayOf, isoDay } from '../../../src/domain/kit/dates.ts'
import { conflictProblem } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { lockRelisting } from '../listings/relisting/judging.ts'
import type { Author } from '../record/ledger.ts'
import { inScope, type Scope } from '../scope.ts'
import { makeComplaintsWithin } from './newComplaints.ts'
import { isInForce } from './rightsInForce.ts'

/** Complaining about a listing that is back after removal. */

interface Earlier {
  readonly id: string
  readonly type: NewComplaint['type']
  readonly reason: NewComplaint['reason']
  readonly template: NewComplaint['template']
  readonly description: string
  readonly ipr: string[]
  readonly filing: Date
  readonly takedown: Date | null
  readonly url: string | null
  readonly title: string
}

/**
 * Complains about a listing that is back as about the removed one: a complaint that is not filed yet, with what the earlier one
 * rested on as far as it is still in force, whose description names the earlier notice. Fails with 404 where the listing is not said to be
 * back for the user, with 409 where no notice led to the removal, or the listing was changed meanwhile.
 */
export async function complainAgain(
  db: Database,
  scope: Scope,
  author: Author,
  { listing, updated, timeZone }: { listing: string; updated: string; timeZone: string },
): Promise<ComplaintsMade> {
  return db.transaction(async (tx) => {
    const { dismissed, removed } = await lockRelisting(tx, scope, listing)
    if (dismissed !== null) throw conflictProblem('Somebody said that it is not the removed listing.')
    const earlier = await earlierOf(tx, scope, { removed, timeZone })
    if (!earlier) throw conflictProblem(NO_EARLIER_NOTICE)
    const dayAt = (moment: Date) => isoDay(dayOf(moment.getTime(), timeZone))
    return makeComplaintsWithin(tx, scope, author, {
      listings: [listing],
      updated: [updated],
      type: earlier.type,
      reason: earlier.reason,
      template: earlier.template,
      description: againDescription(earlier.description, {
        reference: earlier.id,
        filed: dayAt(earlier.filing),
        removed: earlier.takedown && dayAt(earlier.takedown),
        address: earlier.url ?? earlier.title,
      }),
      ipr: earlier.ipr,
      images: [],
      doNotFile: false,
    })
  })
}

/** The last filed complaint about a removed listing, with those of its rights that are in force. */
async function earlierOf(
  db: Executor,
  scope: Scope,
  { removed, timeZone }: { readonly removed: string; readonly timeZone: string },
): Promise<Earlier | null> {
  const [row] = await rowsOf<Earlier>(
    db,
    sql`SELECT c.id, c.type, c.reason, c.template, c.description, c.filing, c.takedown, l.url, l.title,
               ARRAY(SELECT p.id FROM property_rights p WHERE p.id = ANY(c.ipr) AND p.brand_id = c.brand_id
                     AND ${isInForce(timeZone)} ORDER BY p.id) AS ipr
        FROM complaints c JOIN complaint_listings k ON k.complaint_id = c.id JOIN listings l ON l.id = k.listing_id
        WHERE k.listing_id = ${removed} AND c.filing IS NOT NULL AND ${inScope(scope, 'c')}
        ORDER BY c.takedown DESC NULLS LAST, c.filing DESC, c.id LIMIT 1`,
  )
  return row ?? null
}
