import { type RiskLevel, riskLevel, type SellerRisk } from '../../domain/sellers/seller.ts'
import type { RiskIcon as Shape } from '../listings/listingDisplay.ts'
import { NO_RISK_WORDS, pointsShown, RISK_LEVEL_LABELS } from '../../machines/sellers/sellerDisplay.ts'
import * as text from '../../styles/text.css.ts'
import { RiskIcon } from '../listings/RiskIcon.tsx'
import * as styles from './Sellers.css.ts'

const SHAPES: Record<RiskLevel, Shape> = { high: 'red', raised: 'orange', low: 'plain' }

/** A seller's risk as shape, word and points. */
export function RiskLabel({ risk }: { readonly risk: SellerRisk | null }) {
  if (risk === null)
    return (
      <span className={`${styles.risk} ${text.muted}`} title={NO_RISK_WORDS}>
        <RiskIcon risk="plain" size={14} label="Risk" />
        None
      </span>
    )
  const level = riskLevel(risk)
  return (
    <span className={`${styles.risk} ${styles.riskLevel[level]}`}>
      <RiskIcon risk={SHAPES[level]} size={14} label="Risk" />
      {RISK_LEVEL_LABELS[level]}
      <span className={text.tabular}>{pointsShown(risk.points)}</span>
    </span>
  )
}
