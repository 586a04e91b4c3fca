import { sql } from 'drizzle-orm'
import { DEFAULT_LIMIT } from '../../../../src/domain/filter/filter.ts'
import type { LookalikeCandidate } from '../../../../src/domain/domains/lookalike.ts'
import { CANDIDATE_STATES, type CandidateState } from '../../../../src/domain/domains/lookalikes/changes.ts'
import type { CandidatesPage, CandidatesQuery } from '../../../../src/domain/domains/lookalikes.contract.ts'
import { badRequest, notFound } from '../../../problems.ts'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Database } from '../../transactions.ts'
import { brandIds, type Scope } from '../../scope.ts'
import { knownCandidates } from './lookalikeWatches.ts'

/** The names that look like a watched one. */

interface Row extends Omit<LookalikeCandidate, 'records' | 'read'> {
  readonly addresses: string[]
  readonly mail: string[]
  readonly nameServers: string[]
  readonly read: Date | null
}

interface Place {
  readonly state: CandidateState
  readonly name: string
}

const writePlace = ({ state, name }: Place): string =>
  Buffer.from(JSON.stringify([state, name])).toString('base64url')

function readPlace(text: string): Place {
  try {
    const [state, name] = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (CANDIDATE_STATES.includes(state) && /^[a-z0-9.-]+$/.test(name)) return { state, name }
  } catch {
    // Said below, whatever it was that couldn't be read.
  }
  throw badRequest('The place to continue from can’t be read.', [
    { path: 'query.after', message: 'must be the next of a former page' },
  ])
}

/** A page of them: those of which most can be done first, then by name. Fails with 404 outside the scope. */
export async function candidatesPage(
  db: Database,
  scope: Scope,
  watch: string,
  query: CandidatesQuery,
): Promise<CandidatesPage> {
  const { page = 0, size = DEFAULT_LIMIT } = query
  const after = query.after === undefined ? null : readPlace(query.after)
  const held = arrayOf(brandIds(scope), 'uuid')
  const [found] = await rowsOf(
    db,
    sql`SELECT id FROM lookalike_watches WHERE id = ${watch} AND brand_id = ANY(${held})`,
  )
  if (!found) throw notFound('The watched domain')
  const all = [sql`k.watch_id = ${watch}`]
  if (query.class?.length) all.push(sql`k.classes && ${arrayOf(query.class, 'text')}`)
  if (query.registered) all.push(sql`k.state >= 'registered'`)
  if (query.known)
    all.push(sql`k.id IN (SELECT id FROM (${knownCandidates(scope, sql`k.watch_id = ${watch}`)}) AS known)`)
  const wanted = query.contains?.trim().toLowerCase()
  if (wanted) all.push(sql`(strpos(k.name, ${wanted}) > 0 OR strpos(k.unicode, ${wanted}) > 0)`)
  const where = sql.join(all, sql` AND `)
  const behind = after
    ? sql`(k.state < ${after.state} OR (k.state = ${after.state} AND k.name > ${after.name}))`
    : sql`true`
  const [[counted], rows] = await Promise.all([
    rowsOf<{ total: number }>(
      db,
      sql`SELECT count(*)::int AS total FROM lookalike_candidates k WHERE ${where}`,
    ),
    rowsOf<Row>(
      db,
      sql`SELECT k.id, k.name, k.unicode, k.classes, k.state, k.addresses, k.mail, k.name_servers AS "nameServers",
                 k.read, k.problem,
                 (SELECT d.id FROM domains d
                  WHERE (d.name = k.name OR d.registrable = k.name) AND EXISTS (
                    SELECT FROM domain_brands db WHERE db.domain_id = d.id AND db.brand_id = ANY(${held}))
                  ORDER BY d.name = k.name DESC, d.name LIMIT 1) AS domain
          FROM lookalike_candidates k WHERE ${where} AND ${behind}
          ORDER BY k.state DESC, k.name LIMIT ${size + 1} OFFSET ${after ? 0 : page * size}`,
    ),
  ])
  const items = rows.slice(0, size)
  return {
    items: items.map(({ addresses, mail, nameServers, read, ...row }) => ({
      ...row,
      records: { addresses, mail, nameServers },
      read: read?.toISOString() ?? null,
    })),
    page,
    size,
    total: counted!.total,
    next: rows.length > size ? writePlace(items.at(-1)!) : null,
    at: new Date().toISOString(),
  }
}
