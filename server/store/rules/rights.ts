import { sql } from 'drizzle-orm'
import { rightTypesOf } from '../../../src/domain/complaints/classification.ts'
import { INFRINGEMENT_TYPE_LABELS } from '../../../src/domain/kit/vocabulary.ts'
import type { RuleEffect } from '../../../src/domain/rules/rule.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { isInForce } from '../complaints/rightsInForce.ts'

/** The rights that drafts of rules rest on. */

type Draft = Extract<RuleEffect, { kind: 'draft' }>

/** The ids of the rights of a brand that count for a type and have not expired. */
export async function rightsOf(
  db: Executor,
  brand: string,
  { type }: Draft,
  timeZone: string,
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`SELECT p.id FROM property_rights p
        WHERE p.brand_id = ${brand} AND p.type = ANY(${arrayOf(rightTypesOf(type), 'infringement_type')})
          AND ${isInForce(timeZone)}
        ORDER BY lower(p.name), p.id`,
  )
  return rows.map(({ id }) => id)
}

/** Why a draft of a type can't be opened. */
export const noRightWords = ({ type }: Draft): string =>
  `The brand has no property right in force for the type ${INFRINGEMENT_TYPE_LABELS[type]}.`
