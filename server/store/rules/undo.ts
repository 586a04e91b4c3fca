import { sql } from 'drizzle-orm'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import { BULK_CHANGE_MAX } from '../../../src/domain/kit/constants.ts'
import { rowsOf } from '../rows.ts'
import type { Database } from '../transactions.ts'
import type { Author } from '../record/ledger.ts'
import type { Scope } from '../scope.ts'
import { undoChangeSetWithin } from '../undo/undo.ts'
import { lockRule, standingSets } from './rules.ts'

/**
 * Takes back everything that a rule of the scope did within a time, in one transaction, and leaves alone what was changed since.
 * What was taken back before stays so, unless it was made again. Fails with 404 outside the scope.
 */
export async function undoRule(
  db: Database,
  scope: Scope,
  author: Author,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<UndoResult> {
  return db.transaction(async (tx) => {
    await lockRule(tx, scope, id)
    const sets = await rowsOf<{ id: string }>(
      tx,
      sql`SELECT DISTINCT s.last AS id FROM rule_hits h JOIN ${standingSets(id)} AS s USING (change_set_id)
          WHERE h.rule_id = ${id} AND h.at >= ${new Date(from)} AND h.at <= ${new Date(to)}
          ORDER BY 1 DESC`,
    )
    let whole: UndoResult = NOTHING
    for (const set of sets) whole = together(whole, await undoChangeSetWithin(tx, scope, author, set.id))
    return whole
  })
}

const NOTHING: UndoResult = {
  changeSet: null,
  changed: [],
  removed: 0,
  restored: 0,
  leftAlone: 0,
  conflicts: [],
  missing: [],
}

/** Two undos as one; of many sets none can be named as what is taken back again, and no more changes are told than one undo tells. */
function together(one: UndoResult, other: UndoResult): UndoResult {
  const changed = [...one.changed, ...other.changed]
  return {
    changeSet: one.changeSet === null ? other.changeSet : null,
    changed: changed.length > BULK_CHANGE_MAX ? [] : changed,
    removed: one.removed + other.removed,
    restored: one.restored + other.restored,
    leftAlone: one.leftAlone + other.leftAlone,
    conflicts: [...one.conflicts, ...other.conflicts],
    missing: [...one.missing, ...other.missing],
  }
}
