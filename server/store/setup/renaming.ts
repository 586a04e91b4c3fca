import { type SQL, sql } from 'drizzle-orm'
import {
  renamedConditions,
  renamedFilter,
  renamedFilters,
  renamedReportFilter,
  type Renaming,
} from './renamedNames.ts'
import type { SavedFilter } from '../../../src/domain/filter/savedFilter.ts'
import { EVERY_BRAND_ROLES } from '../../../src/domain/kit/roles.ts'
import type { NamedBrand } from '../../../src/domain/kit/namedBrand.ts'
import type { ReportFilter } from '../../../src/domain/reports/report.ts'
import type { RuleConditions } from '../../../src/domain/rules/rule.ts'
import { arrayOf, nextUpdated, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { recordUser } from '../session/users.ts'
import { lockRow, recordedBrand, recordRow } from './records.ts'

/** Filters that are kept follow a renaming in Setup: those of rules, queues, reports and of people. */

type FilterTable = 'rule' | 'queue' | 'report' | 'user'

/** What a table keeps, and which brands its rows (`FROM … t`) reach: their ids as an array, null for every one. */
interface Kept {
  readonly table: SQL
  readonly column: SQL
  readonly brands: SQL
  /** The value after a renaming; the same one where it names nothing that was renamed. */
  readonly renamed: (value: unknown, renaming: Renaming) => unknown
}

const KEPT: Record<FilterTable, Kept> = {
  rule: {
    table: sql`rules`,
    column: sql`conditions`,
    brands: sql`ARRAY[t.brand_id]`,
    renamed: (value, renaming) => renamedConditions(value as RuleConditions, renaming),
  },
  queue: {
    table: sql`queues`,
    column: sql`filter`,
    brands: sql`t.brands`,
    renamed: (value, renaming) => renamedFilter(value as SavedFilter, renaming),
  },
  report: {
    table: sql`reports`,
    column: sql`filter`,
    brands: sql`t.brands`,
    renamed: (value, renaming) => renamedReportFilter(value as ReportFilter, renaming),
  },
  user: {
    table: sql`users`,
    column: sql`filters`,
    brands: sql`CASE WHEN NOT t.groups && ${arrayOf(EVERY_BRAND_ROLES, 'text')}
                     THEN ARRAY(SELECT brand_id FROM user_brands WHERE user_id = t.id) END`,
    renamed: (value, renaming) => renamedFilters(value as SavedFilter[], renaming),
  },
}

/** Has kept filters follow a marketplace that was just renamed, recorded in its batch. */
export async function followMarketplace(
  tx: Transaction,
  batch: bigint,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  if (before !== after)
    await follow(tx, batch, () => ({ kind: 'marketplace', before, after, isShared: false }))
}

/** Has kept filters follow a product that was just renamed, recorded in its batch, where they can reach its brand. */
export async function followProduct(
  tx: Transaction,
  batch: bigint,
  { brandId, before, after }: { readonly brandId: string; readonly before: string; readonly after: string },
): Promise<void> {
  if (before === after) return
  const namesakes = await rowsOf<{ brand: string }>(
    tx,
    sql`SELECT brand_id AS brand FROM products WHERE name = ${before}`,
  )
  await follow(tx, batch, (held) => {
    if (held !== null && !held.includes(brandId)) return null
    const isShared = namesakes.some(({ brand }) => held === null || held.includes(brand))
    return { kind: 'product', before, after, isShared }
  })
}

/**
 * Has kept filters follow a brand that was just renamed or given to another client, recorded in its batch. What cannot reach the brand means
 * others by its name, and stays.
 */
export async function followBrand(
  tx: Transaction,
  batch: bigint,
  { id, before }: { readonly id: string; readonly before: Omit<NamedBrand, 'id'> },
): Promise<void> {
  const all = await rowsOf<NamedBrand>(
    tx,
    sql`SELECT b.id, b.name, c.name AS client FROM brands b JOIN clients c ON c.id = b.client_id ORDER BY b.name, b.id`,
  )
  const now = all.find((brand) => brand.id === id)!
  if (now.name === before.name && now.client === before.client) return
  await follow(tx, batch, (held) => {
    if (held !== null && !held.includes(id)) return null
    const after = held === null ? all : all.filter((brand) => held.includes(brand.id))
    return { kind: 'brand', before: after.map((brand) => (brand === now ? { id, ...before } : brand)), after }
  })
}

/** Renames in each table what `renamingFor` says for a row that reaches these brands. */
async function follow(
  tx: Transaction,
  batch: bigint,
  renamingFor: (brands: readonly string[] | null) => Renaming | null,
): Promise<void> {
  for (const kind of ['rule', 'queue', 'report', 'user'] as const) {
    const { table, column, brands, renamed } = KEPT[kind]
    const rows = await rowsOf<{ id: string; value: unknown; brands: string[] | null }>(
      tx,
      sql`SELECT t.id, t.${column} AS value, ${brands} AS brands FROM ${table} t
          WHERE t.${column} IS NOT NULL ORDER BY t.id`,
    )
    for (const row of rows) {
      const renaming = renamingFor(row.brands)
      if (renaming === null || renamed(row.value, renaming) === row.value) continue
      await rename(tx, batch, kind, row.id, (value) => renamed(value, renaming))
    }
  }
}

/** Locks a row, sets what it keeps, and records it as its other changes are. */
async function rename(
  tx: Transaction,
  batch: bigint,
  kind: FilterTable,
  id: string,
  renamed: (value: unknown) => unknown,
): Promise<void> {
  const { table, column } = KEPT[kind]
  const write = async () => {
    const [locked] = await rowsOf<{ value: unknown }>(
      tx,
      sql`SELECT ${column} AS value FROM ${table} WHERE id = ${id} FOR UPDATE`,
    )
    if (locked?.value)
      await tx.execute(sql`
        UPDATE ${table} SET ${column} = ${JSON.stringify(renamed(locked.value))}::jsonb,
          updated = ${nextUpdated()}
        WHERE id = ${id}`)
  }
  if (kind === 'user') return recordUser(tx, batch, id, write)
  const before = await lockRow(tx, kind, id)
  await write()
  const brandId = kind === 'rule' ? String(before.brand_id) : recordedBrand(before.brands as string[])
  await recordRow(tx, batch, kind, { id, brandId, before })
}
