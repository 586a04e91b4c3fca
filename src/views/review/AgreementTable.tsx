import type { Agreement } from '../../domain/review/reviewQuality.ts'
import { agreedShare, agreementWords, isTooFew, kappaText } from './reviewQualityWords.ts'
import * as text from '../../styles/text.css.ts'
import * as desk from '../kit/Records.css.ts'
import * as styles from './ReviewQuality.css.ts'

interface Props {
  readonly title: string
  /** What a row is: "Brand". */
  readonly noun: string
  readonly hint?: string
  readonly rows: readonly { readonly key: string; readonly name: string; readonly agreement: Agreement }[]
}

/** Agreement by something, a row each: how many were compared, on how many both agreed, κ drawn, and what it means. */
export function AgreementTable({ title, noun, hint, rows }: Props) {
  return (
    <section className={desk.panel} aria-label={title}>
      <div>
        <h2 className={text.strong}>{title}</h2>
        {hint ? <p className={`${text.caption} ${text.muted}`}>{hint}</p> : null}
      </div>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col" className={styles.headCell}>
              {noun}
            </th>
            <th scope="col" className={`${styles.headCell} ${styles.number} ${styles.wideOnly}`}>
              Compared
            </th>
            <th scope="col" className={`${styles.headCell} ${styles.number}`}>
              Alike
            </th>
            <th scope="col" className={`${styles.headCell} ${styles.kappaHead}`}>
              κ
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, agreement }) => (
            <tr key={key}>
              <th scope="row" className={styles.cell}>
                {name}
              </th>
              <td className={`${styles.cell} ${styles.number} ${styles.wideOnly}`}>
                {agreement.compared.toLocaleString('en')}
              </td>
              <td className={`${styles.cell} ${styles.number}`}>
                {agreedShare(agreement)}
                <span className={`${text.caption} ${text.muted} ${styles.smallOnly}`}>
                  of {agreement.compared.toLocaleString('en')}
                </span>
              </td>
              <td className={styles.cell}>
                <Kappa agreement={agreement} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** κ with a bar that is the longer the better they agree; too few compared have no bar. */
function Kappa({ agreement }: { readonly agreement: Agreement }) {
  const { kappa } = agreement
  const isTold = kappa !== null && !isTooFew(agreement)
  return (
    <div className={styles.kappa}>
      <span className={`${styles.kappaFigure} ${isTold ? text.strong : text.muted}`}>{kappaText(kappa)}</span>
      <span className={styles.track} aria-hidden>
        {isTold ? <span className={styles.fill} style={{ width: `${Math.max(0, kappa) * 100}%` }} /> : null}
      </span>
      <span className={`${text.caption} ${text.muted} ${styles.meaning}`}>{agreementWords(agreement)}</span>
    </div>
  )
}
