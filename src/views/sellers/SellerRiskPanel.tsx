import { RISK_DAYS, type SellerRisk } from '../../domain/sellers/seller.ts'
import { NO_RISK_WORDS, pointsShown, riskMeasures, riskWords } from '../../machines/sellers/sellerDisplay.ts'
import * as text from '../../styles/text.css.ts'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import * as lists from '../kit/Lists.css.ts'
import { RiskLabel } from './RiskLabel.tsx'
import * as styles from './Sellers.css.ts'
import { PanelHead } from '../kit/PanelHead.tsx'

/** What makes the risk: each measure with its count and the points that it gives. */
export function SellerRiskPanel({ risk }: { readonly risk: SellerRisk | null }) {
  return (
    <section className={record.panel} aria-label="Risk">
      <PanelHead title="Risk" end={<RiskLabel risk={risk} />} />
      <p>{risk === null ? NO_RISK_WORDS : riskWords(risk)}</p>
      {risk === null ? null : (
        <>
          <ul className={layout.stack[4]}>
            {riskMeasures(risk).map(({ measure, label, how, value, points, most }) => (
              <li key={measure} className={layout.stack[1]}>
                <div className={lists.line}>
                  <span className={`${text.medium} ${layout.grow}`}>
                    {label}: <span className={text.tabular}>{value.toLocaleString('en')}</span>
                  </span>
                  <span className={`${text.note} ${text.tabular}`}>
                    {pointsShown(points)} of {most} points
                  </span>
                </div>
                <div className={styles.bar} aria-hidden>
                  <div className={styles.barFill} style={{ width: `${(points / most) * 100}%` }} />
                </div>
                <p className={text.note}>{how}</p>
              </li>
            ))}
          </ul>
          <p className={text.note}>
            Counted are listings of your brands that were found in the last {RISK_DAYS} days, of all accounts
            of a seller. The points are the same whatever others do.
          </p>
        </>
      )}
    </section>
  )
}
