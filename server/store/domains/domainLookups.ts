import { sql } from 'drizzle-orm'
import type { DomainStatus } from '../../../src/domain/kit/vocabulary.ts'
import { rowsOf } from '../rows.ts'
import type { Database } from '../transactions.ts'
import { type Author, openBatch, openChangeSet } from '../record/ledger.ts'
import type { Scope } from '../scope.ts'
import { factsOf, lockDomain, setFacts } from './domainRows.ts'

/** What a look-up found. */
export interface Finding {
  /** Null where nothing could be found out; what was known holds then. */
  readonly status: DomainStatus | null
  readonly redirectsTo: string | null
  /** What is wrong, in words; null where it answers. */
  readonly problem: string | null
}

/** The name of a domain, of any brand, for the server to look up; null where there is none. */
export async function domainName(db: Database, id: string): Promise<string | null> {
  const [row] = await rowsOf<{ name: string }>(db, sql`SELECT name FROM domains WHERE id = ${id}`)
  return row?.name ?? null
}

/**
 * Keeps what a look-up found, for the scope's brands: where nothing was found out, what was known holds, with what went
 * wrong beside it. Fails with 404 where the domain is gone, or outside the scope.
 */
export async function noteFinding(
  db: Database,
  scope: Scope,
  author: Author,
  { id, finding }: { id: string; finding: Finding },
): Promise<void> {
  await db.transaction(async (tx) => {
    const domain = await lockDomain(tx, scope, id)
    const known = await factsOf(tx, domain)
    const at = new Date()
    const { status, redirectsTo, problem } = finding
    const facts = {
      status: status ?? known!.status,
      redirectsTo: status ? redirectsTo : known!.redirectsTo,
      read: at,
      problem,
      stated: status ? at : known!.stated,
    }
    const changeSetId = await openChangeSet(tx, author, { kind: 'domain', title: 'Domain looked up', at })
    const batch = await openBatch(tx, author, { changeSetId, at })
    await setFacts(tx, batch, domain, { facts, at })
  })
}
