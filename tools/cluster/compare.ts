import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Note } from './writes.ts'

/** What people were told beside what is there. */

const isComment = (one: Note): one is Note & { kind: 'comment' } => one.kind === 'comment'

/** The longest time that one of the sessions went without a write that was acknowledged, of those that touch the span; in ms. */
export function longestGap(notes: readonly Note[], { from, until }: { from: number; until: number }): number {
  const bySession = new Map<number, number[]>()
  for (const { session, at, status } of notes.filter(isComment))
    if (status === 200) bySession.set(session, [...(bySession.get(session) ?? []), at])
  let longest = 0
  for (const moments of bySession.values())
    for (const [n, at] of moments.entries()) {
      const next = moments[n + 1]
      if (next !== undefined && next >= from && at <= until) longest = Math.max(longest, next - at)
    }
  return longest
}

/** Whether each comment that was acknowledged is there, once. */
export async function compare(database: pg.Client, notes: readonly Note[]) {
  const comments = notes.filter(isComment)
  const { rows } = await database.query<{ comment: string; times: number }>(
    `SELECT comment, count(*)::int AS times FROM listing_comments WHERE comment = ANY($1) GROUP BY comment`,
    [comments.map(({ mark }) => mark)],
  )
  const times = new Map(rows.map((row) => [row.comment, row.times]))
  const acknowledged = comments.filter(({ status }) => status === 200)
  const others = comments.filter(({ status }) => status !== 200)
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ mark }) => !times.has(mark)).length,
    writtenTwice: rows.filter((row) => row.times > 1).length,
    unanswered: others.length,
    unansweredButWritten: others.filter(({ mark }) => times.has(mark)).length,
  }
}

/**
 * Whether the notice of each complaint that was filed went out, once. Waits while some are on their way. A notice whose sending was
 * cut off is not sent again by itself: a person says what became of it.
 */
export async function deliveredOnce(
  database: pg.Client,
  notes: readonly Note[],
  received: readonly string[],
  patienceMs: number,
) {
  const filed = notes.flatMap((one) => (one.kind === 'filing' ? [one.complaint] : []))
  const read = async () => {
    const { rows } = await database.query<{ messageId: string; status: string }>(
      `SELECT message_id AS "messageId", status FROM complaint_notices WHERE complaint_id = ANY($1)`,
      [filed],
    )
    return rows
  }
  let notices = await read()
  const isUnderWay = ({ status }: { status: string }) => status === 'queued' || status === 'sending'
  for (
    const until = Date.now() + patienceMs;
    notices.some(isUnderWay) && Date.now() < until;
    await pause(1_000)
  )
    notices = await read()
  const timesOf = (messageId: string) => received.filter((one) => one === messageId).length
  const sent = notices.filter(({ messageId }) => timesOf(messageId) > 0)
  const unknown = notices.filter(({ status }) => status === 'unknown')
  const accounted = new Set([...sent, ...unknown])
  return {
    filed: filed.length,
    sent: sent.length,
    doubled: sent.filter(({ messageId }) => timesOf(messageId) > 1).length,
    unknown: unknown.length,
    unsent: filed.length - accounted.size,
  }
}
