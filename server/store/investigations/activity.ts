import { sql } from 'drizzle-orm'
import type { InvestigationEvent } from '../../../src/domain/investigations/investigations.contract.ts'
import type {
  InvestigatedSeller,
  InvestigationComment,
} from '../../../src/domain/investigations/investigation.ts'
import { UNKNOWN } from '../../../src/domain/kit/vocabulary.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { brandIds, type Scope } from '../scope.ts'
import { investigationById } from './investigations.ts'

/** What happened to an investigation, read off its change records. */

/** A record's columns as text: what is nested in one is JSON. */
type Values = Readonly<Record<string, string | null>>
interface RecordRow {
  readonly at: Date
  readonly by: string
  readonly what: string
  /** The brand that it was of by then. */
  readonly brandId: string
  readonly before: Values | null
  readonly after: Values | null
}

/** The columns that tell something, by the names the investigation's fields have. */
const FIELDS: Readonly<Record<string, string>> = {
  brand_id: 'brand',
  product_id: 'product',
  type: 'type',
  origin: 'origin',
  category: 'category',
  status: 'status',
  assigned_to: 'assignedTo',
  assigned: 'assigned',
  performed: 'performed',
  instructions: 'comment',
  infringement_type: 'infringementType',
  value: 'value',
  price: 'price',
  currency: 'currency',
  quantity: 'quantity',
  volume: 'volume',
  we_chat: 'weChat',
  due: 'due',
  closed: 'closed',
}
const MOMENTS = new Set(['assigned', 'performed', 'due', 'closed'])
const NAMED = new Set(['brand_id', 'product_id', 'assigned_to'])

/**
 * Oldest first. Of what happened while the investigation was of a brand outside the scope it is told that something did, and nothing of
 * what. Fails with 404 outside the scope.
 */
export async function activityOf(db: Executor, scope: Scope, id: string): Promise<InvestigationEvent[]> {
  const { comments } = await investigationById(db, scope, id)
  const records = await rowsOf<RecordRow>(
    db,
    sql`SELECT b.at, b.actor AS by, s.title AS what, r.brand_id AS "brandId", ${asText('before')}, ${asText('after')}
        FROM change_records r JOIN change_batches b ON b.id = r.batch_id JOIN change_sets s ON s.id = b.change_set_id
        WHERE r.entity_id = ${id} ORDER BY r.version`,
  )
  const seen = new Set(brandIds(scope))
  const told = records.map((record) => (seen.has(record.brandId) ? withinBrands(record, seen) : null))
  const names = await namesIn(
    db,
    told.filter((record) => record !== null),
  )
  return records.map(({ at, by, what }, n) => {
    const { before = null, after = null } = told[n] ?? {}
    return {
      at: at.toISOString(),
      by,
      what,
      changes: before && after ? changesBetween(before, after, names) : [],
      comment: commentOf(comments, after),
    }
  })
}

/** What a record may tell of: of a move from a brand that is not seen, the new brand alone. */
function withinBrands(
  { before, after }: RecordRow,
  seen: ReadonlySet<string>,
): Pick<RecordRow, 'before' | 'after'> {
  const former = before?.brand_id
  return former == null || after === null || seen.has(former)
    ? { before, after }
    : { before: { brand_id: HIDDEN }, after: { brand_id: after.brand_id ?? null } }
}
/** No brand has this id, so that it is told as unknown. */
const HIDDEN = '00000000-0000-0000-0000-000000000000'

/** A side of a record with its values as text, so that decimals keep their zeros. */
const asText = (side: 'before' | 'after') =>
  sql.raw(`(SELECT jsonb_object_agg(f.key, f.value #>> '{}') FROM jsonb_each(r.${side}) f) AS ${side}`)

function commentOf(
  comments: readonly InvestigationComment[],
  after: Values | null,
): InvestigationComment | null {
  if (!after?.comment) return null
  const { id } = JSON.parse(after.comment) as { id: string }
  return comments.find((comment) => comment.id === id) ?? null
}

function changesBetween(
  before: Values,
  after: Values,
  names: ReadonlyMap<string, string>,
): InvestigationEvent['changes'] {
  const told = (column: string, value: string | null | undefined): string | null => {
    if (!value) return null
    if (NAMED.has(column)) return names.get(value) ?? UNKNOWN
    return MOMENTS.has(column) ? new Date(value).toISOString() : value
  }
  const columns = Object.keys(FIELDS)
    .filter((column) => column in after)
    .map((column) => ({
      field: FIELDS[column]!,
      before: told(column, before[column]),
      after: told(column, after[column]),
    }))
  return [...columns, ...sellerChanges(sellerIn(before), sellerIn(after))].filter(
    (change) => change.before !== change.after,
  )
}

const sellerIn = ({ seller }: Values): InvestigatedSeller => (seller ? JSON.parse(seller) : {})

function sellerChanges(before: InvestigatedSeller, after: InvestigatedSeller): InvestigationEvent['changes'] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof InvestigatedSeller)[]
  return keys.map((key) => ({
    field: `seller.${key}`,
    before: before[key] ?? null,
    after: after[key] ?? null,
  }))
}

/** The names of the people, brands and products that records speak of. */
async function namesIn(
  db: Executor,
  records: readonly Pick<RecordRow, 'before' | 'after'>[],
): Promise<Map<string, string>> {
  const ids = records.flatMap(({ before, after }) =>
    [before, after].flatMap((side) => [...NAMED].map((column) => side?.[column]).filter((id) => id != null)),
  )
  const rows = await rowsOf<{ id: string; name: string }>(
    db,
    sql`SELECT id, name FROM users WHERE id = ANY(${arrayOf(ids, 'uuid')})
        UNION ALL SELECT id, name FROM brands WHERE id = ANY(${arrayOf(ids, 'uuid')})
        UNION ALL SELECT id, name FROM products WHERE id = ANY(${arrayOf(ids, 'uuid')})`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
