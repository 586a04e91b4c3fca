import { sql } from 'drizzle-orm'
import { arrayOf } from '../rows.ts'
import { brandIds, type Scope } from '../scope.ts'

/** The clients in scope, for `client_id IN (…)`. */
export const clientsOf = (scope: Scope) =>
  sql`SELECT client_id FROM brands WHERE id = ANY(${arrayOf(brandIds(scope), 'uuid')})`
