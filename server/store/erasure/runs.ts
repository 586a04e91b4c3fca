import { sql } from 'drizzle-orm'
import type { ErasureSubjectKind } from '../../../src/domain/erasure/erasure.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import type { Counted, Counting } from '../schema/erasures.ts'
import { NO_FINDS, withCombinations, withMoreWords } from './finds.ts'
import { lookThrough } from './looking.ts'
import { pagesOf, type Source, sourcesOf, type Texts, textsOf } from './sources.ts'

/** The passes of previews through every table, part by part: one that was cut off goes on with the part that it was at. */

/** So many pages of a table are one part. */
const PAGES_AT_ONCE = 2_000

interface Run {
  readonly kind: ErasureSubjectKind
  readonly counting: Counting
  readonly counted: Counted | null
}

/** How many parts there are to look through. */
export async function partsOf(db: Executor, sources: readonly Source[]): Promise<number> {
  const pages = await pagesOf(
    db,
    sources.map(({ table }) => table),
  )
  return pages.reduce((sum, n) => sum + Math.max(1, Math.ceil(n / PAGES_AT_ONCE)), 0)
}

/** The pass, if it is still to be done. */
async function runOf(db: Executor, run: string): Promise<Run | null> {
  const [row] = await rowsOf<Run>(
    db,
    sql`SELECT kind, counting, counted FROM erasure_previews WHERE run = ${run} AND counting IS NOT NULL AND problem IS NULL`,
  )
  return row ?? null
}

/** Those that are to be done. */
export const unfinishedRuns = (db: Executor): Promise<{ run: string }[]> =>
  rowsOf(db, sql`SELECT run FROM erasure_previews WHERE counting IS NOT NULL AND problem IS NULL`)

/** Does what is left of a pass; answers whether it has ended, which it has not where `stopping` came between. */
export async function goThrough(db: Database, run: string, stopping: AbortSignal): Promise<boolean> {
  const begun = await runOf(db, run)
  if (!begun) return true
  const { kind, counted } = begun
  const sources = sourcesOf(kind)
  const texts = await textsOf(db, sources)
  let { counting } = begun
  for (;;) {
    if (stopping.aborted) return false
    const source = sources[counting.table]
    if (!source) {
      await end(db, run, { counting, counted })
      return true
    }
    counting = await lookOn(db, source, counting, texts)
    // Cancelled, or begun anew.
    if (!(await note(db, run, counting))) return true
  }
}

/** Looks through the next part of a table. */
async function lookOn(db: Database, source: Source, counting: Counting, texts: Texts): Promise<Counting> {
  const { words, first, finds, table, page } = counting
  const [pages] = await pagesOf(db, [source.table])
  const to = page + PAGES_AT_ONCE < pages! ? page + PAGES_AT_ONCE : null
  const found = await lookThrough(db, source, { words, first, texts, pages: { from: page, to } })
  const next = to === null ? { table: table + 1, page: 0 } : { table, page: to }
  return { ...counting, finds: withCombinations(finds, source, found), ...next }
}

async function note(db: Executor, run: string, counting: Counting): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`UPDATE erasure_previews SET counting = ${JSON.stringify(counting)}::jsonb, done = done + 1
        WHERE run = ${run} AND counting IS NOT NULL`,
  )
  return rowCount === 1
}

async function end(
  db: Executor,
  run: string,
  { counting: { words, first, finds }, counted }: Omit<Run, 'kind'>,
): Promise<void> {
  const all: Counted = {
    words,
    finds: withMoreWords(counted?.finds ?? NO_FINDS, finds, first),
    at: new Date().toISOString(),
  }
  await db.execute(
    sql`UPDATE erasure_previews SET counted = ${JSON.stringify(all)}::jsonb, counting = NULL
        WHERE run = ${run} AND counting IS NOT NULL`,
  )
}

/** Notes that a pass has failed; it goes on from there when it is asked for again. */
export const failRun = (db: Executor, run: string, problem: string): Promise<unknown> =>
  db.execute(
    sql`UPDATE erasure_previews SET problem = ${problem} WHERE run = ${run} AND counting IS NOT NULL`,
  )
