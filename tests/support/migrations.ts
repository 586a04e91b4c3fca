import { readFileSync } from 'node:fs'
import path from 'node:path'

export const MIGRATIONS = path.join(import.meta.dirname, '../../server/store/migrations')

/** Runs a migration again on what a test has put there as earlier versions kept it: all of its statements, or those that `which` picks. */
export async function migrateAgain(
  client: { query(text: string): Promise<unknown> },
  name: string,
  which = /^/,
): Promise<void> {
  const written = readFileSync(path.join(MIGRATIONS, `${name}.sql`), 'utf8')
  for (const statement of written.split('--> statement-breakpoint'))
    if (which.test(statement)) await client.query(statement)
}
