import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { LookalikeRecords } from '../../../../src/domain/domains/lookalike.ts'
import {
  type CandidateState,
  changeKind,
  type LookalikeChangeKind,
  TOLD_CHANGES,
} from '../../../../src/domain/domains/lookalikes/changes.ts'
import { lookalikesMessage } from '../../messages/messageRules.ts'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Executor, Transaction } from '../../transactions.ts'
import { brandTold, tell } from '../../outbox/outbox.ts'
import { writeMessages } from '../../messages/messageWriting.ts'
import { inScope, type Scope } from '../../scope.ts'

/** What scans keep: how each lookalike stands, what changed, and the message of what was found. */

/** What was learnt of a name: how it stands, or why that is not known. */
export type Finding = { readonly name: string } & (
  | { readonly state: CandidateState; readonly records: LookalikeRecords }
  | { readonly problem: string }
)

/** Whether somebody of this scope sees the watch that a job scans; false too where it is gone. */
export async function isScanSeen(db: Executor, scope: Scope, job: string): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`SELECT w.id FROM lookalike_scans s JOIN lookalike_watches w ON w.id = s.watch_id
        WHERE s.job_id = ${job} AND ${inScope(scope, 'w')}`,
  )
  return found.length > 0
}

interface CandidateRow {
  readonly id: string
  readonly watch: string
  readonly name: string
  readonly state: CandidateState
  readonly addresses: string[]
  readonly mail: string[]
  readonly nameServers: string[]
}

/**
 * Keeps what a scan learnt, with the changes against what was known; a name that could not be looked up stays as it
 * was, and says why. Answers what came of each that is still watched.
 */
export async function keepFindings(
  tx: Transaction,
  job: string,
  findings: readonly Finding[],
  at: Date,
): Promise<Map<string, 'looked' | 'changed' | 'unchanged'>> {
  const rows = await rowsOf<CandidateRow>(
    tx,
    sql`SELECT k.id, k.watch_id AS watch, k.name, k.state, k.addresses, k.mail, k.name_servers AS "nameServers"
        FROM lookalike_candidates k JOIN lookalike_scans s ON s.watch_id = k.watch_id AND s.job_id = ${job}
        WHERE k.name = ANY(${arrayOf(
          findings.map(({ name }) => name),
          'text',
        )}) ORDER BY k.id FOR UPDATE OF k`,
  )
  const known = new Map(rows.map((row) => [row.name, row]))
  const outcomes = new Map<string, 'looked' | 'changed' | 'unchanged'>()
  const changes = []
  const stands = []
  for (const finding of findings) {
    const before = known.get(finding.name)
    if (!before) continue
    if ('problem' in finding) {
      await tx.execute(sql`
        UPDATE lookalike_candidates SET problem = left(${finding.problem}, 500) WHERE id = ${before.id}`)
      continue
    }
    const { state, records } = finding
    const kind = changeKind(before, { state, ...records })
    outcomes.set(finding.name, before.state === 'unknown' ? 'looked' : kind ? 'changed' : 'unchanged')
    stands.push({ id: before.id, state, ...records })
    if (kind) changes.push(changeRow(before, { kind, state, records }))
  }
  await writeStandings(tx, stands, at)
  await writeChanges(tx, job, changes, at)
  return outcomes
}

const changeRow = (
  { id, watch, state, addresses, mail, nameServers }: CandidateRow,
  now: { kind: LookalikeChangeKind; state: CandidateState; records: LookalikeRecords },
) => ({
  id: uuidv7(),
  watch,
  candidate: id,
  kind: now.kind,
  before: { state, records: { addresses, mail, nameServers } },
  after: { state: now.state, records: now.records },
})

async function writeStandings(
  tx: Transaction,
  rows: readonly ({ id: string; state: CandidateState } & LookalikeRecords)[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    UPDATE lookalike_candidates k
    SET state = r.state, addresses = r.addresses, mail = r.mail, name_servers = r."nameServers",
        read = ${at}, problem = NULL
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(id uuid, state lookalike_state, addresses text[], mail text[], "nameServers" text[])
    WHERE k.id = r.id`)
}

async function writeChanges(
  tx: Transaction,
  job: string,
  rows: readonly ReturnType<typeof changeRow>[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    INSERT INTO lookalike_changes (id, watch_id, candidate_id, job_id, kind, at, before, after)
    SELECT r.id, r.watch, r.candidate, ${job}::uuid, r.kind, ${at}, r.before, r.after
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(id uuid, watch uuid, candidate uuid, kind text, before jsonb, after jsonb)`)
  const registered = rows.filter(({ kind }) => kind === 'NEW').map(({ id }) => id)
  if (registered.length > 0)
    await tell(
      tx,
      'lookalike.registered',
      sql`SELECT w.brand_id, h.at, NULL::text AS occasion,
                 jsonb_build_object('brand', ${brandTold('g')}, 'watched', w.name, 'lookalike', k.id, 'name', k.name,
                   'state', h.after ->> 'state') AS data
          FROM lookalike_changes h JOIN lookalike_watches w ON w.id = h.watch_id JOIN brands g ON g.id = w.brand_id
          JOIN lookalike_candidates k ON k.id = h.candidate_id WHERE h.id = ANY(${arrayOf(registered, 'uuid')})`,
    )
}

/** Tells the brand's managers and analysts of what a scan found that they should know of: one message a scan. */
export async function tellOfScan(tx: Transaction, job: string, at: Date): Promise<void> {
  const [watch] = await rowsOf<{
    id: string
    name: string
    brandId: string
    brand: string
    found: Partial<Record<LookalikeChangeKind, number>>
  }>(
    tx,
    sql`SELECT w.id, w.name, w.brand_id AS "brandId", b.name AS brand,
               coalesce((SELECT jsonb_object_agg(kind, n) FROM (
                 SELECT kind, count(*) AS n FROM lookalike_changes
                 WHERE job_id = s.job_id AND kind = ANY(${arrayOf(TOLD_CHANGES, 'text')}) GROUP BY kind) AS f), '{}')
               AS found
        FROM lookalike_scans s JOIN lookalike_watches w ON w.id = s.watch_id JOIN brands b ON b.id = w.brand_id
        WHERE s.job_id = ${job}`,
  )
  const content = watch && lookalikesMessage(watch.found, watch)
  if (!watch || !content) return
  await writeMessages(tx, {
    event: 'lookalikesFound',
    brandId: watch.brandId,
    named: {},
    actor: null,
    at,
    messages: [{ identifier: watch.id, content, occasion: `lookalikes ${job}` }],
  })
}
