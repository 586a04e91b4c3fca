import { type SQL, sql } from 'drizzle-orm'
import { LINK_ACCOUNTS_MAX } from '../../../src/domain/sellers/seller.ts'
import { groupsIn, neighboursBy, type SharedValue } from '../../../src/domain/sellers/sellerAliases.ts'
import { rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { inScope, type Scope } from '../scope.ts'
import { splitsInScope } from './aliasSplits.ts'
import { keptValues, namesStore } from './aliasValues.ts'

/** All accounts of a scope that count as one seller with another, as `aliasesOf` has it for one of them. */
export async function groupsOfScope(db: Executor, scope: Scope): Promise<string[][]> {
  const [marks, kept, splits] = await Promise.all([
    rowsOf<{ mark: string; accounts: string[] }>(db, sharedMarks(scope)),
    keptValues(db, scope),
    splitsInScope(db, scope),
  ])
  const shared = marks.map(({ mark, accounts }): SharedValue => ({
    kind: mark.startsWith('s:') ? 'store' : 'id',
    key: mark,
    bearers: new Map(accounts.map((account) => [account, 1])),
  }))
  return groupsIn(neighboursBy([...shared, ...kept]), splits)
}

/** The seller ids within a platform group, and the store URLs, that a few accounts share. */
const sharedMarks = (scope: Scope): SQL => sql`
  WITH own AS MATERIALIZED (
    SELECT DISTINCT l.seller_key, l.marketplace_id, l.seller_id,
                    CASE WHEN ${namesStore(sql`l`)} THEN l.seller_store_url END AS store
    FROM listings l
    WHERE ${inScope(scope)} AND l.seller_key IS NOT NULL
      AND (l.seller_id <> '' OR l.seller_store_url <> '')
  ),
  marks AS (
    SELECT o.seller_key, 'i:' || o.seller_id || '@' || m.platform_group AS mark
    FROM own o JOIN marketplaces m ON m.id = o.marketplace_id WHERE o.seller_id <> ''
    UNION ALL
    SELECT seller_key, 's:' || assay_store(store) FROM own WHERE assay_store(store) LIKE '%/%'
  )
  SELECT mark, to_jsonb(array_agg(DISTINCT seller_key)) AS accounts FROM marks GROUP BY mark
  HAVING count(DISTINCT seller_key) BETWEEN 2 AND ${LINK_ACCOUNTS_MAX}`
