import { NOTICE_ATTEMPTS, NOTICE_RETRY_SECONDS_MAX } from '../../src/domain/kit/constants.ts'
import type { Config } from '../config.ts'
import type { MailMessage, SendOutcome } from '../providers/mail.ts'
import { noticePdf } from '../providers/noticePdf.ts'
import type { Services } from '../services.ts'
import { holdingNotice } from '../store/complaints/noticeLock.ts'
import {
  authorOf,
  lockNotice,
  noteAccepted,
  type Notice,
  noticesUnderWay,
  setStatus,
} from '../store/complaints/notices.ts'
import { noticeToPrint } from '../store/complaints/printing.ts'
import { tellOfNotice } from '../store/messages/messageWriting.ts'
import { systemScope } from '../store/scope.ts'
import { enqueue } from '../store/queue/enqueue.ts'
import { RetryLater, type JobWorker } from './job.ts'
import { outlasting } from './outlasting.ts'
import { filingJob } from '../store/queue/kinds.ts'

/** Sends notices: each is marked as being sent before the first byte leaves, and what came of it is noted after. */

const AT_ONCE = 2
/** Failures around the sending, such as a database that is away, don't count as attempts; they end some time too. */
const RETRIES = 20
/** Longer than the longest that a provider waits for one answer after another. */
const SECONDS_MAX = 60 * 60
const CUT_OFF = 'The sending was cut off.'

type Deps = Pick<Services, 'store' | 'mail'> & { readonly config: Pick<Config, 'timeZone'> }

/** The worker that sends notices. */
export function filingWorker(services: Deps): JobWorker<{ notice: string }> {
  const { store, mail } = services
  return {
    kind: filingJob,
    atOnce: AT_ONCE,
    retries: RETRIES,
    retrySeconds: mail.retrySeconds,
    retrySecondsMax: NOTICE_RETRY_SECONDS_MAX,
    secondsMax: SECONDS_MAX,

    async work({ notice: id }, stopping) {
      const send = async () => {
        await settleCutOff(services, id)
        const notice = await begin(services, id)
        if (!notice) return 'ended'
        const outcome = await attempt(services, notice, stopping)
        // What became of it is known here alone.
        return outlasting(() => settle(services, notice, outcome), stopping)
      }
      const done = await outlasting(() => holdingNotice(store, id, send), stopping)
      if (done !== 'ended') throw new RetryLater(done ?? 'It is being sent.')
    },

    async recover(waits) {
      for (const { id, status } of await noticesUnderWay(store.db)) {
        const stranded =
          status === 'sending'
            ? await holdingNotice(store, id, () => settleCutOff(services, id))
            : !(await waits(id))
        if (stranded)
          await store.db.transaction((tx) => enqueue(tx, filingJob, { data: { notice: id }, key: id }))
      }
    },
  }
}

/** Marks a notice that waits as being sent, and counts the attempt. Answers null where there is nothing to send. */
function begin({ store }: Deps, id: string): Promise<Notice | null> {
  return store.db.transaction(async (tx) => {
    const notice = await lockNotice(tx, id)
    if (notice?.status !== 'queued') return null
    await setStatus(tx, authorOf(notice), notice, 'sending', { at: new Date(), attempted: true })
    return { ...notice, status: 'sending', attempts: notice.attempts + 1 }
  })
}

/** Makes one attempt. Nothing was sent where the message can't even be written. */
async function attempt(services: Deps, notice: Notice, stopping: AbortSignal): Promise<SendOutcome> {
  let message: MailMessage
  try {
    message = await outlasting(() => messageOf(services, notice), stopping)
  } catch (error) {
    return { outcome: 'tryAgain', problem: (error as Error).message }
  }
  return services.mail.send(message, stopping)
}

/** Notes what came of an attempt. Answers the problem where there is to be another one. */
function settle({ store }: Deps, notice: Notice, outcome: SendOutcome): Promise<string> {
  return store.db.transaction(async (tx) => {
    const now = await lockNotice(tx, notice.id)
    // Taken for cut off meanwhile, as when the connection that held the lock broke: we know better, unless somebody has spoken.
    if (!now || now.attempts !== notice.attempts || !['sending', 'unknown'].includes(now.status))
      return 'ended'
    const author = authorOf(notice)
    const at = new Date()
    if (outcome.outcome === 'accepted') {
      await noteAccepted(tx, author, notice, at)
      return 'ended'
    }
    const { problem } = outcome
    const again = outcome.outcome === 'tryAgain' && notice.attempts < NOTICE_ATTEMPTS
    const status = again ? 'queued' : outcome.outcome === 'tryAgain' ? 'failed' : outcome.outcome
    await setStatus(tx, author, notice, status, { at, problem })
    if (status !== 'queued') await tellOfNotice(tx, notice, { status, problem, at })
    return again ? problem : 'ended'
  })
}

/**
 * A notice found as being sent while nobody holds its lock was cut off. Where sending twice is sending once it waits
 * again; otherwise nobody knows whether it was delivered, and a person has to say. Answers whether it waits again.
 */
function settleCutOff({ store, mail }: Deps, id: string): Promise<boolean> {
  return store.db.transaction(async (tx) => {
    const notice = await lockNotice(tx, id)
    if (notice?.status !== 'sending') return false
    const status = mail.repeatable ? 'queued' : 'unknown'
    const at = new Date()
    await setStatus(tx, authorOf(notice), notice, status, { at, problem: CUT_OFF })
    if (status === 'unknown') await tellOfNotice(tx, notice, { status, problem: CUT_OFF, at })
    return mail.repeatable
  })
}

/** The notice as a message: its text, and beside it the same as a PDF. */
async function messageOf({ store, config }: Deps, notice: Notice): Promise<MailMessage> {
  const { messageId, sender, recipient, subject, text, created } = notice
  const printed = await noticeToPrint(store.db, await systemScope(store.db), notice.id, config.timeZone)
  const pdf = { name: 'notice.pdf', type: 'application/pdf', content: await noticePdf(printed) }
  return { messageId, sender, recipient, subject, text, date: created, attachments: [pdf] }
}
