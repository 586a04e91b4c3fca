import { sql } from 'drizzle-orm'
import {
  type ErasedWord,
  type ErasurePreview,
  type ErasureSubject,
  HOLDS_NAMED,
  isCommonWord,
} from '../../../src/domain/erasure/erasure.ts'
import { type Executor, rowsOf } from '../database.ts'
import type { Scope } from '../scope.ts'
import { expressionsOf } from './expressions.ts'
import { countFiles } from './files.ts'
import { holdsOn, personOf, wordsOf } from './person.ts'
import { type Place, PLACES } from './places.ts'
import { countRecords } from './records.ts'
import { columnsOf, holdsWord, type Replacement } from './replacing.ts'

/** What an erasure would find; nothing is changed. */

/** Stands where the mark of an erasure would: as long as one. */
const NO_MARK = 'erased-00000000'

/** Fails with 404 where there is no such person. */
export async function previewErasure(
  db: Executor,
  scope: Scope,
  { subject, words: asked }: { subject: ErasureSubject; words: readonly ErasedWord[] },
): Promise<ErasurePreview> {
  const person = await personOf(db, scope, subject)
  const first = await countWords(db, wordsOf(person, asked), subject)
  const common = first.words.filter(
    ({ value, within, found }) =>
      within &&
      isCommonWord(found, person.listings ?? Infinity) &&
      !asked.some((word) => word.value === value),
  )
  const { words, places, replacement } =
    common.length === 0
      ? first
      : await countWords(
          db,
          first.words.map((word) => (common.includes(word) ? { ...word, within: false } : word)),
          subject,
        )
  const seller = subject.kind === 'seller' ? subject.id : null
  const holds = await holdsOn(db, person)
  return {
    subject,
    name: person.name,
    words,
    places,
    records: await countRecords(db, replacement),
    ...(await countFiles(db, { seller, expressions: replacement })),
    domains: await countDomains(db, replacement.loose),
    namesakes: person.namesakes,
    isActive: person.isActive,
    holds: holdsIn(holds),
  }
}

/** How often the words are found, and where. */
async function countWords(
  db: Executor,
  sought: readonly ErasedWord[],
  subject: ErasureSubject,
): Promise<Pick<ErasurePreview, 'words' | 'places'> & { replacement: Replacement }> {
  const words = sought.map(({ value, within }) => ({ value, within }))
  const replacement: Replacement = {
    ...expressionsOf(words),
    mark: NO_MARK,
    isAuthor: subject.kind === 'user',
  }
  const places = new Map<string, number>()
  const found = words.map(() => 0)
  for (const place of PLACES) {
    const { rows, each } = await countIn(db, place, { replacement, words })
    if (rows > 0) places.set(place.name, (places.get(place.name) ?? 0) + rows)
    each.forEach((n, i) => (found[i]! += n))
  }
  return {
    words: words.map((word, i) => ({ ...word, found: found[i]! })),
    places: [...places].map(([place, rows]) => ({ place, rows })),
    replacement,
  }
}

export const holdsIn = (holds: Awaited<ReturnType<typeof holdsOn>>): ErasurePreview['holds'] => ({
  complaints: holds.filter(({ kind }) => kind === 'complaint').length,
  investigations: holds.filter(({ kind }) => kind === 'investigation').length,
  named: holds.slice(0, HOLDS_NAMED),
})

/** How many rows of a place hold any of the words, and how many hold each. */
async function countIn(
  db: Executor,
  place: Place,
  { replacement, words }: { replacement: Replacement; words: readonly ErasedWord[] },
): Promise<{ rows: number; each: number[] }> {
  const names = columnsOf(place, replacement.isAuthor)
  if (names.length === 0) return { rows: 0, each: [] }
  const columns = names.map((name) => sql`t.${sql.identifier(name)}::text`)
  const counts = words.map((word) => {
    const { loose } = expressionsOf([word])
    return sql`count(*) FILTER (WHERE ${sql.join(
      columns.map((one) => sql`${one} ~* ${loose}::text`),
      sql` OR `,
    )})::int`
  })
  const [row] = await rowsOf<{ rows: number; each: number[] }>(
    db,
    sql`SELECT count(*)::int AS rows, ARRAY[${sql.join(counts, sql`, `)}] AS each
        FROM ${sql.identifier(place.table)} t WHERE ${holdsWord(place, replacement)}`,
  )
  return row!
}

async function countDomains(db: Executor, loose: string): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`SELECT count(*)::int AS n FROM domains d WHERE d.name ~* ${loose}::text`,
  )
  return row!.n
}
