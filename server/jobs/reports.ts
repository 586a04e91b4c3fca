import { isWholeFor, KEPT_AS_FILE, SENDING_ATTEMPTS } from '../../src/domain/reports/report.ts'
import { daysWords, type ReportContent } from '../../src/domain/reports/reportContent.ts'
import { PDF, WORKBOOK } from '../../src/domain/reports/reports.contract.ts'
import type { MailMessage, SendOutcome } from '../providers/mail.ts'
import { fileNameOf, reportAsPdf } from '../reports/reportFiles.ts'
import { reportWorkbook } from '../reports/reportWorkbook.ts'
import type { Services } from '../services.ts'
import { holdingLock } from '../store/heldLock.ts'
import { enqueue } from '../store/queue/enqueue.ts'
import { reportJob } from '../store/queue/kinds.ts'
import { makeReport } from '../store/reports/content.ts'
import {
  addDue,
  addressOf,
  type DueSending,
  lockSending,
  noteSending,
  reportToSend,
  sendingsUnderWay,
} from '../store/reports/sendings.ts'
import { loadScope } from '../store/scope.ts'
import type { JobWorker } from './job.ts'
import { outlasting } from './outlasting.ts'

/**
 * Sending reports. A mail is noted as being sent before its first byte leaves, so that one that was cut off is never sent a
 * second time by itself where the mail server may have had it.
 */

const LOCK = 0x61737269
const AT_ONCE = 2
const RETRIES = 20
const RETRY_SECONDS = { first: 5, longest: 600 }
const SECONDS_MAX = 30 * 60
/** How often is looked for what is due. */
const LOOK_EVERY_MS = 5_000
const CUT_OFF = 'The sending was cut off. Whether it arrived is not known.'
const SEES_NOTHING = 'They may see none of the brands of the report.'
const TEXTS_ALONE = 'They may not see all brands of the report, which holds nothing but texts.'
const NO_RECIPIENT = 'They were taken off the recipients before it was sent.'
const NO_ACCOUNT = 'The account is disabled, or is there no more.'

type Deps = Pick<Services, 'store' | 'mail' | 'thumbnails'> & {
  readonly config: Pick<Services['config'], 'timeZone' | 'publicUrl' | 'smtp'>
}

/** The worker that sends reports. `now` tells the time by which they are due. */
export function reportWorker(
  services: Deps,
  now: () => Date = () => new Date(),
): JobWorker<{ sending: string }> {
  const { store, config, mail } = services
  return {
    kind: reportJob,
    atOnce: AT_ONCE,
    retries: RETRIES,
    retrySeconds: RETRY_SECONDS.first,
    retrySecondsMax: RETRY_SECONDS.longest,
    secondsMax: SECONDS_MAX,
    recoverEveryMs: LOOK_EVERY_MS,

    async work({ sending: id }, stopping) {
      const send = async () => {
        await settleCutOff(services, id)
        const begun = await begin(services, id)
        if (!begun) return
        const outcome = await attempt(services, begun, stopping)
        // What became of it is known here alone.
        await outlasting(() => settle(services, begun, outcome), stopping)
      }
      await outlasting(() => holdingLock(store, [LOCK, id], send), stopping)
    },

    async recover(waits) {
      await addDue(store.db, { now: now(), timeZone: config.timeZone })
      for (const { id, status } of await sendingsUnderWay(store.db)) {
        const stranded =
          status === 'sending'
            ? await holdingLock(store, [LOCK, id], () => settleCutOff(services, id))
            : !(await waits(id))
        if (stranded)
          await store.db.transaction((tx) => enqueue(tx, reportJob, { data: { sending: id }, key: id }))
      }
    },
  }

  /** Marks a mail that waits as being sent, and counts the attempt; null where there is nothing to send. */
  function begin({ store: { db } }: Deps, id: string): Promise<DueSending | null> {
    return db.transaction(async (tx) => {
      const sending = await lockSending(tx, id)
      if (sending?.status !== 'waiting') return null
      const attempts = sending.attempts + 1
      await noteSending(tx, id, { status: 'sending', at: new Date(), attempts })
      return { ...sending, attempts }
    })
  }

  /** One that is marked as being sent while nobody holds its lock was cut off. Answers whether it waits again. */
  function settleCutOff({ store: { db } }: Deps, id: string): Promise<boolean> {
    return db.transaction(async (tx) => {
      const sending = await lockSending(tx, id)
      if (sending?.status !== 'sending') return false
      const at = new Date()
      await noteSending(
        tx,
        id,
        mail.repeatable ? { status: 'waiting', at, next: at } : { status: 'unknown', at, problem: CUT_OFF },
      )
      return mail.repeatable
    })
  }
}

/** What came of an attempt; `skipped` had nothing that its recipient may see. */
type Attempted = SendOutcome | { readonly outcome: 'skipped'; readonly problem: string }

async function attempt(services: Deps, sending: DueSending, stopping: AbortSignal): Promise<Attempted> {
  let message: MailMessage | string
  try {
    message = await outlasting(() => messageOf(services, sending), stopping)
  } catch (error) {
    return { outcome: 'tryAgain', problem: (error as Error).message }
  }
  if (typeof message === 'string') return { outcome: 'skipped', problem: message }
  return services.mail.send(message, stopping)
}

function settle({ store: { db }, mail }: Deps, sending: DueSending, outcome: Attempted): Promise<void> {
  return db.transaction(async (tx) => {
    const now = await lockSending(tx, sending.id)
    if (!now || now.attempts !== sending.attempts || !['sending', 'unknown'].includes(now.status)) return
    const at = new Date()
    if (outcome.outcome === 'accepted')
      return noteSending(tx, sending.id, {
        status: 'sent',
        at,
        problem: mail.reachesNobody ? KEPT_AS_FILE : null,
      })
    const { problem } = outcome
    if (outcome.outcome !== 'tryAgain')
      return noteSending(tx, sending.id, { status: outcome.outcome, at, problem })
    if (sending.attempts >= SENDING_ATTEMPTS)
      return noteSending(tx, sending.id, { status: 'failed', at, problem })
    const waitMs = mail.retrySeconds * 1_000 * 2 ** (sending.attempts - 1)
    return noteSending(tx, sending.id, {
      status: 'waiting',
      at,
      problem,
      next: new Date(at.getTime() + waitMs),
    })
  })
}

/** The mail of a report for one recipient, with what they may see; a reason where there is nothing to send them. */
async function messageOf(services: Deps, sending: DueSending): Promise<MailMessage | string> {
  const { store, config } = services
  const { recipientId } = sending
  const [recipient, scope, report] = await Promise.all([
    recipientId === null ? null : addressOf(store.db, recipientId),
    recipientId === null ? null : loadScope(store.db, recipientId),
    reportToSend(store.db, sending.reportId),
  ])
  if (recipient === null || scope === null || report === null) return NO_ACCOUNT
  if (!report.recipients.includes(recipientId!)) return NO_RECIPIENT
  if (!scope.brands.some(({ id }) => report.brands.includes(id))) return SEES_NOTHING
  const content = await makeReport(services, scope, report, sending.due.getTime())
  if (content.blocks.length === 0) return TEXTS_ALONE
  const host = config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost'
  return {
    messageId: `<report-${sending.id}@${host}>`,
    sender: config.smtp?.from ?? `assay@${host}`,
    recipient,
    subject: `${content.name}: ${daysWords(content, config.timeZone)}`,
    text: textOf(content, {
      publicUrl: config.publicUrl,
      id: isWholeFor(report, scope.brands) ? report.id : null,
    }),
    date: sending.due,
    attachments: [
      {
        name: fileNameOf(content, 'pdf'),
        type: PDF,
        content: await reportAsPdf(services, scope, { brands: report.brands, content }),
      },
      {
        name: fileNameOf(content, 'xlsx'),
        type: WORKBOOK,
        content: await reportWorkbook(content, config.publicUrl),
      },
    ],
  }
}

const textOf = (
  { name, filter }: ReportContent,
  { publicUrl, id }: { readonly publicUrl: string | undefined; readonly id: string | null },
): string =>
  [
    name,
    '',
    `What is counted: ${filter}.`,
    'The report is attached as PDF and as a workbook. It holds the brands that your account may see.',
    ...(publicUrl && id !== null ? ['', `${publicUrl}/reports?report=${id}`] : []),
    '',
  ].join('\n')
