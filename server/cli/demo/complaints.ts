import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { rightsFor } from '../../../src/domain/complaints/classification.ts'
import { COMPLAINT_TEMPLATE_TEXTS } from '../../../src/domain/complaints/complaintTemplates.ts'
import { dayOf, isoDay } from '../../../src/domain/kit/dates.ts'
import { DECLARATIONS } from '../../../src/domain/complaints/noticeFacts.ts'
import { compileNotice } from '../../store/complaints/notice.ts'
import {
  COMPLAINT_TEMPLATES,
  type ComplaintStatus,
  type ComplaintTemplate,
  type InfringementReason,
  type RightType,
} from '../../../src/domain/kit/vocabulary.ts'
import { listingColumns } from '../../store/complaints/complaintEffects.ts'
import { recordNewComplaints } from '../../store/complaints/complaintRecords.ts'
import { noticeFactsOf } from '../../store/complaints/noticeFacts.ts'
import { rowsOf } from '../../store/rows.ts'
import type { Transaction } from '../../store/transactions.ts'
import { complaintListings, complaintNotices, complaints } from '../../store/schema.ts'
import type { Scope } from '../../store/scope.ts'
import type { Random } from './random.ts'

/** The complaints behind the demo's history: what was filed and taken down, and what waits to be filed. */

const AUTHOR = 'Demo analyst'
const HOUR = 3_600_000

interface Group {
  readonly brandId: string
  readonly marketplaceId: string
  readonly productId: string
  readonly type: 'CR' | 'CFT' | 'TM' | 'DE'
  readonly reason: InfringementReason
  readonly status: ComplaintStatus
  readonly listings: string[]
  readonly sellers: string[]
  readonly found: Date
  readonly created: Date
  readonly filing: Date | null
  readonly takedown: Date | null
}

/** Adds the complaints, with their notices as they went out. The listings must be there; `scope` holds every brand. */
export async function addComplaints(
  tx: Transaction,
  batch: bigint,
  scope: Scope,
  { random, now }: { random: Random; now: number },
): Promise<void> {
  await draftSome(tx, now)
  const rights = await rowsOf<{ id: string; brandId: string; type: RightType }>(
    tx,
    sql`SELECT id, brand_id AS "brandId", type FROM property_rights ORDER BY id`,
  )
  const made = (await groups(tx)).map((group) => ({
    ...group,
    id: uuidv7({ msecs: group.created.getTime() }),
    ipr: rightsFor(
      rights.filter(({ brandId }) => brandId === group.brandId),
      group.type,
    ).map(({ id }) => id),
    // Of those that wait, some are put on hold or sent back.
    status:
      group.status === 'NEW' ? random.pick(['NEW', 'NEW', 'NEW', 'HOLD', 'DRAFT'] as const) : group.status,
  }))
  for (const part of parts(made, 200)) {
    await tx.insert(complaints).values(part.map(rowOf))
    await tx.insert(complaintListings).values(
      part.flatMap(({ id, listings }) =>
        listings.map((listingId) => ({
          complaintId: id,
          listingId,
          before: {
            state: 'NEW',
            toi: null,
            reason: null,
            listing_status: 'ACTIVE',
            reviewed: null,
            filing: null,
            takedown: null,
          },
          made: sql`(SELECT ${listingColumns('l')} FROM listings l WHERE l.id = ${listingId})`,
        })),
      ),
    )
  }
  const filed = made.filter(({ filing }) => filing !== null)
  await addNotices(tx, scope, filed)
  await recordNewComplaints(
    tx,
    batch,
    made.map(({ id }) => id),
  )
}

/** Makes drafts of some undecided listings of the last weeks. */
async function draftSome(tx: Transaction, now: number): Promise<void> {
  await tx.execute(sql`
    UPDATE listings SET state = 'DRAFT', toi = 'TM', reason = 'UNAUTHORIZED_LOGO', reviewed = least(created + interval '1 hour', ${new Date(now)})
    WHERE id IN (SELECT id FROM listings WHERE state = 'NEW' AND score >= 1.5 AND created > ${new Date(now - 60 * 24 * HOUR)}
                   AND brand_id = ANY(SELECT brand_id FROM property_rights WHERE type = 'TM')
                 ORDER BY id DESC LIMIT 18)`)
}

/** What was filed together: listings of one brand on one marketplace, decided alike, filed in one week. */
function groups(tx: Transaction): Promise<Group[]> {
  return rowsOf<Group>(
    tx,
    sql`SELECT brand_id AS "brandId", marketplace_id AS "marketplaceId", product_id AS "productId", toi AS type, reason,
               CASE WHEN state = 'DRAFT' THEN 'NEW' WHEN state = 'REINSTATED' THEN 'REINSTATED'
                    WHEN listing_status = 'VIOLATION_REMOVED' THEN 'PROCESSED' ELSE 'FILED' END AS status,
               array_agg(id ORDER BY id) AS listings, array_agg(DISTINCT seller) AS sellers, min(created) AS found,
               least(max(reviewed), min(filing)) AS created, max(filing) AS filing, max(takedown) AS takedown
        FROM listings WHERE filing IS NOT NULL OR state = 'DRAFT'
        GROUP BY 1, 2, 3, 4, 5, 6, date_trunc('week', filing)`,
  )
}

const templateFor = (reason: string): ComplaintTemplate | null =>
  (Object.keys(COMPLAINT_TEMPLATES) as ComplaintTemplate[]).find(
    (name) => COMPLAINT_TEMPLATES[name].reason === reason,
  ) ?? null

const PLAIN =
  'The listings use what belongs to the brand owner, who has licensed neither the seller nor anyone for them.'

function rowOf(group: Group & { id: string; ipr: string[] }): typeof complaints.$inferInsert {
  const { listings: _, ...columns } = group
  const template = templateFor(group.reason)
  const at = group.filing?.toISOString()
  return {
    ...columns,
    template,
    description: template ? COMPLAINT_TEMPLATE_TEXTS[template].description : PLAIN,
    doNotFile: false,
    declarations: at ? DECLARATIONS.map((name) => ({ name, by: AUTHOR, at })) : [],
    delivery: group.filing ? 'accepted' : null,
    author: AUTHOR,
    updated: group.takedown ?? group.filing ?? group.created,
  }
}

async function addNotices(
  tx: Transaction,
  scope: Scope,
  filed: readonly (Group & { readonly id: string })[],
): Promise<void> {
  const days = new Map(filed.map(({ id, filing }) => [id, filing!]))
  const facts = await noticeFactsOf(tx, scope, [...days.keys()], '')
  for (const part of parts(facts, 200))
    await tx.insert(complaintNotices).values(
      part.map((fact) => {
        const at = days.get(fact.complaint.id)!
        const { family, recipient, subject, text } = compileNotice({
          ...fact,
          day: isoDay(dayOf(at.getTime(), 'UTC')),
        })
        const id = uuidv7({ msecs: at.getTime() })
        return {
          id,
          complaintId: fact.complaint.id,
          family,
          messageId: `<${id}@demo.invalid>`,
          sender: fact.brand.notice!.email,
          recipient: recipient ?? 'By the form of the site',
          subject,
          text,
          status: 'accepted' as const,
          attempts: 1,
          by: AUTHOR,
          created: at,
          accepted: at,
        }
      }),
    )
}

function parts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  )
}
