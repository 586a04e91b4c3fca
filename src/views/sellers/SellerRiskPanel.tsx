import { RISK_DAYS, type SellerRisk } from '../../domain/sellers/seller.ts'
import {
  NO_RISK_WORDS,
  percentileShown,
  riskMeasures,
  riskWords,
} from '../../machines/sellers/sellerDisplay.ts'
import * as text from '../../styles/text.css.ts'
import * as desk from '../kit/Records.css.ts'
import { RiskLabel } from './RiskLabel.tsx'
import * as styles from './Sellers.css.ts'

/** What makes the risk: each measure with its count, how many sellers have less, and its weight. */
export function SellerRiskPanel({ risk }: { readonly risk: SellerRisk | null }) {
  return (
    <section className={desk.panel} aria-label="Risk">
      <h3 className={desk.panelHead}>
        <span className={text.strong}>Risk</span>
        <RiskLabel risk={risk} />
      </h3>
      <p>{risk === null ? NO_RISK_WORDS : riskWords(risk)}</p>
      {risk === null ? null : (
        <>
          <ul className={styles.measures}>
            {riskMeasures(risk).map(({ measure, label, how, value, percentile, percent }) => (
              <li key={measure} className={styles.measure}>
                <div className={desk.line}>
                  <span className={`${text.medium} ${desk.grow}`}>
                    {label}: <span className={text.tabular}>{value.toLocaleString('en')}</span>
                  </span>
                  <span className={`${text.caption} ${text.muted}`}>weighs {percent} %</span>
                </div>
                <div className={styles.bar} aria-hidden>
                  <div className={styles.barFill} style={{ width: `${percentile}%` }} />
                </div>
                <p className={text.caption}>More than {percentileShown(percentile)} of 100 sellers</p>
                <p className={`${text.caption} ${text.muted}`}>{how}</p>
              </li>
            ))}
          </ul>
          <p className={`${text.caption} ${text.muted}`}>
            Compared are sellers with listings of your brands that were found in the last {RISK_DAYS} days.
          </p>
        </>
      )}
    </section>
  )
}
