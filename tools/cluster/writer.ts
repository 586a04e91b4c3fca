import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { complaintCalls } from '../../src/domain/complaints/complaints.contract.ts'
import { DECLARATIONS } from '../../src/domain/complaints/noticeFacts.ts'
import { listingActionCalls } from '../../src/domain/listings/listingActions.contract.ts'
import { listingCalls } from '../../src/domain/listings/listings.contract.ts'
import { type Answer, Session } from './session.ts'
import { type Answered, note, type Work } from './writes.ts'

/**
 * People at work, in a process of their own: each comments on listings and looks at a page now and then, and one files complaints.
 * What was acknowledged is noted at once. A write that failed is never sent again as the same, as the console does not either:
 * nobody knows whether it was done. Ends on SIGTERM.
 */

const work = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Work
const REST_MS = 250
/** How soon one of many people tries again. */
const AGAIN_MS = 500
const FILING_EVERY_MS = 1_500
const PAGE_EVERY = 8
const TRIES = 60

const over = new AbortController()
process.on('SIGTERM', () => over.abort())

const people = work.accounts.map(async (email, n) => {
  const session = new Session(work.address, work.patienceMs)
  await signedIn(session, email)
  await Promise.all([comment(session, email, n), ...(n === 0 ? [file(session)] : [])])
})
await Promise.all(people)
process.exit(0)

async function signedIn(session: Session, email: string): Promise<void> {
  while (!over.signal.aborted && !(await session.signIn(email, work.password))) await pause(AGAIN_MS)
}

async function comment(session: Session, email: string, n: number): Promise<void> {
  for (let turn = n; !over.signal.aborted; turn++) {
    const mark = `Mark ${randomUUID()}`
    const listing = work.commented[turn % work.commented.length]!
    const began = Date.now()
    const answer = await session.ask(listingActionCalls.comment, { body: { ids: [listing], comment: mark } })
    if (answer === 'signedOut') {
      note(work.notes, { kind: 'signedOut', at: Date.now(), session: n })
      await signedIn(session, email)
      continue
    }
    note(work.notes, { kind: 'comment', at: Date.now(), session: n, mark, ...answered(answer, began) })
    if (turn % PAGE_EVERY === 0) await look(session, n)
    await pause(answer.status === 200 ? REST_MS : AGAIN_MS)
  }
}

async function look(session: Session, n: number): Promise<void> {
  const began = Date.now()
  const page = await session.ask(listingCalls.page, { query: {} })
  if (page !== 'signedOut')
    note(work.notes, { kind: 'page', at: Date.now(), session: n, ...answered(page, began) })
}

function answered({ status, retryAfter }: Answer<unknown>, began: number): Answered {
  return { status, ms: Date.now() - began, ...(retryAfter === undefined ? {} : { retryAfter }) }
}

async function file(session: Session): Promise<void> {
  for (const { listing, right } of work.infringing) {
    await pause(FILING_EVERY_MS)
    if (over.signal.aborted) return
    const found = await session.ask(listingCalls.get, { params: { id: listing } })
    if (found === 'signedOut' || found.status !== 200) continue
    const { updated } = found.body!
    const made = await session.ask(complaintCalls.create, {
      body: {
        listings: [listing],
        updated: [updated],
        type: 'TM',
        reason: 'UNAUTHORIZED_LOGO',
        description: 'The listing shows the registered logo without a licence.',
        images: [],
        ipr: [right],
        doNotFile: false,
      },
    })
    if (made === 'signedOut' || made.status !== 200) continue
    const complaint = made.body?.complaints[0]?.id
    if (complaint !== undefined) await fileOne(session, complaint)
  }
}

/** Declares what a notice needs and files the complaint; asks again where nobody answered, for it is filed once however often it is asked. */
async function fileOne(session: Session, complaint: string): Promise<void> {
  const params = { id: complaint }
  for (let tries = 0; tries < TRIES && !over.signal.aborted; tries++) {
    const found = await session.ask(complaintCalls.get, { params })
    if (found !== 'signedOut' && found.status === 200) {
      const { updated, delivery, declarations } = found.body!
      if (delivery !== null) return note(work.notes, { kind: 'filing', at: Date.now(), complaint })
      const isDeclared = declarations.length === DECLARATIONS.length
      const body = { updated, declarations: [...DECLARATIONS] }
      await (isDeclared
        ? session.ask(complaintCalls.file, { params })
        : session.ask(complaintCalls.update, { params, body }))
    } else await pause(AGAIN_MS)
  }
}
