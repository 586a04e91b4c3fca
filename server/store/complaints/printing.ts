import { sql } from 'drizzle-orm'
import { dayOf, isoDay } from '../../../src/domain/kit/dates.ts'
import { notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { inScope, type Scope } from '../scope.ts'

/** A notice that was handed over to be sent, as it is printed. */
export interface NoticeToPrint {
  readonly subject: string
  readonly text: string
  /** The brand's name. */
  readonly brand: string
  /** The complaint's id. */
  readonly complaint: string
  /** The day it was handed over, YYYY-MM-DD. */
  readonly day: string
}

/** Reads a notice for printing. Fails with 404 outside the scope. */
export async function noticeToPrint(
  db: Executor,
  scope: Scope,
  id: string,
  timeZone: string,
): Promise<NoticeToPrint> {
  const [row] = await rowsOf<Omit<NoticeToPrint, 'day'> & { created: Date }>(
    db,
    sql`SELECT n.subject, n.text, b.name AS brand, c.id AS complaint, n.created
        FROM complaint_notices n JOIN complaints c ON c.id = n.complaint_id JOIN brands b ON b.id = c.brand_id
        WHERE n.id = ${id} AND ${inScope(scope, 'c')}`,
  )
  if (!row) throw notFound('The notice')
  const { created, ...printed } = row
  return { ...printed, day: isoDay(dayOf(created.getTime(), timeZone)) }
}
