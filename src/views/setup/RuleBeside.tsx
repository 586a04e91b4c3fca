import { useContextOf, useTag } from '../kit/snapshots.ts'
import { RulePanel } from '../rules/RulePanel.tsx'
import * as styles from './Setup.css.ts'
import { useSetup } from './SetupContext.ts'

/** What came of the rule whose form is open; nothing for one that is not saved yet. */
export function RuleBeside() {
  const { rule, form, addresses } = useSetup()
  const isUnsaved = useTag(form, 'dirty')
  const id = useContextOf(rule, 'id')
  return id === null ? null : (
    <div className={styles.beside}>
      <RulePanel rule={rule} isUnsaved={isUnsaved} addresses={addresses} />
    </div>
  )
}
