import type { Json } from '@statepaths/inspector'
import type { ProblemReport } from '../../machines/shell/problemReport.ts'
import * as text from '../../styles/text.css.ts'
import * as styles from './Report.css.ts'

/** What a user reported, beside the log: their words, how the page looked, and with what it was shown. */
export function ReportPanel({ report }: { readonly report: Json }) {
  // It was checked as the recording was opened.
  const { words, picture, versions } = report as ProblemReport
  return (
    <details className={styles.report} open>
      <summary className={styles.summary}>Reported problem</summary>
      <div className={styles.parts}>
        <p className={styles.words}>{words}</p>
        {picture === null ? (
          <p className={text.muted}>The report has no picture.</p>
        ) : (
          <a href={picture} download="page.jpg" aria-label="Download the picture of the page">
            <img className={styles.picture} src={picture} alt="The page when the problem was reported" />
          </a>
        )}
        <dl className={styles.versions}>
          {Object.entries(versions).map(([name, value]) => (
            <div key={name} className={styles.version}>
              <dt className={text.muted}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
