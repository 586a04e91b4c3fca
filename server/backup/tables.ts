import type pg from 'pg'

/** The tables and sequences of a workspace, as the database itself lists them: whatever migration it is at. */

export interface TableShape {
  readonly name: string
  /** In their order, without those that the database works out itself. */
  readonly columns: readonly string[]
}

export interface SequenceState {
  readonly name: string
  /** The last value handed out, or the first one to be. */
  readonly value: string
  readonly isCalled: boolean
}

/**
 * Tables whose rows are left out. Sign-ins and what counts them end with the workspace that they were made at, so that none
 * that was revoked lives again; how its server ran, which backups were made of it and what it answered is true of that one alone.
 */
export const OMITTED_TABLES: readonly string[] = [
  'sessions',
  'nonces',
  'sign_in_attempts',
  'first_account_links',
  'slow_queries',
  'backups',
  'request_replies',
]

/** The tables of the workspace by name, without what belongs to an extension. */
export async function tablesOf(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     GROUP BY c.relname ORDER BY c.relname`,
  )
  return rows
}

/** Where each sequence stands. It may be ahead of the rows of a snapshot, never behind them. */
export async function sequencesOf(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const state = await client.query<Omit<SequenceState, 'name'>>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${quoted(name)}`,
    )
    states.push({ name, ...state.rows[0]! })
  }
  return states
}

/** A name as SQL writes it, within the schema of the workspace. */
export const quoted = (name: string): string => `public.${quotedColumn(name)}`

/** The name of a column as SQL writes it. */
export const quotedColumn = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** What COPY reads from or writes to: the table with its columns. */
export const copyTarget = ({ name, columns }: TableShape): string =>
  `${quoted(name)} (${columns.map(quotedColumn).join(', ')})`
