import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  dateProblem,
  EVIDENCE_KIND_LABELS,
  type EvidenceEntry,
  evidenceFacts,
  evidenceRefusal,
  evidenceWords,
  kindsFor,
  type KeptEvidence,
  type NewEvidence,
} from '../../../src/domain/investigations/evidence.ts'
import { fileTypeProblem } from '../../../src/domain/kit/media.ts'
import type { InvestigationType } from '../../../src/domain/kit/vocabulary.ts'
import { badRequest, conflictProblem, notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import type { Author } from '../record/ledger.ts'
import { investigationEvidence } from '../schema.ts'
import type { Scope } from '../scope.ts'
import { refuseForeignFiles } from './comments.ts'
import { lockInvestigation, openChange, recordAddition } from './investigationRecords.ts'
import { seenWithDeleted } from './investigations.ts'

/** The evidence of investigations: reading it, and adding to it. */

/** Every entry, oldest first. Fails with 404 outside the scope; a deleted investigation's is there for a god. */
export async function evidenceOf(db: Executor, scope: Scope, id: string): Promise<EvidenceEntry[]> {
  const found = await rowsOf(
    db,
    sql`SELECT 1 FROM investigations i WHERE i.id = ${id} AND ${seenWithDeleted(scope)}`,
  )
  if (found.length === 0) throw notFound('The investigation')
  return readEntries(db, sql`e.investigation_id = ${id}`)
}

async function readEntries(db: Executor, which: SQL): Promise<EvidenceEntry[]> {
  const rows = await rowsOf<{ facts: object; kind: string; files: unknown[]; at: Date }>(
    db,
    sql`SELECT e.id, e.kind, e.facts, e.author, e.author_id AS "authorId", e.at, coalesce((
          SELECT jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type,
                                              'bytes', f.bytes, 'sha256', f.sha256)
                           ORDER BY array_position(e.files, f.id))
          FROM files f WHERE f.id = ANY(e.files)), '[]') AS files
        FROM investigation_evidence e WHERE ${which} ORDER BY e.at, e.id`,
  )
  return rows.map(
    ({ facts, files, at, ...row }) =>
      ({
        ...row,
        ...facts,
        at: at.toISOString(),
        ...(row.kind === 'photo' || row.kind === 'receipt' ? { files } : {}),
      }) as unknown as EvidenceEntry,
  )
}

/**
 * Adds an entry, recorded; the investigation's version stays as it was. Adding one again under the id it was given
 * adds nothing. Fails with 404 outside the scope, 409 where the investigation takes none, 400 where a date or a file
 * breaks the rules.
 */
export async function addEvidence(
  db: Database,
  scope: Scope,
  author: Author,
  id: string,
  entry: NewEvidence,
  timeZone: string,
): Promise<EvidenceEntry> {
  return db.transaction(async (tx) => {
    const row = await lockInvestigation(tx, scope, id)
    const added = entry.id === undefined ? null : await addedBefore(tx, id, entry.id)
    if (added) return added
    const refusal = evidenceRefusal(row.status)
    if (refusal) throw conflictProblem(refusal)
    await refuseUnfit(tx, id, entry, timeZone)
    const files = filesOf(entry)
    await refuseForeignFiles(tx, { brandId: row.brandId, files, path: 'body.files' })
    await refuseNoPictures(tx, files)
    return keepEntry(tx, author, row, { entry, at: new Date() })
  })
}

const filesOf = (entry: KeptEvidence): string[] => ('files' in entry ? [...new Set(entry.files)] : [])

/** Keeps an entry with its record. Whether it may be added is asked before. */
export async function keepEntry(
  tx: Transaction,
  author: Author,
  investigation: { readonly id: string; readonly brandId: string },
  { entry, at }: { entry: KeptEvidence; at: Date },
): Promise<EvidenceEntry> {
  const { id = uuidv7({ msecs: at.getTime() }), kind, ...rest } = entry
  const { files: _, ...facts } = rest as typeof rest & { files?: readonly string[] }
  await tx.insert(investigationEvidence).values({
    id,
    investigationId: investigation.id,
    kind,
    facts,
    files: filesOf(entry),
    authorId: author.userId,
    author: author.name,
    at,
  })
  const [kept] = await readEntries(tx, sql`e.id = ${id}`)
  const words = `Evidence added: ${evidenceWords(kept!)}`
  const title = words.length > TITLE_MAX ? `${words.slice(0, TITLE_MAX - 1).toWellFormed()}…` : words
  const batch = await openChange(tx, author, title, { at })
  await recordAddition(tx, batch, investigation, { evidence: evidenceFacts(kept!) })
  return kept!
}

const TITLE_MAX = 300

async function addedBefore(
  tx: Transaction,
  investigation: string,
  id: string,
): Promise<EvidenceEntry | null> {
  const [entry] = await readEntries(tx, sql`e.id = ${id} AND e.investigation_id = ${investigation}`)
  if (entry) return entry
  const [other] = await rowsOf(tx, sql`SELECT 1 FROM investigation_evidence WHERE id = ${id}`)
  if (other) throw badRequest('The entry’s id is taken.', [{ path: 'body.id', message: 'must be its own' }])
  return null
}

async function refuseUnfit(tx: Transaction, id: string, entry: NewEvidence, timeZone: string): Promise<void> {
  const [standing] = await rowsOf<{ type: InvestigationType; purchased: string | null }>(
    tx,
    sql`SELECT i.type, (SELECT e.facts ->> 'purchased' FROM investigation_evidence e
                        WHERE e.investigation_id = i.id AND e.kind = 'order' ORDER BY e.at DESC, e.id DESC LIMIT 1)
               AS purchased
        FROM investigations i WHERE i.id = ${id}`,
  )
  const { type, purchased } = standing!
  if (!kindsFor(type).includes(entry.kind))
    throw badRequest(`Only a test purchase has ${EVIDENCE_KIND_LABELS[entry.kind].toLowerCase()}.`, [
      { path: 'body.kind', message: 'must fit the investigation’s type' },
    ])
  const problem = dateProblem(entry, { now: Date.now(), timeZone, purchased })
  if (problem)
    throw badRequest('A date breaks the rules.', [
      { path: `body.${problem.field}`, message: problem.message },
    ])
}

async function refuseNoPictures(tx: Transaction, files: readonly string[]): Promise<void> {
  const rows = await rowsOf<{ mediaType: string }>(
    tx,
    sql`SELECT media_type AS "mediaType" FROM files WHERE id = ANY(${arrayOf(files, 'uuid')})`,
  )
  for (const { mediaType } of rows) {
    const problem = fileTypeProblem(mediaType, 'picture')
    if (problem) throw badRequest(problem, [{ path: 'body.files', message: 'must be PNG or JPEG' }])
  }
}

/** Records that the evidence was exported, by what its manifest's hash is. */
export async function recordExport(
  db: Database,
  author: Author,
  investigation: { readonly id: string; readonly brandId: string },
  exported: { readonly manifest: string; readonly bytes: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM investigations WHERE id = ${investigation.id} FOR UPDATE`)
    const batch = await openChange(tx, author, 'Evidence exported', { at: new Date() })
    await recordAddition(tx, batch, investigation, { export: exported })
  })
}
