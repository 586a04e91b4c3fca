import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  type ErasedWord,
  type ErasurePreview,
  type ErasureSubject,
  isCommonWord,
  type PreviewRequest,
  type PreviewState,
  wordKey,
} from '../../../src/domain/erasure/erasure.ts'
import { notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import { enqueue } from '../queue/enqueue.ts'
import { erasurePreviewJob } from '../queue/kinds.ts'
import type { Counted, Counting } from '../schema/erasures.ts'
import type { Scope } from '../scope.ts'
import { countScreenshots } from './files.ts'
import { NO_FINDS, rowsWith, rowsWithWord } from './finds.ts'
import { holdsIn, holdsOn, type Person, personOf, wordsOf } from './person.ts'
import { PLACES } from './places.ts'
import type { Replacement } from './replacing.ts'
import { partsOf } from './runs.ts'
import { sourcesOf } from './sources.ts'

/**
 * Previews of erasures: what one would find, counted in the background. Words that were counted are not counted again: how each is
 * looked for is worked out from what is kept.
 */

/** How long one is kept after it was asked for last. */
const KEPT_HOURS = 24
const isKept = sql`asked > now() - make_interval(hours => ${KEPT_HOURS}::int)`

/** In the order in which they are shown. */
const PLACE_NAMES = [...new Set(PLACES.map(({ name }) => name))]

interface Kept {
  readonly words: readonly ErasedWord[]
  readonly counted: Counted | null
  readonly counting: Counting | null
  readonly done: number
  readonly of: number
  readonly problem: string | null
}

async function keptOf(db: Executor, { kind, id }: ErasureSubject): Promise<Kept | null> {
  const [row] = await rowsOf<Kept>(
    db,
    sql`SELECT words, counted, counting, done, "of", problem FROM erasure_previews
        WHERE kind = ${kind} AND subject_id = ${id} AND ${isKept}`,
  )
  return row ?? null
}

const without = (values: readonly string[], known: readonly string[]): string[] => {
  const keys = new Set(known.map(wordKey))
  return values.filter((value) => !keys.has(wordKey(value)))
}

/** Asks for a preview: counts what was not counted yet, and goes on where a pass has failed. Fails with 404 where there is no such person. */
export async function askPreview(
  db: Database,
  scope: Scope,
  { subject, words: asked, again = false }: PreviewRequest,
): Promise<PreviewState> {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`erasure preview ${subject.id}`}, 0))`,
    )
    const person = await personOf(tx, scope, subject)
    const kept = await keptOf(tx, subject)
    const words = asked ?? kept?.words ?? []
    const { counted = null, counting: under = null, problem = null } = (again ? null : kept) ?? {}
    const known = counted?.words ?? []
    const sought = wordsOf(person, words).map(({ value }) => value.trim())
    if (under === null ? without(sought, known).length === 0 : without(sought, under.words).length === 0) {
      await keepAsked(tx, subject, words)
      if (problem !== null) await goOn(tx, subject)
      return
    }
    const fresh = without([...(under?.words.slice(under.first) ?? []), ...sought], known)
    await begin(tx, subject, {
      words,
      counted,
      counting: {
        words: [...known, ...new Map(fresh.map((value) => [wordKey(value), value])).values()],
        first: known.length,
        finds: NO_FINDS,
        table: 0,
        page: 0,
      },
    })
  })
  return previewOf(db, scope, subject)
}

const keepAsked = (
  tx: Transaction,
  { kind, id }: ErasureSubject,
  words: readonly ErasedWord[],
): Promise<unknown> =>
  tx.execute(sql`UPDATE erasure_previews SET words = ${JSON.stringify(words)}::jsonb, asked = now()
                 WHERE kind = ${kind} AND subject_id = ${id}`)

/** A pass of its own, in the place of one that was under way. */
async function begin(
  tx: Transaction,
  { kind, id }: ErasureSubject,
  { words, counted, counting }: Pick<Kept, 'words' | 'counted' | 'counting'>,
): Promise<void> {
  const run = uuidv7()
  const of = await partsOf(tx, sourcesOf(kind))
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  await tx.execute(sql`
    INSERT INTO erasure_previews (kind, subject_id, run, words, counted, counting, done, "of", problem, asked)
    VALUES (${kind}, ${id}, ${run}, ${json(words)}::jsonb, ${json(counted)}::jsonb, ${json(counting)}::jsonb, 0, ${of}, NULL, now())
    ON CONFLICT (kind, subject_id) DO UPDATE SET run = excluded.run, words = excluded.words, counted = excluded.counted,
      counting = excluded.counting, done = 0, "of" = excluded."of", problem = NULL, asked = excluded.asked`)
  await enqueue(tx, erasurePreviewJob, { data: { run }, key: run })
}

/** Goes on with a pass that has failed. */
async function goOn(tx: Transaction, { kind, id }: ErasureSubject): Promise<void> {
  const run = uuidv7()
  await tx.execute(
    sql`UPDATE erasure_previews SET run = ${run}, problem = NULL WHERE kind = ${kind} AND subject_id = ${id}`,
  )
  await enqueue(tx, erasurePreviewJob, { data: { run }, key: run })
}

/** How far a preview is, and what it found. Fails with 404 where none is kept. */
export async function previewOf(db: Executor, scope: Scope, subject: ErasureSubject): Promise<PreviewState> {
  const person = await personOf(db, scope, subject)
  const kept = await keptOf(db, subject)
  if (!kept) throw notFound('The preview')
  const { counting, counted, done, of, problem } = kept
  return {
    status: counting === null ? 'counted' : problem === null ? 'counting' : 'failed',
    // A table that has grown meanwhile has more parts than were foreseen.
    done: counting === null ? of : Math.min(done, of - 1),
    of,
    place: counting === null ? '' : (sourcesOf(subject.kind)[counting.table]?.name ?? ''),
    problem,
    preview: counting === null && counted !== null ? await summary(db, { person, kept, counted }) : null,
  }
}

/** Ends the pass that is under way, and forgets the words that it was for. */
export async function cancelPreview(
  db: Database,
  scope: Scope,
  subject: ErasureSubject,
): Promise<PreviewState> {
  const { kind, id } = subject
  await personOf(db, scope, subject)
  const isCounted = await db.transaction(async (tx) => {
    await tx.execute(
      sql`DELETE FROM erasure_previews WHERE kind = ${kind} AND subject_id = ${id} AND counted IS NULL`,
    )
    const [row] = await rowsOf<Pick<Kept, 'words'> & { counted: Counted }>(
      tx,
      sql`UPDATE erasure_previews SET counting = NULL, problem = NULL WHERE kind = ${kind} AND subject_id = ${id}
          RETURNING words, counted`,
    )
    if (!row) return false
    const known = new Set(row.counted.words.map(wordKey))
    await keepAsked(
      tx,
      subject,
      row.words.filter(({ value }) => known.has(wordKey(value))),
    )
    return true
  })
  if (isCounted) return previewOf(db, scope, subject)
  return { status: 'cancelled', done: 0, of: 0, place: '', problem: null, preview: null }
}

/** What was found, with what is asked of the person now. */
async function summary(
  db: Executor,
  {
    person,
    kept: { words: asked },
    counted: { words: known, finds, at },
  }: { person: Person; kept: Kept; counted: Counted },
): Promise<ErasurePreview> {
  const { subject, name, values, namesakes, isActive, listings } = person
  const numbers = new Map(known.map((value, n) => [wordKey(value), n]))
  const own = new Set(values.map(wordKey))
  const chosen = new Set(asked.map(({ value }) => wordKey(value)))
  const words = wordsOf(person, asked).flatMap(({ value, within }) => {
    const number = numbers.get(wordKey(value))
    if (number === undefined) return []
    const isLoose =
      within &&
      (chosen.has(wordKey(value)) ||
        !isCommonWord(rowsWithWord(finds, number, { within }), listings ?? Infinity))
    return [{ value, within: isLoose, number, isAdded: !own.has(wordKey(value)) }]
  })
  const sought = new Map(words.map(({ number, within }) => [number, { within }]))
  return {
    subject,
    name,
    at,
    words: words.map(({ number, ...word }) => ({ ...word, found: rowsWithWord(finds, number, word) })),
    places: PLACE_NAMES.flatMap((place) => {
      const rows = rowsWith(finds.places[place] ?? {}, sought)
      return rows === 0 ? [] : [{ place, rows }]
    }),
    records: rowsWith(finds.records, sought),
    pictures: rowsWith(finds.pictures, sought),
    domains: rowsWith(finds.domains, sought),
    screenshots: subject.kind === 'seller' ? await countScreenshots(db, subject.id) : 0,
    namesakes,
    isActive,
    holds: holdsIn(await holdsOn(db, person, words)),
  }
}

/** Forgets the preview of a person. */
export const dropPreview = (tx: Transaction, { kind, id }: ErasureSubject): Promise<unknown> =>
  tx.execute(sql`DELETE FROM erasure_previews WHERE kind = ${kind} AND subject_id = ${id}`)

/** Forgets every preview in which a word of the person stands whose data was erased. */
export const dropPreviewsWith = (tx: Transaction, { loose }: Pick<Replacement, 'loose'>): Promise<unknown> =>
  tx.execute(sql`DELETE FROM erasure_previews
                 WHERE concat_ws(' ', words, counted -> 'words', counting -> 'words', subject_id) ~* ${loose}::text`)

/** Forgets those that were not asked for again. */
export const dropOldPreviews = (db: Database): Promise<unknown> =>
  db.execute(sql`DELETE FROM erasure_previews WHERE NOT (${isKept})`)
