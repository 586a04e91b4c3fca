import * as text from '../../../styles/text.css.ts'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Analysis.css.ts'
import { Section, type SectionProps } from './Section.tsx'

/** What the image is about, each with its score: no share, it may be over 1. */
export function EntitiesSection({ analysis, card }: SectionProps) {
  return (
    <Section analysis={analysis} card={card} section="entities">
      <table className={layout.table}>
        <caption className={text.hidden}>What the image is about</caption>
        <thead>
          <tr className={text.muted}>
            <th scope="col" className={styles.head}>
              Entity
            </th>
            <th scope="col" className={`${styles.head} ${styles.end}`}>
              Score
            </th>
          </tr>
        </thead>
        <tbody>
          {analysis.entities.map(({ name, score }) => (
            <tr key={name}>
              <th scope="row" className={styles.cell}>
                {name}
              </th>
              <td className={`${styles.cell} ${styles.end} ${text.tabular}`}>{score.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
