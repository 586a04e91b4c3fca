import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { StartRefused } from '../startRefused.ts'

/** The migrations that this version of Assay has, and how far a database is. */

export const MIGRATIONS = path.join(import.meta.dirname, 'migrations')
const JOURNAL = 'meta/_journal.json'

export interface KnownMigration {
  readonly tag: string
  /** The SHA-256 of its SQL, by which it is known whatever it is called. */
  readonly hash: string
}

interface Journal {
  readonly entries: readonly { readonly tag: string }[]
}

const readJournal = (): Journal => JSON.parse(readFileSync(path.join(MIGRATIONS, JOURNAL), 'utf8'))

/** Every migration in its order. */
export const knownMigrations = (): KnownMigration[] =>
  readJournal().entries.map(({ tag }) => ({
    tag,
    hash: createHash('sha256')
      .update(readFileSync(path.join(MIGRATIONS, `${tag}.sql`)))
      .digest('hex'),
  }))

export const MADE_BY_NEWER =
  'The database was made by a newer version of Assay. Update Assay, then try again.'

/**
 * The last migration that a database was brought to; null where it has none. Fails in words where this version of Assay
 * does not have it.
 */
export async function lastMigration(client: pg.ClientBase): Promise<KnownMigration | null> {
  const { rows: tables } = await client.query(
    `SELECT WHERE to_regclass('drizzle.__drizzle_migrations') IS NOT NULL`,
  )
  if (tables.length === 0) return null
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT 1',
  )
  const [last] = rows
  if (!last) return null
  const known = knownMigrations().find(({ hash }) => hash === last.hash)
  if (!known) throw new StartRefused(MADE_BY_NEWER)
  return known
}

/** Does something with a folder that holds the migrations up to this one and no later ones. */
export async function withMigrationsUpTo<Result>(
  { hash }: Pick<KnownMigration, 'hash'>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const last = knownMigrations().findIndex((migration) => migration.hash === hash)
  if (last === -1) throw new Error(`There is no migration of the SHA-256 ${hash}.`)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'assay-migrations-'))
  try {
    const journal = JSON.parse(await readFile(path.join(MIGRATIONS, JOURNAL), 'utf8')) as Journal
    const entries = journal.entries.slice(0, last + 1)
    await mkdir(path.join(folder, path.dirname(JOURNAL)))
    await writeFile(path.join(folder, JOURNAL), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries)
      await copyFile(path.join(MIGRATIONS, `${tag}.sql`), path.join(folder, `${tag}.sql`))
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
