import { v7 as uuidv7 } from 'uuid'
import {
  NO_CONDITIONS,
  type RuleConditions,
  type RuleEffect,
  STOP_PERCENT_DEFAULT,
} from '../../../src/domain/rules/rule.ts'
import type { Transaction } from '../../store/transactions.ts'
import { recordCreation } from '../../store/record/ledger.ts'
import { rules } from '../../store/schema.ts'

/** Rules of the demo: written, and not tried yet. */

const RULES: readonly { name: string; conditions: Partial<RuleConditions>; effect: RuleEffect }[] = [
  {
    name: 'Replicas by their words',
    conditions: { words: ['replica', '1:1', 'AAA'], withoutWords: ['strap', 'case'] },
    effect: { kind: 'state', state: 'SUSPECT' },
  },
  {
    name: 'Far too cheap',
    conditions: { pricePercent: 40 },
    effect: { kind: 'tag', tag: 'too cheap' },
  },
]

/** Writes the rules of a brand. */
export async function addRules(tx: Transaction, batch: bigint, brandId: string): Promise<void> {
  for (const { name, conditions, effect } of RULES) {
    const id = uuidv7()
    const row = {
      brandId,
      name,
      conditions: { ...NO_CONDITIONS, ...conditions },
      effect,
      stopPercent: STOP_PERCENT_DEFAULT,
      version: 1,
      status: 'off' as const,
    }
    await tx.insert(rules).values({ id, ...row, updated: new Date() })
    await recordCreation(tx, batch, 'rule', { id, brandId, after: row })
  }
}
