import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { ComplaintMoved } from '../../../src/domain/complaints/complaints.contract.ts'
import { canMove } from '../../../src/domain/complaints/complaintMoves.ts'
import { type DeliveryOutcome, type DeliveryStatus } from '../../../src/domain/complaints/complaintStates.ts'
import type { NoticeFamily } from '../../../src/domain/kit/vocabulary.ts'
import { enqueue } from '../queue/enqueue.ts'
import { filingJob } from '../queue/kinds.ts'
import { conflictProblem } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import { type Author, openBatch, openChangeSet, setColumns } from '../record/ledger.ts'
import { listingPatches } from '../listings/listingChanges.ts'
import type { Scope } from '../scope.ts'
import { lockComplaint, lockComplaints } from './complaintRecords.ts'
import { complaintById } from './complaints.ts'
import { applyMove } from './moves.ts'

/** Notices on their way: what is kept of each, and what each step changes on its complaint. */

export interface NewNotice {
  readonly complaintId: string
  readonly family: NoticeFamily
  /** Who sends it, as an address with or without a name. */
  readonly sender: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly at: Date
}

/** A notice as it is sent. */
export interface Notice {
  readonly id: string
  readonly complaintId: string
  readonly family: NoticeFamily
  readonly messageId: string
  readonly sender: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly status: DeliveryStatus
  readonly attempts: number
  readonly by: string
  readonly userId: string | null
  readonly created: Date
}

const COLUMNS = sql`
  id, complaint_id AS "complaintId", family, message_id AS "messageId", sender, recipient, subject, text, status,
  attempts, by, user_id AS "userId", created`

/** The part of a Message-ID behind the @: the host that users reach Assay at, else one that can't exist. */
export function messageHost(publicUrl: string | undefined): string {
  return publicUrl ? new URL(publicUrl).hostname : 'assay.invalid'
}

/**
 * Hands the notice of a locked complaint over to be sent, in the transaction of the filing. One that was not sent is
 * taken up again with its Message-ID where it says the same; otherwise, and after a refusal, it is a new one.
 */
export async function queueNotice(
  tx: Transaction,
  author: Author,
  host: string,
  notice: NewNotice,
): Promise<void> {
  const { complaintId, family, sender, recipient, subject, text, at } = notice
  const [last] = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT id FROM (
          SELECT * FROM complaint_notices WHERE complaint_id = ${complaintId} ORDER BY created DESC, id DESC LIMIT 1
        ) n WHERE status = 'failed' AND family = ${family} AND sender = ${sender} AND recipient = ${recipient}
          AND subject = ${subject} AND text = ${text}`,
  )
  const id = last?.id ?? uuidv7()
  if (last)
    await tx.execute(sql`
      UPDATE complaint_notices SET attempts = 0, by = ${author.name}, user_id = ${author.userId} WHERE id = ${id}`)
  else
    await tx.execute(sql`
      INSERT INTO complaint_notices (id, complaint_id, family, message_id, sender, recipient, subject, text, by, user_id, created)
      VALUES (${id}, ${complaintId}, ${family}, ${`<${id}@${host}>`}, ${sender}, ${recipient}, ${subject}, ${text},
              ${author.name}, ${author.userId}, ${at})`)
  await setStatus(tx, author, { id, complaintId }, 'queued', { at })
  await enqueue(tx, filingJob, { data: { notice: id }, key: id })
}

/** Locks a notice's complaint with its listings, and then reads the notice; null where it is gone. */
export async function lockNotice(tx: Transaction, id: string): Promise<Notice | null> {
  await lockComplaints(tx, sql`c.id = (SELECT complaint_id FROM complaint_notices WHERE id = ${id})`)
  return readNotice(tx, sql`id = ${id}`)
}

async function readNotice(db: Executor, which: SQL): Promise<Notice | null> {
  const [row] = await rowsOf<Notice>(
    db,
    sql`SELECT ${COLUMNS} FROM complaint_notices WHERE ${which} ORDER BY created DESC, id DESC LIMIT 1`,
  )
  return row ?? null
}

/** The notices that are waiting or being sent, oldest first. */
export async function noticesUnderWay(db: Database): Promise<{ id: string; status: DeliveryStatus }[]> {
  return rowsOf(
    db,
    sql`SELECT id, status FROM complaint_notices WHERE status IN ('queued', 'sending') ORDER BY created, id`,
  )
}

/** The comment on what a person has said. */
const SAID = 'Said of a notice whose delivery was unknown.'

const TITLES: Record<DeliveryStatus, string> = {
  queued: 'Notice waiting to be sent',
  sending: 'Notice being sent',
  accepted: 'Notice handed over',
  refused: 'Notice refused',
  failed: 'Notice not sent',
  unknown: 'Delivery of the notice unknown',
}

/**
 * Notes how far a notice is, on itself and on its locked complaint, with a record. `problem`, in words, stays until
 * there is another or it is accepted; `attempted` counts an attempt.
 */
export async function setStatus(
  tx: Transaction,
  author: Author,
  notice: Pick<Notice, 'id' | 'complaintId'>,
  status: DeliveryStatus,
  {
    at,
    problem = null,
    comment = problem,
    attempted = false,
  }: { at: Date; problem?: string | null; comment?: string | null; attempted?: boolean },
): Promise<void> {
  const accepted = status === 'accepted'
  await tx.execute(sql`
    UPDATE complaint_notices SET status = ${status}, attempts = attempts + ${attempted ? 1 : 0},
      problem = ${accepted ? sql`NULL` : sql`coalesce(${problem}, problem)`}, accepted = ${accepted ? at : null}::timestamptz
    WHERE id = ${notice.id}`)
  const changeSetId = await openChangeSet(tx, author, { kind: 'complaint', title: TITLES[status], at })
  const batch = await openBatch(tx, author, { changeSetId, at, comment })
  await setColumns(tx, batch, 'complaint', {
    ids: [notice.complaintId],
    columns: { delivery: sql`${status}` },
    at,
  })
}

/**
 * Notes that a notice was accepted: its complaint is filed, and its listings with it. A complaint that has been withdrawn
 * meanwhile, since its last listing was deleted, stays so. Answers the ids of the listings.
 */
export async function noteAccepted(
  tx: Transaction,
  author: Author,
  notice: Pick<Notice, 'id' | 'complaintId'>,
  at: Date,
  comment: string | null = null,
): Promise<string[]> {
  await setStatus(tx, author, notice, 'accepted', { at, comment })
  const [complaint] = await lockComplaints(tx, sql`c.id = ${notice.complaintId}`)
  if (!complaint || !canMove(complaint.status, 'file')) return []
  return applyMove(tx, author, notice.complaintId, 'file', { at })
}

/** In whose name the outcome of a notice is recorded: the user who filed it. */
export function authorOf(notice: Pick<Notice, 'id' | 'by' | 'userId'>): Author {
  return { userId: notice.userId, name: notice.by, requestId: `notice ${notice.id}` }
}

/**
 * Says what became of a complaint's notice whose delivery is unknown: it is accepted, or was not sent and can be filed
 * again. Fails with 404 outside the scope, with 409 where the delivery is not unknown.
 */
export async function resolveDelivery(
  db: Database,
  scope: Scope,
  author: Author,
  complaintId: string,
  outcome: DeliveryOutcome,
): Promise<ComplaintMoved> {
  return db.transaction(async (tx) => {
    const complaint = await lockComplaint(tx, scope, complaintId)
    const notice = await readNotice(tx, sql`complaint_id = ${complaintId}`)
    if (complaint.delivery !== 'unknown' || !notice)
      throw conflictProblem('Nothing is to be said: what became of its notice is known.')
    const at = new Date()
    let changed: string[] = []
    if (outcome === 'accepted') changed = await noteAccepted(tx, author, notice, at, SAID)
    else await setStatus(tx, author, notice, 'failed', { at, comment: SAID })
    return {
      complaint: await complaintById(tx, scope, complaintId),
      changed: await listingPatches(tx, scope, changed),
    }
  })
}
