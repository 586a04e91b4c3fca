import { sql } from 'drizzle-orm'
import {
  type ErasedWord,
  ERASED_WORDS_MAX,
  type ErasurePreview,
  type ErasureSubject,
  HOLDS_NAMED,
  isWithinAtFirst,
  wordKey,
} from '../../../src/domain/erasure/erasure.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import type { Scope } from '../scope.ts'
import { refuseAbove } from '../setup/users.ts'
import { OPEN_COMPLAINT, OPEN_INVESTIGATION } from './holds.ts'

/** The person whose data is to go: what they are called here, and what holds their data back. */

export interface Person {
  readonly subject: ErasureSubject
  readonly name: string
  /** The words that their own records hold. */
  readonly values: readonly string[]
  readonly isActive: boolean
  /** How many listings are of a seller; null of an account. */
  readonly listings: number | null
  /** Other accounts of the same name. */
  readonly namesakes: number
}

/** The person of a subject, in the whole workspace: administrators hold every brand. Fails with 404 where there is none, and with 403 where the account has a role above the caller's. */
export async function personOf(db: Executor, scope: Scope, subject: ErasureSubject): Promise<Person> {
  return subject.kind === 'user' ? accountOf(db, scope, subject) : sellerOf(db, subject)
}

async function accountOf(db: Executor, scope: Scope, subject: ErasureSubject): Promise<Person> {
  const [row] = await rowsOf<{
    name: string
    email: string
    groups: string[]
    disabled: boolean
    namesakes: number
  }>(
    db,
    sql`SELECT u.name, u.email, u.groups, u.disabled,
               (SELECT count(*)::int FROM users o WHERE o.id <> u.id AND lower(o.name) = lower(u.name)) AS namesakes
        FROM users u WHERE u.id = ${subject.id}`,
  )
  if (!row) throw notFound('The account')
  refuseAbove(scope, row.groups)
  return {
    subject,
    name: row.name,
    values: distinct([row.name, row.email]),
    isActive: !row.disabled,
    listings: null,
    namesakes: row.namesakes,
  }
}

async function sellerOf(db: Executor, subject: ErasureSubject): Promise<Person> {
  const { id } = subject
  const shown = await rowsOf<{ value: string; kind: string }>(
    db,
    sql`SELECT v.value, v.kind FROM listings l
        CROSS JOIN LATERAL (VALUES ('name', l.seller), ('id', l.seller_id), ('store', l.seller_store_url)) AS v (kind, value)
        WHERE l.seller_key = ${id} AND v.value IS NOT NULL
        GROUP BY v.kind, v.value ORDER BY v.kind = 'name' DESC, count(*) DESC, v.value LIMIT ${ERASED_WORDS_MAX}`,
  )
  if (shown.length === 0) throw notFound('The seller')
  const [counted] = await rowsOf<{ listings: number }>(
    db,
    sql`SELECT count(*)::int AS listings FROM listings WHERE seller_key = ${id}`,
  )
  const kept = await rowsOf<{ value: string }>(
    db,
    sql`SELECT v.value FROM seller_fields f CROSS JOIN LATERAL (VALUES (f.contact), (f.payment)) AS v (value)
        WHERE f.seller_key = ${id} AND v.value IS NOT NULL
        UNION
        SELECT v.value FROM investigations i
        CROSS JOIN LATERAL (VALUES (i.seller ->> 'name'), (i.seller ->> 'websiteUrl'), (i.seller ->> 'address'),
          (i.seller ->> 'postal'), (i.seller ->> 'whatsApp'), (i.we_chat)) AS v (value)
        WHERE i.listing_id IN (SELECT l.id FROM listings l WHERE l.seller_key = ${id}) AND v.value IS NOT NULL`,
  )
  const lines = kept.flatMap(({ value }) => [value, ...value.split(/[,;\n]/)])
  return {
    subject,
    name: shown[0]!.value,
    values: distinct([...shown.map(({ value }) => value), ...lines]),
    isActive: false,
    listings: counted!.listings,
    namesakes: 0,
  }
}

/** Each once, whatever its case, and no more than are looked for. */
function distinct(values: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const value of values) {
    const word = value.trim()
    if (word !== '' && !known.has(wordKey(word))) known.set(wordKey(word), word)
  }
  return [...known.values()].slice(0, ERASED_WORDS_MAX)
}

/** The words that are looked for: those of the person's own records, looked for as was asked, and those that were added. */
export function wordsOf({ values }: Person, asked: readonly ErasedWord[]): ErasedWord[] {
  const how = new Map(asked.map((word) => [wordKey(word.value), word.within]))
  const own = values.map((value) => ({ value, within: how.get(wordKey(value)) ?? isWithinAtFirst(value) }))
  const known = new Set(own.map(({ value }) => wordKey(value)))
  return [...own, ...asked.filter(({ value }) => !known.has(wordKey(value)))]
}

interface Hold {
  readonly kind: 'complaint' | 'investigation'
  readonly id: string
  readonly brand: string
  readonly name: string
}

/** Those that hold an erasure back, as they are told. */
export const holdsIn = (holds: readonly Hold[]): ErasurePreview['holds'] => ({
  complaints: holds.filter(({ kind }) => kind === 'complaint').length,
  investigations: holds.filter(({ kind }) => kind === 'investigation').length,
  named: holds.slice(0, HOLDS_NAMED),
})

/**
 * What is open about a seller, and needs its data as evidence: complaints, those answered by a counter-notice, and investigations. A seller of
 * one of the words on another marketplace would lose it as well.
 */
export async function holdsOn(
  db: Executor,
  { subject: { kind, id } }: Person,
  words: readonly ErasedWord[],
): Promise<readonly Hold[]> {
  if (kind === 'user') return []
  const names = arrayOf(
    words.map(({ value }) => wordKey(value)),
    'text',
  )
  return rowsOf<Hold>(
    db,
    sql`SELECT 'complaint' AS kind, c.id, b.name AS brand, m.name || ', ' || to_char(c.created, 'YYYY-MM-DD') AS name
        FROM complaints c JOIN brands b ON b.id = c.brand_id JOIN marketplaces m ON m.id = c.marketplace_id
        WHERE ${OPEN_COMPLAINT}
          AND (c.id IN (SELECT k.complaint_id FROM complaint_listings k JOIN listings l ON l.id = k.listing_id
                        WHERE l.seller_key = ${id})
               OR EXISTS (SELECT FROM unnest(c.sellers) AS s (name) WHERE lower(s.name) = ANY(${names})))
        UNION ALL
        SELECT 'investigation', i.id, b.name, i.reference
        FROM investigations i JOIN brands b ON b.id = i.brand_id
        WHERE ${OPEN_INVESTIGATION}
          AND (i.listing_id IN (SELECT l.id FROM listings l WHERE l.seller_key = ${id})
               OR lower(i.seller ->> 'name') = ANY(${names}))
        ORDER BY kind, name, id`,
  )
}
