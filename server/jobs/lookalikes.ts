import { sql } from 'drizzle-orm'
import { SCAN_EVERY_MS } from '../../src/domain/domains/lookalike.ts'
import { candidateState } from '../../src/domain/domains/lookalikes/changes.ts'
import { may } from '../../src/domain/kit/roles.ts'
import { conflictProblem, notFound } from '../problems.ts'
import { lookUpProblem, NameLookupFailure, type NameProvider } from '../providers/names.ts'
import type { Services } from '../services.ts'
import { rowsOf } from '../store/rows.ts'
import type { Database, Transaction } from '../store/transactions.ts'
import type { Author } from '../store/record/ledger.ts'
import { type Finding, isScanSeen, keepFindings, tellOfScan } from '../store/domains/lookalikes/scans.ts'
import { inScope, type Scope } from '../store/scope.ts'
import { ItemProblem, type JobPart, submitJob } from './backgroundJobs.ts'

/** Scans of lookalikes: every name that looks like a watched one is looked up, a day after the other. */

/** How many names are looked up at once. */
const BATCH = 32
const GONE = 'The name is not watched any more.'
const BY_THE_SERVER = { userId: null, name: 'Assay' }

/**
 * Begins a scan of a watched domain; answers its job, that which is under way where there is one. Fails with 404 outside
 * the scope, with 409 where names are not looked up.
 */
export async function scanNow(
  { store: { db }, names }: Pick<Services, 'store' | 'names'>,
  scope: Scope,
  author: Author,
  id: string,
): Promise<{ job: string }> {
  return db.transaction(async (tx) => {
    const [watch] = await rowsOf<LockedLookalikeWatch>(
      tx,
      sql`SELECT id, name, brand_id AS "brandId" FROM lookalike_watches
          WHERE id = ${id} AND ${inScope(scope, null)} FOR NO KEY UPDATE`,
    )
    if (!watch) throw notFound('The watched domain')
    const unavailable = lookUpProblem(names.unavailable, scope.groups)
    if (unavailable !== null) throw conflictProblem(unavailable)
    const [running] = await rowsOf<{ job: string }>(
      tx,
      sql`SELECT j.id AS job FROM lookalike_scans s JOIN background_jobs j ON j.id = s.job_id
          WHERE s.watch_id = ${id} AND j.status IN ('waiting', 'running') LIMIT 1`,
    )
    return running ?? { job: await beginScan(tx, author, watch, new Date()) }
  })
}

interface LockedLookalikeWatch {
  readonly id: string
  readonly name: string
  readonly brandId: string
}

/** Hands a scan of a locked watch over, and says when the next is due. */
async function beginScan(
  tx: Transaction,
  author: Pick<Author, 'userId' | 'name'>,
  { id, name, brandId }: LockedLookalikeWatch,
  now: Date,
): Promise<string> {
  await forgetScans(tx, id)
  const candidates = await rowsOf<{ name: string }>(
    tx,
    sql`SELECT name FROM lookalike_candidates WHERE watch_id = ${id} ORDER BY id`,
  )
  const job = await submitJob(tx, author, {
    kind: 'lookalikes',
    title: `Lookalikes of ${name}`,
    brandIds: [brandId],
    items: candidates.map((candidate) => ({ role: 'name', subject: candidate.name })),
  })
  await tx.execute(sql`INSERT INTO lookalike_scans (job_id, watch_id) VALUES (${job}, ${id})`)
  await tx.execute(sql`
    UPDATE lookalike_watches SET next_at = ${new Date(now.getTime() + SCAN_EVERY_MS)} WHERE id = ${id}`)
  return job
}

/** Drops the jobs of former scans but the last: each has thousands of items. What they found changed stays. */
async function forgetScans(tx: Transaction, watch: string): Promise<void> {
  await tx.execute(sql`
    DELETE FROM background_jobs WHERE status NOT IN ('waiting', 'running') AND id IN (
      SELECT job_id FROM lookalike_scans WHERE watch_id = ${watch} ORDER BY job_id DESC OFFSET 1)`)
}

/** Begins a scan of each watch that is due, unless one of it is under way; none where names are not looked up. */
export async function beginDueScans(
  { store: { db }, names }: { readonly store: { readonly db: Database }; readonly names: NameProvider },
  now: Date,
): Promise<void> {
  if (names.unavailable !== null) return
  while (
    await db.transaction(async (tx) => {
      const [due] = await rowsOf<LockedLookalikeWatch>(
        tx,
        sql`SELECT w.id, w.name, w.brand_id AS "brandId" FROM lookalike_watches w
            WHERE w.next_at <= ${now} AND NOT EXISTS (
              SELECT FROM lookalike_scans s JOIN background_jobs j ON j.id = s.job_id
              WHERE s.watch_id = w.id AND j.status IN ('waiting', 'running'))
            ORDER BY w.next_at LIMIT 1 FOR NO KEY UPDATE OF w SKIP LOCKED`,
      )
      if (due) await beginScan(tx, BY_THE_SERVER, due, now)
      return due !== undefined
    })
  );
}

/** Looks names up, several at once; what could not be looked up has failed, and stays as it was known. */
export function lookalikesPart({ store: { db }, names }: Pick<Services, 'store' | 'names'>): JobPart {
  return {
    kind: 'lookalikes',
    batch: BATCH,
    atOnce: 1,
    async perform(job, items, { scope, stopping }) {
      if (!may(scope.groups, 'domains.add') || !(await isScanSeen(db, scope, job.id)))
        throw new ItemProblem('The user who asked may not look these names up any more.')
      const unavailable = lookUpProblem(names.unavailable, scope.groups)
      if (unavailable !== null) throw new ItemProblem(unavailable)
      const findings = await Promise.all(items.map(({ subject }) => lookUp(names, subject, stopping)))
      return async (tx) => {
        const outcomes = await keepFindings(tx, job.id, findings, new Date())
        return {
          ends: items.map(({ position, subject }, n) => {
            const finding = findings[n]!
            if ('problem' in finding) return { position, status: 'failed', problem: finding.problem }
            const outcome = outcomes.get(subject)
            return outcome
              ? { position, status: 'done', outcome }
              : { position, status: 'skipped', problem: GONE }
          }),
        }
      }
    },
    conclude: (tx, job) => tellOfScan(tx, job.id, new Date()),
  }
}

async function lookUp(names: NameProvider, name: string, stopping: AbortSignal): Promise<Finding> {
  try {
    const { exists, addresses, mail, nameServers } = await names.lookUp(name, stopping)
    // A sole dot says that a name takes no mail (RFC 7505).
    const takers = mail.filter((host) => host !== '' && host !== '.')
    const records = { addresses: [...addresses], mail: takers, nameServers: [...nameServers] }
    return { name, state: candidateState({ exists, ...records }), records }
  } catch (error) {
    if (error instanceof NameLookupFailure) return { name, problem: error.message }
    throw error
  }
}
