import type {
  ComplaintMoved,
  NoticeCheck,
  NoticePreview,
} from '../../../src/domain/complaints/complaints.contract.ts'
import { actionRefusal } from '../../../src/domain/complaints/complaintMoves.ts'
import { isUnfit, type NoticeGap } from '../../../src/domain/complaints/noticeFacts.ts'
import { dayOf, isoDay } from '../../../src/domain/kit/dates.ts'
import { canFileNotice, type CompiledNotice, compileNotice } from './notice.ts'
import { conflictProblem, notFound, ProblemError } from '../../problems.ts'
import type { Database, Executor } from '../transactions.ts'
import type { Author } from '../record/ledger.ts'
import type { Scope } from '../scope.ts'
import { lockComplaint, refuseUnseen } from './complaintRecords.ts'
import { complaintById } from './complaints.ts'
import { noticeFacts, noticeFactsOf } from './noticeFacts.ts'
import { queueNotice } from './notices.ts'
import { type NoticeToPrint, noticeToPrint } from './printing.ts'

/** Filing: what a complaint's notice says, what it lacks, and handing it over to be sent. */

const today = (timeZone: string) => isoDay(dayOf(Date.now(), timeZone))

/** The notice as it would be sent now. Fails with 404 outside the scope. */
export async function previewNotice(
  db: Executor,
  scope: Scope,
  id: string,
  timeZone: string,
): Promise<NoticePreview> {
  return { complaint: id, ...whole(compileNotice(await noticeFacts(db, scope, id, today(timeZone)))) }
}

/** What the notices of these complaints lack, in the order of the ids; those outside the scope are left out. */
export async function checkNotices(
  db: Executor,
  scope: Scope,
  ids: readonly string[],
  timeZone: string,
): Promise<NoticeCheck[]> {
  const facts = await noticeFactsOf(db, scope, ids, today(timeZone))
  return facts.map((fact) => {
    const { family, gaps, warnings } = whole(compileNotice(fact))
    return { complaint: fact.complaint.id, family, gaps, warnings }
  })
}

/**
 * What the PDF of a notice says: as it would be sent now, or as the one of the id `sent` was. Fails with 404 outside the
 * scope, and where the complaint has no such notice.
 */
export async function noticeForPdf(
  db: Executor,
  scope: Scope,
  id: string,
  { sent, timeZone }: { sent: string | undefined; timeZone: string },
): Promise<NoticeToPrint> {
  if (sent === undefined) {
    const facts = await noticeFacts(db, scope, id, today(timeZone))
    const { subject, text } = compileNotice(facts)
    return { brand: facts.brand.name, complaint: id, subject, text, day: facts.day }
  }
  const printed = await noticeToPrint(db, scope, sent, timeZone)
  if (printed.complaint !== id) throw notFound('The notice')
  return printed
}

const whole = ({ gaps, warnings, ...notice }: CompiledNotice) => ({
  ...notice,
  gaps: [...gaps],
  warnings: [...warnings],
})

export interface Sending {
  readonly timeZone: string
  /** The part of a Message-ID behind the @. */
  readonly host: string
  /** The complaint's `updated` as the caller saw it, where they say so. */
  readonly updated?: string | undefined
}

/**
 * Hands a complaint's notice over to be sent. Fails with 404 outside the scope, with 409 where the complaint can't be
 * filed now, with 409 and the complaint as it stands where its caller saw another version, or naming each element that the
 * notice lacks.
 */
export async function fileComplaint(
  db: Database,
  scope: Scope,
  author: Author,
  id: string,
  { timeZone, host, updated }: Sending,
): Promise<ComplaintMoved> {
  return db.transaction(async (tx) => {
    const complaint = await lockComplaint(tx, scope, id)
    const refusal = actionRefusal(complaint, 'file')
    if (refusal) throw conflictProblem(refusal)
    if (updated !== undefined)
      await refuseUnseen(tx, complaint, updated, {
        current: await complaintById(tx, scope, id),
        undone: 'sent',
      })
    const facts = await noticeFacts(tx, scope, id, today(timeZone))
    const notice = compileNotice(facts)
    if (!canFileNotice(notice) || notice.recipient === null) throw incomplete(notice)
    const { family, recipient, subject, text } = notice
    await queueNotice(tx, author, host, {
      complaintId: id,
      family,
      sender: facts.brand.notice!.email,
      recipient,
      subject,
      text,
      at: new Date(),
    })
    return { complaint: await complaintById(tx, scope, id), changed: [] }
  })
}

const named = (gaps: readonly NoticeGap[], words: string): string[] =>
  gaps.length === 0 ? [] : [`${words} ${gaps.map(({ label }) => label).join(', ')}.`]

const incomplete = ({ gaps }: CompiledNotice) =>
  new ProblemError({
    status: 409,
    title: 'The notice is incomplete',
    detail: [
      ...named(
        gaps.filter((gap) => !isUnfit(gap)),
        'The notice lacks',
      ),
      ...named(gaps.filter(isUnfit), 'It no longer fits:'),
      'Nothing was sent.',
    ].join(' '),
    errors: gaps.map(({ place, field, why }) => ({ path: `${place}.${field}`, message: why })),
  })
