import { v7 as uuidv7 } from 'uuid'
import type { Role } from '../../../src/domain/kit/roles.ts'
import { outlineOf } from '../../../src/domain/reports/report.ts'
import type { Template } from '../../../src/domain/reports/reportBlocks.ts'
import type { Transaction } from '../../store/transactions.ts'
import { type Author, recordCreation } from '../../store/record/ledger.ts'
import { reports } from '../../store/schema.ts'

/** Reports of the demo, none of which is sent by itself. */

const REPORTS: readonly { readonly template: Template; readonly brands: readonly string[] }[] = [
  { template: 'monthly', brands: ['Vessmont'] },
  { template: 'marketplace', brands: ['Vessmont'] },
  { template: 'year', brands: ['Vessmont', 'Halvorn'] },
]
const RECIPIENTS: readonly Role[] = ['manager', 'client']

/** Writes the reports, recorded. */
export async function addReports(
  tx: Transaction,
  batch: bigint,
  { brandIds, accounts }: { brandIds: ReadonlyMap<string, string>; accounts: ReadonlyMap<string, Author> },
): Promise<void> {
  for (const { template, brands } of REPORTS) {
    const id = uuidv7()
    const at = new Date()
    const outline = outlineOf(template, brands.map((name) => brandIds.get(name)!).sort())
    const row = {
      ...outline,
      recipients: RECIPIENTS.map((role) => accounts.get(role)!.userId!),
      created: at,
      updated: at,
    }
    await tx.insert(reports).values({ id, ...row })
    const brandId = outline.brands.length === 1 ? { brandId: outline.brands[0]! } : {}
    await recordCreation(tx, batch, 'report', { id, ...brandId, after: row })
  }
}
